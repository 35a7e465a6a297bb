import {
  LIST_FILTERS,
  RANGE_FILTERS,
  SORT_KEYS,
  type ListFilter,
  type NumberRange,
  type RangeFilter,
  type SearchFilters,
  type SortKey,
  type TypedRange,
} from './search-filters'
import { ALL_STOCK, type PathScope } from './search-paths'
import { readRangeEnd, writeRangeEnd } from './facets'
import { readPostcode } from '../forms/postcode'
import { readTypedNumber } from '../text/typed-number'
import { wellFormed } from '../text/clean-text'

/**
 * What a shopper asked for: where (the path), what narrows it, in which order, which page. One value from the address to the links of
 * the page; every value has one address, and back.
 */
export type SearchCriteria = PathScope &
  SearchFilters & {
    /** Null for the site's own order (its setting `search.defaultSort`). */
    sort: SortKey | null
    page: number
    /** The list that is shown whole (`show=model`), where no script can fetch the rest. It changes nothing of what is found. */
    wholeList?: ListFilter
    /** What was typed for numbers and refused (section 5): it stands in its fields (`price_typed`), and changes nothing of what is found. */
    refused?: Partial<Record<RangeFilter, TypedRange>>
    /** As it was typed, where it is no postcode: cars of the nearest place come first. No filter by itself, and no postcode for certain. */
    postcode?: string | undefined
    /** Kilometres: no car is further from the postcode. Nothing without one. */
    within?: number | undefined
  }

/** Beyond these nobody types by hand; what is over is left out, so that no address costs more than a page. */
const MAX_PARAMETERS = 1_000
const MAX_VALUES = 40
/** As long as a feed's longest badge. */
export const MAX_VALUE_LENGTH = 200
/** Of all texts together, with their names and as an address spells them: each of a page's 200 links repeats them. */
const MAX_WRITTEN_LENGTH = 2_000
const MAX_PAGE = 1_000_000
/** Further than this everything in the country is near. */
const MAX_WITHIN_KM = 2_000

const listFilters = new Set<string>(LIST_FILTERS)
const rangeFilters = new Set<string>(RANGE_FILTERS)
/** Parameters that are kept as they were typed; all others are numbers and words of ours. */
const TEXTS = new Set<string>(['query', 'postcode', ...LIST_FILTERS])

/** Criteria that ask for what is given and nothing else: of all stock, where no path is given. */
export function searchCriteria(part: Partial<SearchCriteria> = {}): SearchCriteria {
  return { text: '', lists: {}, ranges: {}, sort: null, page: 1, ...ALL_STOCK, ...part }
}

/**
 * Reads the query string of a search path (section 2: `query`, `page`, `sortBy` and one parameter a filter). Never fails: a parameter that is not
 * known or not readable is left out. A range is `price=10000-20000`, `10000-` or `-20000`; a plain form sends its two ends as
 * `price_min` and `price_max`, which section 5 rounds, or as `price_from` and `price_to`, which are meant as they are.
 */
export function parseSearchCriteria({ basePath, carTypes, slug }: PathScope, params: URLSearchParams): SearchCriteria {
  const criteria = searchCriteria({ basePath, carTypes, slug })
  let read = 0
  let written = 0
  for (const [name, raw] of params) {
    if (++read > MAX_PARAMETERS) break
    const value = cleanText(raw)
    if (value === '') continue
    if (TEXTS.has(name)) {
      const length = new URLSearchParams([[name, value]]).toString().length + 1
      if (written + length > MAX_WRITTEN_LENGTH) continue
      written += length
    }
    if (name === 'query') criteria.text = value
    else if (name === 'sortBy') criteria.sort = SORT_KEYS.find((key) => key === value) ?? null
    else if (name === 'postcode') criteria.postcode = readPostcode(value) ?? value
    else if (name === 'within') criteria.within = parseWithin(value)
    else if (name === 'page') criteria.page = parsePage(value)
    else if (name === 'show') criteria.wholeList = LIST_FILTERS.find((filter) => filter === value)
    else if (listFilters.has(name)) addValue(criteria, name as ListFilter, value)
    else readRange(criteria, name, value)
  }
  for (const filter of RANGE_FILTERS) {
    const range = criteria.ranges[filter]
    if (range) criteria.ranges[filter] = inOrder(range)
  }
  return criteria
}

/** Writes criteria as their one canonical query string: fixed order, sorted values, nothing that is the default. */
export function formatSearchParams(criteria: SearchCriteria): URLSearchParams {
  const params = new URLSearchParams()
  if (criteria.text) params.set('query', criteria.text)
  for (const filter of LIST_FILTERS) {
    const values = criteria.lists[filter]
    // A page has dozens of such links, and most filters of most of them are empty.
    if (values) for (const value of [...new Set(values)].sort()) params.append(filter, value)
  }
  for (const filter of RANGE_FILTERS) {
    const range = criteria.ranges[filter]
    if (range && (range.min !== undefined || range.max !== undefined)) params.set(filter, formatRange(filter, range))
    const refused = criteria.refused?.[filter]
    if (refused) params.set(`${filter}_typed`, formatRange(filter, refused))
  }
  if (criteria.postcode) params.set('postcode', criteria.postcode)
  if (criteria.postcode && criteria.within) params.set('within', String(criteria.within))
  if (criteria.sort) params.set('sortBy', criteria.sort)
  if (criteria.page > 1) params.set('page', String(criteria.page))
  return params
}

/** The address of the page that shows what is asked for, on the same site. */
export function searchHref(criteria: SearchCriteria): string {
  const query = formatSearchParams(criteria).toString()
  return query ? `${criteria.basePath}?${query}` : criteria.basePath
}

/** `price=10000-20000` for people: `10000-20000`, `10000-`, `-20000`. */
export function formatRange(filter: RangeFilter, { min, max }: TypedRange): string {
  return `${writeRangeEnd(filter, min)}-${writeRangeEnd(filter, max)}`
}

/** Adds a value of a list filter, or takes it away when it is chosen already. A changed filter drops the page (section 4). */
export function toggleValue(criteria: SearchCriteria, filter: ListFilter, value: string): SearchCriteria {
  const chosen = criteria.lists[filter] ?? []
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...criteria, lists: { ...criteria.lists, [filter]: values.length ? values : undefined }, page: 1 }
}

/** Sets or, without a range, removes a number filter. A changed filter drops the page. */
export function withRange(criteria: SearchCriteria, filter: RangeFilter, range: NumberRange | undefined): SearchCriteria {
  return { ...criteria, ranges: { ...criteria.ranges, [filter]: range }, page: 1 }
}

/** How many filters are applied, the text included. */
export function appliedCount(criteria: SearchCriteria): number {
  const values = LIST_FILTERS.reduce((sum, filter) => sum + (criteria.lists[filter]?.length ?? 0), 0)
  const ranges = RANGE_FILTERS.filter((filter) => criteria.ranges[filter]).length
  return values + ranges + (criteria.text ? 1 : 0)
}

/** Each choice is a chip with a link, so those of all filters together are bounded. */
function addValue(criteria: SearchCriteria, filter: ListFilter, value: string) {
  const chosen = LIST_FILTERS.reduce((sum, known) => sum + (criteria.lists[known]?.length ?? 0), 0)
  const values = criteria.lists[filter] ?? []
  if (chosen < MAX_VALUES && !values.includes(value)) criteria.lists[filter] = [...values, value]
}

function readRange(criteria: SearchCriteria, name: string, value: string) {
  const end = /^(.+)_(min|max|from|to|typed)$/.exec(name)
  const filter = (end?.[1] ?? name) as RangeFilter
  if (!rangeFilters.has(filter)) return
  if (!end) {
    const read = parseRange(filter, value)
    if (read) criteria.ranges[filter] = { ...criteria.ranges[filter], ...read }
    return
  }
  const [min, max] = end[2] === 'typed' ? value.split('-') : end[2] === 'min' || end[2] === 'from' ? [value] : ['', value]
  for (const [which, text] of [['min', min], ['max', max]] as const) {
    if (!text) continue
    const number = readRangeEnd(filter, text)
    // Its dashes are not the range's own.
    if (number === null || end[2] === 'typed') criteria.refused = { ...criteria.refused, [filter]: { ...criteria.refused?.[filter], [which]: number ?? text.replaceAll('-', '–') } }
    else criteria.ranges[filter] = { ...criteria.ranges[filter], [which]: number }
  }
}

function parseRange(filter: RangeFilter, value: string): NumberRange | null {
  const exact = readRangeEnd(filter, value)
  if (exact !== null) return { min: exact, max: exact }
  const ends = /^([^-]*)-([^-]*)$/.exec(value)
  if (!ends) return null
  const min = readRangeEnd(filter, ends[1] ?? '')
  const max = readRangeEnd(filter, ends[2] ?? '')
  if (min === null && max === null) return null
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }
}

function parseWithin(value: string): number | undefined {
  const km = readTypedNumber(value) ?? 0
  return km >= 1 && km <= MAX_WITHIN_KM ? km : undefined
}

function inOrder({ min, max }: NumberRange): NumberRange {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** Page 1 for anything that is not a page; a page past the end is the reader's to handle. */
function parsePage(value: string): number {
  const page = /^\d{1,9}$/.test(value) ? Number(value) : 1
  return Math.min(Math.max(page, 1), MAX_PAGE)
}

/** No control characters (Postgres takes no NUL) and none that turn around the words after them, no lone surrogates, one space between words, bounded: cut at a word's end, where one is. */
function cleanText(raw: string): string {
  const text = wellFormed(raw.slice(0, MAX_VALUE_LENGTH * 2))
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069\u{fffd}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = text.slice(0, MAX_VALUE_LENGTH)
  return wellFormed((text[MAX_VALUE_LENGTH] ?? ' ') === ' ' ? cut : cut.replace(/ [^ ]*$/, ''))
}
