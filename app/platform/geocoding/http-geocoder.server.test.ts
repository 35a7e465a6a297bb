import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { httpGeocoder } from './http-geocoder.server'

const STAND_IN = { latitude: -1, longitude: 1 }
const place = (lat: unknown, lng: unknown) => JSON.stringify({ status: 'OK', results: [{ geometry: { location: { lat, lng } } }] })

let server: Server
let asked: string[]
let answer: RequestListener

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Waits 300 ms, so that a test of lateness is short; where nothing is late, a busy machine may take its time. */
const geocoder = (atOnce?: number, withinMs = 300) =>
  httpGeocoder({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocode/json?region=au`,
    key: 'k & y',
    standIn: { findPostcode: (postcode) => Promise.resolve(postcode === '0000' ? null : STAND_IN) },
    withinMs,
    ...(atOnce === undefined ? {} : { atOnce }),
  })
const says = (status: number, body: string): void => {
  answer = (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

it.each([
  ['a place', 200, place(-27.36, 153.01), { latitude: -27.36, longitude: 153.01 }],
  ['no place', 200, '{"status":"ZERO_RESULTS","results":[]}', null],
  ['a place that is none', 200, place(-127, 153), STAND_IN],
  ['a place in words', 200, place('-27', '153'), STAND_IN],
  ['no results at all', 200, '{"status":"REQUEST_DENIED"}', STAND_IN],
  ['none for a key that is denied', 200, '{"status":"REQUEST_DENIED","results":[]}', STAND_IN],
  ['none for a day that is used up', 200, '{"status":"OVER_QUERY_LIMIT","results":[]}', STAND_IN],
  ['a place, with a status of its own', 200, `{"status":"ok",${place(-27.36, 153.01).slice(1)}`, { latitude: -27.36, longitude: 153.01 }],
  ['a place, with a number for a status', 200, `{"status":200,${place(-27.36, 153.01).slice(1)}`, { latitude: -27.36, longitude: 153.01 }],
  ['none for a postcode that is none', 200, '{"status":"ZERO_RESULTS","results":[]}', null],
  ['something else', 200, '<html>', STAND_IN],
  ['too many questions', 429, '{}', STAND_IN],
  ['a fault', 500, place(-27, 153), STAND_IN],
  ['another address', 302, '', STAND_IN],
])('%s', async (_what, status, body, expected) => {
  says(status, body)
  expect(await geocoder().findPostcode('4034')).toEqual(expected)
})

it('asks by postcode and key, beside what the address says already', async () => {
  says(200, place(-27, 153))
  await geocoder().findPostcode('4034')
  expect(Object.fromEntries(new URL(asked[0] ?? '', 'http://x').searchParams)).toEqual({ region: 'au', address: '4034, Australia', key: 'k & y' })
})

it('does not wait for a service that is late, and asks it again the next time', async () => {
  answer = () => {}
  const late = geocoder()
  expect(await late.findPostcode('4034')).toEqual(STAND_IN)
  says(200, place(-27, 153))
  expect(await late.findPostcode('4034')).toEqual({ latitude: -27, longitude: 153 })
})

it('leaves a service alone for seconds that was silent twice', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const late = geocoder()
    answer = () => {}
    // The clock of faults is the test's: each question takes its time.
    const silent = async (postcode: string) => {
      const found = late.findPostcode(postcode)
      await vi.waitFor(() => expect(asked.some((url) => url.includes(postcode))).toBe(true))
      vi.advanceTimersByTime(300)
      return found
    }
    expect(await silent('4034')).toEqual(STAND_IN)
    expect(await silent('4035')).toEqual(STAND_IN)
    says(200, place(-27, 153))
    expect(await late.findPostcode('4036')).toEqual(STAND_IN)
    expect(asked).toHaveLength(2)
    vi.advanceTimersByTime(5_001)
    expect(await late.findPostcode('4036')).toEqual({ latitude: -27, longitude: 153 })
    expect(await late.findPostcode('4037')).toEqual({ latitude: -27, longitude: 153 })
  } finally {
    vi.useRealTimers()
  }
})

it('asks once for a postcode, also for one that is none and for many at a time', async () => {
  says(200, '{"results":[]}')
  const one = geocoder()
  await Promise.all([one.findPostcode('9999'), one.findPostcode('9999')])
  expect(await one.findPostcode('9999')).toBeNull()
  expect(asked).toHaveLength(1)
})

it('asks so many at once and no more', async () => {
  let running = 0
  let most = 0
  answer = (_request, response) => {
    most = Math.max(most, ++running)
    setTimeout(() => {
      running--
      response.end(place(-27, 153))
    }, 20)
  }
  const limited = geocoder(2, 10_000)
  await Promise.all(Array.from({ length: 8 }, (_, at) => limited.findPostcode(`400${at}`)))
  expect(most).toBe(2)
  expect(asked).toHaveLength(8)
})
