/** A dealership hears of a reservation when it is paid for, or so long after nobody can pay any more: most are paid within a minute or two of "not paid". */
export const TOLD_AFTER_MINUTES = 5

/** SQL of the moment at which the dealership is told that a reservation is not paid. It names the reservation as `waits`. */
export const UNPAID_IS_TOLD = `waits.held_until + interval '${TOLD_AFTER_MINUTES} minutes'`
