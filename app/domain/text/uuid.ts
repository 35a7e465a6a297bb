const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether an id that came from outside can be one of ours; Postgres refuses a statement with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

/** Whether there is an id anywhere in an address, however its letters are escaped. */
export function holdsUuid(address: string): boolean {
  return unescaped(address).search(UUIDS) >= 0
}

/** An address with `{id}` for every id in it; as it is where there is none. */
export function withoutUuids(address: string): string {
  return holdsUuid(address) ? unescaped(address).replace(UUIDS, '{id}') : address
}

function unescaped(address: string): string {
  if (!address.includes('%')) return address
  return address.replace(/%[0-7][0-9a-f]/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)))
}
