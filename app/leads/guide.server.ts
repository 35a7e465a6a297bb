import { z } from 'zod'
import type { Guide } from '~/domain/trade-ins/guides'
import { estimateRefusal, isPlausibleRange, type TradeInOffer } from '~/domain/trade-ins/trade-in-estimate'
import { yearInZone } from '~/domain/time/wall-clock'
import { requestVendor, VendorFault } from '~/platform/http/request-vendor.server'
import { log, loggableError } from '~/platform/log/log.server'
import { guideAccess } from '~/platform/vendors.server'
import { GUIDE_APIS, type GuideApi } from './guide-apis'
import type { PlateLookupPort } from './plate-lookup-port'
import type { ValuationPort } from './valuation-port'

export type GuideOptions = {
  name: Guide
  /** Where its service answers, and the key that it asks for. */
  url: string
  key: string | undefined
  withinMs?: number
}

const MOST_CENTS = 100_000_000
const cents = z.number().int().min(1).max(MOST_CENTS)
const believedRange = z.object({ fromCents: cents, toCents: cents }).refine(isPlausibleRange)

/**
 * A guide, asked by its API: what a trade-in is worth, and which car a plate belongs to. A guide that is late, away or answers something
 * else stops nobody: the visitor goes on without it.
 */
export function guide({ name, url, key, withinMs = 4_000 }: GuideOptions, { keyHeaders, valuation, plate }: GuideApi = GUIDE_APIS[name]): ValuationPort & PlateLookupPort {
  const base = url.replace(/\/$/, '')
  const headers = { Accept: 'application/json', ...(key === undefined ? {} : keyHeaders(key)) }

  /** @returns null for what the guide does not know @throws VendorFault */
  const ask = async <T>(request: { path: string; body?: object }, answer: z.ZodType<T | null, z.ZodTypeDef, unknown>): Promise<T | null> => {
    const posted = request.body && { method: 'POST', body: JSON.stringify(request.body) }
    const init = { ...posted, headers: { ...headers, ...(posted ? { 'Content-Type': 'application/json' } : {}) } }
    const { status, body } = await requestVendor(base + request.path, init, withinMs)
    if (status === 404) return null
    const parsed = answer.safeParse(body)
    if (status !== 200 || !parsed.success) throw new VendorFault(`answered ${status}${status === 200 ? ', and not as agreed' : ''}`)
    return parsed.data
  }
  const note = (what: string, error: unknown) => log.warn({ guide: name, error: { code: loggableError(error).code } }, what)

  return {
    estimate: async (tenant, car, now): Promise<TradeInOffer> => {
      const refusal = estimateRefusal(car, yearInZone(now, tenant.timeZone))
      if (refusal) return { kind: 'none', reason: refusal }
      try {
        const found = await ask(valuation.request({ site: tenant.slug, car }), valuation.answer)
        if (found && !believedRange.safeParse(found).success) throw new VendorFault('a range that cannot be')
        return found ? { kind: 'range', by: name, ...found } : { kind: 'none', reason: 'unknown_car' }
      } catch (error) {
        note('no valuation', error)
        return { kind: 'none', reason: 'not_now' }
      }
    },
    find: async (asked) => {
      try {
        const found = await ask(plate.request(asked), plate.answer)
        return found ? { kind: 'found', vehicle: found } : { kind: 'not_found' }
      } catch (error) {
        note('no plate looked up', error)
        return { kind: 'away' }
      }
    },
  }
}

/** A guide whose address is set. A site whose guide's is not does not offer what needs it, so this is not reached then. */
export function getGuide(name: Guide): ValuationPort & PlateLookupPort {
  const { url, key } = guideAccess(name)
  if (url === undefined) throw new Error(`the guide ${name} has no address`)
  return guide({ name, url, key })
}
