import { createServer, type Server, type Socket, connect } from 'node:net'

/** What the proxy does with what the server behind it says; `garbage` answers in its place, `away` cuts every connection. */
export type ProxyFault = { kind: 'none' } | { kind: 'away' } | { kind: 'slow'; ms: number } | { kind: 'garbage'; body: string; contentType: string }

/** A small TCP proxy before a server that can be told to be slow, to answer nonsense or to be away, at once and for open connections too. */
export class FaultyProxy {
  private current: ProxyFault = { kind: 'none' }
  private readonly sockets = new Set<Socket>()

  private constructor(
    private readonly server: Server,
    private readonly targetPort: number,
  ) {
    server.on('connection', (socket) => this.serve(socket))
  }

  static async start(targetPort: number): Promise<FaultyProxy> {
    const server = createServer()
    const proxy = new FaultyProxy(server, targetPort)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get url(): string {
    const address = this.server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  get fault(): ProxyFault {
    return this.current
  }

  set fault(fault: ProxyFault) {
    this.current = fault
    if (fault.kind === 'away') for (const socket of this.sockets) socket.destroy()
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private serve(socket: Socket): void {
    if (this.fault.kind === 'away') return void socket.on('error', () => {}).destroy()
    const engine = connect(this.targetPort, '127.0.0.1')
    for (const side of [socket, engine]) {
      this.sockets.add(side)
      side.on('error', () => side.destroy())
      side.on('close', () => this.sockets.delete(side))
    }
    socket.on('close', () => engine.destroy())
    engine.on('close', () => socket.end())
    engine.on('data', (chunk) => {
      const { fault } = this
      if (fault.kind === 'slow') setTimeout(() => socket.writable && socket.write(chunk), fault.ms)
      else if (fault.kind === 'none') socket.write(chunk)
    })
    socket.on('data', (chunk) => {
      const { fault } = this
      if (fault.kind !== 'garbage') return void engine.write(chunk)
      socket.end(
        `HTTP/1.1 200 OK\r\nContent-Type: ${fault.contentType}\r\nContent-Length: ${Buffer.byteLength(fault.body)}\r\nConnection: close\r\n\r\n${fault.body}`,
      )
    })
  }
}
