/** More cars than anybody compares; it bounds the page. */
export const MOST_CARS = 200

/** Why a list of saved cars was not changed, by the name under which a page without script says so. */
export const WATCHLIST_PROBLEMS = {
  foreign_car: 'That is not one of this site’s.',
  full: `The list is full: ${MOST_CARS} at most. Remove one first.`,
  other_phone: 'This is not the phone number you are signed in with.',
  away: 'Our system did not take it. Please try again in a moment.',
} as const

export type WatchlistProblem = keyof typeof WATCHLIST_PROBLEMS

/** The words of a problem that an address names; null where it names none. */
export function watchlistNotice(problem: string | null): string | null {
  return problem !== null && Object.hasOwn(WATCHLIST_PROBLEMS, problem) ? WATCHLIST_PROBLEMS[problem as WatchlistProblem] : null
}
