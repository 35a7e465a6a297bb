/**
 * Where an old address leads, by a pattern in which `*` stands for anything: `$1`, `$2` … of the target are what each `*` was. Null when the
 * pattern does not match. A pattern with a question mark is compared with path and query, any other with the path alone; a slash at the end
 * makes no difference.
 * @param query with its question mark, or empty
 */
export function redirectTarget({ pattern, target }: { pattern: string; target: string }, path: string, query: string): string | null {
  const address = pattern.includes('?') ? `${path}${query}` : withoutSlash(path)
  const parts = (pattern.includes('?') ? pattern : withoutSlash(pattern)).split('*')
  const match = new RegExp(`^${parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('(.*?)')}$`, 'i').exec(address)
  if (!match) return null
  const filled = target.replace(/\$([1-9])/g, (_, number: string) => match[Number(number)] ?? '')
  // What a visitor typed must not lead off the site: two slashes at the beginning would name another host.
  return /^https?:/.test(target) ? filled : filled.replace(/^[/\\]+/, '/')
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
