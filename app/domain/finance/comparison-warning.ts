import { formatDollars } from '../text/format'

/** The loan that comparison rates are stated for (section 9). */
export const COMPARISON_LOAN_CENTS = 3_000_000
export const COMPARISON_TERM_YEARS = 5

/** The warning that stands with every comparison rate. */
export const COMPARISON_WARNING = `The comparison rate is based on a loan of ${formatDollars(COMPARISON_LOAN_CENTS)} over ${COMPARISON_TERM_YEARS} years. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.`
