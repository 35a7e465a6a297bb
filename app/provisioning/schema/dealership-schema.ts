import { z } from 'zod'
import { DEPARTMENTS } from '~/domain/places/department'
import { timeZone } from '~/domain/time/time-zone'
import { feedSourceSchema } from '~/feeds/sources/source-schema'
import { STATES } from '~/tenants/settings/kinds'
import { date, hours, phone, picture, slug, text, webAddress } from './kinds'

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const day = z.union([hours, z.object({ hours: hours.optional(), words: text }).strict()])
const week = z
  .object({
    weekdays: day.optional().describe('Monday to Friday, where a day says nothing else.'),
    monday: day.optional(),
    tuesday: day.optional(),
    wednesday: day.optional(),
    thursday: day.optional(),
    friday: day.optional(),
    saturday: day.optional(),
    sunday: day.optional(),
  })
  .strict()

export const addressSchema = z
  .object({
    street: z.string().min(3).max(120),
    city: z.string().min(2).max(80).describe('Town or suburb.'),
    state: z.enum(STATES),
    postcode: z.string().regex(/^\d{4}$/, 'four digits in quotes, such as "4034"'),
    latitude: z.number().min(-90).max(90).optional().describe('Without it, and longitude, the middle of the postcode.'),
    longitude: z.number().min(-180).max(180).optional(),
    placeUrl: webAddress.optional().describe('Its place on a map.'),
    placeId: z.string().optional(),
    mapKey: z.string().optional().describe('What a vendor of static maps knows the place by (docs/vendors.md); without it the map is drawn.'),
  })
  .strict()

const rating = z.number().min(0).max(5)

export const locationSchema = z
  .object({
    slug: slug.optional().describe('Its address on the site (/locations/{slug}), where no other place may have it; without it, made from the name.'),
    name: text,
    type: z.enum(DEPARTMENTS).default('sales'),
    subtype: z.string().max(80).optional().describe('May include "buying".'),
    code: z.string().min(1).max(40).optional().describe('What the stock feed calls this place.'),
    isPrimary: z.boolean().default(false),
    isVisible: z.boolean().default(true),
    phone: phone.optional(),
    landlinePhone: phone.optional(),
    address: addressSchema.optional(),
    timeZone: timeZone.optional().describe("Without it, the dealership's, else that of its state. A place that does not go by the clock of its state (Broken Hill, Lord Howe Island, Eucla) names its own."),
    imageUrl: picture.optional().describe('A picture of the place, 16:9; on its card, its page and the home page.'),
    averageRating: rating.optional(),
    reviewCount: z.number().int().min(0).optional(),
    dealerLicenceNumber: z.string().max(60).optional(),
    motorVehicleRepairer: z.string().max(60).optional(),
    makes: z.array(text).default([]).describe('Makes that it is a place of.'),
    hours: week.optional().describe('Of its own department. A day that is absent is not shown.'),
    departmentHours: z.object({ sales: week.optional(), service: week.optional(), parts: week.optional() }).strict().optional().describe('Of other departments at the same place.'),
    specialHours: z.array(z.object({ date, hours, department: z.enum(['all', ...DEPARTMENTS]).default('all') }).strict()).default([]).describe('Days with other hours, of all departments or of one: service may be closed while sales is open.'),
    distributesTo: z.array(slug).default([]).describe('Slugs of other locations where its cars can be seen or driven.'),
    team: z
      .array(z.object({ name: text, role: text, phone: phone.optional(), email: z.string().email('an e-mail address').optional(), imageUrl: picture.optional() }).strict())
      .default([]),
  })
  .strict()

/** `dealerships/<slug>.json`: one licensed dealer with its places. */
export const dealershipFileSchema = z
  .object({
    $schema: z.string().optional(),
    slug: slug.describe('What `npm run stock -- import --dealership` takes.'),
    name: text,
    licenceNumber: z.string().min(2).max(60).optional(),
    averageRating: rating.optional().describe('As published by the review source.'),
    reviewCount: z.number().int().min(0).default(0),
    timeZone: timeZone.optional().describe('Of all its places that name none. Without it, each goes by the clock of its state, and the dealership by that of its primary place, else its first.'),
    offersSubscriptions: z.boolean().default(false),
    feed: feedSourceSchema.optional().describe('Where its stock comes from by itself (docs/stock-feeds.md).'),
    locations: z.array(locationSchema).default([]),
  })
  .strict()

/** A row of `hours.csv`: the week of a location, as an alternative to `hours` in its dealership's file. */
export const hoursRowSchema = z
  .object({
    dealership: slug.optional(),
    location: slug,
    department: z.enum(DEPARTMENTS).optional(),
    monday: hours.optional(),
    tuesday: hours.optional(),
    wednesday: hours.optional(),
    thursday: hours.optional(),
    friday: hours.optional(),
    saturday: hours.optional(),
    sunday: hours.optional(),
  })
  .strict()
