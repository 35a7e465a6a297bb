import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPhotograph } from '~/domain/images/photograph'
import { checkedLookup } from '../http/checked-lookup.server'
import { REDIRECTS } from '../http/get-outside.server'
import { isPublicAddress } from '../http/public-address.server'
import { PictureUnavailable } from './picture-unavailable'

const MAX_REDIRECTS = 3
/** What stores of files say where nobody told them what a file is. A photograph by its first bytes is taken nevertheless. */
const UNTOLD_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

export type RemotePictureOptions = {
  /** For the whole fetch, redirects included. */
  timeoutMs: number
  maxBytes: number
  /** Which IP addresses may be connected to; by default those of the public internet. */
  isAllowedIp?: (ip: string) => boolean
}

/**
 * Fetches a picture from an http(s) address. Every connection, also after a redirect, goes to an IP address that was
 * checked: the check sits in the socket's own name resolution, so a name cannot answer twice with different addresses.
 * @throws PictureUnavailable with the reason.
 */
export async function fetchRemotePicture(address: string, options: RemotePictureOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let url = parseUrl(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await request(url, options, signal)
    if (!('location' in answer)) return answer.bytes
    url = parseUrl(answer.location, url)
  }
  throw new PictureUnavailable(`more than ${MAX_REDIRECTS} redirects`)
}

function parseUrl(address: string, base?: URL): URL {
  const url = URL.parse ? URL.parse(address, base) : tryUrl(address, base)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new PictureUnavailable('not an http or https address')
  if (url.username || url.password) throw new PictureUnavailable('an address with a user name or password')
  return url
}

function tryUrl(address: string, base?: URL): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null
}

type Answer = { bytes: Buffer } | { location: string }

function request(url: URL, options: RemotePictureOptions, signal: AbortSignal): Promise<Answer> {
  const isAllowedIp = options.isAllowedIp ?? isPublicAddress
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without any name resolution, so it is checked here.
  if (isIP(host) && !isAllowedIp(host)) throw new PictureUnavailable(`${host} is not a public address`)

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new PictureUnavailable(reason))
    const client = url.protocol === 'https:' ? https : http
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'dealership-platform-images' }
    const outgoing = client.get(
      url,
      { signal, headers, agent: false, lookup: checkedLookup(isAllowedIp) },
      (response) => {
        const { statusCode = 0, headers: received } = response
        const refuse = (reason: string) => {
          response.destroy()
          fail(reason)
        }
        if (REDIRECTS.has(statusCode) && received.location) {
          response.destroy()
          return resolve({ location: received.location })
        }
        if (statusCode !== 200) return refuse(`answered ${statusCode}`)
        const type = (received['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase()
        const isUntold = UNTOLD_TYPES.has(type)
        if (!isUntold && !type.startsWith('image/')) return refuse('answered something that is not an image')
        if (Number(received['content-length'] ?? 0) > options.maxBytes)
          return refuse(`larger than ${options.maxBytes} bytes`)

        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > options.maxBytes) return refuse(`larger than ${options.maxBytes} bytes`)
          chunks.push(chunk)
        })
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          if (size === 0) return fail('answered nothing')
          if (isUntold && !isPhotograph(bytes)) return fail('answered something that is not an image')
          resolve({ bytes })
        })
        response.on('error', (error) => fail(error.message))
      },
    )
    outgoing.on('error', (error) => fail(signal.aborted ? `no picture within ${options.timeoutMs} ms` : error.message))
  })
}
