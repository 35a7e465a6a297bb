import { Router, type RequestHandler } from 'express'
import { readSignOfLife } from '~/operations/sign-of-life.server'
import { countSitesWithoutLeadChannel, countSitesWithUnsentMail, countUntoldLeads } from '~/leads/delivery/lead-channel-status.server'
import { degradedParts, readDisk, unsentMailWords, untoldWords } from '~/operations/degraded-parts.server'
import { atMostEvery } from '~/platform/cache/at-most-every'
import { getPool } from '~/platform/db/db.server'
import { NOT_ALLOWED } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'
import { parseRequestHost } from '~/platform/http/request-host'
import { errorCode, warnOfWaiting } from '~/platform/log/log.server'
import { mailState } from '~/platform/mail/mail-state.server'
import { webProcess } from '~/platform/metrics/metrics.server'
import { serveMetrics } from '~/platform/metrics/serve-metrics.server'
import { answeringEngine } from '~/search/get-stock-search.server'
import { stalePages } from '~/serve-cached-page.server'
import { findTenantByHost, isPlatformHost } from '~/tenants/find-tenant.server'

const READ_FOR_MS = 1_000

/**
 * Ready while the database answers within a second. `search` says which engine answers; without Meilisearch the platform is whole.
 * `degraded` says what does less than it could, in words; `process` which of several web processes says it; `mail` and `sitesWithoutLeadChannel` whether anybody is told of a lead.
 */
const readiness: RequestHandler = (_req, res) => {
  const state = { search: answeringEngine(), mail: mailState(), stalePages: stalePages(), ...(webProcess ? { process: webProcess } : {}) }
  const late = new Promise<never>((_, reject) => setTimeout(reject, 1_000, new Error('no answer within 1 s')).unref())
  Promise.race([readParts(), late]).then(
    (parts) => res.json({ ready: true, database: 'up', ...state, ...parts }),
    (error: unknown) => {
      const does = error instanceof Error && errorCode(error) === NOT_ALLOWED ? 'refuses what pages ask, because its user may not read it' : 'does not answer'
      warnOfWaiting(error, `not ready: the database ${does}`)
      res.status(503).json({ ready: false, database: 'down', ...state, degraded: [`the database ${does}: no page can be made; the log says what it says`] })
    },
  )
}

/** However many ask: anybody may, at any host, and connections of the pool are for pages. */
const readParts = atMostEvery(READ_FOR_MS, async () => {
  const [sitesWithoutLeadChannel, sitesWithUnsentMail, untoldLeads, degraded] = await Promise.all([
    countSitesWithoutLeadChannel(getPool()),
    readSignOfLife(env().DATA_DIR).then((worker) => countSitesWithUnsentMail(getPool(), worker)),
    countUntoldLeads(getPool()),
    readDisk(env().DATA_DIR).then((disk) => degradedParts(getPool(), disk)),
  ])
  return { sitesWithoutLeadChannel, degraded: [...degraded, ...unsentMailWords(sitesWithUnsentMail), ...untoldWords(untoldLeads)] }
})

/** Asked by a proxy that gets certificates when a host is first asked for: whether there is a site, or the platform itself, at `domain`. */
const knownHost: RequestHandler = (req, res) => {
  // Look-ups are cached, and the cache is bounded by their number: a text that is too long for a host is not looked up.
  const host = parseRequestHost(['host', String(req.query.domain ?? '')])
  const answer = (isKnown: boolean) => res.status(isKnown ? 200 : 404).type('text/plain').send(isKnown ? 'known\n' : 'not known\n')
  if (host === null) return void answer(false)
  if (isPlatformHost(host)) return void answer(true)
  // Better a certificate later than one for whoever asks while the database is away.
  findTenantByHost(host).then((tenant) => answer(tenant !== null), () => res.status(503).end())
}

/** What machines ask of a web process, at any host: whether it lives, whether it is ready, its figures, and whose host one is. */
export const probes = Router()
probes.get('/healthz', (_req, res) => void res.type('text/plain').send('ok\n'))
probes.get('/readyz', readiness)
probes.get('/metrics', serveMetrics)
probes.get('/known-host', knownHost)
