import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import express, { type Response } from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveSignal, tenantShare, waitsFor } from './tenant-share.server'

const answers: Array<(res: Response) => void> = []
const server = createServer((_, res) => answers.shift()?.(res as unknown as Response))
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

const visit = () => request({ port: (server.address() as AddressInfo).port }).on('error', () => {}).end()
const arrival = () => new Promise<Response>((resolve) => answers.push(resolve))

it('is aborted when the visitor leaves before the answer is whole', async () => {
  const arrived = arrival()
  const visitor = visit()
  const signal = leaveSignal(await arrived)
  expect(signal.aborted).toBe(false)
  visitor.destroy()
  await once(signal, 'abort')
})

it('is aborted at once when the visitor had left before', async () => {
  const arrived = arrival()
  const visitor = visit()
  const res = await arrived
  visitor.destroy()
  await once(res, 'close')
  expect(leaveSignal(res).aborted).toBe(true)
})

it('is not aborted by an answer that was taken whole', async () => {
  const arrived = arrival()
  const visitor = visit()
  const res = await arrived
  const signal = leaveSignal(res)
  const isClosed = once(res, 'close')
  res.end('all of it')
  const [answer] = (await once(visitor, 'response')) as [IncomingMessage]
  answer.resume()
  await isClosed
  expect(signal.aborted).toBe(false)
})

it('makes no more pages of a site at once for visitors who leave than for those who stay, and goes on afterwards', async () => {
  const made = { running: 0, most: 0, all: 0 }
  const app = express().use(
    tenantShare(async (_, res) => {
      made.most = Math.max(made.most, ++made.running)
      made.all++
      await pause(100)
      made.running--
      res.end('a page')
    }),
  )
  const site = app.listen(0, '127.0.0.1')
  try {
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    for (let at = 0; at < 20; at++) {
      const visitor = request({ port }).on('error', () => {}).end()
      await pause(10)
      visitor.destroy()
    }
    const stays = request({ port }).end()
    const [answer] = (await once(stays, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(made.most).toBe(2)
    expect(made.all).toBeGreaterThan(2)
  } finally {
    site.close()
  }
})

it('makes pages of a site while its brochures wait for their pictures', async () => {
  const brochures: Response[] = []
  const app = express().use(tenantShare((req, res) => {
    if (!req.path.endsWith('.pdf')) return void res.end('a page')
    brochures.push(res)
    return once(res, 'close')
  }))
  const site = app.listen(0, '127.0.0.1')
  try {
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    const get = async (path: string) => {
      const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
    const waiting = [1, 2, 3, 4].map((at) => get(`/cars/a-${at}.pdf`))
    while (brochures.length < 3) await pause(5)
    expect(await get('/search')).toBe(200)
    // The fourth has its turn after one of them.
    expect(brochures).toHaveLength(3)
    for (const at of [0, 1, 2, 3]) {
      while (!brochures[at]) await pause(5)
      brochures[at]?.end('a brochure')
    }
    expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200])
  } finally {
    site.close()
  }
})

it.each([
  ['/cars/a-1/checkout', 'vendor'],
  ['/cars/a-1/buy-online/', 'vendor'],
  ['/online-payment', 'vendor'],
  ['/trade-in', 'vendor'],
  // As script sends them, and in other ways that the router takes.
  ['/cars/a-1/checkout.data', 'vendor'],
  ['/online-payment.data', 'vendor'],
  ['/trade-in.data', 'vendor'],
  ['/cars/a-1/%63heckout', 'vendor'],
  ['/Online-Payment', 'vendor'],
  ['/cars/a-1.pdf', 'pictures'],
  ['/social/a-1.jpg', 'pictures'],
  ['/maps/a-place', 'pictures'],
  ['/icons/192', 'pictures'],
  ['/favicon.ico', 'pictures'],
  ['/favicon.svg', 'pictures'],
  ['/apple-touch-icon.png', 'pictures'],
  ['/cars/a-1', null],
  ['/cars/a-1.data', null],
  ['/contact-us', null],
  ['/cars/checkout', null],
  ['/maps', null],
  ['/pay/a', null],
])('%s waits in a line of those who may wait for somebody else: %s', (path, service) => expect(waitsFor(path)).toBe(service))
