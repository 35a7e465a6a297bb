/** A name may end with the dot of the DNS root (RFC 3986, section 3.2.2); browsers send it as it was typed. */
const HOST = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::(\d{1,5}))?$/i

/**
 * Reads the host, in lower case, without its port and a final dot, from the raw list of headers and values as they came over the wire. Null
 * when there is none, more than one, or one that no browser sends: the request is then answered 400 and reaches no tenant.
 */
export function parseRequestHost(rawHeaders: readonly string[]): string | null {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue
    if (host !== undefined) return null
    host = rawHeaders[at + 1]
  }
  const parts = HOST.exec(host ?? '')
  if (!parts?.[1] || parts[1].includes('..') || Number(parts[2] ?? 0) > 65_535) return null
  return parts[1].toLowerCase()
}

/** Whether a Host header has its name with the final dot. It is the same site, and to a browser another origin, with cookies of its own. */
export function hasFinalDot(header: string): boolean {
  return /\.(?::\d+)?$/.test(header)
}
