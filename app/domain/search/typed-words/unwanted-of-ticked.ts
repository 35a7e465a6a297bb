import { chosenNames } from '../chosen-names'
import { withModelsOfMakes } from '../known-values'
import type { SearchCriteria } from '../search-criteria'
import type { ListFilter, SearchFilters } from '../search-filters'
import { typedFilters } from './typed-filters'
import type { TypedReading, UnderstoodWords, WordVocabulary } from './typed-words'

type Lists = SearchFilters['lists']
type Values = WordVocabulary['values']
type UnwantedWords = UnderstoodWords & { filter: ListFilter; values: readonly string[]; unwanted: readonly string[] }

export type UnwantedOfTicked = {
  /** The search with what is left of its ticked values. */
  criteria: SearchCriteria
  /** The typed words, where models that are not wanted are those of the ticked makes. */
  reading: TypedReading
  /** Those of the words that ask for something more than what is left of the ticked values. */
  asked: TypedReading
  /** Words that would have left nothing of what is ticked: that holds, and they do not. */
  dropped: string[]
}

/**
 * What typed words do not want is taken from what is ticked in the same list, and asks for nothing more: 'not white' beside White and Blue is Blue, and
 * beside Blue just that, not every colour but white. Makes and models are one list here, as they are to a search.
 * @param values that the site's stock has
 */
export function unwantedOfTicked(criteria: SearchCriteria, reading: TypedReading, values: Values): UnwantedOfTicked {
  let left = criteria
  const [shown, asked, dropped]: [UnderstoodWords[], UnderstoodWords[], string[]] = [[], [], []]
  const unwanted = reading.understood.filter(isUnwanted)
  for (const words of reading.understood) {
    const ofTicked = isUnwanted(words) ? takenFrom(left, words, unwanted, values) : null
    if (ofTicked?.lists) left = { ...left, lists: ofTicked.lists }
    // Where few are left the label names those.
    else if (ofTicked) dropped.push(words.isUnwanted ? words.label : words.text)
    shown.push(ofTicked?.words ?? words)
    if (!ofTicked || ofTicked.words) asked.push(ofTicked?.words ?? words)
  }
  return { criteria: left, reading: { ...reading, understood: shown }, asked: { ...reading, understood: asked, filters: typedFilters(asked) }, dropped }
}

function isUnwanted(words: UnderstoodWords): words is UnwantedWords {
  return words.unwanted !== undefined
}

/** What is left of the ticked lists, null for nothing, and what the words still ask for; null where nothing is ticked that they could mean. */
function takenFrom(criteria: SearchCriteria, words: UnwantedWords, all: readonly UnwantedWords[], values: Values): { lists: Lists | null; words?: UnderstoodWords } | null {
  const { filter, unwanted } = words
  if (filter === 'make' || filter === 'make_model') return namesTakenFrom(criteria, words, all, values)
  const ticked = criteria.lists[filter]
  if (!ticked) return null
  const left = ticked.filter((value) => !unwanted.includes(value))
  return { lists: left.length > 0 ? { ...criteria.lists, [filter]: left } : null }
}

function namesTakenFrom(criteria: SearchCriteria, words: UnwantedWords, all: readonly UnwantedWords[], values: Values): ReturnType<typeof takenFrom> {
  const { filter, unwanted } = words
  const { lists } = withModelsOfMakes(criteria, values)
  const ticked = chosenNames(lists)
  if (!ticked) return null
  const isOfSome = (makes: readonly string[], model: string) => makes.some((make) => model.startsWith(`${make} `))
  // A ticked make of which a model is not wanted is its other models.
  const opened = filter === 'make' ? [] : ticked.makes.filter((make) => unwanted.some((model) => isOfSome([make], model)))
  const isWanted = (model: string) => !all.some((one) => one.unwanted.includes(model) || (one.filter === 'make' && isOfSome(one.unwanted, model)))
  const models = (values.make_model ?? []).map(({ value }) => value).filter((model) => isOfSome(opened, model) && isWanted(model))
  const make = ticked.makes.filter((one) => !unwanted.includes(one) && (!opened.includes(one) || models.some((model) => isOfSome([one], model))))
  const makeModels = ticked.makeModels.filter((model) => !unwanted.includes(model) && !(filter === 'make' && isOfSome(unwanted, model)))
  if (make.length + makeModels.length === 0) return { lists: null }
  const left = { ...lists, make: make.length > 0 ? make : undefined, make_model: makeModels.length > 0 ? makeModels : undefined }
  const asked = words.isOfMakes ? [...new Set([...words.values, ...models])] : models
  return { lists: left, ...(asked.length > 0 && { words: { ...words, values: asked } }) }
}
