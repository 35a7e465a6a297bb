import { lookup as resolveHost } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** A host name stood for no address that may be connected to. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

/**
 * Name resolution for a socket that goes to allowed IP addresses only. It sits in the socket itself, so a name cannot answer twice with
 * different addresses. A literal address is connected to without any resolution: callers check those themselves.
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
