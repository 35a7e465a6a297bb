import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import express, { type Response } from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asksVendor, leaveSignal, tenantShare } from './tenant-share.server'

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

it.each([
  ['/cars/a-1/checkout', true],
  ['/cars/a-1/buy-online/', true],
  ['/online-payment', true],
  ['/trade-in', true],
  // As script sends them, and in other ways that the router takes.
  ['/cars/a-1/checkout.data', true],
  ['/online-payment.data', true],
  ['/trade-in.data', true],
  ['/cars/a-1/%63heckout', true],
  ['/Online-Payment', true],
  ['/cars/a-1', false],
  ['/cars/a-1.data', false],
  ['/contact-us', false],
  ['/cars/checkout', false],
  ['/pay/a', false],
])('%s waits in the line of those who may wait for a vendor: %s', (path, asks) => expect(asksVendor(path)).toBe(asks))
