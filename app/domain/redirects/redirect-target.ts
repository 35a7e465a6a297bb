/**
 * Where an old address leads, by a pattern in which `*` stands for anything: `$1`, `$2` … of the target are what each `*` was. Null when the
 * pattern does not match. A pattern with a question mark is compared with path and query, any other with the path alone; a slash at the end
 * makes no difference. A query that the pattern says nothing of goes on to the target, which keeps what it says itself: campaigns are counted
 * by it.
 * @param query with its question mark, or empty
 */
export function redirectTarget({ pattern, target }: { pattern: string; target: string }, path: string, query: string): string | null {
  const address = pattern.includes('?') ? `${path}${query}` : withoutSlash(path)
  const parts = (pattern.includes('?') ? pattern : withoutSlash(pattern)).split('*')
  const match = new RegExp(`^${parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('(.*?)')}$`, 'i').exec(address)
  if (!match) return null
  const filled = target.replace(/\$([1-9])/g, (_, number: string) => match[Number(number)] ?? '')
  // What a visitor typed must not lead off the site: two slashes at the beginning would name another host.
  const to = /^https?:/.test(target) ? filled : filled.replace(/^[/\\]+/, '/')
  return pattern.includes('?') ? to : withQuery(to, query)
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
