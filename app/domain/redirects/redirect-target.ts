import { asciiAddress } from '../text/ascii-address'
import { wildcards } from '../text/wildcards'

/**
 * Where an old address leads, by a pattern in which `*` stands for anything: `$1`, `$2` … of the target are what each `*` was. Null when the
 * pattern does not match. A pattern with a question mark is compared with path and query, any other with the path alone; a slash at the end
 * makes no difference. A query that the pattern says nothing of goes on to the target, which keeps what it says itself: campaigns are counted
 * by it. Null too where it would lead to the address itself, which a browser follows until it gives up.
 * @param query with its question mark, or empty
 */
export function redirectTarget({ pattern, target }: { pattern: string; target: string }, path: string, query: string): string | null {
  const address = pattern.includes('?') ? `${path}${query}` : withoutSlash(path)
  const found = wildcards(pattern.includes('?') ? pattern : withoutSlash(pattern), address)
  if (!found) return null
  const filled = target.replace(/\$([1-9])/g, (_, number: string) => found[Number(number) - 1] ?? '')
  // What a visitor typed must not lead off the site: two slashes at the beginning would name another host.
  const to = /^https?:/i.test(target) ? onItsHost(filled, target) : filled.replace(/^[/\\]+/, '/')
  if (to === null) return null
  const answer = asciiAddress(pattern.includes('?') ? to : withQuery(to, query))
  return plain(answer) === plain(`${path}${query}`) ? null : answer
}

/** The same of addresses that are answered by the same redirect: without their fragment, capitals and the slash at the end of the path. */
function plain(address: string): string {
  const [path = '', query] = address.toLowerCase().split('#', 1)[0]?.split('?', 2) ?? []
  return query ? `${withoutSlash(path)}?${query}` : withoutSlash(path)
}

/**
 * Those of a list that lead round in a circle, by their place in it, whichever of them is opened. Only of addresses that are said in full: where
 * a pattern with `*` leads to is known once somebody asks.
 */
export function circularRedirects(redirects: readonly { from: string; to: string }[]): number[] {
  const next = new Map<string, string>()
  for (const { from, to } of redirects) if (!from.includes('*') && !next.has(plain(from))) next.set(plain(from), plain(to))
  return redirects.flatMap(({ from }, at) => {
    const start = plain(from)
    let address = next.get(start)
    for (let steps = 0; address !== undefined && address !== start && steps < redirects.length; steps++) address = next.get(address)
    return address === start ? [at] : []
  })
}

/** An address of the web, where it leads to the host that its target names: right behind a host, what a visitor typed would go on with it (`.evil.example`, `@evil.example`). */
function onItsHost(filled: string, target: string): string | null {
  const named = originOf(target.replace(/\$[1-9]/g, ''))
  return named !== null && originOf(filled) === named ? filled : null
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}

/** An address with the parameters of a query that it has not itself, before its fragment. */
function withQuery(address: string, query: string): string {
  const [, base = '', own = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const said = new URLSearchParams(own)
  const carried = query.slice(1).split('&').filter((pair) => pair !== '' && !said.has([...new URLSearchParams(pair).keys()][0] ?? ''))
  const all = [...(own.length > 1 ? [own.slice(1)] : []), ...carried].join('&')
  return `${base}${all === '' ? '' : `?${all}`}${fragment}`
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
