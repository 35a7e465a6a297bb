import type { CarType } from '~/domain/cars/car'

/** What a search path narrows to before any filter (specification, section 2). */
export type PathScope = { basePath: string; carTypes: CarType[] | null; slug: string | null }

export const DEFAULT_SEARCH_PATH = '/search/new-used-and-demo-cars/'

/** The named searches; everything else below /search/ is a make, a model of a make, or a body. */
export const NAMED_SEARCHES: Record<string, { label: string; carTypes: CarType[] | null; basePath: string }> = {
  'new-used-and-demo-cars': { label: 'All', carTypes: null, basePath: DEFAULT_SEARCH_PATH },
  'new-cars': { label: 'New', carTypes: ['new'], basePath: '/search/new-cars' },
  'demo-cars': { label: 'Demo', carTypes: ['demo'], basePath: '/search/demo-cars' },
  'used-cars': { label: 'Used', carTypes: ['used'], basePath: '/search/used-cars/' },
  'new-and-demo-cars': { label: 'New and demo', carTypes: ['new', 'demo'], basePath: '/search/new-and-demo-cars' },
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/

/** The scope of `/search/{first}/{second?}`; null when it cannot be a search. Whether a make exists is the engine's to say. */
export function parseSearchPath(first: string | undefined, second?: string): PathScope | null {
  if (first === undefined) return { basePath: '/cars/', carTypes: null, slug: null }
  const named = Object.hasOwn(NAMED_SEARCHES, first) ? NAMED_SEARCHES[first] : undefined
  if (named) return second === undefined ? { basePath: named.basePath, carTypes: named.carTypes, slug: null } : null
  if (!SLUG.test(first) || (second !== undefined && !SLUG.test(second))) return null
  const slug = second === undefined ? first : `${first}/${second}`
  return { basePath: `/search/${slug}`, carTypes: null, slug }
}

/** The scope of a whole path: `/cars/`, `/search/used-cars/`, `/search/toyota/hilux`; null when it is not a search. */
export function scopeOfPath(path: string): PathScope | null {
  if (/^\/cars\/?$/.test(path)) return parseSearchPath(undefined)
  const [, first, second] = /^\/search\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? []
  return first === undefined ? null : parseSearchPath(first, second)
}
