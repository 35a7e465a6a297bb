import type { Request, RequestHandler, Response } from 'express'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { databaseWatch } from '~/platform/db/db.server'
import { mayReadReplica } from '~/platform/db/replica.server'
import { env } from '~/platform/env.server'
import { handsOnNonce } from '~/domain/advertising/analytics-policy'
import { fillPage, type CachedPage, type CachePage, type FindStalePage, type PageEncoding } from '~/platform/http/cached-page'
import { acceptedEncoding } from '~/platform/http/compress-page.server'
import { isPersonal, PageCache, publicPage } from '~/platform/http/page-cache.server'
import { StalePages } from '~/platform/http/stale-pages'
import { pageCacheLookups, readGauge } from '~/platform/metrics/metrics.server'
import { isOver, sendStalePage } from '~/platform/http/tenant-share.server'
import { log, loggableError } from '~/platform/log/log.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'

const MB = 1024 * 1024

/**
 * Answers visitors without a cookie from memory. A page is kept under its tenant, host and address, for the settings, stock and content
 * that it was made from; `res.locals.cachePage` is there when the page may be kept.
 */
export function serveCachedPages(): RequestHandler {
  const pages = new PageCache(env().PAGE_CACHE_MB * MB)
  readGauge('page_cache_entries', 'Whole pages that are kept', [], () => [[{}, pages.size.pages]])
  readGauge('page_cache_bytes', 'Memory of whole pages that are kept', [], () => [[{}, pages.size.bytes]])
  return (req, res, next) => {
    const tenant = res.locals.tenant
    if (!tenant || (req.method !== 'GET' && req.method !== 'HEAD') || isPersonal(req.url, req.headers.cookie)) return next()
    // The host as it is known by: spelled in capitals or with another port, it would be thousands of pages more, and each of them the same.
    const key = `${tenant.id} ${res.locals.host} ${req.url}`
    const nonce = res.locals.nonce
    const findStalePage: FindStalePage = () => {
      const page = pages.findStale(key)
      if (!page) return null
      noteStale(tenant.slug)
      // Set here, because whoever sends the others may add them to those that are there: two policies would each have to allow a script.
      if (page.policy !== null) res.setHeader(POLICY, page.policy)
      return { headers: { ...Object.fromEntries(page.headers), ...publicPage(0) }, body: fillPage(page, nonce) }
    }
    res.locals.findStalePage = findStalePage
    if (databaseWatch.isAway && sendStalePage(res)) return
    const answer = () =>
      void findSiteVersion(tenant).then(
        (version) => {
          if (isOver(res)) return
          const page = pages.find(key, version)
          pageCacheLookups.inc({ outcome: page ? 'hit' : 'miss' })
          if (!page) {
            const rendered = { nonce, policy: String(res.getHeader(POLICY)), handsOnNonce: handsOnNonce(tenant.settings.analytics) }
            // After the response is on its way: nobody waits for the taking apart.
            const cachePage: CachePage = (html, headers) => void setImmediate(() => pages.set(key, tenant.id, version, { html, headers, ...rendered }))
            res.locals.cachePage = cachePage
            return next()
          }
          sendPage(req, res, page, (encoding) => pages.encoded(key, page, encoding)).catch(next)
        },
        (error: unknown) => {
          if (isOver(res)) return
          log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'page not looked up in memory')
          next()
        },
      )
    mayReadReplica(answer)
  }
}

const POLICY = 'Content-Security-Policy'

/** Compressed as the visitor's browser asks for it, in bytes that are kept; Brotli where it is taken. HEAD is told the same. */
async function sendPage(req: Request, res: Response, page: CachedPage, encoded: (encoding: PageEncoding) => Buffer | Promise<Buffer>): Promise<void> {
  for (const [name, value] of page.headers) res.setHeader(name, value)
  if (page.until !== Infinity) for (const [name, value] of Object.entries(publicPage(page.until - knownDatabaseTime().getTime()))) res.setHeader(name, value)
  res.setHeader('ETag', page.etag)
  if (req.headers['if-none-match']?.includes(page.etag)) {
    // The copy that the browser has goes with the policy that it came with: its nonce, where it has one, is in it.
    res.removeHeader(POLICY)
    return void res.status(304).end()
  }
  // With a nonce of its own, a response is compressed by itself.
  if (page.policy === null) return void res.end(fillPage(page, res.locals.nonce))
  res.setHeader(POLICY, page.policy)
  const encoding = acceptedEncoding(req)
  const body = encoding ? await encoded(encoding) : page.parts[0]
  if (isOver(res)) return
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.end(body)
}

const stale = new StalePages()

function noteStale(slug: string): void {
  pageCacheLookups.inc({ outcome: 'stale' })
  if (stale.note(knownDatabaseTime())) log.warn({ tenant: slug, served: stale.seen.served }, 'pages as they were last made are served')
}

/** What of this process stood in for what could not be made. */
export function stalePages(): Readonly<StalePages['seen']> {
  return stale.seen
}
