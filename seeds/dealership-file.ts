import { z } from 'zod'
import { stockProfileSchema } from './stock/stock-profile'

const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'a slug such as moreton-motor-group')
const state = z.enum(['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT'])
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 08:30')
/** Opening and closing time; null: closed. */
const day = z.tuple([clock, clock]).nullable()
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-12-25')

/**
 * Numbers that the communications authority keeps for drama: nobody is called by a shopper who tries a demo site.
 * https://www.acma.gov.au/phone-numbers-use-tv-shows-films-and-creative-works
 */
const dramaPhone = z
  .string()
  .regex(
    /^(\(0[2378]\) (5550|7010) \d{4}|0491 57[0-9] \d{3}|1800 975 7(0\d|1[01])|1300 975 7(0\d|1[01]))$/,
    'a number kept for drama, such as (07) 7010 1234',
  )

const addressSchema = z
  .object({
    street: z.string().min(3),
    city: z.string().min(2),
    state,
    postcode: z.string().regex(/^\d{4}$/),
    latitude: z.number().min(-44).max(-9),
    longitude: z.number().min(112).max(154),
  })
  .strict()

const hoursSchema = z.object({ weekdays: day, saturday: day, sunday: day }).strict()

const locationSchema = z
  .object({
    name: z.string().min(2),
    /** What the dealer's feed calls the place; null for places without cars. */
    code: z.string().nullable().default(null),
    isPrimary: z.boolean().default(false),
    type: z.enum(['sales', 'service', 'parts']),
    subtype: z.string().optional(),
    phone: dramaPhone,
    landline: dramaPhone.optional(),
    address: addressSchema,
    hours: hoursSchema,
    specialHours: z
      .array(
        z
          .object({ date, hours: day, department: z.enum(['all', 'sales', 'service', 'parts']).default('all') })
          .strict(),
      )
      .default([]),
    motorVehicleRepairer: z.string().optional(),
    /** Of this place alone; a place without has its dealership's only where that sells nowhere else. */
    averageRating: z.number().min(1).max(5).optional(),
    reviewCount: z.number().int().min(0).default(0),
    /** Names of other locations of the site where its cars can be seen or driven. */
    distributesTo: z.array(z.string()).default([]),
    team: z.array(z.object({ name: z.string().min(2), role: z.string().min(2), phone: dramaPhone.optional() }).strict()).default([]),
  })
  .strict()

const reviewSchema = z
  .object({ text: z.string().min(10), name: z.string().min(2), rating: z.number().int().min(1).max(5), on: date })
  .strict()

const dealershipSchema = z
  .object({
    slug,
    name: z.string().min(2),
    licenceNumber: z.string().min(3),
    averageRating: z.number().min(1).max(5),
    reviewCount: z.number().int().min(0),
    timeZone: z.string().min(3),
    offersSubscriptions: z.boolean().default(false),
    feed: z.object({ format: z.enum(['csv', 'json', 'ndjson', 'xml', 'dealer-system-csv']) }).strict(),
    stock: stockProfileSchema,
    locations: z.array(locationSchema).min(1),
    reviews: z.array(reviewSchema).max(12).default([]),
  })
  .strict()

const offerSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    disclaimer: z.string().optional(),
    make: z.string().optional(),
    model: z.string().optional(),
    startsOn: date.optional(),
    expiresOn: date,
  })
  .strict()

/** A tile among the results (section 3, promo nodes); without days it always shows, without kinds of car among all of them. */
const promoSchema = z
  .object({
    position: z.number().int().min(1),
    display: z.array(z.enum(['new', 'used', 'demo'])).default([]),
    isStrictDisplay: z.boolean().default(false),
    /** The car picture that the tile is drawn around; the words are drawn too. */
    imageUrl: z.string().startsWith('stored:'),
    altText: z.string().min(3),
    backgroundColour: z.string().optional(),
    href: z.string().startsWith('/').optional(),
    startsOn: date.optional(),
    expiresOn: date.optional(),
  })
  .strict()

/** Another site of the same owners; one of no make has no logo. */
const sisterSiteSchema = z.object({ name: z.string().min(2), url: z.string().url(), make: z.string().optional() }).strict()

/** A demo site with its dealerships, as it stands in `seeds/dealerships/*.json`. */
export const dealershipFileSchema = z
  .object({
    tenant: z
      .object({
        slug,
        template: z.enum(['franchise', 'group', 'megastore', 'caravan']),
        name: z.string().min(2),
        /** The one make of a site that has only one. */
        make: z.string().optional(),
        /** The header's picture instead of the name; drawn ones stand on light headers only. */
        logoUrl: z.string().optional(),
        facebookUrl: z.string().url().optional(),
        instagramUrl: z.string().url().optional(),
        domains: z
          .array(z.string().regex(/^[a-z0-9.-]+\.example$/, 'a name under .example, which nobody owns'))
          .default([]),
        sisterSites: z.array(sisterSiteSchema).default([]),
        promos: z.array(promoSchema).default([]),
      })
      .strict(),
    group: z.object({ slug, name: z.string() }).strict().optional(),
    /** The site's own settings layer, checked against app/tenants/settings-schema.ts. */
    settings: z
      .object({
        contact: z
          .object({ phone: dramaPhone.optional(), newPhone: dramaPhone.optional(), usedPhone: dramaPhone.optional() })
          .passthrough()
          .optional(),
      })
      .passthrough(),
    dealerships: z.array(dealershipSchema),
    offers: z.array(offerSchema).default([]),
  })
  .strict()

export type DealershipFile = z.output<typeof dealershipFileSchema>
export type DemoDealership = DealershipFile['dealerships'][number]
export type DemoLocation = DemoDealership['locations'][number]
