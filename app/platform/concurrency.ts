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

type Flight<T> = { result: Promise<T>; waiting: number; isOver: AbortController }

/**
 * Callers that ask for one key while it is being made share the one result, failure included. Once all of them have gone, the signal that it is
 * made with is aborted, and who asks next begins anew; a caller without a signal stays.
 */
export function singleFlight<T>(): (key: string, make: (signal: AbortSignal) => Promise<T>, caller?: AbortSignal) => Promise<T> {
  const flying = new Map<string, Flight<T>>()
  const land = (key: string, flight: Flight<T>) => flying.get(key) === flight && flying.delete(key)
  const begin = (key: string, make: (signal: AbortSignal) => Promise<T>) => {
    const isOver = new AbortController()
    const flight: Flight<T> = { result: make(isOver.signal).finally(() => land(key, flight)), waiting: 0, isOver }
    flying.set(key, flight)
    return flight
  }
  return (key, make, caller) => {
    const flight = flying.get(key) ?? begin(key, make)
    flight.waiting++
    const leave = () => {
      if (--flight.waiting > 0) return
      land(key, flight)
      flight.isOver.abort()
    }
    if (caller?.aborted) leave()
    else caller?.addEventListener('abort', leave, { once: true })
    return flight.result.finally(() => caller?.removeEventListener('abort', leave))
  }
}
