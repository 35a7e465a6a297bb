import slugify from '@sindresorhus/slugify'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import { repeatedAt } from '~/domain/data/repeated'
import { circularRedirects } from '~/domain/redirects/redirect-target'
import { nearestKey } from '~/domain/text/nearest-key'
import { withSingleSlashes } from '~/domain/text/site-path'
import { asciiAddress } from '~/domain/text/ascii-address'
import type { FileFault, SourceFile } from '~/tenants/source-file'
import type { makeSchema, offerSchema, promotionSchema, reviewSchema } from '../schema/list-schemas'
import type { redirectSchema } from '../schema/site-schema'
import type { MakeText, OfferText, PromotionText, RedirectText, ReviewText } from '../site-document'
import type { FolderPictures } from './folder-pictures.server'

/** A list file: an object with the list under its name, so that `$schema` can stand beside it. */
export function listSchema(key: string, entry: z.AnyZodObject) {
  return z.object({ $schema: z.string().optional(), [key]: z.array(entry).default([]) }).strict()
}

export function readOffers(entries: readonly z.output<typeof offerSchema>[], source: SourceFile, pictures: FolderPictures): OfferText[] {
  return entries.map(({ name, description, disclaimer, make, model, imageUrl, modelImageUrl, startsAt, expiresAt, excludedSites }, at) => ({
    name,
    description,
    disclaimer: disclaimer ?? null,
    make: make === undefined ? null : slugify(make),
    model: model === undefined ? null : slugify(model),
    imageUrl: pictures.optional(imageUrl, source, ['offers', at, 'imageUrl']),
    modelImageUrl: pictures.optional(modelImageUrl, source, ['offers', at, 'modelImageUrl']),
    startsAt: startsAt ?? null,
    expiresAt: expiresAt ?? null,
    excludedSites: [...excludedSites].sort(),
  }))
}

/** What is shown of a description: its words and line breaks, and none of its markup. */
export function sanitizedDescription(description: string): string {
  if (!/[<&]/.test(description)) return description
  const breaks = description.replace(/<br\s*\/?>|<\/(p|li|div|h\d)>/gi, '\n')
  const words = sanitizeHtml(breaks, { allowedTags: [], allowedAttributes: {} })
  return words.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replace(/\n{3,}/g, '\n\n').trim()
}

type ReviewContext = {
  pictures: FolderPictures
  dealerships: readonly string[]
  /** Slugs of the places of each dealership whose file could be read. */
  places: ReadonlyMap<string, readonly string[]>
  faults: FileFault[]
}

export function readReviews(entries: readonly z.output<typeof reviewSchema>[], source: SourceFile, { pictures, dealerships, places, faults }: ReviewContext): ReviewText[] {
  return entries.map(({ dealership, location, text, imageUrl, ...review }, at) => {
    const of = dealership ?? (dealerships.length === 1 ? dealerships[0] : undefined)
    if (of === undefined) faults.push(source.wrongValue(['reviews', at, 'dealership'], `the dealership that it is of: ${dealerships.join(', ') || 'its slug'}`))
    else if (!dealerships.includes(of)) {
      faults.push(source.wrongValue(['reviews', at, 'dealership'], `a dealership of the folder: ${dealerships.join(', ')}`, nearestKey(of, dealerships)))
    }
    const known = places.get(of ?? '')
    if (location !== undefined && known && !known.includes(location)) {
      faults.push(source.wrongValue(['reviews', at, 'location'], `a location of ${of ?? 'the dealership'}: ${known.join(', ') || 'it has none'}`, nearestKey(location, known)))
    }
    return { ...review, dealership: of ?? '', location: location ?? null, text: text ?? null, imageUrl: pictures.optional(imageUrl, source, ['reviews', at, 'imageUrl']) }
  })
}

export function readPromotions(entries: readonly z.output<typeof promotionSchema>[], source: SourceFile, pictures: FolderPictures): PromotionText[] {
  return entries.map(({ imageUrl, backgroundColour, href, startsAt, expiresAt, ...promotion }, at) => ({
    ...promotion,
    imageUrl: pictures.address(imageUrl, source, ['promotions', at, 'imageUrl']),
    backgroundColour: backgroundColour ?? null,
    href: href ?? null,
    startsAt: startsAt ?? null,
    expiresAt: expiresAt ?? null,
  }))
}

export function readMakes(entries: readonly z.output<typeof makeSchema>[], source: SourceFile, pictures: FolderPictures, faults: FileFault[]): MakeText[] {
  const makes = entries.map(({ name, slug, logoUrl, models }, at) => ({
    slug: slug ?? slugify(name),
    name,
    logoUrl: pictures.optional(logoUrl, source, ['makes', at, 'logoUrl']),
    models: models.map((model) => ({ name: model.name, slug: model.slug ?? slugify(model.name), body: model.body ?? null, overrideUrl: model.overrideUrl ?? null })),
  }))
  faults.push(...repeatedAt(makes.map(({ slug }) => slug)).map((at) => source.wrongValue(['makes', at, 'name'], 'each make once, with all its models')))
  for (const [at, { models }] of makes.entries()) {
    faults.push(...repeatedAt(models.map(({ slug }) => slug)).map((which) => source.wrongValue(['makes', at, 'models', which, 'name'], 'a name, or slug, that no other model of the make has')))
  }
  return makes
}

export function readRedirects(entries: readonly z.output<typeof redirectSchema>[], source: SourceFile, faults: FileFault[]): RedirectText[] {
  // Visitors of an address with two slashes in a row come to the one that is meant first.
  const redirects = entries.map((entry) => ({ ...entry, from: asciiAddress(withSingleSlashes(entry.from) ?? entry.from), to: asciiAddress(entry.to) }))
  faults.push(...circularRedirects(redirects).map((at) => source.wrongValue(['redirects', at, 'to'], 'an address that does not lead back to where it comes from')))
  return redirects
}
