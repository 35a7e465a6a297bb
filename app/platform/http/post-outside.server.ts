import http from 'node:http'
import https from 'node:https'
import { knownDatabaseTime } from '../db/database-clock.server'
import { checkedLookup, requireAllowedHost } from './checked-lookup.server'
import { isPublicAddress } from './public-address.server'

export type OutsidePost = {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  /** Which IP addresses may be connected to; by default those of the public internet. */
  isAllowedIp?: (ip: string) => boolean
}

export type OutsideAnswer = {
  status: number
  /** From Retry-After; null where it says nothing. */
  retryAfterMs: number | null
}

/**
 * Posts to an address that an operator's settings name. A redirect is an answer like another and is not followed; the answer's body is
 * not read. Every connection goes to an address that was checked, so that settings cannot reach the platform's own network.
 * @throws ForbiddenAddressError, or the socket's own error
 */
export function postOutside({ url, headers, body, signal, isAllowedIp = isPublicAddress }: OutsidePost): Promise<OutsideAnswer> {
  const { protocol, hostname } = new URL(url)
  return new Promise((resolve, reject) => {
    requireAllowedHost(hostname, isAllowedIp)
    const client = protocol === 'https:' ? https : http
    const length = Buffer.byteLength(body)
    const outgoing = client.request(
      url,
      {
        method: 'POST',
        signal,
        agent: false,
        lookup: checkedLookup(isAllowedIp),
        headers: { 'content-length': length, 'user-agent': 'dealership-platform', ...headers },
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfterMs: retryAfterMs(response.headers['retry-after'], knownDatabaseTime().getTime()) })
        response.destroy()
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Answers that a receiver gives when it would take the very same thing later: the others of 4xx refuse it. */
const LATER = new Set([408, 425, 429])

/** Whether a receiver that did not take a post will not take the very same one later. @param status one that is not 2xx */
export function isRefusal(status: number): boolean {
  return status < 500 && !LATER.has(status)
}

/** Retry-After as seconds or as a date (RFC 9110). */
export function retryAfterMs(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}
