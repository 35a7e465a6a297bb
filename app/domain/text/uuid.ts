const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether an id that came from outside can be one of ours; Postgres refuses a statement with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
