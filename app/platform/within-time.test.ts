import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestVendor } from './http/request-vendor.server'
import { withinTime } from './within-time'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** While the work hangs, as on a busy server. */
async function collecting<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => (isOver = true)
  work.then(over, over)
  while (!isOver) {
    collectGarbage()
    await wait(20)
  }
  return work
}
const hung = () => new Promise<never>(() => undefined)

describe('work within its time', () => {
  it('is what it is, and leaves no timer', async () => {
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    expect(await withinTime(60_000, () => Promise.resolve(7))).toBe(7)
    await expect(withinTime(60_000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
    expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout')).toHaveLength(before)
  })

  it('is over then, although garbage is collected meanwhile, and is told so', async () => {
    let told: AbortSignal | undefined
    const work = withinTime(150, (signal) => ((told = signal), hung()))
    await expect(collecting(work)).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(told?.aborted).toBe(true)
  })

  it('is over with what it is part of', async () => {
    const outer = new AbortController()
    const work = withinTime(60_000, hung, outer.signal)
    outer.abort(new Error('the worker ends'))
    await expect(work).rejects.toThrow('the worker ends')
    await expect(withinTime(60_000, hung, outer.signal)).rejects.toThrow('the worker ends')
  })
})

describe('a vendor that sends half an answer', () => {
  const server = createServer((_, response) => response.writeHead(200, { 'content-length': '100' }).write('half'))
  let closed = 0
  beforeAll(() => new Promise<void>((resolve) => server.on('connection', (socket) => socket.on('close', () => closed++)).listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('is given up in time, and its line let go, although garbage is collected meanwhile', async () => {
    const { port } = server.address() as AddressInfo
    await expect(collecting(requestVendor(`http://127.0.0.1:${port}/`, {}, 150))).rejects.toMatchObject({ code: 'no answer in time' })
    await expect.poll(() => closed).toBe(1)
  })
})
