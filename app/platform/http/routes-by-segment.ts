/** What of a route decides which addresses it answers. */
type RouteShape = { id: string; parentId?: string; path?: string }
type RouteTable<Route extends RouteShape> = Record<string, Route | undefined>

/**
 * Remix compares an address with every route there is, several times a page. What cannot match because it begins with another word need
 * not be compared: this gives the routes whose address begins with `segment`, those that begin with a parameter, and the home page.
 * With null, only the latter two.
 */
export function routesUnder<Route extends RouteShape>(routes: RouteTable<Route>, segment: string | null): Record<string, Route> {
  const kept: Record<string, Route> = {}
  for (const route of Object.values(routes)) {
    if (!route) continue
    const first = firstSegment(routes, route)
    if (first === null || first === segment) for (const one of lineage(routes, route)) kept[one.id] = one
  }
  // In the order of the table: between equals Remix takes the one that comes first.
  return Object.fromEntries(Object.values(routes).flatMap((route) => (route && route.id in kept ? [[route.id, route]] : [])))
}

/** The words that addresses of these routes begin with. */
export function firstSegments<Route extends RouteShape>(routes: RouteTable<Route>): Set<string> {
  return new Set(Object.values(routes).flatMap((route) => (route ? (firstSegment(routes, route) ?? []) : [])))
}

/**
 * The word that a request's path begins with, as one of `known`, or null where it begins with none of them; undefined where that cannot be
 * told from the letters alone (escapes, capitals, Remix's own addresses), so that only the whole table is sure to answer as it would.
 */
export function segmentOf(pathname: string, known: ReadonlySet<string>): string | null | undefined {
  const [, first = '', ...rest] = pathname.split('/')
  const word = rest.length === 0 ? first.replace(/\.data$/, '') : first
  if (known.has(word)) return word
  return /^[a-z0-9-]*$/.test(word) && !pathname.startsWith('//') ? null : undefined
}

/** Null where it is a parameter, an optional one or none. */
function firstSegment<Route extends RouteShape>(routes: RouteTable<Route>, route: Route): string | null {
  const path = lineage(routes, route)
    .map((one) => one.path ?? '')
    .join('/')
  const word = path.split('/').find(Boolean)
  return word === undefined || /[:*?]/.test(word) ? null : word
}

/** From the outermost parent to the route itself. */
function lineage<Route extends RouteShape>(routes: RouteTable<Route>, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineage(routes, parent), route] : [route]
}
