type HeaderReader = (name: string) => string | undefined

/**
 * Whether a request that changes something comes from a page of the very site it is sent to. Sibling tenants share a parent domain,
 * so cookies' SameSite cannot tell them apart; `Sec-Fetch-Site` and `Origin` can. Every browser of the last years sends one of them
 * with a POST, and a request with neither is refused.
 * @param host name and port as the browser sees them, such as `northside.localhost:3000`
 */
export function isSameOrigin(header: HeaderReader, host: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = header('origin')
  if (origin === undefined) return site === 'same-origin'
  try {
    return new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}
