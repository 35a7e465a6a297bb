import { lookup as resolveHost } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** A host name stood for no address that may be connected to, or was one itself. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

/**
 * Name resolution for a socket that goes to allowed IP addresses only. It sits in the socket itself, so a name cannot answer twice with
 * different addresses. A literal address is connected to without any resolution: `requireAllowedHost` is asked first.
 */
export function checkedLookup(isAllowedIp: (ip: string) => boolean): LookupFunction {
  return (hostname, lookupOptions, callback) => {
    resolveHost(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const allowed = addresses.filter(({ address }) => isAllowedIp(address))
      const first = allowed[0]
      if (!first) return callback(new ForbiddenAddressError(`${hostname} has no public address`), '', 0)
      if (lookupOptions.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }
}

/** @param hostname of a URL, an IPv6 address in brackets @throws ForbiddenAddressError where it is an address that may not be connected to */
export function requireAllowedHost(hostname: string, isAllowedIp: (ip: string) => boolean): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowedIp(host)) throw new ForbiddenAddressError(`${host} is not a public address`)
}
