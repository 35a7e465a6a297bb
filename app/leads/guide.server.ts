import { z } from 'zod'
import type { Guide } from '~/domain/trade-ins/guides'
import { estimateRefusal, isPlausibleRange, type TradeInOffer } from '~/domain/trade-ins/trade-in-estimate'
import { cleanLine } from '~/domain/text/clean-text'
import { yearInZone } from '~/domain/time/wall-clock'
import { requestVendor, VendorFault } from '~/platform/http/request-vendor.server'
import { log, loggableError } from '~/platform/log/log.server'
import { guideAccess } from '~/platform/vendors.server'
import type { PlateLookupPort } from './plate-lookup-port'
import type { ValuationPort } from './valuation-port'

export type GuideOptions = {
  name: Guide
  /** Where its service answers, and the key that it asks for. */
  url: string
  key: string | undefined
  withinMs?: number
}

const words = z
  .string()
  .max(200)
  .transform(cleanLine)
  .pipe(z.string().min(1).max(60))
const vehicle = z.object({
  make: words,
  model: words,
  year: z.number().int().min(1900).max(2100),
  badge: words.nullish().transform((text) => text ?? null),
  body: words.nullish().transform((text) => text ?? null),
  colour: words.nullish().transform((text) => text ?? null),
})
const MOST_CENTS = 100_000_000
const valuation = z
  .object({
    fromCents: z.number().int().min(1).max(MOST_CENTS),
    toCents: z.number().int().min(1).max(MOST_CENTS),
    cars: z.number().int().min(1).optional(),
  })
  .refine(isPlausibleRange)

/**
 * A guide, by the contract of docs/vendors.md: what a trade-in is worth, and which car a plate belongs to. A guide that is late, away or
 * answers something else stops nobody: the visitor goes on without it.
 */
export function guide({ name, url, key, withinMs = 4_000 }: GuideOptions): ValuationPort & PlateLookupPort {
  const base = url.replace(/\/$/, '')
  const headers = { Accept: 'application/json', ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) }

  /** @returns null for what the guide does not know @throws VendorFault */
  const ask = async <T>(path: string, schema: z.ZodType<T, z.ZodTypeDef, unknown>, init: RequestInit = {}): Promise<T | null> => {
    const { status, body } = await requestVendor(base + path, { ...init, headers: { ...headers, ...init.headers } }, withinMs)
    if (status === 404) return null
    const parsed = schema.safeParse(body)
    if (status !== 200 || !parsed.success) throw new VendorFault(`answered ${status}${status === 200 ? ', and not as agreed' : ''}`)
    return parsed.data
  }
  const note = (what: string, error: unknown) => log.warn({ guide: name, error: { code: loggableError(error).code } }, what)

  return {
    estimate: async (tenant, car, now): Promise<TradeInOffer> => {
      const refusal = estimateRefusal(car, yearInZone(now, tenant.timeZone))
      if (refusal) return { kind: 'none', reason: refusal }
      const { rego, regoState, make, model, year, kms, condition, accident, history } = car
      const asked = { site: tenant.slug, rego, regoState, make, model, year, kms, adjustmentAnswers: { condition, accident, history } }
      try {
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) }
        const found = await ask('/valuations', valuation, init)
        return found ? { kind: 'range', by: name, ...found } : { kind: 'none', reason: 'unknown_car' }
      } catch (error) {
        note('no valuation', error)
        return { kind: 'none', reason: 'not_now' }
      }
    },
    find: async ({ rego, regoState }) => {
      try {
        const found = await ask(`/vehicles?${new URLSearchParams({ rego, regoState }).toString()}`, vehicle)
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
