import http from 'node:http'
import https from 'node:https'
import { checkedLookup, requireAllowedHost } from './checked-lookup.server'

/** The statuses of an answer that leads elsewhere. */
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export type OutsideGet = {
  url: URL
  headers: Record<string, string>
  signal: AbortSignal
  /** Which IP addresses may be connected to. */
  isAllowedIp: (ip: string) => boolean
  /** For how long the other side may send nothing, at the start and between two parts of its answer. */
  silenceMs: number
}

/**
 * Asks an address that an operator's settings name. The answer's body is the caller's to read or to destroy; a redirect is an answer like
 * another. The connection goes to an address that was checked (`postOutside` does the same for what is sent).
 * @throws ForbiddenAddressError, or the socket's own error
 */
export function getOutside({ url, headers, signal, isAllowedIp, silenceMs }: OutsideGet): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    requireAllowedHost(url.hostname, isAllowedIp)
    const client = url.protocol === 'https:' ? https : http
    const options = { signal, agent: false, timeout: silenceMs, lookup: checkedLookup(isAllowedIp), headers: { 'user-agent': 'dealership-platform', ...headers } }
    let answer: http.IncomingMessage | undefined
    const request = client.get(url, options, (given) => resolve((answer = given))).on('error', reject)
    // An answer that is being read fails with these words: destroying its request would say no more than that it broke off.
    request.on('timeout', () => (answer ?? request).destroy(new Error(`${url.host} sent nothing for ${silenceMs / 1_000} s`)))
  })
}
