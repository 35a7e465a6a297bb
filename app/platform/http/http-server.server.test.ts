import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer, drain } from './http-server.server'

const STALLED_MS = 400
/** More than the system takes off the server's hands for somebody who reads nothing. */
const PAGES = 60
const PAGE = Buffer.alloc(200_000, 'x')

const sockets: net.Socket[] = []
const server = createHttpServer((_req, res) => void res.end(PAGE), STALLED_MS)

/** Asks for many pages at once, and reads none yet. */
async function ask(): Promise<net.Socket> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1').pause()
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: north.example.com\r\n\r\n'.repeat(PAGES))
  return socket
}

/** Reads what comes until the server closes, at most so many bytes each time. @returns how many bytes it was */
async function readAll(socket: net.Socket, pauseMs: number, until: number): Promise<number> {
  let bytes = 0
  socket.on('error', () => {})
  for (let isOpen = true; isOpen && bytes < until; ) {
    const chunk = socket.read() as Buffer | null
    if (chunk) bytes += chunk.length
    else isOpen = !socket.destroyed && !socket.readableEnded && (await Promise.race([once(socket, 'readable'), once(socket, 'close')]).then(() => true, () => false))
    if (chunk) await pause(pauseMs)
  }
  return bytes
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

describe('a client that asks for many pages', () => {
  it('is cut off where it reads none of them', async () => {
    const socket = await ask()
    await pause(STALLED_MS * 4)
    expect(await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0)
    expect(await readAll(socket, 0, PAGES * PAGE.length)).toBeLessThan(PAGES * PAGE.length)
  })

  it('gets them all where it reads on, however slowly', async () => {
    const startedMs = performance.now()
    expect(await readAll(await ask(), 5, PAGES * PAGE.length)).toBeGreaterThanOrEqual(PAGES * PAGE.length)
    expect(performance.now() - startedMs).toBeGreaterThan(STALLED_MS)
  })
})

it('serves with a limit', () => expect(createHttpServer(() => {}).timeout).toBeGreaterThan(30_000))

describe('a server that is told to stop', () => {
  it('answers whoever sends something on a connection that stands, and says that it was the last; none is reset', async () => {
    const stopping = createHttpServer((_req, res) => void res.end('page'))
    await once(stopping.listen(0, '127.0.0.1'), 'listening')
    const { port } = stopping.address() as net.AddressInfo
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
    const get = () =>
      new Promise<string>((resolve) => {
        const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
        const asked = http.get({ port, agent }, (answer) => void answer.resume().on('error', failed).on('end', () => resolve(String(answer.headers.connection))))
        asked.on('error', failed)
      })
    expect(await Promise.all(Array.from({ length: 8 }, get))).toEqual(Array(8).fill('keep-alive'))
    const drained = drain(stopping)
    await pause(50)
    expect(await Promise.all(Array.from({ length: 8 }, get))).toEqual(Array(8).fill('close'))
    await drained
    expect(await get()).toBe('ECONNREFUSED')
  })

  it('closes a connection that nobody uses any more', async () => {
    const stopping = createHttpServer((_req, res) => void res.end('page'))
    await once(stopping.listen(0, '127.0.0.1'), 'listening')
    const idle = net.connect((stopping.address() as net.AddressInfo).port, '127.0.0.1').resume()
    idle.write('GET / HTTP/1.1\r\nHost: north.example.com\r\n\r\n')
    await once(idle, 'data')
    const ended = once(idle, 'close')
    await drain(stopping, 100)
    await ended
  })

  it.each([
    ['nothing', ''],
    ['half a request', 'GET / HTTP/1.1\r\nHost: north.exa'],
  ])('waits for nobody who connected and sent %s', async (_what, sent) => {
    const stopping = createHttpServer((_req, res) => void res.end('page'))
    await once(stopping.listen(0, '127.0.0.1'), 'listening')
    const connected = once(stopping, 'connection')
    const silent = net.connect((stopping.address() as net.AddressInfo).port, '127.0.0.1').resume()
    sockets.push(silent)
    if (sent !== '') silent.write(sent)
    await connected
    const startedMs = performance.now()
    await drain(stopping, 100)
    // Without the shorter limit it is the five seconds that headers have.
    expect(performance.now() - startedMs).toBeLessThan(3_500)
  })
})
