/** Section 9: about ten results are cached, the oldest goes out first. */
export const RESULT_CACHE_SIZE = 10
/** What is older than this is asked for again. */
export const RESULT_MAX_AGE_MS = 5 * 60 * 1000

export type ResultCache<Value> = {
  /** What is cached for an address; undefined when nothing is, or nothing that is fresh. */
  find: (address: string, nowMs: number) => Value | undefined
  /**
   * Caches what an address showed. `version` names settings and stock: everything of another version goes out. What came from here and is shown
   * again stays as old as it is.
   */
  set: (address: string, version: string, value: Value, nowMs: number) => void
}

/** The last results of a search by address, all of one state of the site. */
export function createResultCache<Value>(size = RESULT_CACHE_SIZE): ResultCache<Value> {
  const cached = new Map<string, { value: Value; cachedAtMs: number }>()
  let cachedVersion: string | undefined
  return {
    find(address, nowMs) {
      const entry = cached.get(address)
      return entry && nowMs - entry.cachedAtMs <= RESULT_MAX_AGE_MS ? entry.value : undefined
    },
    set(address, version, value, nowMs) {
      if (version !== cachedVersion) cached.clear()
      cachedVersion = version
      if (cached.get(address)?.value === value) return
      cached.delete(address)
      cached.set(address, { value, cachedAtMs: nowMs })
      const oldest = cached.keys().next()
      if (cached.size > size && !oldest.done) cached.delete(oldest.value)
    },
  }
}
