import { createHash } from 'node:crypto'
import { uuidV7 } from '../uuid-v7'

/** A whole page without what every response has of its own: its nonce and the ids of its forms. */
export type CachedPage = {
  headers: [name: string, value: string][]
  etag: string
  /** The bytes between the fills. */
  parts: Buffer[]
  /** What stands between one part and the next: 0 is the nonce, the others are ids, alike where they were alike. */
  fills: number[]
  bytes: number
  /** Until when what it says is true, in milliseconds since 1970. */
  until: number
}

/** What is true for a time only says until when, as `data-until` (an ISO time): whether a place is open is such a thing. */
const TRUE_UNTIL = / data-until="(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g

/** Until when all that a page says is true, in milliseconds since 1970; for good where nothing on it says otherwise. */
export function trueUntil(html: string): number {
  return [...html.matchAll(TRUE_UNTIL)].reduce((soonest, [, time = '']) => Math.min(soonest, Date.parse(time)), Infinity)
}

/** The id by which the server knows a second click of one visitor; two visitors must never get the same. */
const SUBMISSION_ID = /name="submission_id"[^>]*?value="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** Takes a rendered page apart, so that it can be sent again to another visitor. */
export function cachePage(html: string, nonce: string, headers: Iterable<[string, string]>): CachedPage {
  const own = [nonce, ...new Set([...html.matchAll(SUBMISSION_ID)].map((found) => found[1] ?? ''))]
  const pieces = html.split(new RegExp(`(${own.map(escaped).join('|')})`))
  const parts = pieces.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text))
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return {
    headers: [...headers],
    etag: `W/"${hash.digest('base64url')}"`,
    parts,
    fills: pieces.filter((_, at) => at % 2 === 1).map((text) => own.indexOf(text)),
    bytes: parts.reduce((sum, part) => sum + part.length, 0),
    until: trueUntil(html),
  }
}

/** The page as one response sends it: with that response's nonce and new ids for its forms. */
export function fillPage({ parts, fills }: CachedPage, nonce: string): Buffer {
  const own: Buffer[] = [Buffer.from(nonce)]
  const pieces: Buffer[] = []
  parts.forEach((part, at) => {
    pieces.push(part)
    const fill = fills[at]
    if (fill !== undefined) pieces.push((own[fill] ??= Buffer.from(uuidV7())))
  })
  return Buffer.concat(pieces)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
