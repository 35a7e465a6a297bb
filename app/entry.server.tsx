import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { cardText } from '~/components/car/card-text.server'
import { CardTextProvider } from '~/components/car/card-text-context'
import { InsideTextProvider } from '~/components/inside-context'
import { insideText } from '~/components/inside-text.server'
import { FrameProvider } from '~/components/layout/frame-context'
import { frameMarkup } from '~/components/layout/frame-markup.server'
import { themeCss } from '~/components/layout/theme-css.server'
import { NonceProvider } from '~/components/nonce'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { ASK_AGAIN, movedTo } from '~/platform/http/answers'
import { trueUntil, type PageEncoding } from '~/platform/http/cached-page'
import { endedFlashCookie } from '~/platform/http/flash-cookie.server'
import { COMPRESS_NOW } from '~/platform/http/compress-page.server'
import { PERSONAL_PAGE, publicPage } from '~/platform/http/page-cache.server'
import { RETRY_AFTER_S } from '~/platform/http/request-guards.server'
import { log, loggableError, loggablePath } from '~/platform/log/log.server'
import { findLoweredAddress } from '~/site/find-lowered-address.server'
import { findRedirect } from '~/tenants/find-redirect.server'

/**
 * Renders a page in one go. No loader defers anything, so streaming would only cost: the data for hydration is read first and
 * written at the end of the page (`dataScript`), where Remix's own stream transfer would send it piece by piece.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const moved = status === 404 ? await redirectOf(request, context) : null
  if (moved) return moved
  const stale = status === 503 && request.method === 'GET' ? context.findStalePage?.() : null
  if (stale) return new Response(new Uint8Array(stale.body), { headers: stale.headers })
  if (status === 503) headers.set('Retry-After', RETRY_AFTER_S)
  const data = entry.serverHandoffStream ? await new Response(entry.serverHandoffStream).text() : null
  entry.serverHandoffStream = undefined
  const here = context.frame?.visitor.here ?? '/'
  const html = renderToString(
    <NonceProvider value={context.nonce}>
      <FrameProvider value={{ style: themeCss(context.tenant?.settings.theme ?? null), ...(context.frame && frameMarkup(context.frame)) }}>
        <CardTextProvider value={(card) => cardText(card, here)}>
          <InsideTextProvider value={insideText}>
            <RemixServer context={entry} url={request.url} nonce={context.nonce} />
          </InsideTextProvider>
        </CardTextProvider>
      </FrameProvider>
    </NonceProvider>,
  )
  // React leaves it to the browser to make what threw here, and says so nowhere else: without script nobody has it.
  if (html.includes(LEFT_OUT)) log.error({ tenant: context.tenant?.slug, path: loggablePath(new URL(request.url).pathname) }, 'a part of the page could not be made')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (context.hasFlash) headers.append('Set-Cookie', endedFlashCookie())
  const transfer = data !== null && entry.renderMeta?.didRenderScripts ? dataScript(data, context.nonce) + lateScript(context.nonce) : ''
  const scripts = html.indexOf(PRELOAD)
  const [shown, tail] = scripts < 0 ? [html, ''] : [html.slice(0, scripts), html.slice(scripts)]
  const after = late(tail).replace(PAGE_END, '') + transfer + (tail.endsWith(PAGE_END) ? PAGE_END : '')
  if (status === 200 && context.tenant && !headers.has('Cache-Control')) {
    for (const [name, value] of Object.entries(context.isPersonal ? PERSONAL_PAGE : publicPage(trueUntil(html) - timeOfRequest(context).getTime()))) headers.set(name, value)
    if (request.method === 'GET' && !headers.has('Set-Cookie')) context.cachePage?.(DOCTYPE + shown + after, headers)
  }
  // What is not found says who is signed in as well, and may be there tomorrow: a cache that is told nothing keeps it as long as it likes.
  if (status !== 200 && !headers.has('Cache-Control')) for (const [name, value] of Object.entries(context.isPersonal ? PERSONAL_PAGE : ASK_AGAIN)) headers.set(name, value)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { encoding } = context
  return encoding ? compressed(encoding, inUtf8(DOCTYPE, shown, after), status, headers) : new Response(new Uint8Array(inUtf8(DOCTYPE, shown, after)), { status, headers })
}

/**
 * An address that the site has no page at may be one of the site before it, or one of its own in capitals. While the database is away it is what
 * it was: not found.
 */
async function redirectOf({ method, url }: Request, context: AppLoadContext): Promise<Response | null> {
  const { tenant } = context
  if (!tenant || (method !== 'GET' && method !== 'HEAD')) return null
  const here = new URL(url)
  try {
    const found = await findRedirect(tenant, here)
    if (found) return new Response(null, { status: found.status, headers: { Location: found.to, ...ASK_AGAIN } })
    const lowered = await findLoweredAddress(tenant, here, timeOfRequest(context))
    return lowered === null ? null : movedTo(lowered)
  } catch (error) {
    log.error({ tenant: tenant.slug, error: loggableError(error) }, 'redirects could not be looked up')
    return null
  }
}

const DOCTYPE = '<!DOCTYPE html>'
/** What React writes in the place of a part with a boundary of its own, such as a form, that threw. */
const LEFT_OUT = '<!--$!-->'

/** UTF-8 takes at most so many bytes a UTF-16 unit. */
const MOST_BYTES = 3
let room = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * The parts of a page as UTF-8, one behind the other. Each is written by itself: joined, one letter beyond Latin-1 would make every letter
 * slow to encode. Written where there is room already, a page of 119 KB takes 0.05 ms; joined and encoded anew it took 0.37.
 * @returns bytes that stand until the next page is written
 */
function inUtf8(...parts: readonly string[]): Buffer {
  const most = parts.reduce((sum, part) => sum + part.length, 0) * MOST_BYTES
  if (room.length < most) room = Buffer.allocUnsafeSlow(most)
  const length = parts.reduce((at, part) => at + room.write(part, at), 0)
  return room.subarray(0, length)
}

/** With headers of its own: those given are the page's, who keeps it keeps it as it is. */
function compressed(encoding: PageEncoding, page: Buffer, status: number, headers: Headers): Response {
  const body = new Uint8Array(COMPRESS_NOW[encoding](page))
  return new Response(body, { status, headers: [...headers, ['Content-Encoding', encoding], ['Content-Length', String(body.length)]] })
}

/** What the page's scripts are marked as until they may load. */
const LATE = 'late'

/** Remix writes the links to its scripts, and the first of them, behind everything that is seen. */
const PRELOAD = '<link rel="modulepreload"'

function late(scripts: string): string {
  return scripts.replaceAll(PRELOAD, `<link rel="${LATE}"`).replace(' type="module" async=""', ` type="${LATE}"`)
}

/** A picture that never comes does not keep the scripts for good. */
const LATE_AT_MOST_MS = 10_000

/**
 * The page is complete without its scripts, so on a slow line they come after everything that is seen, or when the visitor first does
 * something. By then each stands where React expects it.
 */
function lateScript(nonce: string): string {
  return `<script nonce="${nonce}">{const events=["load","pointerdown","keydown"];const start=async()=>{for(const event of events)removeEventListener(event,start);for(const link of document.querySelectorAll('link[rel=${LATE}]')){link.rel="modulepreload";await self.scheduler?.yield?.()}const script=document.querySelector('script[type=${LATE}]');if(!script)return;const module=document.createElement("script");module.type="module";module.async=true;module.nonce=script.nonce;module.textContent=script.textContent;script.replaceWith(module)};for(const event of events)addEventListener(event,start);setTimeout(start,${LATE_AT_MOST_MS})}</script>`
}

const PAGE_END = '</body></html>'

function dataScript(data: string, nonce: string): string {
  const stream = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${stream}.enqueue(String.raw\`${inScript(data)}\`);${stream}.close();</script>`
}

/** What would end the script element, its raw text, or a piece of that text. */
const ESCAPED = [
  ['<', '\\u003c'],
  ['`', '\\u0060'],
  ['${', '\\u0024{'],
] as const

/**
 * JSON that can end neither the script element nor the raw text it stands in. As raw text its quotes and backslashes stay as they are: as a
 * string each would be escaped once more, which took an eighth of a page's bytes. What is replaced stands in JSON only within strings.
 */
function inScript(json: string): string {
  return ESCAPED.reduce((text, [found, escape]) => text.replaceAll(found, escape), json)
}

/** The data of a page may be its visitor's alone (who is signed in, what is on the list): no cache between may keep it. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER_S)
  if (!response.headers.has('Cache-Control')) for (const [name, value] of Object.entries(PERSONAL_PAGE)) response.headers.set(name, value)
  return response
}

/** Faults of loaders, actions and rendering; a visitor who went away is none, nor is one who sends a form to a page that takes none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log.error(
    { requestId: context.requestId, tenant: context.tenant?.slug, path: loggablePath(new URL(request.url).pathname), error: loggableError(error) },
    'page failed',
  )
}
