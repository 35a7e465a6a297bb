import { LRUCache } from 'lru-cache'

/** How many keys are counted at once; beyond it the least recently seen start afresh. */
const MAX_KEYS = 20_000

/**
 * Counts turns by key in this process's memory: at most `limit` in each window that starts with a key's first turn. Good for keeping
 * one noisy client from filling a table, not for what must hold across processes.
 */
export function rateLimit({ limit, windowMs }: { limit: number; windowMs: number }): { take: (key: string) => boolean } {
  const turns = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: windowMs })
  return {
    take: (key) => {
      const window = turns.get(key)
      if (!window) {
        turns.set(key, { count: 1 })
        return true
      }
      return ++window.count <= limit
    },
  }
}
