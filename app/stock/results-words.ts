import { appliedFilters, type ValueWords } from '~/domain/search/applied-filters'
import { CAR_TYPES, isCarType } from '~/domain/cars/car'
import { chosenNames } from '~/domain/search/chosen-names'
import { facetOf } from '~/domain/search/facets'
import { simpleBody } from '~/domain/cars/vehicle-terms'
import { listed, stockHeading } from '~/domain/search/stock-heading'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { LIST_FILTERS, RANGE_FILTERS, type ListFilter, type RangeFilter } from '~/domain/search/search-filters'
import type { PartialWords } from '~/domain/search/results-view'
import { asksNearMe } from '~/domain/search/typed-words/plain-words'
import { withoutTyped } from '~/domain/search/typed-words/relaxations'
import type { TypedReading, UnderstoodWords } from '~/domain/search/typed-words/typed-words'
import { formatCount, type LengthSettings } from '~/domain/text/format'
import type { SearchPath } from '~/search/stock-search'
import type { FoundCars } from './find-cars.server'

/** What the words of a results page are made from. */
export type ResultsSubject = {
  /** What the engine was asked. */
  criteria: SearchCriteria
  /** What the path's slug stands for. */
  path: SearchPath | null
  /** The path of the one model that its names ask for, where they ask for one (`oneModel`). */
  modelSlug?: string | null
  /** The bodies that go without saying, where all that is found is of one or two that are not cars. */
  impliedBodies: string[]
  /** What the site never has: a site of used cars does not say that it has new ones. */
  excludedCarTypes: readonly string[]
  /** What the site calls its makes. */
  words: ValueWords
  /** How lengths read. */
  lengths: LengthSettings
  /** How the typed text was read: what stands for many values goes by its own name, 'White' for every white. */
  reading?: TypedReading | null
}

/** Filters that the heading has words of its own for. */
const WORDED: ReadonlySet<string> = new Set(['make', 'model', 'make_model', 'body', 'car_type', 'city', 'location_name', 'dealership_name', 'dealership_slug'])
/** Filters whose values are plain words and no names: within a heading they begin small. */
const PLAIN: ReadonlySet<string> = new Set(['status', 'item_type', 'sleeps', 'weekly_price_range'])
/** More values of one filter than this are counted. */
const MOST_VALUES = 3

/** The heading of a results page, which says all that was chosen; `count` null leaves the figure out, for titles. */
export function resultsHeading({ criteria, path, impliedBodies, excludedCarTypes, words, lengths, reading = null }: ResultsSubject, count: number | null): string {
  const { text } = criteria
  const unwanted = unwantedOf(criteria.lists, reading)
  const lists = withoutValues(criteria.lists, unwanted)
  const names = namesOf({ ...criteria, lists }, path, words)
  const types = bodiesOfTypes(lists.item_type)
  const bodies = bodiesOf(path, lists.body ?? types ?? impliedBodies)
  const unsaid = types && sayTypes(bodies, types) ? { ...criteria, lists: { ...lists, item_type: undefined } } : criteria
  const chosen = criteria.carTypes ?? (lists.car_type ?? []).filter(isCarType)
  const saysAllTypes = chosen.length + names.length + bodies.length === 0
  const carTypes = saysAllTypes ? CAR_TYPES.filter((carType) => !excludedCarTypes.includes(carType)) : chosen
  const places = (['dealership_slug', 'dealership_name', 'location_name'] as const).flatMap((filter) => (lists[filter] ?? []).map((value) => words(filter, value)))
  const heading = stockHeading({ count, carTypes, names, bodies, cities: lists.city ?? [], places: [...new Set(places)], others: [...unwanted.map(({ label }) => label), ...otherWords(unsaid, words, lengths, reading)] })
  return text ? `${heading} matching “${text}”` : heading
}

type ValuesWords = UnderstoodWords & { filter: ListFilter; values: readonly string[] }

/** What was typed as not wanted of a filter that the heading has words of its own for: it stands behind them, 'not Ford or Holden', and not as all others. */
function unwantedOf(lists: SearchCriteria['lists'], reading: TypedReading | null): ValuesWords[] {
  const isOf = (words: UnderstoodWords): words is ValuesWords =>
    words.isUnwanted === true && 'values' in words && WORDED.has(words.filter) && words.values.every((value) => lists[words.filter]?.includes(value))
  return (reading?.understood ?? []).filter(isOf)
}

function withoutValues(lists: SearchCriteria['lists'], said: readonly ValuesWords[]): SearchCriteria['lists'] {
  return said.reduce((left, { filter, values }) => ({ ...left, [filter]: left[filter]?.filter((value) => !values.includes(value)) }), lists)
}

/**
 * That no car is all that was typed. Where nothing of it is kept the cars on show are near to nothing: they are what the site has without
 * those words. What the ticks went before is said as that: cars may well be 'not White', though none of those that are ticked.
 */
export function partialWords({ criteria, dropped, overruled, reading }: Pick<FoundCars, 'criteria' | 'dropped' | 'overruled' | 'reading'>, noun: { many: string }): PartialWords | null {
  if (!dropped || !reading) return null
  const left = dropped.map((words) => `“${words}”`).join(', ')
  if (dropped.every((words) => overruled.includes(words))) return { dropped, title: `Left out: ${left}`, text: 'Nothing of what is chosen would be left.' }
  return dropped.length < withoutTyped(reading).dropped.length
    ? { dropped, title: `No ${noun.many} match all of “${criteria.text}”`, text: `These are the nearest. Left out: ${left}.` }
    : { dropped, title: `No ${noun.many} match “${criteria.text}”`, text: `These are shown without ${left}.` }
}

/** Of a text that asks for what is near, where nobody has said where that is: how to say it, beside what else was left out. */
export function withWhereabouts(partial: PartialWords | null, text: string, noun: { many: string }): PartialWords | null {
  if (!asksNearMe(text)) return partial
  const way = `To see which ${noun.many} are nearest, give your postcode at “Near” in the filters.`
  return partial ? { ...partial, dropped: [...partial.dropped, 'near me'], text: `${partial.text} ${way}` } : { dropped: ['near me'], title: 'We do not know where you are', text: way, isMatch: true }
}

/** Makes as the site calls them, and models with their makes; on a make's path those of that make, where any is: another has models of the same name. */
function namesOf({ lists }: SearchCriteria, path: SearchPath | null, words: ValueWords): string[] {
  const models = lists.model ?? []
  if (path?.make !== undefined && path.model !== undefined) return [`${words('make', path.make)} ${path.model}`]
  const { makes, makeModels } = chosenNames({ ...lists, make: path?.make === undefined ? lists.make : [path.make] }) ?? { makes: [], makeModels: [] }
  const own = makeModels.filter((name) => path?.make !== undefined && name.startsWith(`${path.make} `))
  return [...makes.map((make) => words('make', make)), ...(own.length > 0 ? own : makeModels).map((name) => words('make_model', name)), ...models]
}

/** Every other choice: its values, or how many they are; numbers; how far from where. */
function otherWords(criteria: SearchCriteria, words: ValueWords, lengths: LengthSettings, reading: TypedReading | null): string[] {
  const applied = appliedFilters({ ...criteria, text: '' }, words, lengths)
  const lists = LIST_FILTERS.filter((filter) => !WORDED.has(filter)).flatMap((filter) => (facetOf(filter).needsAll ? allWords(filter, criteria, words) : listWords(filter, valueNames(filter, criteria.lists[filter] ?? [], words, reading).map((name) => (PLAIN.has(filter) ? small(name) : name)))))
  const ranges = RANGE_FILTERS.flatMap((filter) => applied.filter((one) => one.filter === filter).map(({ label }) => typedRange(filter, criteria, reading) ?? small(label)))
  const distance = criteria.postcode && criteria.within ? [`within ${formatCount(criteria.within)} km of ${criteria.postcode}`] : []
  return [...lists, ...ranges, ...distance]
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** What a range is called by the words that were typed for it, where nothing else narrows it: '18 ft'. */
function typedRange(filter: RangeFilter, { ranges }: SearchCriteria, reading: TypedReading | null): string | null {
  const typed = (reading?.understood ?? []).filter((words) => words.filter === filter)
  const [only] = typed
  if (typed.length !== 1 || !only || !('range' in only)) return null
  return only.range.min === ranges[filter]?.min && only.range.max === ranges[filter]?.max ? only.label : null
}

/** What values are called: those that typed words stand for together by the words' label, every other by its own. What is not wanted beside what is says nothing more. */
function valueNames(filter: ListFilter, values: readonly string[], words: ValueWords, reading: TypedReading | null): string[] {
  const typed = (reading?.understood ?? []).flatMap((one) => (one.filter === filter && (!one.unwanted || one.isUnwanted) && one.values.length > 1 && one.values.every((value) => values.includes(value)) ? [one] : []))
  const others = values.filter((value) => !typed.some((one) => one.values.includes(value)))
  return [...new Set([...typed.map(({ label }) => label), ...others.map((value) => words(filter, value))])]
}

function listWords(filter: ListFilter, names: readonly string[]): string[] {
  if (names.length === 0) return []
  return [names.length > MOST_VALUES ? `${names.length} ${facetOf(filter).many ?? 'values'}` : names.join(' or ')]
}

/** 'with Sunroof and Tow bar': all that a car must have, what typed words stand for together by their label; not where one of these is chosen by itself, which says more. */
function allWords(filter: ListFilter, { lists, anyOf = [] }: SearchCriteria, words: ValueWords): string[] {
  const single = lists[filter] ?? []
  const groups = anyOf.filter((one) => one.filter === filter && !one.values.some((value) => single.includes(value)))
  const isAlone = single.length + groups.length === 1
  const names = [...new Set([...single.map((value) => words(filter, value)), ...groups.map(({ label }) => (isAlone || !label.includes(' or ') ? label : `either ${label}`))])]
  if (names.length === 0) return []
  return [`with ${names.length > MOST_VALUES ? `${names.length} ${facetOf(filter).many ?? 'values'}` : listed(names)}`]
}

const ITEM_BODIES: Readonly<Record<string, string>> = { caravan: 'Caravan', motorhome: 'Motorhome' }

/** The bodies that chosen vehicle types stand for: none are cars. Null where nothing is chosen, or cars beside others. */
function bodiesOfTypes(types: readonly string[] | undefined): string[] | null {
  if (!types || (types.length > 1 && types.includes('car'))) return null
  return types.flatMap((type) => (Object.hasOwn(ITEM_BODIES, type) ? ITEM_BODIES[type] : undefined) ?? [])
}

/** Whether the nouns of a heading say which types of vehicle were chosen. */
function sayTypes(bodies: readonly string[], types: readonly string[]): boolean {
  return types.length > 0 ? types.every((body) => bodies.includes(body)) : !bodies.some((body) => Object.values(ITEM_BODIES).includes(body))
}

function bodiesOf(path: SearchPath | null, chosen: string[]): string[] {
  return [...new Set((path?.body ? [path.body] : chosen).map((body) => simpleBody(body) ?? body))]
}
