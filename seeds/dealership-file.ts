import { z } from 'zod'
import { addressSchema as folderAddress, locationSchema as folderLocation } from '../app/provisioning/schema/dealership-schema'
import { date, slug } from '../app/provisioning/schema/kinds'
import { offerSchema, promotionSchema, reviewSchema } from '../app/provisioning/schema/list-schemas'
import { stockProfileSchema } from './stock/stock-profile'

/**
 * Numbers that the communications authority reserves for drama, so that a shopper who tries a demo site calls nobody.
 * https://www.acma.gov.au/phone-numbers-use-tv-shows-films-and-creative-works
 */
const dramaPhone = z
  .string()
  .regex(
    /^(\(0[2378]\) (5550|7010) \d{4}|0491 57[0-9] \d{3}|1800 975 7(0\d|1[01])|1300 975 7(0\d|1[01]))$/,
    'a number reserved for drama, such as (07) 7010 1234',
  )

const teamMember = folderLocation.shape.team.removeDefault().element.extend({ phone: dramaPhone.optional() })

/** A place as in a dealership's folder, with more fields required: each place of the demo shows all that a place can have. */
const locationSchema = folderLocation.extend({
  code: folderLocation.shape.code.unwrap().nullable().default(null).describe('What the feed calls the place; null for places without cars.'),
  type: folderLocation.shape.type.removeDefault(),
  phone: dramaPhone,
  landlinePhone: dramaPhone.optional(),
  address: folderAddress.required({ latitude: true, longitude: true }),
  hours: folderLocation.shape.hours.unwrap(),
  team: z.array(teamMember).default([]),
})

const demoReviewSchema = reviewSchema.pick({ name: true, rating: true, text: true, date: true }).required()

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
    reviews: z.array(demoReviewSchema).max(12).default([]),
  })
  .strict()

/** Every offer of a demo site has an end, so that its pages show how an end is worded. */
const demoOfferSchema = offerSchema.extend({ expiresAt: date })

/** A tile among the results; its picture is the car picture that it is drawn around. The words are drawn too. */
const promoSchema = promotionSchema.extend({ imageUrl: z.string().startsWith('stored:') })

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
        overrideCity: z.string().min(2).optional(),
        searchCategories: z.array(z.string().min(2)).default([]),
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
    offers: z.array(demoOfferSchema).default([]),
    /** The offers of all sites of its group. */
    groupOffers: z.array(demoOfferSchema).default([]),
  })
  .strict()

export type DealershipFile = z.output<typeof dealershipFileSchema>
export type DemoDealership = DealershipFile['dealerships'][number]
export type DemoLocation = DemoDealership['locations'][number]
export type DemoOffer = DealershipFile['offers'][number]
