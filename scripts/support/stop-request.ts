const LOOK_EVERY_MS = 500

type StopRequest = { requested: Promise<null>; isRequested: () => boolean }

/**
 * Whether the program was told to stop: by a signal, because nobody reads what it prints any more, or because the `npm` that started it is gone. npm passes
 * signals on through a shell, which may end without doing so, and one that is killed passes on nothing.
 */
export function stopRequest(): StopRequest {
  let isRequested = false
  const requested = new Promise<null>((resolve) => {
    const stop = () => {
      isRequested = true
      resolve(null)
    }
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
    // Whoever read what is printed is gone (`| head`): without this the process would end at once, and leave the database running.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', stop)
    if (process.env.npm_lifecycle_event === 'start') {
      const parent = process.ppid
      setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY_MS).unref()
    }
  })
  return { requested, isRequested: () => isRequested }
}

/** Whether a stop was asked for before a work was done. Ctrl-C reaches the work's processes too: that it failed then is no fault to tell. */
export async function stopsBefore({ requested, isRequested }: StopRequest, work: Promise<unknown>): Promise<boolean> {
  await Promise.race([requested, work])
  return isRequested()
}
