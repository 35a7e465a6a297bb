import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { listenLocally } from './listen-locally.ts'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** What the receiver does with a request: an answer, or a way to fail. Endless and half are answers that never come to their end. */
export type Behaviour =
  /** @property after what the answer comes late for */
  | { status: number; body: unknown; headers?: Record<string, string>; after?: Promise<unknown> }
  | { text: string; status: number }
  | 'hangs'
  | 'drops'
  | 'endless'
  | 'half'

/**
 * A vendor's service whose answers matter: a test tells what each request gets; the last is for all that follow. It keeps what it was sent. For what is only
 * posted to, such as a lead: `http-receiver.ts`.
 */
export class VendorReceiver {
  readonly received: Received[] = []
  private behaviours: Behaviour[] = []

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<VendorReceiver> {
    const server = createServer()
    const receiver = new VendorReceiver(server, `http://127.0.0.1:${await listenLocally(server)}`)
    server.on('request', (req, res) => {
      let body = ''
      req.on('data', (chunk) => (body += String(chunk)))
      req.on('end', () => {
        receiver.received.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers, body })
        const behaviour = receiver.behaviours.length > 1 ? receiver.behaviours.shift() : receiver.behaviours[0]
        switch (behaviour) {
          case undefined:
          case 'hangs':
            return
          case 'drops':
            return req.socket.destroy()
          case 'half':
            res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
            return void res.write('{"sid":')
          case 'endless': {
            res.writeHead(200, { 'Content-Type': 'application/json' })
            const more = () => {
              while (!res.destroyed && res.write('x'.repeat(64 * 1024)));
            }
            res.on('drain', more)
            return more()
          }
          default: {
            const text = 'text' in behaviour ? behaviour.text : JSON.stringify(behaviour.body)
            const answer = () => void res.writeHead(behaviour.status, { 'Content-Type': 'application/json', ...('headers' in behaviour ? behaviour.headers : {}) }).end(text)
            if ('after' in behaviour && behaviour.after) return void behaviour.after.then(answer)
            answer()
          }
        }
      })
    })
    return receiver
  }

  /** Forgets what was, and does these from now on. */
  answers(...behaviours: Behaviour[]): void {
    this.received.length = 0
    this.behaviours = behaviours
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
