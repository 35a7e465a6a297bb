const LOGGED_EVERY_MS = 10_000

/** How many pages of this process stood in for one that could not be made, and when the last did. */
export class StalePages {
  readonly seen = { served: 0, lastAt: null as string | null }
  private loggedAtMs = -Infinity

  /** One more does. @returns whether to log it: the first, and then one in so many seconds for as long as there are more */
  note(now: Date): boolean {
    this.seen.served++
    this.seen.lastAt = now.toISOString()
    if (now.getTime() - this.loggedAtMs <= LOGGED_EVERY_MS) return false
    this.loggedAtMs = now.getTime()
    return true
  }
}
