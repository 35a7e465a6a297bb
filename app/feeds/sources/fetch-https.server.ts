import { createWriteStream } from 'node:fs'
import type http from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { getOutside, REDIRECTS } from '~/platform/http/get-outside.server'
import { tlsFault } from '~/platform/http/tls-fault'
import { safeName, SourceFailed, type Fetched, type FetchOptions, type Validators } from './fetched-file'
import { limitBytes } from './limit-bytes'
import type { FeedSource } from './source-schema'

const MAX_REDIRECTS = 3
/** As long as proxies wait for the server behind them. Where many dealerships' feeds are on one server that hangs, each takes a minute of a worker and not ten. */
const SILENCE_MS = 60_000
/** Some servers keep a file packed and send it packed, although we ask for it unpacked. */
const GZIP = new Set(['gzip', 'x-gzip'])

/**
 * Fetches a feed from a web server, unless the server says that the file has not changed. Credentials go only to the host of the settings, not to another
 * that it redirects to.
 * @throws SourceFailed
 */
export async function fetchHttps(source: Extract<FeedSource, { from: 'https' }>, options: FetchOptions): Promise<Fetched> {
  const credentials = credentialsOf(source, options)
  const conditions: Record<string, string> = {
    ...(options.before?.etag ? { 'if-none-match': options.before.etag } : {}),
    ...(options.before?.lastModified ? { 'if-modified-since': options.before.lastModified } : {}),
  }
  const own = new URL(source.url)
  let url = own
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', ...conditions, ...(url.origin === own.origin ? credentials : {}) }
    const { host } = url
    const answer = await getOutside({ url, headers, signal: options.signal, isAllowedIp: options.isAllowedIp, silenceMs: SILENCE_MS }).catch((error: Error) => {
      const fault = tlsFault(error)
      throw fault === null ? error : new SourceFailed(`${host} ${fault}`)
    })
    const { statusCode = 0 } = answer
    if (REDIRECTS.has(statusCode) && answer.headers.location) {
      answer.destroy()
      url = nextUrl(answer.headers.location, url)
      continue
    }
    if (statusCode === 304) {
      answer.destroy()
      return { isNew: false }
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new SourceFailed(`${own.host} answered ${statusCode}${hint(statusCode, Object.keys(credentials).length > 0)}`)
    }
    return save(answer, url, options)
  }
  throw new SourceFailed(`${own.host} redirects more than ${MAX_REDIRECTS} times`)
}

const HINTS: Readonly<Record<number, string>> = {
  401: ': it does not take the credentials',
  403: ': it does not take the credentials, or they may not read the feed',
  404: ': there is nothing at the address',
}

function hint(statusCode: number, hasCredentials: boolean): string {
  if (statusCode === 401 && !hasCredentials) return ': it asks for credentials, and the feed names none; basic or bearerVariable does'
  return HINTS[statusCode] ?? ''
}

function credentialsOf({ basic, bearerVariable }: Extract<FeedSource, { from: 'https' }>, { secret }: FetchOptions): Record<string, string> {
  if (basic) return { authorization: `Basic ${Buffer.from(`${basic.user}:${secret(basic.passwordVariable)}`).toString('base64')}` }
  return bearerVariable ? { authorization: `Bearer ${secret(bearerVariable)}` } : {}
}

function nextUrl(location: string, base: URL): URL {
  const url = URL.canParse(location, base) ? new URL(location, base) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || (base.protocol === 'https:' && url.protocol === 'http:')) {
    throw new SourceFailed(`${base.host} redirects to something that is no https address`)
  }
  return url
}

async function save(answer: http.IncomingMessage, url: URL, { into, maxBytes, signal }: FetchOptions): Promise<Fetched> {
  const { etag, 'last-modified': lastModified, 'content-length': length, 'content-encoding': packed = 'identity', 'transfer-encoding': chunked } = answer.headers
  const isPacked = GZIP.has(packed.toLowerCase())
  if (!isPacked && packed.toLowerCase() !== 'identity') {
    answer.destroy()
    throw new SourceFailed(`${url.host} sends the feed with Content-Encoding "${packed}", expected none, or gzip`)
  }
  const name = safeName(decodedName(url))
  const file = path.join(into, name)
  const limit = limitBytes(maxBytes)
  let size = 0
  limit.on('data', (chunk: Buffer) => (size += chunk.length))
  const brokeOff = () => new SourceFailed(`${url.host} broke off: ${size} ${length === undefined ? '' : `of ${length} `}bytes came`)
  // A few packed bytes may unpack to more than the disk has, so what is unpacked is limited again.
  const unpacked = isPacked ? [createGunzip(), limitBytes(maxBytes)] : []
  // What Node says of a body that ends too soon is "aborted", which names nobody.
  await pipeline([answer, limit, ...unpacked, createWriteStream(file)], { signal }).catch((error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('Z_')) throw new SourceFailed(`${url.host} sent what is not the gzip that it says (${error.message})`)
    throw error.code === 'ECONNRESET' ? brokeOff() : error
  })
  // A server that says a length beside chunks may still lie.
  if (length !== undefined && Number(length) !== size) throw brokeOff()
  // Without any of them the feed ends with the connection, and Node raises no fault where that was cut.
  const endsWithConnection = length === undefined && chunked === undefined && !isPacked
  // Such a feed is fetched whole each time: half a feed that was taken for whole would stay for as long as the server says that it has no other.
  const validators: Validators = endsWithConnection ? {} : { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) }
  return { isNew: true, path: file, name, validators }
}

function decodedName(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
