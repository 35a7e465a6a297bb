import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections and to servers that name none: what is free here stays free. */
const LOWEST = 20_000
const HIGHEST = 32_000

/** A port that nobody listens on, for a server that has to be told its own, or to come back on it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
  throw new Error(`No free port from ${LOWEST} to ${HIGHEST}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
