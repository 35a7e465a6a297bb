/** The largest that Postgres takes. */
export const LARGEST_ID = 2_147_483_647

const ROW_ID = /^[1-9]\d{0,8}$/

/**
 * The id of a row as an address or a form carries it; null for what is none, and for more digits than Postgres takes.
 * @param text what came from outside, of whatever kind it is
 */
export function parseRowId(text: unknown): number | null {
  return typeof text === 'string' && ROW_ID.test(text) ? Number(text) : null
}
