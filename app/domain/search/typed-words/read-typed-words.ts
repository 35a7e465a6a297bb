import { inPlainWidth } from '../../text/clean-text'
import { bestReadings } from './best-readings'
import { withCompoundBadges } from './compound-badges'
import { countReadings } from './count-readings'
import { lexiconOf } from './lexicon'
import { negated } from './negations'
import { numberReadings } from './number-readings'
import { entriesOf, phraseReadings } from './phrase-readings'
import { CITY_KEYS, placeReadings } from './place-readings'
import { tokensOf, withWordedThousands, withYearsApart, type Token } from './tokens'
import { typedFilters } from './typed-filters'
import { MOST_NAMED_VALUES, MOST_VALUES, type Reading, type TypedReading, type UnderstoodWords, type WordVocabulary } from './typed-words'
import { typingErrors } from './typing-errors'
import { understoodLabel } from './understood-label'
import { withAlternatives } from './with-alternatives'
import { withoutUnwanted } from './without-unwanted'

const NAME_FILTERS: ReadonlySet<string> = new Set(['make', 'make_model'])
const PLACE_FILTERS: ReadonlySet<string> = new Set(['city', 'location_name', 'dealership_name'])

/**
 * Reads what a shopper typed as filters of a site: names in any spelling, kinds of car, equipment, places, and numbers with their units and
 * comparisons. Words with typing errors are put right where they are near to one thing only; a word that the site has is never another.
 * What was not understood is `rest`, for the text search, in the order in which it was typed. `thisYear` is the year of the shopper's day.
 */
export function readTypedWords(text: string, vocabulary: WordVocabulary, thisYear: number): TypedReading {
  // As keyboards of East Asia type them; what was typed stands where it stood.
  const plain = inPlainWidth(text)
  const lexicon = lexiconOf(vocabulary)
  const tokens = withYearsApart(withWordedThousands(tokensOf(plain), plain), plain, (key) => entriesOf(lexicon, key).some(({ filter, needs }) => NAME_FILTERS.has(filter) && needs === undefined))
  const isNamed = (at: number) => lexicon.figures.has(tokens[at]?.key ?? '') || entriesOf(lexicon, tokens[at]?.key ?? '').some(({ needs }) => needs === undefined)
  const known = {
    isKnown: (key: string) => entriesOf(lexicon, key).length > 0,
    isFigure: (key: string) => lexicon.figures.has(key),
    isSitePlace: (key: string) => entriesOf(lexicon, key).some(({ filter }) => PLACE_FILTERS.has(filter)),
    similarCity: (key: string) => similarCity(key, lexicon.entries),
  }
  const readings: Reading[] = phraseReadings(tokens, lexicon)
  for (let from = 0; from < tokens.length; from++) {
    readings.push(...numberReadings(tokens, from, thisYear, isNamed).map((reading) => (isOffered(reading, vocabulary) ? reading : asText(reading))))
    readings.push(...placeReadings(tokens, from, vocabulary, known))
    readings.push(...countReadings(tokens, from, vocabulary))
  }
  readings.push(...negated(readings, tokens, vocabulary))
  const best = withCompoundBadges(bestReadings(readings, tokens.length), tokens, lexicon)
    .map(asTextWhereTooMany)
    .map((reading, at, all) => (isNumberOfOtherMake(reading, all[at - 1], tokens) ? asText(reading) : reading))
  const understood = withoutSaidMakes(withAlternatives(withoutUnwanted(best), tokens).flatMap((reading) => understoodWords(reading, tokens, text, vocabulary)))
  return { filters: typedFilters(understood), understood, rest: restOf(best, tokens, plain) }
}

function isOffered({ meaning }: Reading, { ranges }: WordVocabulary): boolean {
  return ranges === undefined || !meaning || !('range' in meaning) || ranges.includes(meaning.filter)
}

function asText(reading: Reading): Reading {
  return { ...reading, meaning: null, isText: true }
}

function asTextWhereTooMany(reading: Reading): Reading {
  const { meaning, name } = reading
  return meaning && 'values' in meaning && meaning.values.length > (name === undefined ? MOST_VALUES : MOST_NAMED_VALUES) ? asText(reading) : reading
}

/** In 'LandCruiser 300' the number is a series that the site may not know, not the 300 of another make, which would be found beside it. */
function isNumberOfOtherMake({ from, to, meaning }: Reading, before: Reading | undefined, tokens: readonly Token[]): boolean {
  const named = before?.meaning
  if (!before || before.to !== from || meaning?.filter !== 'make_model') return false
  if (!tokens.slice(from, to).every(({ key, glue }) => /^\d+$/.test(key) && glue === '')) return false
  if (named?.filter === 'make') return !meaning.values.some((model) => named.values.some((make) => model.startsWith(`${make} `)))
  if (named?.filter !== 'make_model') return false
  const makeOf = (model: string) => model.slice(0, model.indexOf(' '))
  return !meaning.values.some((model) => named.values.some((other) => makeOf(other) === makeOf(model)))
}

/** A city with a typing error; none where the word is the site's. */
function similarCity(key: string, entries: ReadonlyMap<string, unknown>): string | null {
  if (key.length < 6 || entries.has(key)) return null
  return CITY_KEYS.find((city) => city[0] === key[0] && typingErrors(key, city, 1) <= 1) ?? null
}

function understoodWords(reading: Reading, tokens: readonly Token[], text: string, { values }: WordVocabulary): UnderstoodWords[] {
  const { meaning, name, certainty, isUnwanted, unwanted, isOfMakes } = reading
  if (!meaning) return []
  const from = tokens[reading.from]?.from ?? 0
  const to = tokens[reading.to - 1]?.to ?? from
  const typed = text.slice(from, to)
  return [{ ...meaning, text: typed, from, to, label: understoodLabel(meaning, name, typed, values), certainty, ...(isUnwanted ? { isUnwanted } : {}), ...(unwanted ? { unwanted } : {}), ...(isOfMakes ? { isOfMakes } : {}) }]
}

/** A make beside one of its models says nothing more: 'hilux toyota'. Beside a model that is not wanted it says all. */
function withoutSaidMakes(understood: UnderstoodWords[]): UnderstoodWords[] {
  const models = understood.flatMap((words) => (words.filter === 'make_model' && !words.isUnwanted && (!words.unwanted || words.isOfMakes) ? words.values : []))
  return understood.filter((words) => words.filter !== 'make' || !words.values.some((make) => models.some((model) => model.startsWith(`${make} `))))
}

/** The text between what was read, as it was typed. */
function restOf(best: readonly Reading[], tokens: readonly Token[], text: string): string {
  const isRead = new Array<boolean>(tokens.length).fill(false)
  for (const { from, to, isText } of best) if (!isText) isRead.fill(true, from, to)
  const parts: string[] = []
  tokens.forEach((token, at) => {
    if (isRead[at]) return
    const before = tokens[at - 1]
    const isJoined = before !== undefined && isRead[at - 1] === false
    if (isJoined) parts[parts.length - 1] += text.slice(before.to, token.to)
    else parts.push(token.text)
  })
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}
