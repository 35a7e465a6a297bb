import path from 'node:path'
import type pg from 'pg'
import { counted } from '~/domain/text/counted'
import type { SettingChange } from '~/tenants/setting-changes'
import type { GivenLayer } from '~/tenants/settings-file'
import type { FileFault } from '~/tenants/source-file'
import { hasEverything } from '../move/import-everything.server'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'
import { bookingsOutsideHours, type BookingAhead } from './bookings-ahead.server'
import { describeDealerships } from './describe-dealerships.server'
import { describeMakesOf } from './describe-makes.server'
import { describeSite } from './describe-site.server'
import { documentChanges, inReviewOrder } from './document-changes'
import { unknownExclusions, withPresentSites, type SiteNames } from './excluded-sites'
import { unknownHiddenReviews } from './hidden-reviews.server'
import { pageNotes } from './page-notes'
import { unknownNameFaults, type Shown } from './settings-names'
import { unsetVariables, variableFaults, type VariableOwners } from './variable-faults'

/** A folder beside what the platform has of its site. */
type PlannedSite = { folder: SiteFolder; document: SiteDocument; before: SiteDocument | null; changes: SettingChange[] }

/** With what is wrong with it, and what somebody has to know of it. */
export type PlannedFolder = { site: PlannedSite; faults: FileFault[]; notes: string[] }

/** What a folder is looked at with. */
type Around = {
  /** All that come with it. */
  folders: readonly SiteFolder[]
  /** Those of them that bring everything of their site. */
  moving: readonly SiteFolder[]
  /** The layers for others too that they put in force. */
  forOthers: readonly GivenLayer[]
  names: SiteNames
  owners: VariableOwners
  bookings: readonly BookingAhead[]
  /** What the site of a folder shows once all of them are in force. */
  shownOf: (folder: SiteFolder) => Shown
  /** Of variables of the environment. */
  isSet: (variable: string) => boolean
}

/** What a folder would change of its site; nothing is written. */
export async function planFolder(pool: pg.Pool, client: pg.PoolClient, folder: SiteFolder, around: Around): Promise<PlannedFolder> {
  const site = { folder, ...(await changesOf(pool, inStoredOrder(folder.document, around.names))) }
  return { site, faults: faultsOf(site, around), notes: await notesOf(client, site, around) }
}

function faultsOf(site: PlannedSite, { folders, forOthers, owners, shownOf }: Around): FileFault[] {
  const { folder } = site
  // A site that moves here had these settings in force already, and of a dealership whose file could not be read the places are not known.
  const isShownKnown = !hasEverything(folder) && !folder.document.site.dealerships.some((slug) => folders.some(({ unread }) => unread.includes(slug)))
  return [
    ...variableFaults(site, forOthers.filter((layer) => folder.layers.includes(layer)), owners),
    ...(isShownKnown ? unknownNameFaults(site, shownOf(folder)) : []),
  ]
}

async function notesOf(client: pg.PoolClient, site: PlannedSite, { moving, names, bookings, isSet }: Around): Promise<string[]> {
  const { folder, document } = site
  return [
    ...takenReviews(site),
    ...unknownExclusions(folder, names),
    ...bookingsOutsideHours(site, bookings),
    ...pageNotes(folder),
    ...unsetVariables({ file: path.join(folder.root, 'settings.json'), values: document.settings ?? {} }, isSet),
    ...(moving.includes(folder) ? [] : await unknownHiddenReviews(client, folder)),
  ]
}

/** That a folder without reviews takes away what `site -- reviews` brought, which it does not know of. */
function takenReviews({ folder, document, changes }: PlannedSite): string[] {
  const reviews = changes.filter(({ path, to }) => path.startsWith('reviews.') && to === undefined).length
  const ratings = changes.filter(({ path, to }) => path.endsWith('.reviewCount') && to === 0).length
  const taken = [...(reviews > 0 ? [counted(reviews, 'review')] : []), ...(ratings > 0 ? [counted(ratings, 'rating')] : [])].join(' and ')
  if (taken === '' || document.reviews?.length) return []
  return [`${folder.root} has no reviews, and takes away ${taken} that the site has: npm run site -- export ${document.site.slug} writes a folder that has them.`]
}

/** Lists whose order says nothing, in the order in which the platform stores them, and sites that offers leave out by the slugs of now. */
function inStoredOrder(document: SiteDocument, names: SiteNames): SiteDocument {
  const { canonicalDomain } = document.site
  const byHost = (a: string, b: string) => Number(b === canonicalDomain) - Number(a === canonicalDomain) || (a < b ? -1 : 1)
  return {
    ...document,
    site: { ...document.site, domains: [...document.site.domains].sort(byHost) },
    ...(document.offers ? { offers: withPresentSites(document.offers, names) } : {}),
    ...(document.groupOffers ? { groupOffers: withPresentSites(document.groupOffers, names) } : {}),
    ...(document.reviews ? { reviews: inReviewOrder(document.reviews) } : {}),
    ...(document.promotions ? { promotions: [...document.promotions].sort((a, b) => a.position - b.position) } : {}),
  }
}

async function changesOf(pool: pg.Pool, given: SiteDocument): Promise<Omit<PlannedSite, 'folder'>> {
  const slugs = given.dealerships?.map(({ slug }) => slug) ?? []
  const before = await describeSite(pool, given.site.slug, slugs)
  const document = withKnownSlugs(given, before)
  const shared = { dealerships: before?.dealerships ?? (await describeDealerships(pool, slugs)), makes: await describeMakesOf(pool, document.makes?.map(({ slug }) => slug) ?? []) }
  if (before) return { document, before, changes: documentChanges({ ...before, makes: shared.makes }, document) }
  // Dealerships and makes may be there before the site is.
  const { site, ...parts } = document
  const own = documentChanges(null, { site, ...parts, dealerships: undefined, makes: undefined } as SiteDocument).filter(({ to }) => to !== undefined)
  const others = documentChanges({ site, ...shared } as SiteDocument, { site, ...(parts.dealerships ? { dealerships: parts.dealerships } : {}), ...(parts.makes ? { makes: parts.makes } : {}) })
  return { document, before: null, changes: [...own, ...others] }
}

/** A folder may be older than a rename: what the site was called stays known beside what the folder names, unless that is nothing on purpose. */
function withKnownSlugs(given: SiteDocument, before: SiteDocument | null): SiteDocument {
  if (!given.formerSlugs?.length) return given
  return { ...given, formerSlugs: [...new Set([...(before?.formerSlugs ?? []), ...given.formerSlugs])] }
}
