/** SQL of a time as an ISO 8601 text in UTC, to the millisecond: `2026-11-24T00:30:00.000Z`. */
export const utcIso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
