import { isDatabaseAway } from '../db/is-database-away'

/**
 * Why a delivery did not go through, in a word that may be kept and logged. Never the receiver's own words: they may repeat what a
 * visitor typed.
 */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'

  constructor(
    readonly code: string,
    readonly options: {
      /** The receiver refuses this very thing: trying on for days is of no use. */
      isRefusal?: boolean
      /** It is of no use any more: nobody tries it again. */
      isOver?: boolean
      /** The receiver asked to be left alone for so long. */
      retryAfterMs?: number
    } = {},
  ) {
    super(code)
  }
}

/** The word for a failure: a receiver's answer (503), a system's code (ECONNREFUSED), a database that broke off, else the kind of the error. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return isDatabaseAway(error) ? 'DATABASE_AWAY' : error.name
}
