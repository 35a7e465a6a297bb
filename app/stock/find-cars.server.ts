import { withKnownValues, withModelsOfMakes } from '~/domain/search/known-values'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { LIST_FILTERS } from '~/domain/search/search-filters'
import { searchWords } from '~/domain/search/search-words'
import { readAsPrice } from '~/domain/search/typed-words/read-as-price'
import { readTypedWords } from '~/domain/search/typed-words/read-typed-words'
import { relaxations, searchable, withoutTyped } from '~/domain/search/typed-words/relaxations'
import type { TypedReading } from '~/domain/search/typed-words/typed-words'
import { unwantedOfTicked, type UnwantedOfTicked } from '~/domain/search/typed-words/unwanted-of-ticked'
import { withTypedFilters } from '~/domain/search/typed-words/with-typed-filters'
import type { WithinCount } from '~/domain/places/within'
import { yearInZone } from '~/domain/time/wall-clock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { searchNearby } from '~/search/nearest-search'
import { emptyAnswer, type FoundAnswer } from '~/search/empty-answer'
import { bodyOfSlug, pathSlug } from '~/search/path-slugs'
import type { SearchRequest, StockSearch } from '~/search/stock-search'
import type { Tenant } from '~/tenants/tenant'
import { findNearness, offersNearness, type Nearness } from './find-nearness.server'
import { findWordVocabulary } from './find-word-vocabulary.server'
import { criteriaRequest, type Wanted } from './results-request'
import { withPathAsFilter } from './search-address'
import { findSiteNames } from './site-names.server'

/** What a shopper's search found. */
export type FoundCars = {
  answer: FoundAnswer
  /** The search with its values as the stock writes them: `make=toyota` is Toyota. */
  criteria: SearchCriteria
  /** What the engine was asked: the filters that typed words stand for are among the others, `text` is what is searched as text. */
  asked: SearchCriteria
  /** How the typed text was read; null where nothing was typed, and where it was searched as it stands because its filters find nothing. */
  reading: TypedReading | null
  /** What was left out of the typed text because no car is all of it, in words; null where nothing was. */
  dropped: string[] | null
  /** Those of the typed words that what is ticked went before; where anything was left out they are among it. */
  overruled: string[]
  /** Whether less was searched for than is asked: a car that comes in is no news of it. Words that no car is ever searched by are no less. */
  isLesser: boolean
  nearness: Nearness | null
  /** How many cars each distance would find; none where no place is asked for. */
  within: WithinCount[]
}

/** How many cars a page says that it has: those for sale, or, where somebody asks for cars by their status, all of those (docs/decisions/0111). */
export function saidCount({ asked, answer: { count, forSale } }: Pick<FoundCars, 'asked' | 'answer'>): number {
  return asked.lists.status ? count : forSale
}

type Question = Pick<FoundCars, 'asked' | 'reading' | 'dropped'>

/**
 * Cars of a search as a shopper means it: values are read without regard to case, a model goes with its make, and typed words are filters
 * of this site. Where no car is all of that, the words are searched as text; where that finds none either, a search for less of it is made, and
 * `dropped` says what was left out. One round trip where cars are found, two with another vocabulary, and at most
 * four more where none are. Where the path is one name and the filters or words are another, both are searched for, which costs one more. A path
 * that is a word for a body is searched at that body's own path, and finds nothing where the site has none.
 * Null for every other path that the site has no car of.
 */
export async function findCars(
  tenant: Tenant,
  address: SearchCriteria,
  now: Date,
  wantedOf: (asked: SearchCriteria) => Partial<Wanted> = () => ({}),
): Promise<FoundCars | null> {
  const typed = await withOfferedPlace(tenant, address)
  const needsVocabulary = typed.text !== '' || LIST_FILTERS.some((filter) => typed.lists[filter])
  const vocabulary = needsVocabulary ? await findWordVocabulary(tenant, now) : null
  const criteria = vocabulary ? withKnownValues(typed, vocabulary.values) : typed
  const read = vocabulary && criteria.text ? readTypedWords(criteria.text, vocabulary, yearInZone(now, tenant.timeZone)) : null
  const beside = vocabulary && read && unwantedOfTicked(criteria, read, vocabulary.values)
  const reading = beside?.reading ?? null
  const overruled = beside?.dropped ?? []
  const requestOf = (asked: SearchCriteria): SearchRequest => ({ ...criteriaRequest(tenant.settings.search, asked, now), ...wantedOf(asked) })
  const ask = async ({ asked, ...read }: Question): Promise<FoundCars | null> => {
    const found = await askNearby(tenant, vocabulary ? withModelsOfMakes(asked, vocabulary.values) : asked, requestOf)
    return found && { ...found, criteria, ...read, overruled, isLesser: read.dropped !== null }
  }
  // Signs and pictures are no words, and no car has any: the search is made without them, and the page says so.
  const { text, dropped: unsearched } = reading && searchWords(criteria.text).length > 0 ? searchable(reading.rest) : { text: '', dropped: [criteria.text] }
  const dropped = [...overruled, ...unsearched]
  const first = await ask({ asked: beside ? withTypedFilters(beside.criteria, { ...beside.asked, text }) : criteria, reading, dropped: null })
  const wider = first && vocabulary && withPathAsFilter(criteria, first.answer.path, reading, vocabulary.values)
  if (wider) return findCars(tenant, wider, now, wantedOf)
  if (!first || !beside || !reading) return first
  const asksNothing = text === '' && beside.asked.understood.length === 0 && beside.criteria === criteria
  if (first.answer.count > 0) return dropped.length > 0 ? { ...first, dropped, isLesser: asksNothing } : first
  const asText = dropped.length === 0 && reading.understood.length > 0 ? await ask({ asked: criteria, reading: null, dropped: null }) : null
  if (asText && asText.answer.count > 0) {
    // With equal counts all of these cars are of what was understood too: the words that were not only passed for a slip of the finger in the word before them,
    // as the X of 'Wildtrak X', which found every Wildtrak. They are dropped below, and the page says so.
    const understood = reading.rest === '' ? null : await ask({ asked: withTypedFilters(beside.criteria, { ...beside.asked, text: criteria.text }), reading, dropped: null })
    if (understood?.answer.count !== asText.answer.count) return asText
  }
  const price = vocabulary && reading.understood.length === 0 ? readAsPrice(criteria.text, vocabulary) : null
  const asPrice = price && (await ask({ asked: withTypedFilters(criteria, { ...price, text: '' }), reading: price, dropped: null }))
  if (asPrice && asPrice.answer.count > 0) return asPrice
  for (const question of lesserQuestions(criteria, beside)) {
    const found = await ask(question)
    if (found && found.answer.count > 0) return found
  }
  return first
}

/** What to ask where no car is what was understood, nor has the text as it stands: less and less of it, at last only the other filters. */
function lesserQuestions(criteria: SearchCriteria, { criteria: left, reading, asked, dropped }: UnwantedOfTicked): Question[] {
  const nothing = withoutTyped(reading)
  const less = relaxations(asked).map((one) => ({ ...one, dropped: [...dropped, ...one.dropped] }))
  const questions = less.filter((one) => one.dropped.length < nothing.dropped.length).map((one) => ({ asked: withTypedFilters(left, one), reading, dropped: one.dropped }))
  return [...questions, { asked: withTypedFilters(criteria, nothing), reading, dropped: nothing.dropped }]
}

/** On a site that does not offer nearness a postcode of the address is no part of what is asked: no field has it. */
async function withOfferedPlace(tenant: Tenant, criteria: SearchCriteria): Promise<SearchCriteria> {
  if (criteria.postcode === undefined || offersNearness(tenant, await findSiteNames(tenant))) return criteria
  return { ...criteria, postcode: undefined, within: undefined }
}

type Asked = Pick<FoundCars, 'answer' | 'asked' | 'nearness' | 'within'>

async function askNearby(tenant: Tenant, criteria: SearchCriteria, requestOf: (asked: SearchCriteria) => SearchRequest): Promise<Asked | null> {
  // A postcode that does not exist is left out of the search and of its heading.
  const nearness = criteria.postcode ? await findNearness(tenant, criteria.postcode) : null
  const asked = nearness?.view.isFound ? criteria : { ...criteria, postcode: undefined, within: undefined }
  const request = requestOf(asked)
  const answer = await askEngine(tenant.id, request, nearness, asked)
  if (!('unknownPath' in answer)) return { answer, asked, nearness, within: answer.within ?? [] }
  const body = request.path === null ? null : bodyOfSlug(request.path)
  if (body === null) return null
  const own = pathSlug({ body })
  // No car is at 'utes'; those that it means are at 'ute'.
  return own === request.path ? { answer: emptyAnswer(request, { body }), asked, nearness, within: [] } : askNearby(tenant, { ...criteria, slug: own }, requestOf)
}

type Searched = Awaited<ReturnType<StockSearch['search']>> & { within?: WithinCount[] }

function askEngine(tenantId: number, request: SearchRequest, nearness: Nearness | null, { within, sort }: SearchCriteria): Promise<Searched> {
  const search = getStockSearch()
  if (!nearness?.distances) return search.search(tenantId, request)
  return searchNearby(search, tenantId, request, { distances: nearness.distances, withinKm: within, isNearestFirst: sort === null && new Set(nearness.distances.values()).size > 1 })
}
