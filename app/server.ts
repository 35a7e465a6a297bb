import { readdirSync } from 'node:fs'
import path from 'node:path'
import { constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from 'express'
import expressStaticGzip from 'express-static-gzip'
import * as routes from 'virtual:remix/server-build'
import { ANALYTICS_SOURCES, hasThirdParty } from '~/domain/advertising/analytics-policy'
import { mapTilesOf, tilesPolicy } from '~/domain/places/map/map-tiles'
import { readSignOfLife } from '~/operations/sign-of-life.server'
import { countSitesWithUnsentMail, countUntoldLeads } from '~/leads/delivery/lead-channel-status.server'
import { countPageFailures } from '~/operations/page-failures.server'
import { measurePlatform } from '~/operations/platform-metrics.server'
import { endWithFault } from '~/platform/command/fault-text.server'
import { databaseNow, knownDatabaseTime } from '~/platform/db/database-clock.server'
import { closeDatabase, databaseWatch, getPool, getPrisma } from '~/platform/db/db.server'
import { checkPreparing } from '~/platform/db/pool-prepares.server'
import { env } from '~/platform/env.server'
import { ASK_AGAIN, NO_STORE } from '~/platform/http/answers'
import { withBusyAnswers } from '~/platform/http/busy-answers.server'
import { acceptedEncoding } from '~/platform/http/compress-page.server'
import { installRequestWithGivenSignal } from '~/platform/http/request-signal.server'
import { changeGuard, faultHandler, hostGuard, refuse, refuseForNow, requestLog } from '~/platform/http/request-guards.server'
import { hasFinalDot } from '~/platform/http/request-host'
import { assetsOfOtherBuilds, keepAssets, keptAssetsFolder } from '~/platform/http/kept-assets.server'
import { createHttpServer, drain, DRAIN_MS, listen } from '~/platform/http/http-server.server'
import { isPersonal, wroteCookie } from '~/platform/http/page-cache.server'
import { knownWords } from '~/platform/http/routes-by-segment'
import { measureRequests } from '~/platform/metrics/measure-requests.server'
import { readBody } from '~/platform/http/read-body.server'
import { segmentHandlers } from '~/platform/http/segment-handlers.server'
import { answerInTime, isOver, leaveSignal, tenantShare } from '~/platform/http/tenant-share.server'
import { createNonce, keepsAddress, securityHeaders, shownAnywhere, widenPolicy } from '~/platform/http/security-headers.server'
import { requireLinkSecret } from '~/platform/links/signed-link.server'
import { log, loggableError } from '~/platform/log/log.server'
import { vendors } from '~/platform/vendors.server'
import { probes } from '~/probes.server'
import { serveCachedPages } from '~/serve-cached-page.server'
import { isAlertLink } from '~/shoppers/alert-links.server'
import { stopAlert } from '~/shoppers/search-alerts.server'
import { canonicalOrigin, findTenantByHost, isPlatformHost, listSites, siteOrigin } from '~/tenants/find-tenant.server'
import { SITE_ROUTES } from '~/tenants/site-routes'
import { warnOfUnknownSites, watchUnofferedFeatures } from '~/tenants/unoffered-features.server'
import { warmPages } from '~/warm-pages.server'

/** Stripe's events are some kilobytes long. */
const MAX_EVENT_BYTES = 256 * 1024

type Build = ServerBuild | (() => Promise<ServerBuild>)

/** The HTTP side of the platform: guards, whose site it is, static files, then Remix. */
export function createApp(options: { build: Build; clientFolder: string; middleware?: RequestHandler } ): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env().TRUSTED_PROXIES)
  app.use(probes)
  app.use(requestLog, measureRequests(routeWords(options.build)), countPageFailures(getPool()))
  // Before the guards: it comes from Stripe, not from a page, and by whatever host Stripe was given. Its signature says who sent it.
  if (vendors().cards === 'stripe') app.post('/webhooks/stripe', express.raw({ type: () => true, limit: MAX_EVENT_BYTES }), stripeWebhook)
  app.use(hostGuard)
  app.use((_req, res, next) => {
    res.locals.nonce = createNonce()
    next()
  })
  // A form that goes on to the payment page is a form of ours until it is there.
  const formTargets = vendors().cards === 'stripe' ? [new URL(env().STRIPE_CHECKOUT_ORIGIN).origin] : []
  app.use(securityHeaders({ isHttps: env().PUBLIC_SCHEME === 'https', formTargets }), keepsAddress)
  app.use(['/images', '/social'], shownAnywhere)
  if (options.middleware) app.use(options.middleware)
  // Names of built files carry a hash of their content; the build left a compressed copy beside each. Pages of other releases ask for theirs.
  app.use(
    '/assets',
    expressStaticGzip(path.join(options.clientFolder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
    assetsOfOtherBuilds(keptAssetsFolder(env().DATA_DIR)),
    notYetThere,
  )
  app.use(publicFiles(options.clientFolder))
  app.post('/search/alert/:id/stop', endAlertByMail)
  // Documents come compressed (entry.server.tsx): this is for everything else, a page's data by themselves among it.
  app.use(compression({ level: 4, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } } }))
  app.use(changeGuard, answerInTime, tenantOfHost)
  app.post('*', noteWriting)
  if (import.meta.env.PROD) app.use(serveCachedPages())
  app.all('*', readBody, tenantShare(pageHandler(options.build)))
  app.use(faultHandler)
  return app
}

/** The development server makes its build anew with every change; the built one is taken apart by first words. */
function pageHandler(build: Build): RequestHandler {
  const handler = (build: Build) => createRequestHandler({ build, mode: env().NODE_ENV, getLoadContext })
  return typeof build === 'function' ? handler(async () => withBusyAnswers(await build())) : segmentHandlers(withBusyAnswers(build), handler)
}

/** First words of addresses that something here answers: what requests are counted by. */
function routeWords(build: Build): Set<string> {
  const [known = []] = typeof build === 'function' ? [] : knownWords(build.routes)
  return new Set([...known, ...SITE_ROUTES.map(({ path: route }) => route.split('/')[0] ?? '').filter((word) => !word.includes('*')), 'assets'])
}

/**
 * What somebody sends shows on the pages that they get next: on those of a visitor who has pages of their own, and on all where they come
 * from a replica. Other visitors' pages come from memory before and after, so that a form that is gone back to is the same form.
 */
const noteWriting: RequestHandler = (req, res, next) => {
  if (env().DATABASE_REPLICA_URL || isPersonal('/', req.headers.cookie)) res.append('Set-Cookie', wroteCookie())
  next()
}

function getLoadContext(req: Request, res: Response): AppLoadContext {
  return {
    tenant: res.locals.tenant ?? null,
    nonce: res.locals.nonce,
    requestId: res.locals.requestId,
    clientAddress: req.ip,
    leaveSignal: () => leaveSignal(res),
    encoding: acceptedEncoding(req),
    isDocument: !req.path.endsWith('.data'),
    isPersonal: isPersonal(req.url, req.headers.cookie),
    cachePage: res.locals.cachePage,
    findStalePage: res.locals.findStalePage,
    listSites,
  }
}

/** Where releases that change have no folder in common, files of the next are asked of a process of the one before: nobody between may keep that there are none. */
const notYetThere: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!res.headersSent) res.set(NO_STORE)
  next(error)
}

/** The few files at the root (favicon and the like), known by name, so that no page asks the disk whether it is a file. */
function publicFiles(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [`/${entry.name}`] : [])))
  const serve = express.static(folder, { maxAge: '1h', index: false })
  return (req, res, next) => (names.has(req.path) ? serve(req, res, next) : next())
}

/** Finds whose site the request's host is, once. A host that is nobody's gets a plain 404; a site's other domains, and its own with a final dot, lead to its canonical one. */
const tenantOfHost: RequestHandler = (req, res, next) => {
  const host = res.locals.host
  if (isPlatformHost(host)) return next()
  findTenantByHost(host).then(
    (tenant) => {
      if (isOver(res)) return
      if (!tenant) return refuse(res, 404, 'There is no site at this address')
      res.locals.tenant = tenant
      // Of all that a site answers, pages or not, in one place.
      if (tenant.settings.pages.isPreview) res.set('X-Robots-Tag', 'noindex')
      if (hasThirdParty(tenant.settings.analytics)) widenPolicy(res, ANALYTICS_SOURCES)
      const tiles = mapTilesOf(tenant.settings.maps.tiles)
      if (tiles) widenPolicy(res, tilesPolicy(tiles))
      const origin = canonicalOrigin(tenant, host) ?? (hasFinalDot(req.headers.host ?? '') ? siteOrigin(host) : null)
      if (origin === null || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
      // A site that moves back to a domain or slug it had would lead whoever kept this to and fro.
      res.set(ASK_AGAIN)
      // The path was checked by hostGuard: it stays on that origin.
      res.redirect(308, `${origin}${req.url}`)
    },
    (error: unknown) => {
      if (isOver(res)) return
      log.error({ requestId: res.locals.requestId, error: loggableError(error) }, 'tenant lookup failed')
      refuseForNow(res)
    },
  )
}

/**
 * The button of a mail reader that ends mails (RFC 8058): its server posts to the signed address of the page that ends them, from nowhere and with a body
 * that says nothing. What a page of this site sends goes on to that page.
 */
const endAlertByMail: RequestHandler = (req, res, next) => {
  const { id = '' } = req.params
  const isKnown = isAlertLink('stop', id, typeof req.query.key === 'string' ? req.query.key : null)
  if (!isKnown || req.headers['sec-fetch-site'] !== undefined || req.headers.origin !== undefined) return next()
  // What its body says is not read, so nobody else's request comes by this connection.
  res.setHeader('Connection', 'close')
  stopAlert(id).then(() => res.type('text/plain').send('These emails have ended.\n'), next)
}

const stripeWebhook: RequestHandler = (req, res, next) => {
  const signature = req.headers['stripe-signature']
  const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
  import('~/reservations/receive-stripe-event.server')
    .then(({ receiveStripeEvent }) => receiveStripeEvent(body, typeof signature === 'string' ? signature : '', databaseNow))
    .then((status) => void res.status(status).end(), next)
}

/** Serves until told to stop; requests in flight are finished first. */
async function serve(): Promise<void> {
  // Also where nobody looked before: started by hand, it would come to be missed by the first form or mail.
  requireLinkSecret()
  installRequestWithGivenSignal()
  // Prisma's query compiler is loaded now, not while the first visitor waits; it asks nothing of the database.
  await getPrisma().$connect()
  await checkPreparing()
  const app = createApp({ build: routes, clientFolder: path.resolve('build/client') })
  const server = createHttpServer(app)
  const kept = keepAssets(path.resolve('build/client/assets'), keptAssetsFolder(env().DATA_DIR), knownDatabaseTime()).catch((error: unknown) => {
    log.warn({ error: loggableError(error) }, 'other releases do not find the files of this one')
  })
  await Promise.all([warmPages(app), kept])
  await listen(server)
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : env().PORT
  log.info({ port, vendors: vendors() }, 'listening')
  // Its connection stands before anybody has reason to doubt.
  void databaseWatch.check()
  void watchUnofferedFeatures(getPool())
  // Where the database is away now, it is not said.
  void warnOfUnknownSites(getPool()).catch(() => {})
  measurePlatform(getPool(), async (pool) => countSitesWithUnsentMail(pool, await readSignOfLife(env().DATA_DIR)), countUntoldLeads)
  process.send?.({ ready: true, port })

  let isStopping = false
  const stop = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    void drain(server).then(closeDatabase).finally(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // The process that started us is gone, perhaps killed: do not linger on its port.
  process.on('disconnect', () => stop('parent gone'))
}

// Started as a program, not loaded by the development server.
if (import.meta.env.PROD && !process.env.VITEST) {
  await serve().catch(endWithFault('web'))
}
