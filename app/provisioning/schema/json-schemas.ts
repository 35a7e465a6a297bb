import { z } from 'zod'
import { zodToJsonSchema } from 'zod-to-json-schema'
import { settingsSchema } from '~/tenants/settings-schema'
import { dealershipFileSchema } from './dealership-schema'
import { makeSchema, offerSchema, promotionSchema, reviewSchema } from './list-schemas'
import { redirectSchema, siteFileSchema } from './site-schema'

const list = (key: string, entry: z.AnyZodObject) => z.object({ $schema: z.string().optional(), [key]: z.array(entry) }).strict()

const SCHEMAS: Readonly<Record<string, z.AnyZodObject>> = {
  site: siteFileSchema,
  settings: settingsSchema.extend({ $schema: z.string().optional() }),
  dealership: dealershipFileSchema,
  offers: list('offers', offerSchema),
  'group-offers': list('groupOffers', offerSchema),
  reviews: list('reviews', reviewSchema),
  promotions: list('promotions', promotionSchema),
  makes: list('makes', makeSchema),
  redirects: list('redirects', redirectSchema),
}

/** The JSON schema of each file of a dealership's folder, by the name of its file: editors complete and check by them. */
export function jsonSchemas(): [name: string, text: string][] {
  return Object.entries(SCHEMAS).map(([name, schema]) => {
    const text = zodToJsonSchema(schema, { $refStrategy: 'none', errorMessages: false })
    return [`${name}.schema.json`, `${JSON.stringify({ title: `${name} of a dealership's folder`, ...text }, null, 2)}\n`]
  })
}
