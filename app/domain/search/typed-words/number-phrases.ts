import type { Token } from './tokens'

/** What a word before or behind a number makes of it. */
export type Comparison = 'most' | 'least' | 'about' | 'after' | 'before' | 'until'

const listed = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim().replaceAll(' ', ''))
const named = (entries: readonly (readonly [string, Comparison])[]) =>
  new Map(entries.flatMap(([phrases, comparison]) => listed(phrases).map((phrase) => [phrase, comparison] as const)))

const BEFORE = named([
  ['under,below,less than,less then,less,fewer than,max,maximum,maximum of,at most,cheaper than,lower than,shorter than,shorter then,lighter than,lighter then,sub,within budget of,<,≤', 'most'],
  ['over,above,more than,more then,greater than,longer than,longer then,heavier than,heavier then,at least,atleast,min,minimum,from,starting at,starting from,higher than,>,≥', 'least'],
  ['around,about,approx,approximately,roughly,circa,~', 'about'],
  ['after,newer than,newer then,post,later than', 'after'],
  ['since', 'least'],
  ['up to,upto,until,till', 'until'],
  ['before,older than,older then,pre,prior to,earlier than', 'before'],
])
const BEHIND = named([
  ['or less,or under,or below,or cheaper,or lower,or shorter,or lighter,and under,and below,and less,max,maximum,tops,or fewer', 'most'],
  ['or older,or earlier,and older,and earlier', 'until'],
  ['or more,or over,or above,or newer,or later,or higher,or better,or longer,or heavier,and over,and above,and up,and newer,and later,and more,plus,onwards,onward,upwards,up,min,minimum', 'least'],
])
const NEGATIONS = new Set(['no', 'not', 'nothing'])
/** 'Not after 2018' has 2018 in it, and means a year whatever the number; 'not around' leaves everything else. */
const NEGATED: Readonly<Record<Comparison, Comparison | null>> = { most: 'least', until: 'least', before: 'least', least: 'most', after: 'until', about: null }
/** 'No less than' is a comparison; in 'accidents no under 30k' the no belongs to what stands before it, for nobody asks for a least price so. */
const THAN = new Set(['than', 'then'])
/** Comparisons that say themselves what they compare: 'longer than 6', '6 or longer', and never a price. */
const COMPARED = new Map<string, 'metres' | 'kg'>([
  ...['longer', 'shorter'].map((word) => [word, 'metres'] as const),
  ...['heavier', 'lighter'].map((word) => [word, 'kg'] as const),
])
/** '2011-on' and '2011 on'. */
const ONWARDS = 'on'

/** The longest of the phrases that begins at a token. */
function phraseAt(phrases: ReadonlyMap<string, Comparison>, tokens: readonly Token[], at: number): { comparison: Comparison; to: number } | null {
  let key = ''
  let found: { comparison: Comparison; to: number } | null = null
  for (let to = at; to < Math.min(at + 4, tokens.length); to++) {
    key += tokens[to]?.key ?? ''
    const comparison = phrases.get(key)
    if (comparison) found = { comparison, to: to + 1 }
  }
  return found
}

/**
 * A comparison that stands before a number: 'under', 'at least', and the opposite of one behind 'no', 'not' or 'nothing': 'no older than'. `said` is
 * the comparison without the no.
 */
export function comparisonBefore(tokens: readonly Token[], at: number): { comparison: Comparison; said: Comparison; to: number } | null {
  const negation = tokens[at]?.key ?? ''
  const isNegation = NEGATIONS.has(negation) && tokens[at + 1]?.glue !== ','
  const found = phraseAt(BEFORE, tokens, isNegation ? at + 1 : at)
  if (!found || !isNegation) return found && { ...found, said: found.comparison }
  const { comparison: said, to } = found
  if (negation === 'no' && (said === 'most' || said === 'until') && !THAN.has(tokens[to - 1]?.key ?? '')) return null
  const comparison = NEGATED[said]
  return comparison && { comparison, said, to }
}

/** Whether the comparison at a token is the other way round for what stands before it. */
export function isNegatedBefore(tokens: readonly Token[], at: number): boolean {
  const before = at > 0 ? comparisonBefore(tokens, at - 1) : null
  return before !== null && before.comparison !== before.said
}

/** What the comparison that ends before a token is of: 'longer than', 'or longer'. */
export function comparedMeasure(tokens: readonly Token[], end: number): 'metres' | 'kg' | null {
  const word = THAN.has(tokens[end - 1]?.key ?? '') ? end - 2 : end - 1
  return COMPARED.get(tokens[word]?.key ?? '') ?? null
}

/** A comparison behind a number; a year's 'on' is one too. */
export function comparisonBehind(tokens: readonly Token[], at: number, isYear: boolean): { comparison: Comparison; to: number } | null {
  const found = phraseAt(BEHIND, tokens, at)
  if (found) return found
  return isYear && tokens[at]?.key === ONWARDS ? { comparison: 'least', to: at + 1 } : null
}
