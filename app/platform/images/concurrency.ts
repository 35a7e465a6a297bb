/** Runs at most `limit` tasks at once; the others wait their turn in order. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: Array<() => void> = []
  return async (task) => {
    if (running >= limit) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed over rather than freed, so that a newcomer cannot slip in between.
      if (next) next()
      else running -= 1
    }
  }
}

/** Callers that ask for one key while it is being made share the one result, failure included. */
export function singleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const flying = new Map<string, Promise<T>>()
  return (key, make) => {
    const current = flying.get(key)
    if (current) return current
    const started = make().finally(() => flying.delete(key))
    flying.set(key, started)
    return started
  }
}
