/**
 * Shows another address for a page than its own, which scripts of a third party must not read. The browser keeps its own beside it, also while
 * the page is loaded anew.
 */
export function coverAddress(shown: string): void {
  const own = location.pathname + location.search
  if (shown !== own) history.replaceState({ ...history.state, own }, '', shown + location.hash)
}

/** Goes to the page that was there before its address was covered. */
export function restoreAddress(): void {
  const own: unknown = (history.state as { own?: unknown } | null)?.own
  if (typeof own === 'string' && own.startsWith(`${location.pathname}?`) && own !== location.pathname + location.search) location.replace(own)
}
