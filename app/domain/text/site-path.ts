const MAX_LENGTH = 1_000
/** Browsers drop tabs and line ends and read a backslash as a slash: with them a path could name another host. */
export const UNSAFE_IN_PATH = /[\u0000-\u0020\u007f\\]/

/**
 * A path of this very site, query and anchor with it, from text that is not trusted; null for anything that could lead elsewhere:
 * another scheme or host, `//host`, control characters, backslashes.
 */
export function parseSitePath(text: string | null): string | null {
  if (text === null || text.length > MAX_LENGTH || !text.startsWith('/') || text.startsWith('//') || UNSAFE_IN_PATH.test(text)) return null
  try {
    const url = new URL(text, 'http://site.invalid')
    const path = url.pathname + url.search + url.hash
    // What `/./` and its like hide comes out only now.
    return url.host === 'site.invalid' && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}

/** A path of this site at the part of its page that has an id. */
export function atAnchor(path: string, id: string): string {
  return `${path.split('#', 1)[0]}#${id}`
}

/** An address with each run of slashes in its path as one: links that somebody put together of two halves have them. Null where it has none. */
export function withSingleSlashes(address: string): string | null {
  if (!address.includes('//')) return null
  const path = /^[^?#]*/.exec(address)?.[0] ?? ''
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') + address.slice(path.length) : null
}

/** The path as the router and the pages compare it: without query and anchor, unescaped, in whatever case, slashes at its ends or not. */
export function comparablePath(href: string): string {
  const [written = ''] = href.split(/[?#]/, 1)
  const [path = ''] = unescaped(written).split(/[?#]/, 1)
  return `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * What the links and forms of a page lead back to: its address, without its query, or cut, where it is longer than any that `parseSitePath` takes. A page
 * repeats it for each of its cars, three letters for one, so that an address of 120 KB made a page of 13 MB.
 */
export function wayBack(pathname: string, search: string): string {
  const address = pathname + search
  return address.length > MAX_LENGTH ? pathname.slice(0, MAX_LENGTH) : address
}

/** An address as whoever made the link meant it: slashes single, and nothing unseen at the end of its path, which is left there by tables and mail programs. Null where it is so already. */
export function meantAddress(address: string): string | null {
  const single = withSingleSlashes(address) ?? address
  const path = /^[^?#]*/.exec(single)?.[0] ?? ''
  const meant = (path.replace(/(?:%(?:09|0a|0d|20))+$/i, '') || '/') + single.slice(path.length)
  return meant === address ? null : meant
}
