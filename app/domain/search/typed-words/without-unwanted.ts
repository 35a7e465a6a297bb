import type { ListFilter } from '../search-filters'
import type { Reading } from './typed-words'
import { hasValues, type ValuesReading } from './values-reading'

/**
 * Readings of a text, each with what it asks for beside the others, of which those of one list are a union: what is not wanted stands for every other value of
 * the site, so it is taken from what is wanted, and from what else is not. 'White not black' is White, and 'no kia no corolla' is no Kia either. Makes and
 * models are one list here. A reading that would be left with nothing stays as it is.
 */
export function withoutUnwanted(readings: readonly Reading[]): Reading[] {
  const ofLists = readings.filter(hasValues)
  if (!ofLists.some(({ unwanted }) => unwanted)) return [...readings]
  const unwantedOf = (filter: ListFilter) => ofLists.flatMap(({ meaning, unwanted = [] }) => (meaning.filter === filter ? unwanted : []))
  const isLeftOf = (filter: ListFilter) => {
    const [unwanted, makes] = [new Set(unwantedOf(filter)), filter === 'make_model' ? unwantedOf('make') : []]
    return (value: string) => !unwanted.has(value) && !isOfSome(makes, value)
  }
  const leftOf = (filter: ListFilter, isAll: boolean) =>
    ofLists.flatMap((reading) => (reading.meaning.filter === filter && isAllOthers(reading) === isAll ? reading.meaning.values : [])).filter(isLeftOf(filter))
  return readings.map((reading) => {
    if (!hasValues(reading)) return reading
    const { filter, values } = reading.meaning
    const left = values.filter(isLeftOf(filter))
    if (!isAllOthers(reading)) return withValues(reading, left)
    const wanted = leftOf(filter, false)
    if (filter === 'make_model') {
      const makes = leftOf('make', false)
      const ofMakes = left.filter((model) => isOfSome(makes, model))
      if (ofMakes.length > 0) return { ...withValues(reading, ofMakes), isOfMakes: true }
    }
    if (wanted.length > 0) return withValues({ ...reading, isUnwanted: undefined }, wanted)
    if (filter !== 'make') return withValues(reading, left)
    // A make of which no model is left is not wanted either.
    const [models, unwanted] = [leftOf('make_model', true), unwantedOf('make_model')]
    const isGone = (make: string) => unwanted.some((model) => isOfSome([make], model)) && !models.some((model) => isOfSome([make], model))
    return withValues(reading, left.filter((make) => !isGone(make)))
  })
}

/** Whether a reading asks for nothing but what it does not want: models of a make that was named are asked for. */
function isAllOthers({ unwanted, isOfMakes }: Reading): boolean {
  return unwanted !== undefined && !isOfMakes
}

function withValues(reading: ValuesReading, values: readonly string[]): Reading {
  return values.length > 0 ? { ...reading, meaning: { ...reading.meaning, values } } : reading
}

function isOfSome(makes: readonly string[], model: string): boolean {
  return makes.some((make) => model.startsWith(`${make} `))
}
