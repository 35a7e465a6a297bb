import type { CardCar } from '~/domain/cars/car'
import { nameKey } from '~/domain/cars/one-spelling'
import { chosenNames } from '~/domain/search/chosen-names'
import type { SearchFilters } from '~/domain/search/search-filters'
import { listed } from '~/domain/search/stock-heading'
import type { WordVocabulary } from '~/domain/search/typed-words/typed-words'
import { pathSlug, pathSlugs } from '~/search/path-slugs'
import type { SearchPath } from '~/search/stock-search'

/**
 * The path of the one model that the names of a search ask for (`?make=Toyota&model=HiLux`, `/search/toyota?model=HiLux`). Null where they ask for
 * more or less, and where the path would lead to other cars as well: those of a model that another feed writes another way.
 * @param lists as the engine was asked: models go with their makes there
 * @param path what the search's own path stands for
 * @param first of the cars found
 * @param values that the site's stock has
 */
export function oneModel(lists: SearchFilters['lists'], path: SearchPath | null, first: Pick<CardCar, 'make' | 'model'> | undefined, values: WordVocabulary['values']): string | null {
  const names = chosenNames(lists)
  if (!first || !names || path?.body !== undefined || path?.model !== undefined) return null
  // Of the make of the path alone, whatever other makes have a model of that name.
  const asked = path?.make === undefined ? names.makeModels : names.makeModels.filter((name) => name.startsWith(`${path.make} `))
  if (names.makes.length > 0 || asked.length !== 1 || asked[0] !== `${first.make} ${first.model}`) return null
  const slug = pathSlug(first)
  return namesAt(slug, values).every((name) => name === asked[0]) ? slug : null
}

/**
 * What a path stands for in words: of a model whose slug others of its make have too all of them ('G10 and G10+'), the most frequent first, each in one of its spellings.
 * @param path what the first car of the path says
 * @param values that the site's stock has
 */
export function withEveryModel(path: SearchPath | null, values: WordVocabulary['values']): SearchPath | null {
  if (path?.make === undefined || path.model === undefined) return path
  const beginning = `${path.make} `
  const models = [...namesAt(pathSlug(path), values).flatMap((name) => (name.startsWith(beginning) ? [name.slice(beginning.length)] : [])), path.model]
  const keys = models.map(nameKey)
  return { ...path, model: listed(models.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)) }
}

/** The models, with their makes, whose cars a path leads to. */
export function namesAt(slug: string, { make: makes = [], make_model: makeModels = [] }: WordVocabulary['values']): string[] {
  return makes.flatMap(({ value: make }) =>
    makeModels.flatMap(({ value: name }) => (name.startsWith(`${make} `) && pathSlugs({ make, model: name.slice(make.length + 1), body: null }).includes(slug) ? [name] : [])),
  )
}
