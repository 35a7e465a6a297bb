import { distanceKm, type Coordinates } from '~/domain/places/distance'
import { searchWords } from '~/domain/search/search-words'
import { POSTCODES, type PostcodeRow } from './postcode-table.server'

/** A town or suburb of a name, and the postcode that it is in. */
export type Locality = { name: string; postcode: string; state: string; at: Coordinates }

/** Rows by the letters of their localities' names. Made at the first question: most processes of a platform never ask one. */
let rowsByName: Map<string, { row: PostcodeRow; name: string }[]> | null = null

/**
 * The localities of a name, whatever its case, spaces and marks ('wagga wagga', 'Mt Gambier'). Many names are in several states: with
 * `from`, the nearest comes first; else the postcodes that are named after it, then the lower numbers. Empty for an unknown name.
 */
export function findLocalities(name: string, from?: Coordinates): Locality[] {
  const found = (rowsByName ??= indexByName()).get(nameKey(name)) ?? []
  const localities = found.map(({ row: { postcode, state, at, localities }, name }) => ({
    name,
    postcode,
    state,
    at,
    rank: from ? distanceKm(from, at) : localities.indexOf(name) === 0 ? 0 : 1,
  }))
  return localities.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...locality }) => locality)
}

/** Whether people live at a postcode: a post box or an unknown number is none that a shopper names without saying so. */
export function isDeliveredTo(postcode: string): boolean {
  return (POSTCODES.get(postcode)?.localities.length ?? 0) > 0
}

function indexByName() {
  const index = new Map<string, { row: PostcodeRow; name: string }[]>()
  for (const row of POSTCODES.values()) {
    for (const name of row.localities) {
      const key = nameKey(name)
      const others = index.get(key)
      if (others) others.push({ row, name })
      else index.set(key, [{ row, name }])
    }
  }
  return index
}

function nameKey(name: string): string {
  return searchWords(name).join(' ').replace(/^mt /, 'mount ').replaceAll(' ', '')
}
