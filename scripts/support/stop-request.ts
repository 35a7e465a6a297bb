const LOOK_EVERY_MS = 500

/**
 * Whether the program was told to stop: by a signal, or because the `npm` that started it is gone. npm passes signals on through a shell,
 * which may end without doing so, and one that is killed passes on nothing.
 */
export function stopRequest(): { requested: Promise<null>; isRequested: () => boolean } {
  let isRequested = false
  const requested = new Promise<null>((resolve) => {
    const stop = () => {
      isRequested = true
      resolve(null)
    }
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
    if (process.env.npm_lifecycle_event === 'start') {
      const parent = process.ppid
      setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY_MS).unref()
    }
  })
  return { requested, isRequested: () => isRequested }
}
