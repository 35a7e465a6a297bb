import { modelsNamed } from '~/domain/search/known-values'
import { searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import type { ListFilter, SearchFilters } from '~/domain/search/search-filters'
import { ALL_STOCK } from '~/domain/search/search-paths'
import type { TypedReading, WordVocabulary } from '~/domain/search/typed-words/typed-words'
import { pathSlug } from '~/search/path-slugs'
import type { SearchPath } from '~/search/stock-search'
import { namesAt } from './one-model'

type Lists = SearchFilters['lists']
type Values = WordVocabulary['values']

/** The one address of a search, which others of it lead to: its path by the words of its make, model or body. */
export function searchAddress(criteria: SearchCriteria, path: SearchPath | null): string {
  return searchHref(path ? { ...criteria, basePath: `/search/${pathSlug(path)}` } : criteria)
}

/**
 * A search with its path as a filter among the others, where these or typed words name another make, model, body or condition than the path: a car has
 * one of each, and /search/toyota with Mazda is Toyota or Mazda. Null where all of it narrows what the path stands for.
 * @param path what its slug stands for; null where it has none
 * @param values that the site's stock has
 */
export function withPathAsFilter(criteria: SearchCriteria, path: SearchPath | null, reading: TypedReading | null, values: Values): SearchCriteria | null {
  const lists = path?.make === undefined ? criteria.lists : withMakesOfModels(criteria.lists, path.make, values)
  const own = path ? ownValues(path, values) : criteria.carTypes ? { car_type: criteria.carTypes } : {}
  const isOther = otherThan(own)
  const isChosen = NAMING.some((filter) => lists[filter]?.some((value) => isOther(filter, value)))
  // A name of several makes is the path's own here; what is not wanted is every other; and 'new' is said of tyres too, where a condition that is chosen is meant.
  const isTyped = reading?.understood.some((words) => 'values' in words && words.filter !== 'car_type' && !words.unwanted && words.values.every((value) => isOther(words.filter, value)))
  const stands = NAMING.find((filter) => own[filter])
  if (!stands || (!isChosen && !isTyped)) return null
  return { ...criteria, ...ALL_STOCK, lists: { ...lists, [stands]: united(own[stands] ?? [], lists[stands]) } }
}

/** What a path may stand for, the narrower first. */
const NAMING = ['make_model', 'make', 'body', 'car_type'] as const

/** What the path stands for, in each way that the stock writes it. */
function ownValues(path: SearchPath, values: Values): Lists {
  const { make, model, body } = path
  const written = (filter: 'make' | 'body', value: string) => united([value], values[filter]?.flatMap((one) => (pathSlug({ [filter]: one.value }) === pathSlug({ [filter]: value }) ? [one.value] : [])))
  return {
    ...(make !== undefined && { make: written('make', make) }),
    ...(make !== undefined && model !== undefined && { make_model: united([`${make} ${model}`], namesAt(pathSlug(path), values)) }),
    ...(body !== undefined && { body: written('body', body) }),
  }
}

/** Whether a value of a filter is no car of the path. */
function otherThan(own: Lists): (filter: ListFilter, value: string) => boolean {
  return (filter, value) => {
    if (filter === 'make_model' && own.make && !own.make_model) return !own.make.some((make) => value.startsWith(`${make} `))
    return own[filter]?.includes(value) === false
  }
}

function withMakesOfModels(lists: Lists, make: string, values: Values): Lists {
  const { model: models = [], ...others } = lists
  const found = modelsNamed(models, [make], values)
  return found.length === 0 ? lists : { ...others, make_model: united(found, others.make_model) }
}

function united(one: readonly string[], other: readonly string[] = []): string[] {
  return [...new Set([...one, ...other])]
}
