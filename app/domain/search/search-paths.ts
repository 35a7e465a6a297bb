import type { CarType } from '../cars/car'

/** What a search path narrows to before any filter (specification, section 2). */
export type PathScope = { basePath: string; carTypes: CarType[] | null; slug: string | null }

export const DEFAULT_SEARCH_PATH = '/search/new-used-and-demo-cars/'

/** The default search: everything that a site has. */
export const ALL_STOCK: PathScope = { basePath: DEFAULT_SEARCH_PATH, carTypes: null, slug: null }

export type SearchName = `${CarType}-cars` | 'new-and-demo-cars' | 'new-used-and-demo-cars'

/** The named searches; everything else below /search/ is a make, a model of a make, or a body. */
export const NAMED_SEARCHES: Record<SearchName, { label: string; scope: PathScope }> = {
  'new-used-and-demo-cars': { label: 'All', scope: ALL_STOCK },
  'new-cars': { label: 'New', scope: { basePath: '/search/new-cars', carTypes: ['new'], slug: null } },
  'demo-cars': { label: 'Demo', scope: { basePath: '/search/demo-cars', carTypes: ['demo'], slug: null } },
  'used-cars': { label: 'Used', scope: { basePath: '/search/used-cars/', carTypes: ['used'], slug: null } },
  'new-and-demo-cars': { label: 'New and demo', scope: { basePath: '/search/new-and-demo-cars', carTypes: ['new', 'demo'], slug: null } },
}

/** As long as a feed's longest model may be (100 letters), each of which other alphabets spell with up to four of ours: links lead to each of them. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,399}$/

/**
 * The scope of `/search/{first}/{second?}`, in letters of any case and with their accents (Citroën is at 'citroen'); null when it cannot be a search. Whether a make exists is the engine's
 * to say.
 */
export function parseSearchPath(typedFirst: string | undefined, typedSecond?: string): PathScope | null {
  if (typedFirst === undefined) return { basePath: '/cars/', carTypes: null, slug: null }
  const [first, second] = [plain(typedFirst), typedSecond === undefined ? undefined : plain(typedSecond)]
  if (isSearchName(first)) return second === undefined ? NAMED_SEARCHES[first].scope : null
  if (!SLUG.test(first) || (second !== undefined && !SLUG.test(second))) return null
  const slug = second === undefined ? first : `${first}/${second}`
  return { basePath: `/search/${slug}`, carTypes: null, slug }
}

function plain(segment: string): string {
  return segment.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The scope of a whole path: `/cars/`, `/search/used-cars/`, `/search/toyota/hilux`; null when it is not a search. */
export function scopeOfPath(path: string): PathScope | null {
  if (/^\/cars\/?$/i.test(path)) return parseSearchPath(undefined)
  const [, first, second] = /^\/search\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(path) ?? []
  return first === undefined ? null : parseSearchPath(first, second)
}

function isSearchName(segment: string): segment is SearchName {
  return Object.hasOwn(NAMED_SEARCHES, segment)
}
