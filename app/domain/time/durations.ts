export const DAY_MS = 24 * 60 * 60 * 1_000
/** As cookies count it. */
export const DAY_S = DAY_MS / 1_000
