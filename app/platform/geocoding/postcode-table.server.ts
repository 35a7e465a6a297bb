import { z } from 'zod'
import type { Coordinates } from '~/domain/places/distance'
import table from './australian-postcodes.json'

/** A postcode with its state ('qld'), the middle of where its people live, and its localities, the one that gives it its name first. */
export type PostcodeRow = { postcode: string; state: string; at: Coordinates; localities: readonly string[] }

const ROW = /^(\d{4}) ([a-z]{2,3}) (-?[\d.]+) (-?[\d.]+)(?: (.+))?$/
const { ranges, rows } = z
  .object({ ranges: z.array(z.tuple([z.number(), z.number()])), rows: z.array(z.string().regex(ROW)) })
  .parse(table)

/** By postcode, in the order of their numbers. Post boxes have no localities: these belong to the postcode that is delivered to. */
export const POSTCODES: ReadonlyMap<string, PostcodeRow> = new Map(rows.map(readRow).map((row) => [row.postcode, row]))

const ROWS_OF_RANGES = ranges.map(([from, to]) => {
  return [...POSTCODES.values()].filter(({ postcode }) => Number(postcode) >= from && Number(postcode) <= to)
})

/**
 * The row of a postcode. One that the table does not list is where the nearest number of its state's range is, because neighbouring
 * numbers are neighbours on the ground; outside the ranges that are allocated there is none.
 */
export function findPostcodeRow(text: string): PostcodeRow | null {
  const known = POSTCODES.get(text)
  if (known) return known
  const postcode = Number(text)
  const range = /^[0-9]{4}$/.test(text) ? ranges.findIndex(([from, to]) => postcode >= from && postcode <= to) : -1
  const [first, ...others] = ROWS_OF_RANGES[range] ?? []
  if (!first) return null
  const away = (row: PostcodeRow) => Math.abs(Number(row.postcode) - postcode)
  return others.reduce((nearest, row) => (away(row) < away(nearest) ? row : nearest), first)
}

function readRow(text: string): PostcodeRow {
  const [, postcode = '', state = '', latitude, longitude, localities] = ROW.exec(text) ?? []
  return { postcode, state, at: { latitude: Number(latitude), longitude: Number(longitude) }, localities: localities?.split('|') ?? [] }
}
