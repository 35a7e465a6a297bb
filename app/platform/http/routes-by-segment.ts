/** What of a route decides which addresses it answers. */
type RouteShape = { id: string; parentId?: string; path?: string }
type RouteTable<Route extends RouteShape> = Record<string, Route | undefined>

/** What a request's path begins with: each of its first words, or null where no route asks for that word at that place. */
export type FirstWords = readonly (string | null)[]
/** The words that routes ask for, place by place. */
export type KnownWords = readonly ReadonlySet<string>[]

/** How many words of an address are looked at. */
const DEPTH = 2

/**
 * Remix compares an address with every route there is, several times a page. Those that ask for another word at one of the first places
 * cannot match and need not be compared: this gives the others, in the order of the table, with their parents.
 */
export function routesUnder<Route extends RouteShape>(routes: RouteTable<Route>, words: FirstWords): Record<string, Route> {
  const candidates = new Set<Route>()
  for (const route of allOf(routes)) {
    if (wordsOf(routes, route).every((asked, place) => asked === null || asked === words[place] || words[place] === undefined)) {
      for (const one of lineage(routes, route)) candidates.add(one)
    }
  }
  return Object.fromEntries(allOf(routes).flatMap((route) => (candidates.has(route) ? [[route.id, route]] : [])))
}

/** The words that these routes ask for. */
export function knownWords<Route extends RouteShape>(routes: RouteTable<Route>): KnownWords {
  const all = allOf(routes).map((route) => wordsOf(routes, route))
  return Array.from({ length: DEPTH }, (_, place) => new Set(all.flatMap((words) => words[place] ?? [])))
}

/**
 * The first words of a request's path; null where the letters alone do not tell (escapes, capitals, Remix's own addresses), so that only
 * the whole table is sure to answer as it would.
 */
export function firstWordsOf(pathname: string, known: KnownWords): FirstWords | null {
  const all = pathname.replace(/^\//, '').replace(/\/$/, '').replace(/\.data$/, '').split('/')
  const words: (string | null)[] = []
  for (const [place, knownHere] of known.entries()) {
    const word = all[place]
    if (word === undefined) break
    if (!knownHere.has(word) && !(word === '' && all.length === 1) && !/^[a-z0-9-]+$/.test(word)) return null
    words.push(knownHere.has(word) ? word : null)
  }
  return words
}

/** What a route asks for at the first places: null takes any word. What comes after an optional word may stand at more places than one. */
function wordsOf<Route extends RouteShape>(routes: RouteTable<Route>, route: Route): FirstWords {
  const path = lineage(routes, route)
    .map((one) => one.path ?? '')
    .join('/')
  const words = path.split('/').filter(Boolean).slice(0, DEPTH)
  const optional = words.findIndex((word) => word.endsWith('?') || word === '*')
  return words.map((word, place) => (/[:*?]/.test(word) || (optional >= 0 && place >= optional) ? null : word))
}

function allOf<Route extends RouteShape>(routes: RouteTable<Route>): Route[] {
  return Object.values(routes).flatMap((route) => route ?? [])
}

/** From the outermost parent to the route itself. */
function lineage<Route extends RouteShape>(routes: RouteTable<Route>, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineage(routes, parent), route] : [route]
}
