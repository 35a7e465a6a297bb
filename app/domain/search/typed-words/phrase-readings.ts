import type { SortKey } from '../search-filters'
import type { Lexicon } from './lexicon'
import type { Entry } from './lexicon-entry'
import { ROUND_PRICE } from './number-readings'
import { STOP_KEYS, STOP_PHRASE_KEYS, TEXT_PHRASE_KEYS, isPlainWord } from './plain-words'
import type { Token } from './tokens'
import { phraseScore, type Reading } from './typed-words'

const NUMBER_NAMES = new Set(['stock', 'rego', 'vin'])
const NUMBER_WORDS = new Set(['no', 'number', 'num', 'nr', 'id'])
/** 'EVs' is more than one EV, but a 'Carnival S' is one. */
const SHORTEST_PLURAL = 3
const SPEED_WORDS = new Set(['speed', 'sp', 'spd'])
const JOINING_WORDS = new Set(['or', 'and', 'vs', 'versus'])
/** Right behind a make or model a word is its badge before it is another model: 'RAV4 Cruiser'. */
const BADGE_BEHIND_CAR = 0.3
/** An order leaves nobody's car out, so it goes before a dealer's tag of the same words ('Low KMs'). */
const ORDER_RANK = 0.9
const TYPO_RANK = -3
/** Before a price or a year of the same figures, behind whatever the site has a name for. */
const NUMBER_RANK = 0.05
const TYPO_CERTAINTY = 0.7

type Readings = { byEnd: Reading[][]; all: Reading[] }

/** Every way in which some tokens are phrases of the site, rightly typed or nearly so, and words that ask for nothing. */
export function phraseReadings(tokens: readonly Token[], lexicon: Lexicon): Reading[] {
  const readings: Readings = { byEnd: tokens.map(() => []), all: [] }
  readings.byEnd.push([])
  const hasCar = tokens.some((_, at) => spans(tokens, at, lexicon.longest).some(({ to, key }) => namesCar(entriesOf(lexicon, key, tokens[to - 1]?.key.length))))
  for (let from = 0; from < tokens.length; from++) {
    for (const { to, key } of spans(tokens, from, lexicon.longest)) {
      for (const entry of entriesOf(lexicon, key, tokens[to - 1]?.key.length)) {
        if (stands(entry, tokens, from, hasCar, readings)) add(readings, entryReading(entry, tokens, from, to, isBehindCar(entry, from, readings) ? BADGE_BEHIND_CAR : 0))
      }
      for (const entry of speeds(tokens, from) ? entriesOf(lexicon, key.slice(speedKey(tokens, from).length)) : []) {
        if (entry.filter === 'transmission') add(readings, entryReading(entry, tokens, from, to, 0))
      }
      // What the site has none of is kept whole: a plug-in hybrid is no hybrid.
      if (lexicon.absent.has(key)) add(readings, silentReading(from, to, phraseScore(to - from), true))
      const sort = lexicon.orders.get(key)
      if (sort !== undefined) add(readings, orderReading(from, to, sort))
      if (STOP_PHRASE_KEYS.has(key)) add(readings, silentReading(from, to, phraseScore(to - from), false))
      if (TEXT_PHRASE_KEYS.has(key)) add(readings, silentReading(from, to, phraseScore(to - from, 9), true))
    }
    const number = introducedNumber(tokens, from)
    if (number !== null) {
      add(readings, silentReading(from, number, phraseScore(number - from), false))
      const end = endOfNumber(tokens, from, number)
      if (end !== null) add(readings, silentReading(number, end, phraseScore(end - number, NUMBER_RANK), true))
    }
    if (STOP_KEYS.has(tokens[from]?.key ?? '')) add(readings, silentReading(from, from + 1, 1, false))
  }
  for (const reading of nearMisses(tokens, lexicon, readings.all)) add(readings, reading)
  return readings.all
}

const NOTHING: readonly Entry[] = []

/** What a phrase means; a plural also what one of it does. `lastWord` is the number of letters of its last word. */
export function entriesOf({ entries }: Lexicon, key: string, lastWord = key.length): readonly Entry[] {
  const own = entries.get(key) ?? NOTHING
  if (lastWord < SHORTEST_PLURAL || !key.endsWith('s')) return own
  const ones = [key.slice(0, -1), ...(key.endsWith('es') ? [key.slice(0, -2)] : [])].flatMap((one) => entries.get(one) ?? NOTHING)
  return [...own, ...ones.filter(({ filter }) => filter !== 'badge')]
}

function spans(tokens: readonly Token[], from: number, longest: number): { to: number; key: string }[] {
  const found: { to: number; key: string }[] = []
  let key = ''
  for (let at = from; at < Math.min(from + longest, tokens.length); at++) {
    const token = tokens[at]
    if (!token || (at > from && token.glue === ',')) break
    key += token.key
    found.push({ to: at + 1, key })
  }
  return found
}

function namesCar(entries: readonly Entry[]): boolean {
  return entries.some(({ filter, needs }) => (filter === 'make' || filter === 'make_model') && needs === undefined)
}

function stands({ needs, make }: Entry, tokens: readonly Token[], from: number, hasCar: boolean, { byEnd }: Readings): boolean {
  if (needs === undefined) return true
  if (needs === 'car') return hasCar
  const before = byEnd[from] ?? []
  if (needs === 'model') return before.some(({ meaning }) => meaning?.filter === 'make_model')
  // 'Mazda 3 or 6', 'Mazda 2, 3': another model of the make that was just named.
  const joiner = tokens[from - 1]
  const at = JOINING_WORDS.has(joiner?.key ?? '') ? from - 1 : [',', '/', '&'].includes(tokens[from]?.glue ?? '') ? from : null
  return at !== null && (byEnd[at] ?? []).some(({ meaning }) => meaning?.filter === 'make_model' && meaning.values.some((value) => value.startsWith(`${make} `)))
}

function isBehindCar({ filter }: Entry, from: number, { byEnd }: Readings): boolean {
  return filter === 'badge' && (byEnd[from] ?? []).some(({ meaning }) => meaning?.filter === 'make_model' || meaning?.filter === 'make')
}

function entryReading(entry: Entry, tokens: readonly Token[], from: number, to: number, rank: number): Reading {
  const hasPlus = tokens[to - 1]?.hasPlus && entry.plusValues && entry.plusValues.length > 0
  return {
    from,
    to,
    meaning: { filter: entry.filter, values: hasPlus ? (entry.plusValues ?? []) : entry.values },
    ...(entry.name === undefined || hasPlus ? {} : { name: entry.name }),
    score: phraseScore(to - from, rank + entry.rank / 10),
    certainty: rank < 0 ? Math.min(entry.certainty, TYPO_CERTAINTY) : entry.certainty,
  }
}

/** Where the number begins that a word says is a stock number, VIN or rego: it is searched as it stands. */
function introducedNumber(tokens: readonly Token[], from: number): number | null {
  if (!NUMBER_NAMES.has(tokens[from]?.key ?? '')) return null
  const at = NUMBER_WORDS.has(tokens[from + 1]?.key ?? '') ? from + 2 : from + 1
  return [tokens[at], tokens[at + 1]].some((token) => /\d/.test(token?.key ?? '')) ? at : null
}

/**
 * Where a number that a word introduces ends, which is that of a car and nothing else: 'stock 12693317' is no price. Only behind 'no' or 'number' it
 * may look like a year or a price that people say: the stock of 'stock 2019 hilux' is the dealer's. Null where it is no such number.
 */
function endOfNumber(tokens: readonly Token[], from: number, at: number): number | null {
  const isCalledNumber = at - from > 1
  const token = tokens[at]
  if (!token || tokens[from - 1]?.key === 'in') return null
  if (!/\d/.test(token.key)) return isCalledNumber ? at + 2 : null
  const { number } = token
  if (!number) return at + 1
  if (number.isMoney || number.isGrouped || number.isDecimal || number.unit !== '') return null
  return isCalledNumber || !(/^(19|20)\d\d$/.test(token.key) || number.value % ROUND_PRICE === 0) ? at + 1 : null
}

/** '6 speed manual': how many there are is no filter. */
function speeds(tokens: readonly Token[], from: number): boolean {
  return (tokens[from]?.number?.digits ?? 0) > 0 && SPEED_WORDS.has(tokens[from + 1]?.key ?? '')
}

function speedKey(tokens: readonly Token[], from: number): string {
  return `${tokens[from]?.key}${tokens[from + 1]?.key}`
}

/** Words for an order that the site does not have are searched as text, and said where no car has them. */
function orderReading(from: number, to: number, sort: SortKey | null): Reading {
  if (sort === null) return silentReading(from, to, phraseScore(to - from), true)
  return { from, to, meaning: { filter: 'sort', sort }, score: phraseScore(to - from, ORDER_RANK), certainty: 1 }
}

function silentReading(from: number, to: number, score: number, isText: boolean): Reading {
  return { from, to, meaning: null, score, certainty: 1, ...(isText ? { isText } : {}) }
}

function add(readings: Readings, reading: Reading): void {
  readings.all.push(reading)
  readings.byEnd[reading.to]?.push(reading)
}

/** Words that no reading has are looked up with typing errors, alone and joined with their neighbours. */
function nearMisses(tokens: readonly Token[], lexicon: Lexicon, found: readonly Reading[]): Reading[] {
  const isRead = tokens.map((token, at) => isPlainWord(token.key) || token.number !== null || found.some(({ from, to }) => from <= at && at < to))
  return tokens.flatMap((_, from) =>
    spans(tokens, from, 3).flatMap(({ to }) => {
      if (isRead.slice(from, to).every(Boolean) || tokens.slice(from, to).some(isSignOrNumber)) return []
      const similar = lexicon.similar(tokens.slice(from, to).map((token) => token.key), wordsOfMake(from, to, found))
      // A word less is no typing error: 'Wildtrak X' is not a Wildtrak.
      const isPart = similar !== null && tokens.some((_other, at) => at >= from && at < to && spans(tokens.slice(0, to), at, 3).some((span) => span.key === similar.key))
      if (isPart) return []
      const [entry] = [...(similar?.entries ?? [])].sort((a, b) => b.rank - a.rank)
      return entry ? [entryReading(entry, tokens, from, to, TYPO_RANK)] : []
    }),
  )
}

/** With how many words a span begins that are a make by themselves. */
function wordsOfMake(from: number, to: number, found: readonly Reading[]): number {
  return Math.max(0, ...found.flatMap((reading) => (reading.from === from && reading.to < to && reading.meaning?.filter === 'make' ? [reading.to - from] : [])))
}

function isSignOrNumber({ number, key }: Token): boolean {
  return number !== null || !/[a-z]/.test(key)
}
