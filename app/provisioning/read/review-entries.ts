import { dayInZone } from '~/domain/time/wall-clock'
import { cleanLine, cleanParagraphs } from '~/domain/text/clean-text'
import { isRecord } from '~/domain/data/is-record'

type Entry = Record<string, unknown>
/** By the dealership and the place that an entry names, if it does. */
type ZoneOf = (entry: Entry) => string

const STARS: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

/** Names that other systems give to what a folder's reviews call otherwise: section 3's, a spreadsheet's, a Google Business Profile's. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  customername: 'name',
  reviewer: 'name',
  author: 'name',
  starrating: 'rating',
  stars: 'rating',
  comment: 'text',
  review: 'text',
  reviewdate: 'date',
  createtime: 'date',
  createdat: 'date',
  image: 'imageUrl',
  profilephotourl: 'imageUrl',
  isofthissiteonly: 'isOfThisSiteOnly',
}

/** What a folder's reviews call a column. */
export function reviewColumn(column: string): string {
  const plain = column.toLowerCase().replace(/[ _-]/g, '')
  return OTHER_NAMES[plain] ?? (plain === 'imageurl' ? 'imageUrl' : ['name', 'rating', 'text', 'date', 'dealership', 'location'].includes(plain) ? plain : column)
}

/** What the source itself says of all its reviews, more than a file may hold. */
export type PublishedRating = { average: number; count: number }

/**
 * Reviews of a JSON file as a folder writes them, an object with `reviews`: from such an object, from an array, or from the export of a Google
 * Business Profile. What is none of them comes back as it was, for the schema to refuse.
 * @param zoneOf the zone of a review's place: a moment is a day there
 */
export function reviewEntries(value: unknown, zoneOf: ZoneOf): unknown {
  if (Array.isArray(value)) return { reviews: value.map((entry) => reviewEntry(entry, zoneOf)) }
  if (!isRecord(value) || !Array.isArray(value.reviews)) return value
  const { averageRating: _, totalReviewCount: __, nextPageToken: ___, ...rest } = value
  return { ...(value.reviews.some(isOfProfile) ? rest : value), reviews: value.reviews.map((entry) => reviewEntry(entry, zoneOf)) }
}

/** What a profile's export says of all reviews; null for any other file. */
export function publishedRating(value: unknown): PublishedRating | null {
  if (!isRecord(value)) return null
  const { averageRating, totalReviewCount } = value
  const isRating = typeof averageRating === 'number' && averageRating >= 1 && averageRating <= 5 && Number.isInteger(totalReviewCount) && Number(totalReviewCount) > 0
  return isRating ? { average: averageRating, count: Number(totalReviewCount) } : null
}

/** One review under the names of a folder, with its stars as a number and its date as a day. */
function reviewEntry(entry: unknown, zoneOf: ZoneOf): unknown {
  if (!isRecord(entry)) return entry
  const named = isOfProfile(entry) ? fromProfile(entry) : Object.fromEntries(Object.entries(entry).map(([key, value]) => [reviewColumn(key), value]))
  const { name, rating, text, date, ...rest } = named
  return defined({
    ...rest,
    name: typeof name === 'string' ? cleanLine(name) : name,
    rating: stars(rating),
    text: typeof text === 'string' ? cleanParagraphs(text) || undefined : (text ?? undefined),
    date: typeof date === 'string' ? dayOf(date.trim(), zoneOf(rest)) : date,
  })
}

type ProfileEntry = Entry & { reviewer: Entry }

function isOfProfile(entry: unknown): entry is ProfileEntry {
  return isRecord(entry) && isRecord(entry.reviewer)
}

/** A profile's review has a `name` that is an address in Google's interface, and says other things that nobody shows. */
function fromProfile({ reviewer, starRating, comment, createTime }: ProfileEntry): Entry {
  return { name: reviewer.displayName, rating: starRating, text: comment, date: createTime, imageUrl: reviewer.profilePhotoUrl }
}

function stars(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const text = given.trim()
  return STARS[text.toUpperCase()] ?? (/^\d+(\.\d+)?$/.test(text) ? Number(text) : given)
}

/** `18/10/2026` and moments such as `2026-10-18T23:00:00Z` as the ISO date of the place; what is no date stays, and is refused by its name. */
function dayOf(text: string, zone: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isMoment ? dayInZone(new Date(text), zone) : text
}

function defined(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined && value !== null))
}
