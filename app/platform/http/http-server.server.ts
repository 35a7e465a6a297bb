import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Express } from 'express'
import { env } from '../env.server'
import { MAX_HEADER_BYTES } from './request-guards.server'

/**
 * Longer than any page or picture takes to be made. A client that asks for many pages and reads none is cut off after this time, or after twice as long, because Node
 * looks twice at what is left to write. A thousand such clients held a gigabyte for as long as they liked. One that reads on, however slowly, is not cut off.
 */
const STALLED_MS = 60_000

/** Whoever tells a web process to stop gives it longer than this. */
export const DRAIN_MS = 10_000

/** A proxy that is busy uses each of its connections within it. */
const LAST_REQUEST_MS = 1_000

/** An HTTP server that slow or silent clients cannot hold. */
export function createHttpServer(app: RequestListener & Partial<Pick<Express, 'request' | 'response'>>, stalledMs = STALLED_MS): Server {
  const server = createServer({ ...classesOf(app), maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 1_000 }, app)
  server.headersTimeout = 5_000
  // All of them are seen, so that a second Host cannot hide behind the first two thousand; their size is bounded above.
  server.maxHeadersCount = 0
  server.requestTimeout = 20_000
  server.timeout = stalledMs
  server.keepAliveTimeout = 65_000
  server.maxRequestsPerSocket = 10_000
  return server
}

/**
 * Requests and responses that are made with the prototypes that Express would give them. An object whose prototype is changed later gets a shape of
 * its own from V8 with every property that is set on it after that, which took a tenth of what a page leaves to collect (docs/decisions/0108).
 */
function classesOf(app: Partial<Pick<Express, 'request' | 'response'>>): { IncomingMessage?: typeof IncomingMessage; ServerResponse?: typeof ServerResponse } {
  if (!app.request || !app.response) return {}
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}

/** Listens at `HOST` and `PORT`; ends the process where another program has the port. The port of a server that was just killed may take a moment to be free. */
export async function listen(server: Server): Promise<void> {
  const { PORT, HOST } = env()
  for (let attempt = 1; ; attempt++) {
    try {
      // Of a try that fails nothing may stay behind: Node warns of a leak once ten listeners wait.
      const listening = once(server, 'listening')
      server.listen(PORT, HOST)
      await listening
      return
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isBusy || attempt === 20) {
        const reason = isBusy ? `found ${PORT}, which another program uses; expected a free port` : String(error)
        process.stderr.write(`PORT: ${reason}\n`)
        process.exit(1)
      }
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
}

/**
 * Takes no new connection, answers what comes on those that stand and says that each answer is the connection's last. Only then are those closed
 * that nobody uses: closed at once, as Node does it, the form that is just being sent there would meet a reset.
 * @returns once nobody is connected any more
 */
export async function drain(server: Server, lastRequestMs = LAST_REQUEST_MS): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  // Whoever connected and has sent no whole request by then is not waited for either: Node takes it for busy until its headers are late.
  server.headersTimeout = lastRequestMs
  let looking: NodeJS.Timeout | undefined
  // A connection that is kept alive is idle only once its last response is out.
  const begin = setTimeout(() => (looking = setInterval(() => server.closeIdleConnections(), 50)), lastRequestMs)
  await closed
  clearTimeout(begin)
  clearInterval(looking)
}
