import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Response } from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asksVendor, leaveSignal } from './tenant-share.server'

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
