import { LRUCache } from 'lru-cache'

/** How many keys are known at once; beyond it the least recently seen have their line anew. */
const MAX_KEYS = 20_000

/** One line of the log about each key in so many milliseconds, however often it comes up; by this process's memory, whose every line is its own. */
export function oneLineEvery(everyMs: number): { isDue: (key: string) => boolean } {
  const written = new LRUCache<string, true>({ max: MAX_KEYS, ttl: everyMs })
  return {
    isDue: (key) => {
      if (written.get(key)) return false
      written.set(key, true)
      return true
    },
  }
}
