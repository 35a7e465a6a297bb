import { createHash } from 'node:crypto'

/** A whole page that every visitor without the shopper's cookie may get. */
export type CachedPage = {
  headers: [name: string, value: string][]
  /** The policy for content with the hashes of the page's own scripts and styles; null where every response has a nonce of its own. */
  policy: string | null
  etag: string
  /** The page's bytes; where responses have nonces, what stands between them. */
  parts: [Buffer, ...Buffer[]]
  /** The same bytes compressed, as far as somebody has asked for them. */
  encoded: Partial<Record<PageEncoding, Buffer | Promise<Buffer>>>
  /** Until when what it says is true, in milliseconds since 1970. */
  until: number
}

export type PageEncoding = 'br' | 'gzip'

/** What the rendering hands over of a page that every visitor without a cookie may get. */
export type CachePage = (html: string, headers: Iterable<[string, string]>) => void

/** The page as it was last made for everybody, for one that cannot be made now; null where none was. Nothing between here and the visitor keeps it. */
export type FindStalePage = () => { headers: Record<string, string>; body: Buffer } | null

/** A page as it was rendered: with the nonce of its response, and the policy that names it. */
export type RenderedPage = { html: string; nonce: string; policy: string; headers: Iterable<[string, string]>; handsOnNonce: boolean }

/** What is true for a time only says until when, as `data-until` (an ISO time): whether a place is open is such a thing. */
const TRUE_UNTIL = / data-until="(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g

/** Until when all that a page says is true, in milliseconds since 1970; for good where nothing on it says otherwise. */
export function trueUntil(html: string): number {
  return [...html.matchAll(TRUE_UNTIL)].reduce((soonest, [, time = '']) => Math.min(soonest, Date.parse(time)), Infinity)
}

/** The id by which the server knows a second press of one visitor; two visitors must never get the same. */
const SUBMISSION_ID = /name="submission_id"[^>]*?value="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** Makes of a rendered page what every other visitor may get: without the ids of its forms, and without its nonce where the policy can do with hashes. */
export function cachePage({ html, nonce, policy, headers, handsOnNonce }: RenderedPage): CachedPage {
  const text = withoutFormIds(html)
  const [first = '', ...others] = handsOnNonce ? text.split(nonce) : [text.replaceAll(` nonce="${nonce}"`, '')]
  const parts: CachedPage['parts'] = [Buffer.from(first), ...others.map((part) => Buffer.from(part))]
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return {
    headers: [...headers],
    policy: handsOnNonce ? null : hashedPolicy(policy, text, nonce),
    etag: `W/"${hash.digest('base64url')}"`,
    parts,
    encoded: {},
    until: trueUntil(html),
  }
}

/** What a page takes in memory, compressed forms included. */
export function pageBytes({ parts, encoded }: CachedPage): number {
  return [...parts, ...Object.values(encoded)].reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : 0), 0)
}

/** The page as one response sends it: with that response's nonce, where it has one. */
export function fillPage({ parts }: CachedPage, nonce: string): Buffer {
  const [first, ...others] = parts
  if (others.length === 0) return first
  const own = Buffer.from(nonce)
  return Buffer.concat([first, ...others.flatMap((part) => [own, part])])
}

/** In the page and in its data. */
function withoutFormIds(html: string): string {
  const ids = new Set([...html.matchAll(SUBMISSION_ID)].map((found) => found[1] ?? ''))
  return [...ids].reduce((text, id) => text.replaceAll(id, ''), html)
}

const WITH_NONCE = /<(script|style)\b[^>]* nonce="([^"]*)"[^>]*>([^]*?)<\/\1>/g

/** A policy that allows the scripts and styles which carry the nonce by what they say, and no others. */
function hashedPolicy(policy: string, html: string, nonce: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, element = '', carried, text = ''] of html.matchAll(WITH_NONCE)) {
    if (carried !== nonce) continue
    hashes[element as keyof typeof hashes].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return policy
    .split(';')
    .map((directive) => directive.replace(`'nonce-${nonce}'`, [...hashes[directive.trim().startsWith('style-src') ? 'style' : 'script']].join(' ')))
    .join(';')
}
