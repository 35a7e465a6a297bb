import type { FacetValue } from './search-filters'

/** Section 9: make and model lists are limited to 30. */
const MOST_MODELS = 30

/**
 * The `make_model` values of one make, each labelled with the model alone: 'Toyota HiLux' of Toyota is 'HiLux'. A longer make
 * of the same beginning keeps its own.
 */
export function modelsOfMake(make: string, makes: readonly string[], makeModels: readonly FacetValue[]): FacetValue[] {
  const longer = makes.filter((other) => other.startsWith(`${make} `))
  return makeModels
    .filter(({ value }) => value.startsWith(`${make} `) && !longer.some((other) => value.startsWith(`${other} `)))
    .slice(0, MOST_MODELS)
    .map((model) => ({ ...model, label: model.value.slice(make.length + 1) }))
}
