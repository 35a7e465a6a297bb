import type { SearchFilters } from './search-filters'

/** What chosen makes and models ask for together: all cars of `makes`, and those of `makeModels`. */
export type ChosenNames = {
  makes: string[]
  makeModels: string[]
  /** Makes whose models are listed: the chosen ones, and those that a chosen model may be of. */
  modelMakes: string[]
}

/**
 * A model narrows only its own make: Mazda and Toyota HiLux together are all Mazdas and the HiLuxes, Toyota and Toyota HiLux the HiLuxes.
 * Null where neither a make nor a model with its make is chosen.
 */
export function chosenNames({ make: makes = [], make_model: makeModels = [] }: SearchFilters['lists']): ChosenNames | null {
  if (makes.length + makeModels.length === 0) return null
  const isNarrowed = (make: string) => makeModels.some((model) => model.startsWith(`${make} `))
  return { makes: makes.filter((make) => !isNarrowed(make)), makeModels, modelMakes: [...new Set([...makes, ...makeModels.flatMap(beginnings)])] }
}

/** A make may have several words, so 'Land Rover Defender' may be of 'Land' or of 'Land Rover'. */
function beginnings(makeModel: string): string[] {
  const words = makeModel.split(' ')
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '))
}
