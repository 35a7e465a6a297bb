import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Coordinates } from '~/domain/places/distance'
import { DAY_MS } from '~/domain/time/durations'
import { requestVendor, VendorFault } from '../http/request-vendor.server'
import { limitConcurrency, singleFlight } from '../concurrency'
import { log, loggableError } from '../log/log.server'
import type { Geocoder } from './geocoder'

export type HttpGeocoderOptions = {
  url: string
  key: string
  /** Who answers while the service does not. */
  standIn: Geocoder
  withinMs?: number
  atOnce?: number
}

const degrees = (most: number) => z.number().min(-most).max(most)
/** What section 7 reads of the answer, and what Google says where it has nothing. */
const schema = z.object({
  status: z.unknown(),
  results: z.array(z.object({ geometry: z.object({ location: z.object({ lat: degrees(90), lng: degrees(180) }) }) })),
})

/** Of Google's words, with a 200. */
const REFUSALS = new Set(['REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'INVALID_REQUEST', 'UNKNOWN_ERROR'])

const MOST_POSTCODES = 2_000
/** After so many questions in a row that nothing answered, the service is asked only now and then: visitors do not wait for it. */
const SILENCES_TO_LEAVE = 2
const ASKED_AGAIN_AFTER_MS = 5_000
/** Postcodes do not move; a new one may be added. */
const TTL_MS = 30 * DAY_MS

/** A vendor's geocoding service by the contract of docs/vendors.md. Late, away or not as agreed it stops nobody: the stand-in answers. */
export function httpGeocoder({ url, key, standIn, withinMs = 3_000, atOnce = 10 }: HttpGeocoderOptions): Geocoder {
  const known = new LRUCache<string, { at: Coordinates | null }>({ max: MOST_POSTCODES, ttl: TTL_MS })
  const share = singleFlight<Coordinates | null>()
  const turn = limitConcurrency(atOnce)
  let silences = 0
  let askAgainAtMs = -Infinity

  const isLeftAlone = () => silences >= SILENCES_TO_LEAVE && performance.now() < askAgainAtMs

  /** @throws VendorFault */
  const askNow = async (postcode: string) => {
    const startedMs = performance.now()
    if (silences >= SILENCES_TO_LEAVE) askAgainAtMs = startedMs + ASKED_AGAIN_AFTER_MS
    try {
      const at = await ask(postcode)
      silences = 0
      return at
    } catch (error) {
      // A refusal is quick; only silence costs the next visitor seconds.
      silences = performance.now() - startedMs < withinMs * 0.9 ? 0 : silences + 1
      if (silences === SILENCES_TO_LEAVE) askAgainAtMs = performance.now() + ASKED_AGAIN_AFTER_MS
      throw error
    }
  }

  /** @throws VendorFault */
  const ask = async (postcode: string): Promise<Coordinates | null> => {
    const address = new URL(url)
    address.searchParams.set('address', `${postcode}, Australia`)
    address.searchParams.set('key', key)
    const { status, body } = await turn(() => requestVendor(address.href, { headers: { Accept: 'application/json' } }, withinMs))
    const parsed = schema.safeParse(body)
    if (status !== 200 || !parsed.success) throw new VendorFault(`answered ${status}${status === 200 ? ', and not as agreed' : ''}`)
    const { status: word, results } = parsed.data
    const location = results[0]?.geometry.location
    // A key that is denied or has had its day's share finds nothing with a 200: that is no word on the postcode.
    if (!location && typeof word === 'string' && REFUSALS.has(word)) throw new VendorFault(`answered ${word}`)
    return location ? { latitude: location.lat, longitude: location.lng } : null
  }

  return {
    findPostcode: async (postcode) => {
      const cached = known.get(postcode)
      if (cached) return cached.at
      if (isLeftAlone()) return standIn.findPostcode(postcode)
      try {
        return await share(postcode, async () => {
          const at = await askNow(postcode)
          known.set(postcode, { at })
          return at
        })
      } catch (error) {
        log.warn({ error: { code: loggableError(error).code } }, 'the geocoding service did not answer')
        return standIn.findPostcode(postcode)
      }
    },
  }
}
