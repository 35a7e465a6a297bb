import { z } from 'zod'
import type { Coordinates } from '~/domain/places/distance'
import table from './australian-postcodes.json'
import type { Geocoder } from './geocoder'

const ranges = z
  .array(z.object({ from: z.number(), to: z.number(), places: z.record(z.tuple([z.number(), z.number()])) }))
  .parse(table.ranges)

type Row = { postcode: number; at: Coordinates }

const ROWS: Row[][] = ranges.map(({ places }) =>
  Object.entries(places).map(([postcode, [latitude, longitude]]) => ({ postcode: Number(postcode), at: { latitude, longitude } })),
)

/**
 * The embedded geocoder: a table of Australia's regions. A postcode that it does not list is where the nearest number of its
 * state's range is, because neighbouring numbers are neighbours on the ground; outside the ranges that are allocated there is none.
 */
export const tableGeocoder: Geocoder = {
  findPostcode: (postcode) => Promise.resolve(findInTable(postcode)),
}

function findInTable(text: string): Coordinates | null {
  const postcode = Number(text)
  const index = /^[0-9]{4}$/.test(text) ? ranges.findIndex(({ from, to }) => postcode >= from && postcode <= to) : -1
  const [first, ...others] = ROWS[index] ?? []
  if (!first) return null
  const away = (row: Row) => Math.abs(row.postcode - postcode)
  return others.reduce((nearest, row) => (away(row) < away(nearest) ? row : nearest), first).at
}
