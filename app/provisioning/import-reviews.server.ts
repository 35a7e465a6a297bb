import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { CommandFault } from '~/platform/command/command-fault'
import { ifThere } from '~/platform/files/if-there.server'
import { readUtf8 } from '~/platform/files/read-utf8.server'
import { nearestKey } from '~/domain/text/nearest-key'
import type { FileFault } from '~/tenants/source-file'
import { requireSite } from '~/tenants/require-site.server'
import { changeSite } from './apply-folders.server'
import { describeSite } from './plan/describe-site.server'
import { parseReviewFile, type ReviewFile } from './read/review-file'
import { storedFolder } from './read/stored-folder.server'
import { mergeReviews } from './merge-reviews'
import type { SiteDocument } from './site-document'

export type ImportReviewsOptions = {
  slug: string
  file: string
  /** Whose reviews they are, where the site shows several dealerships and the file does not say. */
  dealership?: string
  /** The place that they are of, where the file does not say; none: of the dealership as a whole. */
  location?: string
  isTrial: boolean
  changedBy: string
  dataDir: string
}

export type ReviewReport = {
  slug: string
  isApplied: boolean
  read: number
  added: number
  changed: number
  unchanged: number
  rejected: number
  rejects: FileFault[]
  /** What dealerships and places are rated from now on, where it is new. */
  ratings: { dealership: string; location: string | null; average: number; count: number }[]
  version: number | null
}

const MAX_BYTES = 20 * 1024 ** 2

/**
 * Brings in reviews of a site's dealerships or places from a file: new ones are added, those of the same person, day and place changed, none is
 * taken away. It is a change of the site's folder like any other: with a version, and taken back by a rollback.
 * @returns faults when the file is none of reviews, or the site with them would not be good; then nothing was changed
 * @throws CommandFault when the site, the dealership or the place is not there
 */
export async function importReviews(pool: pg.Pool, options: ImportReviewsOptions): Promise<ReviewReport | FileFault[]> {
  const { slug, file, isTrial, changedBy, dataDir } = options
  await requireSite(pool, slug)
  const text = await readText(file)
  let report: Omit<ReviewReport, 'isApplied' | 'version'> | null = null
  let faults: FileFault[] = []
  const applied = await changeSite(
    pool,
    async () => {
      const document = await describeSite(pool, slug)
      const of = document && requireOwner(document, options)
      const parsed = of && parseReviewFile(file, text, of.zone)
      if (!document || !parsed) throw new CommandFault(`found no site "${slug}"`)
      if (Array.isArray(parsed)) {
        faults = parsed
        return null
      }
      const { reviews, rejects, rejectedCount } = withKnownPlaces(parsed, document, file, of)
      const merged = mergeReviews(document, reviews, parsed.published && { ...of, ...parsed.published })
      const { added, changed, unchanged, ratings } = merged
      const isReviewed = ({ slug: one }: { slug: string }) => reviews.some(({ dealership }) => dealership === one)
      report = { slug, read: reviews.length + rejectedCount, added, changed, unchanged, rejected: rejectedCount, rejects, ratings }
      return {
        // Others that the site shows have nothing to do with it.
        folder: storedFolder({ site: document.site, dealerships: merged.dealerships.filter(isReviewed), reviews: merged.reviews.filter(({ dealership }) => isReviewed({ slug: dealership })) }, file),
        note: `reviews of ${file.split('/').at(-1) ?? file}`,
      }
    },
    { mode: isTrial ? 'plan' : 'apply', changedBy, dataDir },
  )
  if (!report || !applied) return faults
  if (applied.faults.length > 0) return applied.faults
  return { ...(report as Omit<ReviewReport, 'isApplied' | 'version'>), isApplied: applied.isApplied, version: applied.sites[0]?.version ?? null }
}

type Owner = { dealership: string | null; location: string | null; zone: string }

/** Whose the reviews are that do not say it themselves. */
function requireOwner({ dealerships = [] }: SiteDocument, { slug, dealership, location }: ImportReviewsOptions): Owner {
  const slugs = dealerships.map((one) => one.slug)
  const among = dealership === undefined ? dealerships : dealerships.filter((one) => one.slug === dealership)
  if (dealership !== undefined && among.length === 0) throw notOneOf('--dealership', dealership, slugs)
  const places = among.flatMap((one) => one.locations.map((place) => ({ place, one })))
  const found = location === undefined ? undefined : places.find(({ place }) => place.slug === location)
  if (location !== undefined && !found) throw notOneOf('--location', location, places.map(({ place }) => place.slug))
  const owner = found?.one ?? (among.length === 1 ? among[0] : undefined)
  const first = dealerships[0]
  if (!first) throw new CommandFault(`${slug} shows no dealership that reviews could be of.`)
  return { dealership: owner?.slug ?? null, location: location ?? null, zone: found?.place.timeZone ?? owner?.timeZone ?? first.timeZone }
}

function notOneOf(option: string, found: string, known: readonly string[]): CommandFault {
  const nearest = nearestKey(found, known)
  return new CommandFault(`${option}: found "${found}", expected one of ${known.join(', ')}${nearest ? `; did you mean ${nearest}?` : ''}`)
}

/** The reviews with their dealership and place; one of a dealership or place that the site has not is left out. */
function withKnownPlaces({ reviews, rejects, rejectedCount }: ReviewFile, { dealerships = [] }: SiteDocument, file: string, owner: Owner) {
  const wrong = [...rejects]
  const accepted = reviews.flatMap(({ line, ...review }) => {
    const slug = review.dealership ?? owner.dealership
    const location = review.location ?? (review.dealership === undefined ? owner.location : null)
    const dealership = dealerships.find((one) => one.slug === slug)
    const fault = (path: string, found: string | null, known: readonly string[]) => {
      const nearest = found === null ? null : nearestKey(found, known)
      wrong.push({ file, line, path, found: found === null ? 'nothing' : JSON.stringify(found), allowed: `one of ${known.join(', ')}`, nearest })
      return []
    }
    if (!dealership) return fault('dealership', slug, dealerships.map((one) => one.slug))
    const places = dealership.locations.map((place) => place.slug)
    if (location !== null && !places.includes(location)) return fault('location', location, places)
    return [{ ...review, dealership: dealership.slug, location, text: review.text ?? null, imageUrl: review.imageUrl ?? null }]
  })
  return { reviews: accepted, rejects: wrong, rejectedCount: rejectedCount + reviews.length - accepted.length }
}

async function readText(file: string): Promise<string> {
  const found = await ifThere(stat(file))
  if (!found) throw new CommandFault(`found no file ${file}`)
  if (!found.isFile()) throw new CommandFault(`found a folder, ${file}, expected a file of reviews`)
  if (found.size > MAX_BYTES) throw new CommandFault(`${file} has ${found.size} bytes, expected at most ${MAX_BYTES}`)
  return readUtf8(file)
}
