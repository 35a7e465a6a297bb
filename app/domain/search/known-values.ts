import { nameKey } from '../cars/one-spelling'
import { simpleBody } from '../cars/vehicle-terms'
import { memoize } from '../data/memoize'
import { facetOf } from './facets'
import { bandNamed } from './price-bands'
import type { SearchCriteria } from './search-criteria'
import { LIST_FILTERS, type ListFilter } from './search-filters'
import type { WordVocabulary } from './typed-words/typed-words'

type Values = WordVocabulary['values']

/**
 * A search with its values as the stock writes them: `make=landrover` is Land Rover, and a value that the stock writes in several ways is all of
 * them, of those that a car must have all of the most frequent. A body that the stock does not have is every body of its kind, as on a path: `body=Utility` is Ute. What is no band of prices is left out. What else the stock has not stays as it is.
 */
export function withKnownValues(criteria: SearchCriteria, values: Values): SearchCriteria {
  const lists = { ...criteria.lists }
  for (const filter of LIST_FILTERS) {
    const known = values[filter] ?? []
    const most = facetOf(filter).needsAll ? 1 : undefined
    if (!lists[filter]) continue
    const those = new Set(lists[filter].flatMap((value) => sameValues(filter, value, known).slice(0, most)))
    lists[filter] = those.size > 0 ? [...those] : undefined
  }
  return { ...criteria, lists }
}

function sameValues(filter: ListFilter, value: string, known: readonly { value: string }[]): string[] {
  if (known.some((one) => one.value === value)) return [value]
  const band = bandNamed(filter, value)
  if (band !== undefined) return band === null ? [] : [band]
  const those = (isSame: (one: string) => boolean) => known.flatMap((one) => (isSame(one.value) ? [one.value] : []))
  const written = (key: string) => (key === '' ? [] : those((one) => keyOf(one) === key))
  const kind = filter === 'body' ? simpleBody(value) : null
  const ofKind = kind === null ? [] : those((one) => simpleBody(one) === kind)
  return [written(nameKey(value)), written(nameKey(`${value}+`)), ofKind].find((same) => same.length > 0) ?? [value]
}

/** A site's values are compared with each that an address has. */
const keyOf = memoize(nameKey, 50_000)

/**
 * A search whose models go with their makes: `model=3` is the Mazda 3 and whatever else is a 3, and of chosen makes that have one only
 * theirs. A model that no make has stays, and finds nothing.
 */
export function withModelsOfMakes(criteria: SearchCriteria, values: Values): SearchCriteria {
  const { model: models, make: makes = [], ...others } = criteria.lists
  if (!models) return criteria
  const found = modelsNamed(models, makes, values)
  if (found.length === 0) return criteria
  const makeModels = [...new Set([...(others.make_model ?? []), ...found])]
  return { ...criteria, lists: { ...others, ...(makes.length > 0 ? { make: makes } : {}), make_model: makeModels } }
}

/** Models by their names alone, with their makes: of these makes where one has such a model, else of every make. */
export function modelsNamed(models: readonly string[], makes: readonly string[], values: Values): string[] {
  const pairs = modelsOf(values)
  return models.flatMap((model) => {
    const all = pairs.filter((pair) => pair.model === model)
    const own = all.filter(({ make }) => makes.includes(make))
    return (own.length > 0 ? own : all).map(({ value }) => value)
  })
}

/** The models of a site's stock with their makes, which may have several words: 'Land Rover Defender' is Land Rover's where there is a Land too. */
export function modelsOf(values: Values): { make: string; model: string; value: string }[] {
  const makes = (values.make ?? []).map(({ value }) => value).sort((a, b) => b.length - a.length)
  return (values.make_model ?? []).flatMap(({ value }) => {
    const make = makes.find((one) => value.startsWith(`${one} `))
    return make === undefined ? [] : [{ make, model: value.slice(make.length + 1), value }]
  })
}
