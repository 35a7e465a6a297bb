import { z } from 'zod'
import type { FoundPlate, Plate, TradeIn } from '~/domain/trade-ins/trade-in'
import type { Guide } from '~/domain/trade-ins/guides'
import { cleanLine } from '~/domain/text/clean-text'

/** What a guide says of a plate's car, and of a car's worth; null in place of either for what it does not know. */
type FoundVehicle = Extract<FoundPlate, { kind: 'found' }>['vehicle']
type FoundRange = { fromCents: number; toCents: number; cars?: number }

/** A request below the guide's address, a POST where it has a body, and what its answer of 200 means. */
type GuideCall<Asked, Found> = {
  request: (asked: Asked) => { path: string; body?: object }
  answer: z.ZodType<Found | null, z.ZodTypeDef, unknown>
}

/**
 * How a guide is asked. What is the same of every guide stands in `guide.server.ts`: which cars it is asked about, for how long it is waited
 * for, which ranges are believed, and that 404 is a car that it does not know.
 */
export type GuideApi = {
  /** The headers that show who asks. */
  keyHeaders: (key: string) => Record<string, string>
  valuation: GuideCall<{ site: string; car: TradeIn }, FoundRange>
  plate: GuideCall<Plate, FoundVehicle>
}

const words = z
  .string()
  .max(200)
  .transform(cleanLine)
  .pipe(z.string().min(1).max(60))
const optionalWords = words.nullish().transform((text) => text ?? null)

/** The contract of docs/vendors.md, for a service in front of what a guide sells. */
const CONTRACT: GuideApi = {
  keyHeaders: (key) => ({ Authorization: `Bearer ${key}` }),
  valuation: {
    request: ({ site, car: { rego, regoState, make, model, year, kms, condition, accident, history } }) => ({
      path: '/valuations',
      body: { site, rego, regoState, make, model, year, kms, adjustmentAnswers: { condition, accident, history } },
    }),
    answer: z.object({ fromCents: z.number(), toCents: z.number(), cars: z.number().int().min(1).optional() }),
  },
  plate: {
    request: ({ rego, regoState }) => ({ path: `/vehicles?${new URLSearchParams({ rego, regoState }).toString()}` }),
    answer: z.object({ make: words, model: words, year: z.number().int().min(1900).max(2100), badge: optionalWords, body: optionalWords, colour: optionalWords }),
  },
}

/** A guide whose own API is asked, without a service in front of it, has an entry of its own in place of the contract. */
export const GUIDE_APIS: Record<Guide, GuideApi> = { autograb: CONTRACT, redbook: CONTRACT }
