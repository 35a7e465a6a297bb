/**
 * A browser that keeps nothing throws where its storage is read, or has none. Remix takes that for a failure of the page whose routes it has just asked
 * for: a form of a page with a param in its address could not be sent, nor a search be filtered.
 */
export function standInForStorage(): void {
  try {
    sessionStorage.removeItem('')
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: { getItem: () => null, setItem() {}, removeItem() {} } })
  }
}

/**
 * Remix asks ahead where the forms and links of a page lead, but not where data are to be saved: there it asks at the press, and where that fails the page
 * goes, with what was typed. What is asked is the same.
 */
export function askAhead(): void {
  const { connection } = navigator as { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value: false })
}
