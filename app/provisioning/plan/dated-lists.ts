import { DEFAULT_TIME_ZONE, momentAt } from '~/domain/time/wall-clock'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'

/** A folder whose offers and tiles have moments instead of dates, by the clock of its site. @param zones of the dealerships that the platform has */
export function byItsClock(folder: SiteFolder, folders: readonly SiteFolder[], zones: ReadonlyMap<string, string>): SiteFolder {
  const all = folders.map(({ document }) => document)
  const { group } = folder.document.site
  // What a group offers is one list of all its sites: of those that are given together the first one's clock counts.
  const first = all.find((other) => group && other.site.group?.slug === group.slug && other.groupOffers) ?? folder.document
  return { ...folder, document: withMoments(folder.document, zoneOf(folder.document, all, zones), zoneOf(first, all, zones)) }
}

/**
 * The clock that a site goes by, which is its first dealership's: as its own folder has it, else another folder, else the platform. What the folder
 * says of another dealership is none of it.
 */
export function zoneOf(document: SiteDocument, others: readonly SiteDocument[], zones: ReadonlyMap<string, string>): string {
  const [first = ''] = document.site.dealerships
  const described = [document, ...others].flatMap(({ dealerships }) => dealerships ?? []).find(({ slug }) => slug === first)
  return described?.timeZone ?? zones.get(first) ?? DEFAULT_TIME_ZONE
}

type Dated = { startsAt: string | null; expiresAt: string | null }

/** A date begins as the day does, and counts until its end. Moments stay. @param zone an IANA zone; `groupZone` that of what the group offers */
export function withMoments(document: SiteDocument, zone: string, groupZone = zone): SiteDocument {
  const { offers, groupOffers, promotions } = document
  const dated = <T extends Dated>(entries: readonly T[], by = zone): T[] => entries.map((entry) => ({ ...entry, startsAt: moment(entry.startsAt, 0, by), expiresAt: moment(entry.expiresAt, 1_440, by) }))
  return { ...document, ...(offers ? { offers: dated(offers) } : {}), ...(groupOffers ? { groupOffers: dated(groupOffers, groupZone) } : {}), ...(promotions ? { promotions: dated(promotions) } : {}) }
}

const IS_DATE = /^\d{4}-\d{2}-\d{2}$/

/** ISO 8601, UTC. @param minute of a date */
function moment(given: string | null, minute: number, zone: string): string | null {
  if (given === null) return null
  return (IS_DATE.test(given) ? (momentAt(given, minute, zone) ?? new Date(given)) : new Date(given)).toISOString()
}
