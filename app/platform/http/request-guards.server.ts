import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express'
import { meantAddress } from '~/domain/text/site-path'
import { isDatabaseAway } from '../db/is-database-away'
import { log, loggableError, loggablePath } from '../log/log.server'
import { NO_STORE } from './answers'
import { parseRequestHost } from './request-host'
import { asksForRouteData, isPlainTarget } from './request-target'
import { isSameOrigin } from './same-origin'

/** The largest body of a form: a long enquiry is a few kilobytes. */
const MAX_BODY_BYTES = 64 * 1024
/** Room for a search with thousands of parameters, which is answered and not refused. */
export const MAX_HEADER_BYTES = 128 * 1024

/** Gives the request an id (the proxy's, when it has a plain one) and logs its end. */
export const requestLog: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id']
  const requestId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  const started = performance.now()
  res.locals.requestId = requestId
  res.setHeader('X-Request-Id', requestId)
  res.on('close', () => {
    log.info({
      requestId,
      tenant: res.locals.tenant?.slug,
      method: req.method,
      path: loggablePath(req.path),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(res.writableFinished ? {} : { aborted: true }),
    })
  })
  next()
}

/** Takes only requests whose host and target are what a browser sends, and lets no header of a stranger stand in for them. */
export const hostGuard: RequestHandler = (req, res, next) => {
  const host = parseRequestHost(req.rawHeaders)
  if (!host) return refuse(res, 400, 'The Host header is missing, doubled or not a host name')
  const meant = req.method === 'GET' || req.method === 'HEAD' ? meantAddress(req.url) : null
  if (meant !== null && isPlainTarget(meant)) return res.redirect(308, meant)
  if (!isPlainTarget(req.url)) return refuse(res, 400, 'The request target must be a path on this site, without . and .. in it')
  if (asksForRouteData(req.url)) return refuse(res, 400, 'The parameter _data is not one of ours')
  if (isBeyondAnyPage(req)) return refuse(res, 414, 'This address is longer than any page of ours')
  delete req.headers['x-forwarded-host']
  // PUBLIC_SCHEME says how visitors come. A proxy that does not set this header hands on a stranger's, who made of each address one that cannot be read.
  delete req.headers['x-forwarded-proto']
  res.locals.host = host
  next()
}

const MAX_PATH = 1_024
const MAX_SEGMENTS = 12
const MAX_MANIFEST_QUERY = 8_192
/** Of all its paths together: a page asks for a tab, its saved and its suggested searches. */
const MAX_MANIFEST_SEGMENTS = 120

/**
 * Whether the path is longer or deeper than any page's. The router compares a path with every route for every one of its segments,
 * so that a long one would keep the process busy for minutes. The route manifest takes paths as parameters: each is bounded alike, and so are all
 * together, because a segment takes a third of a millisecond.
 */
function isBeyondAnyPage(req: Request): boolean {
  if (isTooDeep(req.path)) return true
  if (req.path !== '/__manifest') return false
  const query = req.url.slice(req.path.length)
  if (query.length > MAX_MANIFEST_QUERY) return true
  const paths = new URLSearchParams(query).getAll('p')
  return paths.some(isTooDeep) || paths.reduce((sum, path) => sum + path.split('/').length, 0) > MAX_MANIFEST_SEGMENTS
}

function isTooDeep(path: string): boolean {
  return path.length > MAX_PATH || path.split('/').length > MAX_SEGMENTS
}

/** Refuses what changes something unless a page of this very site sends it, and bodies over the limit. */
export const changeGuard: RequestHandler = (req, res, next) => {
  // Nobody asks for the head of a page's data alone (`.data`), and the router would take that for a form, as whatever is no GET.
  const isHead = req.method === 'HEAD' && !req.path.endsWith('.data')
  if (req.method === 'GET' || isHead) return next()
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'GET, HEAD, POST')
    return refuse(res, 405, 'Only GET, HEAD and POST are answered here')
  }
  if (!isSameOrigin((name) => headerText(req, name), req.headers.host ?? '')) {
    return refuse(res, 403, 'This request did not come from a page of this site')
  }
  const length = req.headers['content-length']
  if (length === undefined) return refuse(res, 411, 'A body needs a Content-Length')
  if (Number(length) > MAX_BODY_BYTES) return refuse(res, 413, `A body has at most ${MAX_BODY_BYTES} bytes`)
  next()
}

/** The last resort: what no page could answer. Nothing of the error reaches the visitor. */
export const faultHandler: ErrorRequestHandler = (error: unknown, _req: Request, res: Response, next: NextFunction) => {
  // The route's own answer came after another was given in its place.
  if (res.locals.isAnswered) return
  if (isDatabaseAway(error) && !res.headersSent) return refuseForNow(res)
  const status = clientFault(error)
  if (status && !res.headersSent) return refuse(res, status, status === 404 ? 'There is no such file' : 'The request is malformed')
  log.error({ requestId: res.locals.requestId, error: loggableError(error) }, 'request failed')
  if (res.headersSent) return next(error)
  refuse(res, 500, 'Something went wrong on our side. Please try again.')
}

/** Express marks what is the client's fault with a status below 500: a missing file, a broken percent sign. */
function clientFault(error: unknown): number | null {
  if (error instanceof URIError) return 400
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}

/** In seconds: whoever is asked to come again does so when it may be over, and not all together with everybody else's next click. */
export const RETRY_AFTER_S = '5'

/** Too much is asked for at once, or the database is away. */
export function refuseForNow(res: Response): void {
  res.set({ 'Retry-After': RETRY_AFTER_S, ...NO_STORE })
  refuse(res, 503, 'This site is not available right now. Please try again in a minute.')
}

/** Says why nothing else is answered. @param message words of ours alone: they stand in a page as they are */
export function refuse(res: Response, status: number, message: string): void {
  // The rest of a body that is not wanted is not read.
  if (status === 413 || status === 411) res.setHeader('Connection', 'close')
  res.status(status).vary('Accept')
  if (res.req.headers.accept?.includes('text/html')) res.type('text/html').send(wordsAsPage(message))
  else res.type('text/plain').send(`${message}\n`)
}

/** Without a viewport a phone shows plain text as small as print. */
function wordsAsPage(message: string): string {
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}\n`
}

function headerText(req: Request, name: string): string | undefined {
  const value = req.headers[name]
  return typeof value === 'string' ? value : undefined
}
