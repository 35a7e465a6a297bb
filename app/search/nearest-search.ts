import type { CarStatus } from '~/domain/cars/car'
import { FOR_SALE_STATUSES, SOLD_STATUSES } from '~/domain/cars/car-availability'
import { placesWithin, withinCounts, type WithinCount } from '~/domain/places/within'
import { byCountThenValue } from '~/domain/search/facet-order'
import type { SearchAnswer, SearchRequest, StockSearch, UnknownPath } from './stock-search'

/** Locations that are equally far, with how many cars stand there; names null: cars that stand at none. Of these statuses alone, where it names some. */
export type DistanceGroup = { names: string[] | null; count: number; status?: CarStatus[] }
export type DistanceSlice = Omit<DistanceGroup, 'count'> & { offset: number; limit: number }

/** Cars asked for at a time where those without a location must be looked for among all. */
const LOOKED_THROUGH = 1_000

/**
 * A page of cars by how far their location is, then in the request's own order; cars whose location has no coordinates come
 * last, those without a location after them. In the default order, which is cars for sale before sold ones, the nearest stands in
 * place of the rank alone (docs/decisions/0062). Works above any engine: one question for what is counted, one more where some are sold, and one for
 * each location that the page touches. Membership, facets, stats and count are those of the plain search.
 * @param distances kilometres by `location_name`
 */
export async function searchNearest(
  search: StockSearch,
  tenantId: number,
  request: SearchRequest,
  distances: ReadonlyMap<string, number>,
): Promise<SearchAnswer | UnknownPath> {
  const counting = { ...request, limit: 0, offset: 0, listed: ['location_name' as const] }
  const counted = await search.search(tenantId, counting)
  if ('unknownPath' in counted) return counted
  const isMixed = request.sort === 'most-relevant' && counted.forSale > 0 && counted.forSale < counted.count
  const bought = isMixed && (await search.search(tenantId, { ...counting, lists: { ...request.lists, status: amongAsked(request, FOR_SALE_STATUSES) }, facets: [], stats: [] }))
  const groups = bought && !('unknownPath' in bought) ? forSaleFirst(request, counted, bought, distances) : distanceGroups(counted, distances)
  const slices = slicesOfPage(groups, request.offset, request.limit)
  const bare = { ...request, facets: [], listed: [], stats: [] }
  const parts = await Promise.all(
    slices.map(async ({ names, status, offset, limit }) => {
      const lists = { ...request.lists, ...(status && { status }) }
      if (names === null) return hitsWithoutLocation(search, tenantId, { ...bare, lists }, offset, limit)
      const found = await search.search(tenantId, { ...bare, offset, limit, lists: { ...lists, location_name: names } })
      return 'unknownPath' in found ? [] : found.hits
    }),
  )
  return { ...counted, hits: parts.flat() }
}

type Counted = Pick<SearchAnswer, 'listed' | 'count'>

/** What can be bought, nearest first, then what was sold. */
function forSaleFirst(request: SearchRequest, all: Counted, forSale: Counted, distances: ReadonlyMap<string, number>): DistanceGroup[] {
  const bought = new Map(forSale.listed.location_name?.map(({ value, count }) => [value, count]))
  const left = (all.listed.location_name ?? []).map(({ value, count }) => ({ value, count: count - (bought.get(value) ?? 0) }))
  const sold = { listed: { location_name: left.filter(({ count }) => count > 0) }, count: all.count - forSale.count }
  const ofStatus = (counted: Counted, statuses: readonly CarStatus[]) => distanceGroups(counted, distances).map((group) => ({ ...group, status: amongAsked(request, statuses) }))
  return [...ofStatus(forSale, FOR_SALE_STATUSES), ...ofStatus(sold, SOLD_STATUSES)]
}

function amongAsked({ lists: { status: asked } }: SearchRequest, statuses: readonly CarStatus[]): CarStatus[] {
  return statuses.filter((status) => !asked?.length || asked.includes(status))
}

/** Nearest first. */
export function distanceGroups({ listed, count }: Counted, distances: ReadonlyMap<string, number>): DistanceGroup[] {
  const groups = new Map<number, { names: string[]; count: number }>()
  for (const { value, count } of listed.location_name ?? []) {
    const km = distances.get(value) ?? Number.POSITIVE_INFINITY
    const group = groups.get(km) ?? { names: [], count: 0 }
    groups.set(km, { names: [...group.names, value], count: group.count + count })
  }
  const located: DistanceGroup[] = [...groups].sort(([a], [b]) => (a === b ? 0 : a - b)).map(([, group]) => group)
  const rest = count - located.reduce((sum, group) => sum + group.count, 0)
  return rest > 0 ? [...located, { names: null, count: rest }] : located
}

/** Which cars of which group stand from `offset` on when the groups follow each other; at most `limit` together. */
export function slicesOfPage(groups: readonly DistanceGroup[], offset: number, limit: number): DistanceSlice[] {
  const slices: DistanceSlice[] = []
  let before = 0
  for (const { count, ...group } of groups) {
    const from = Math.max(offset, before)
    const to = Math.min(offset + limit, before + count)
    if (from < to) slices.push({ ...group, offset: from - before, limit: to - from })
    before += count
  }
  return slices
}

/** Engines filter by a value and not by its absence. Imports give every car but a private sale its dealership's primary place, so these are rare. */
async function hitsWithoutLocation(search: StockSearch, tenantId: number, request: SearchRequest, offset: number, limit: number) {
  const found: SearchAnswer['hits'] = []
  for (let from = 0; found.length < offset + limit; from += LOOKED_THROUGH) {
    const answer = await search.search(tenantId, { ...request, offset: from, limit: LOOKED_THROUGH })
    if ('unknownPath' in answer || answer.hits.length === 0) break
    found.push(...answer.hits.filter(({ locationName }) => !locationName))
  }
  return found.slice(offset, offset + limit)
}

/** Nearness as a search is asked for it: kilometres by `location_name`, how far a car may be, and whether the nearest come first. */
export type Nearby = { distances: ReadonlyMap<string, number>; withinKm: number | undefined; isNearestFirst: boolean }
export type NearbyAnswer = SearchAnswer & {
  /** How many cars each distance would find under all other filters. */
  within: WithinCount[]
}

/** No car has it: every place of a car has a name. */
const NOWHERE = ''

/**
 * A search around a point, above any engine: with a distance no car is further away, and one whose place does not say where it is is not
 * near. The list of places names only those within it; the counts of the distances leave the chosen distance aside.
 */
export async function searchNearby(
  search: StockSearch,
  tenantId: number,
  request: SearchRequest,
  { distances, withinKm, isNearestFirst }: Nearby,
): Promise<NearbyAnswer | UnknownPath> {
  const chosen = request.lists.location_name
  const allowed = withinKm === undefined ? undefined : placesWithin(distances, withinKm, chosen)
  const narrowed: SearchRequest = {
    ...request,
    lists: allowed ? { ...request.lists, location_name: allowed.length > 0 ? allowed : [NOWHERE] } : request.lists,
    facets: [...new Set([...request.facets, 'location_name' as const])],
  }
  const answer = isNearestFirst ? await searchNearest(search, tenantId, narrowed, distances) : await search.search(tenantId, narrowed)
  if ('unknownPath' in answer) return answer
  const all = answer.facets.location_name ?? []
  const isListed = (name: string) => chosen?.includes(name) === true || (withinKm === undefined ? true : (distances.get(name) ?? Infinity) <= withinKm)
  // An engine names the places that it was asked for. A chosen one that is too far away is named here, or nobody could leave it out again.
  const unnamed = (chosen ?? []).filter((name) => !all.some(({ value }) => value === name)).map((value) => ({ value, count: 0 }))
  const shown = [...all.filter(({ value, count }) => isListed(value) && (count > 0 || chosen?.includes(value))), ...unnamed].sort(byCountThenValue)
  return { ...answer, facets: { ...answer.facets, location_name: shown }, within: withinCounts(all, distances, chosen, withinKm) }
}
