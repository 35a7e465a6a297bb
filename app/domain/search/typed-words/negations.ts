import type { ListFilter } from '../search-filters'
import { NARROWER_TERMS } from './term-phrases'
import type { Token } from './tokens'
import { MOST_NAMED_VALUES, type Reading, type WordVocabulary } from './typed-words'
import { siteLabel } from './understood-label'
import { hasValues, type ValuesReading } from './values-reading'

export const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'non', 'without', 'except', 'excluding'])
/** So many other values stand as chips by their own names; more are called what they are not. */
const MOST_OTHERS = 3
/** A car has several of these, so having another one says nothing. */
const SEVERAL_A_CAR: ReadonlySet<ListFilter> = new Set<ListFilter>(['categories', 'filtered_features'])

/** More than the words that tie it have by themselves. */
const TIED_SCORE = 20

/** 'Not an SUV', 'not a white one'. */
const ARTICLES = new Set(['a', 'an', 'any'])
/** 'Not Ford or Holden' is neither of them. */
const JOINING = new Set(['or', 'nor', 'and'])

/**
 * What stands behind 'no' or 'not' is not asked for: it is every other value of its filter that the site has; of models those of the makes
 * that were named before it. Where a filter cannot say so, it is kept as text: of a car with several, and of a kind that filters know no name of.
 */
export function negated(readings: readonly Reading[], tokens: readonly Token[], { values }: WordVocabulary): Reading[] {
  const keyAt = (at: number) => tokens[at]?.key ?? ''
  const rows = readings.filter(hasValues).flatMap((reading) => {
    const at = ARTICLES.has(keyAt(reading.from - 1)) ? reading.from - 2 : reading.from - 1
    return NEGATIONS.has(keyAt(at)) ? joined([reading], readings, keyAt).map((all) => ({ at, filter: reading.meaning.filter, all, to: all.at(-1)?.to ?? reading.to })) : []
  })
  const unwantedReadings = new Set<Reading>(rows.flatMap(({ all }) => all))
  const wanted = readings.filter((reading) => !unwantedReadings.has(reading))
  return rows.map(({ at, filter, all, to }): Reading => {
    // Two by themselves, each of which is all others, would be everything.
    const whole = { from: at, to, score: all.reduce((sum, { score }) => sum + score + 10, 0) + (all.length - 1) * TIED_SCORE }
    const isNarrower = all.some(({ from, to: end }) => NARROWER_TERMS.has(tokens.slice(from, end).map(({ key }) => key).join('')))
    const unwanted = new Set(all.flatMap(({ meaning }) => meaning.values))
    const makes = filter === 'make_model' ? makesBefore(wanted, at) : []
    const others = (values[filter] ?? []).map(({ value }) => value).filter((value) => !unwanted.has(value) && (makes.length === 0 || makes.some((make) => value.startsWith(`${make} `))))
    if (isNarrower || SEVERAL_A_CAR.has(filter) || others.length === 0 || others.length > MOST_NAMED_VALUES) return { ...whole, meaning: null, certainty: 1, isText: true }
    const called = [...new Set(all.flatMap(({ name, meaning }) => name ?? meaning.values.map((value) => siteLabel(filter, value, values))))].join(' or ')
    const certainty = Math.min(...all.map((one) => one.certainty))
    return { ...whole, meaning: { filter, values: others }, certainty, unwanted: [...unwanted], ...(makes.length > 0 ? { isOfMakes: true } : {}), ...(others.length > MOST_OTHERS ? { name: `not ${called}`, isUnwanted: true } : {}) }
  })
}

/** A reading by itself, and with each row of others of its filter that a joining word or a further 'not' ties to it. */
function joined(row: ValuesReading[], readings: readonly Reading[], keyAt: (at: number) => string): ValuesReading[][] {
  const last = row.at(-1)
  const next = last && behindTie(last.to, keyAt)
  const tied = readings.filter(hasValues).filter(({ from, meaning }) => from === next && meaning.filter === last?.meaning.filter)
  return [row, ...tied.flatMap((one) => joined([...row, one], readings, keyAt))]
}

/** Where the next name begins in 'not white or black', 'not white, not a black one'; null where nothing ties it. */
function behindTie(at: number, keyAt: (at: number) => string): number | null {
  const not = JOINING.has(keyAt(at)) ? at + 1 : at
  if (NEGATIONS.has(keyAt(not))) return ARTICLES.has(keyAt(not + 1)) ? not + 2 : not + 1
  return not === at ? null : not
}

function makesBefore(readings: readonly Reading[], at: number): readonly string[] {
  return readings.flatMap(({ to, meaning }) => (to <= at && meaning?.filter === 'make' ? meaning.values : []))
}
