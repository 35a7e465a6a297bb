import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listenLocally } from './listen-locally.ts'

/**
 * What the receiver does with a post: answers with a status, takes it after a while, never answers, cuts the line before or after it kept the post, or answers
 * twice.
 */
export type HttpBehaviour = number | { status: number; headers: Record<string, string> } | { takesAfter: Promise<void> } | 'hang' | 'cut' | 'keep_and_cut' | 'twice'

type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string; at: number }

export type HttpReceiver = {
  url: string
  /** Every post that came whole, whatever was answered. */
  posts: ReceivedPost[]
  /** What was taken, by Idempotency-Key, as a receiver keeps it that drops what it has: how often each came. */
  received: Map<string, number>
  /** What happens to the next posts; the last behaviour stays. */
  behave: (...next: HttpBehaviour[]) => void
  stop: () => Promise<void>
}

/**
 * A real HTTP server that takes what is posted to it (leads, alarms), counts it by its Idempotency-Key, and fails as it is told to. For a vendor whose
 * answers matter: `vendor-receiver.ts`.
 */
export async function startHttpReceiver(): Promise<HttpReceiver> {
  const posts: ReceivedPost[] = []
  const received = new Map<string, number>()
  let behaviours: HttpBehaviour[] = [200]
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const behaviour = behaviours[0] ?? 200
      if (behaviours.length > 1) behaviours = behaviours.slice(1)
      posts.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString(), at: Date.now() })
      const keep = () => {
        const key = String(request.headers['idempotency-key'])
        received.set(key, (received.get(key) ?? 0) + 1)
      }
      if (behaviour === 'hang') return
      if (behaviour === 'cut') return void request.socket.destroy()
      if (behaviour === 'keep_and_cut') {
        keep()
        return void request.socket.destroy()
      }
      if (behaviour === 'twice') {
        keep()
        return void request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 Oh no\r\nContent-Length: 0\r\n\r\n')
      }
      if (typeof behaviour === 'object' && 'takesAfter' in behaviour) {
        return void behaviour.takesAfter.then(() => {
          keep()
          response.writeHead(200).end()
        })
      }
      const { status, headers } = typeof behaviour === 'number' ? { status: behaviour, headers: {} } : behaviour
      if (status >= 200 && status < 300) keep()
      response.writeHead(status, headers).end('whatever mary@example.com typed')
    })
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    received,
    behave: (...next) => (behaviours = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
