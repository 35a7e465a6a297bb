import { z } from 'zod'
import { CAR_TYPES } from '~/domain/cars/car'
import { newestReviewDay } from '~/domain/places/reviews'
import { isDay } from '~/domain/time/wall-clock'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { colour, date, link, moment, picture, slug, text } from './kinds'

/** `offers.json` or `offers.csv`, and `group-offers`: in the order in which they are shown. */
export const offerSchema = z
  .object({
    name: text,
    description: z.string().min(1).max(20_000).describe('HTML is taken out of it; line breaks stay.'),
    disclaimer: z.string().max(20_000).optional(),
    make: text.optional(),
    model: text.optional().describe('A model of the make, which makes.json or the platform has.'),
    imageUrl: picture.optional().describe('A picture of its own, 16:9. Without any picture one is drawn.'),
    modelImageUrl: picture.optional().describe('Shown where it has no picture of its own.'),
    startsAt: moment.optional().describe('A date begins as the day does at the dealership.'),
    expiresAt: moment.optional().describe('A date ends as the day does at the dealership.'),
    excludedSites: z.array(slug).default([]).describe('Sites of the group that do not show it.'),
  })
  .strict()

/** `reviews.csv` or `reviews.json`. */
export const reviewSchema = z
  .object({
    dealership: slug.optional().describe('Needed where the folder describes several.'),
    location: slug.optional(),
    name: text,
    rating: z.number().int().min(1).max(5),
    text: z.string().max(5_000).optional(),
    date: date.refine((day) => !isDay(day) || day <= newestReviewDay(knownDatabaseTime()), 'a day that has come'),
    imageUrl: picture.optional(),
    isOfThisSiteOnly: z.boolean().default(false),
  })
  .strict()

/** `promotions.json`: tiles among the results. */
export const promotionSchema = z
  .object({
    position: z.number().int().min(1).max(10_000),
    display: z.array(z.enum(CAR_TYPES)).default([]).describe('Kinds of car among which it shows; none: all.'),
    isStrictDisplay: z.boolean().default(false),
    imageUrl: picture.describe('Portrait, 4:5, as high as a card: it is shown whole, and a broad one leaves most of its tile to the background colour.'),
    altText: text,
    backgroundColour: colour.optional(),
    href: link.optional(),
    startsAt: moment.optional(),
    expiresAt: moment.optional(),
  })
  .strict()

/** `makes.json`: makes and models, which all sites of a platform share; those that the file does not name stay. */
export const makeSchema = z
  .object({
    name: text,
    slug: slug.optional(),
    logoUrl: picture.optional(),
    models: z.array(z.object({ name: z.string().min(1).max(80), slug: slug.optional(), body: text.optional(), overrideUrl: link.optional() }).strict()).default([]),
  })
  .strict()
