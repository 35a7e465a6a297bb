/** Section 9: about ten results are kept, the oldest goes out first. */
export const RESULT_CACHE_SIZE = 10
/** What is older than this is asked for again. */
export const RESULT_MAX_AGE_MS = 5 * 60 * 1000

export type ResultCache<Value> = {
  /** What was kept of an address; undefined when nothing is, or nothing that is fresh. */
  find: (address: string, nowMs: number) => Value | undefined
  /** Keeps what an address showed. `version` names settings and stock: everything of another version goes out. */
  keep: (address: string, version: string, value: Value, nowMs: number) => void
}

/** The last results of a search by address, all of one state of the site. */
export function createResultCache<Value>(size = RESULT_CACHE_SIZE, maxAgeMs = RESULT_MAX_AGE_MS): ResultCache<Value> {
  const kept = new Map<string, { value: Value; keptAtMs: number }>()
  let keptVersion: string | undefined
  return {
    find(address, nowMs) {
      const entry = kept.get(address)
      return entry && nowMs - entry.keptAtMs <= maxAgeMs ? entry.value : undefined
    },
    keep(address, version, value, nowMs) {
      if (version !== keptVersion) kept.clear()
      keptVersion = version
      kept.delete(address)
      kept.set(address, { value, keptAtMs: nowMs })
      const oldest = kept.keys().next()
      if (kept.size > size && !oldest.done) kept.delete(oldest.value)
    },
  }
}
