import { amountAt } from './amounts'
import { comparisonBefore } from './number-phrases'
import { ROUND_PRICE } from './number-readings'
import { isPlainWord } from './plain-words'
import type { Token } from './tokens'
import { phraseScore, type NamedPlace, type Near, type Reading, type WordVocabulary } from './typed-words'

/** Cities and regions that mean themselves without a word before them; any other place needs one ('in Aspley'). */
const CITIES = new Set(
  `sydney,melbourne,brisbane,perth,adelaide,hobart,canberra,darwin,gold coast,sunshine coast,central coast,newcastle,wollongong,geelong,townsville,
  cairns,toowoomba,ballarat,bendigo,albury,wodonga,launceston,mackay,rockhampton,bunbury,bundaberg,coffs harbour,wagga,wagga wagga,hervey bay,mildura,
  shepparton,port macquarie,gladstone,tamworth,traralgon,dubbo,geraldton,ipswich,nowra,bathurst,warrnambool,kalgoorlie,mount gambier,mt gambier,
  lismore,devonport,burnie,maroochydore,gosford,parramatta,penrith,liverpool,campbelltown,dandenong,frankston,mandurah,rockingham,fremantle,joondalup,
  mount isa,mt isa,broken hill,port lincoln,whyalla,port augusta,murray bridge,armidale,goulburn,taree,maitland,cessnock,grafton,tweed heads,horsham,
  wangaratta,echuca,bairnsdale,gympie,maryborough,caboolture,broome,port hedland,karratha,busselton,esperance,alice springs,palmerston,queanbeyan,logan`
    .split(',')
    .map((name) => name.trim().replaceAll(' ', '')),
)
const NEAR_WORDS = new Set(['near', 'nearest', 'around', 'closeto', 'nearto', 'nearestto', 'nextto', 'closesttome', 'closestto', 'postcode', 'pc'])
const IN_WORDS = new Set(['in', 'at', 'from'])
const DISTANCE_WORDS = new Set(['of', 'from', 'around', 'to'])
const LONGEST_NAME = 4

type Known = { isKnown: (key: string) => boolean; isFigure: (key: string) => boolean; isSitePlace: (key: string) => boolean; similarCity: (key: string) => string | null }

/**
 * Places by name or postcode that begin at a token: 'near 4740', 'in Mackay', 'within 50 km of Brisbane', and by themselves the cities and
 * postcodes that nothing else is called. A city in which the site has cars is read by the lexicon.
 */
export function placeReadings(tokens: readonly Token[], from: number, vocabulary: WordVocabulary, known: Known): Reading[] {
  const { places } = vocabulary
  if (!places) return wordsBeforeTown(tokens, from, known)
  const within = distanceAt(tokens, from)
  if (within) return placesAt(tokens, within.to, places, known, true).map((place) => nearReading(from, place, { withinKm: within.km }, 1))
  const near = prepositionAt(tokens, from, NEAR_WORDS)
  if (near !== null) return placesAt(tokens, near, places, known, true).map((place) => nearReading(from, place, {}, 1))
  const inside = prepositionAt(tokens, from, IN_WORDS)
  if (inside !== null) {
    const others = placesAt(tokens, inside, places, known, true).filter(({ key }) => !known.isSitePlace(key))
    return others.map((place) => nearReading(from, place, {}, 0.9))
  }
  return placesAt(tokens, from, places, known, false).map((place) => nearReading(from, place, {}, 0.7))
}

/** 'near' before a town in which the site has cars asks for no more than the town. */
function wordsBeforeTown(tokens: readonly Token[], from: number, { isSitePlace }: Known): Reading[] {
  const town = prepositionAt(tokens, from, NEAR_WORDS) ?? tokens.length
  const keys = tokens.slice(town, town + LONGEST_NAME).map((_, at) => tokens.slice(town, town + at + 1).map(({ key }) => key).join(''))
  return keys.some(isSitePlace) ? [{ from, to: town, meaning: null, score: phraseScore(town - from), certainty: 1 }] : []
}

type Found = { to: number; key: string; place: NamedPlace; rank: number }

function placesAt(tokens: readonly Token[], at: number, places: NonNullable<WordVocabulary['places']>, known: Known, isAsked: boolean): Found[] {
  const token = tokens[at]
  if (!token) return []
  const { number } = token
  if (number) {
    // Where all cars are equally far, a round number by itself is rather the most that somebody pays.
    const isPostcode = /^\d{4}$/.test(token.text) && (isAsked || (isFree(tokens, at) && !known.isFigure(token.key) && !(places.isOnePoint && number.value % ROUND_PRICE === 0))) && places.has(token.text)
    return isPostcode ? [{ to: at + 1, key: token.key, place: { name: token.text, postcode: token.text }, rank: 0 }] : []
  }
  let key = ''
  const found: Found[] = []
  for (let to = at; to < Math.min(at + LONGEST_NAME, tokens.length); to++) {
    const next = tokens[to]
    if (!next || next.number || (to > at && next.glue === ',')) break
    key += next.key
    const isCity = CITIES.has(key)
    const mayBe = isCity || (isAsked && key.length > 2 && !(to === at && ((known.isKnown(key) && !known.isSitePlace(key)) || isPlainWord(key))))
    const named = mayBe ? places.find(isCity ? key : tokens.slice(at, to + 1).map(({ key: word }) => word).join(' ')) : null
    // A place that there is has no typing error in it.
    const meant = named || to > at ? null : known.similarCity(key)
    const place = named ?? (meant === null ? null : places.find(meant))
    if (place) found.push({ to: to + 1, key: meant ?? key, place, rank: meant === null ? 0 : -3 })
  }
  return found
}

function nearReading(from: number, { to, place, rank }: Found, within: Omit<Near, 'postcode'>, certainty: number): Reading {
  const meaning = { filter: 'near' as const, near: { postcode: place.postcode, ...within } }
  return { from, to, meaning, name: place.name, score: phraseScore(to - from, rank), certainty: rank < 0 ? certainty - 0.2 : certainty }
}

/** A number that stands by itself: not a part of 'K-4740'. */
function isFree(tokens: readonly Token[], at: number): boolean {
  return (at === 0 || ['', ','].includes(tokens[at]?.glue ?? '')) && tokens[at + 1]?.glue !== '-'
}

/** 'within 50 km of', '50 km from', 'less than 50 km from'. */
function distanceAt(tokens: readonly Token[], from: number): { km: number; to: number } | null {
  const hasWithin = ['within', 'inside'].includes(tokens[from]?.key ?? '')
  const most = hasWithin ? null : comparisonBefore(tokens, from)
  if (most && most.comparison !== 'most' && most.comparison !== 'until') return null
  const amount = amountAt(tokens, hasWithin ? from + 1 : (most?.to ?? from))
  if (amount?.unit !== 'km' || amount.value < 1 || amount.value > 2_000) return null
  const hasOf = DISTANCE_WORDS.has(tokens[amount.to]?.key ?? '')
  return hasOf ? { km: amount.value, to: amount.to + 1 } : null
}

function prepositionAt(tokens: readonly Token[], from: number, words: ReadonlySet<string>): number | null {
  const [first, second] = [tokens[from]?.key ?? '', tokens[from + 1]?.key ?? '']
  if (words.has(first + second)) return from + 2
  return words.has(first) ? from + 1 : null
}

/** All names that a typing error may have been made in. */
export const CITY_KEYS: readonly string[] = [...CITIES]
