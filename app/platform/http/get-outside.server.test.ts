import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOutside } from './get-outside.server'

let server: Server
let behave: (response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((_, response) => behave(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (silenceMs: number) => {
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return getOutside({ url, headers: {}, signal: AbortSignal.timeout(20_000), isAllowedIp: () => true, silenceMs }).then(text)
}

test.each<[string, (response: ServerResponse) => void]>([
  ['takes the question and says nothing', () => {}],
  ['stops in the middle of its answer', (response) => void response.writeHead(200).write('half')],
])('a server that %s is given up, and said to be silent', async (_what, does) => {
  behave = does
  await expect(get(100)).rejects.toThrow(/^127\.0\.0\.1:\d+ sent nothing for 0\.1 s$/)
})

test('one that sends a part of its answer now and then is read to its end', async () => {
  behave = (response) => {
    response.writeHead(200)
    let parts = 0
    const sending = setInterval(() => {
      response.write('a')
      if (++parts < 8) return
      clearInterval(sending)
      response.end()
    }, 250)
  }
  // Longer than a part takes, and shorter than all of them together.
  expect(await get(1_500)).toBe('aaaaaaaa')
})
