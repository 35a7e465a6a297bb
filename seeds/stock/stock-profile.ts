import { z } from 'zod'
import { SUBSCRIPTION_PERIODS } from '../../app/domain/pricing/display-price'
import { FINANCE_PROVIDERS } from '../../app/domain/finance/finance-provider'

const share = z.number().min(0)
const sharesByName = z.record(share)

/** What kind of stock a demo dealership has, as `profiles/<dealership>.json` says it: how much, what makes, what prices. */
export const stockProfileSchema = z
  .object({
    /** The format that its dealer's feed comes in. */
    feed: z.enum(['csv', 'json', 'ndjson', 'xml', 'dealer-system-csv']).default('csv'),
    kind: z.enum(['cars', 'caravans']).default('cars'),
    count: z.number().int().min(1).max(5000),
    /** Shares of new, used and demo vehicles. */
    mix: z.object({ new: share, used: share, demo: share }).strict(),
    /** Makes sold new, with their shares. */
    newMakes: sharesByName.default({}),
    /** Makes on the used lot, with their shares; empty: every make as often as it is met in the market. */
    usedMakes: sharesByName.default({}),
    /** Only these models, new and used; empty: all of them. */
    bodies: z.array(z.string()).default([]),
    usedYears: z.tuple([z.number().int(), z.number().int()]).default([2011, 2026]),
    /** Dollars. */
    usedPrices: z.tuple([z.number(), z.number()]).default([5_000, 150_000]),
    usedPriceType: z.enum(['drive_away', 'excl_govt_charges']).default('drive_away'),
    /** Who estimates repayments; null: nobody does. */
    lender: z.enum(FINANCE_PROVIDERS).nullable().default(null),
    certifiedMakes: z.array(z.string()).default([]),
    /** Most vehicles can be had by subscription, at a price for this time; null: none can. */
    subscriptions: z.enum(SUBSCRIPTION_PERIODS).nullable().default(null),
    isReservable: z.boolean().default(false),
    /** Stock numbers begin with these. */
    stockPrefixes: z.object({ new: z.string(), used: z.string(), demo: z.string() }).strict(),
    /** Location codes of the feed, with their shares of the stock. */
    locations: sharesByName.default({}),
    /** Some used vehicles have a report of their history: where it is read. */
    historyReports: z.string().url().nullable().default(null),
    /** Some used vehicles are sold for a private owner and stand where the owner lives, in one of these suburbs. */
    privateSales: z.array(z.object({ suburb: z.string(), postcode: z.string().regex(/^\d{4}$/) }).strict()).default([]),
    /** Some vehicles carry market prices. */
    hasMarketPrices: z.boolean().default(true),
  })
  .strict()

export type StockProfile = z.output<typeof stockProfileSchema>
