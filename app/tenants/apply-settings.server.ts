import type pg from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { readLayersInForce, readSites } from './known-settings.server'
import { planSettings, type SettingsPlan } from './plan-settings'
import type { FileFault, GivenLayer } from './settings-file'
import { SETTINGS_SCOPES } from './resolve-settings'
import { readSiteDirectory, siteFaults, siteLayersOf, writeSite } from './write-site.server'

/** Two applications never mix; the number only has to differ from other locks of the platform. */
const APPLY_LOCK = 52_002

const LOCK = statement({ name: 'settings-lock', values: [z.number()], text: 'select pg_advisory_xact_lock($1)' })

const INSERT_LAYER = statement({
  name: 'layer-insert',
  values: [z.enum(SETTINGS_SCOPES), z.string(), z.number(), z.record(z.unknown())],
  text: 'insert into settings_layer (scope, key, version, values) values ($1, $2, $3, $4)',
})

export type ApplyOptions = {
  /** `check` and `dry_run` change nothing. */
  mode: 'check' | 'dry_run' | 'apply'
  /** Builds a site's search index anew within the transaction; the search's own, handed in because it is a room above this one. */
  rebuildIndex: (client: pg.ClientBase, tenantId: number) => Promise<unknown>
}

export type ApplyReport = SettingsPlan & { isApplied: boolean }

/**
 * Puts layers in force, all or none, in one transaction with the search indexes that they change.
 * @returns what was done, or would be; with faults, nothing was
 */
export async function applySettings(
  pool: pg.Pool,
  given: readonly GivenLayer[],
  { mode, rebuildIndex }: ApplyOptions,
): Promise<ApplyReport> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await LOCK.run(client, [APPLY_LOCK])
    const report = await applyWithin(client, given, mode === 'apply' ? rebuildIndex : null)
    await (report.isApplied ? client.query('commit') : client.query('rollback'))
    return report
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function applyWithin(
  client: pg.ClientBase,
  given: readonly GivenLayer[],
  rebuildIndex: ApplyOptions['rebuildIndex'] | null,
): Promise<ApplyReport> {
  const sites = await readSites(client)
  const layers = await readLayersInForce(client)
  const directory = await readSiteDirectory(client)
  const templates = [...layers, ...given].flatMap(({ scope, key }) => (scope === 'template' ? [key] : []))
  const plan = planSettings({ sites, layers }, given, (site) => siteLayersOf(site, directory))
  const faults: FileFault[] = [
    ...given.flatMap((layer) => siteFaults(layer, directory, [...new Set(templates)].sort())),
    ...sharedHosts(given),
    ...plan.faults,
  ]
  if (faults.length > 0 || !rebuildIndex) return { ...plan, faults, isApplied: false }
  const ids = new Map(sites.map(({ slug, id }) => [slug, id]))
  for (const { site } of given) if (site) ids.set(site.slug, await writeSite(client, site, directory))
  for (const [at, { scope, key, version, isChanged }] of plan.layers.entries()) {
    if (!isChanged) continue
    await INSERT_LAYER.run(client, [scope, key, version, given[at]?.values ?? {}])
  }
  // Always in the same order, so that two who build several indexes wait for each other instead of for ever.
  const stale = plan.sites.flatMap(({ slug, needsIndex }) => (needsIndex ? (ids.get(slug) ?? []) : []))
  for (const id of stale.sort((a, b) => a - b)) await rebuildIndex(client, id)
  return { ...plan, isApplied: true }
}

/** Two files must not claim one host. */
function sharedHosts(given: readonly GivenLayer[]): FileFault[] {
  const owners = new Map<string, string>()
  return given.flatMap(({ file, site }) =>
    (site?.domains ?? []).flatMap((host, at): FileFault[] => {
      const owner = owners.get(host)
      owners.set(host, file)
      if (owner === undefined) return []
      return [{ file, path: `tenant.domains.${at}`, found: JSON.stringify(host), allowed: `a host that no other file has; ${owner} has it`, nearest: null }]
    }),
  )
}
