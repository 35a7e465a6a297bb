import type { FacetValue } from './search-filters'
import { searchWords } from './search-words'

/** What a site's shoppers may look for by name, the most frequent first. */
export type SearchVocabulary = { makes: FacetValue[]; models: FacetValue[] }

export type NamedSearch = { kind: 'make' | 'model'; value: string; label: string; count: number }
/** What a typed text means, in the words of its chips, and how many cars its page shows; fewer words than typed where it is partial. */
export type TypedSuggestion = { label: string; href: string; count: number; isPartial: boolean }
export type RecentSearch = { label: string; href: string }
export type Suggestions = { named: NamedSearch[]; recent: RecentSearch[] }

const MOST_NAMED = 7
const MOST_RECENT = 3
const MOST_RECENT_BEFORE_TYPING = 5

/**
 * What to offer under the search box. Before anything is typed: the last searches. Then makes and models whose words begin
 * with the typed ones, makes first, by the site's name of them or everybody's, and the last searches that do.
 */
export function suggestSearches(typed: string, { makes, models }: SearchVocabulary, recent: readonly RecentSearch[]): Suggestions {
  const words = searchWords(typed)
  if (words.length === 0) return { named: [], recent: recent.slice(0, MOST_RECENT_BEFORE_TYPING) }
  const named = [...namedOf('make', makes), ...namedOf('model', models)].filter(({ value, label }) => matches(label, words) || matches(value, words))
  return { named: named.slice(0, MOST_NAMED), recent: recent.filter(({ label }) => matches(label, words)).slice(0, MOST_RECENT) }
}

function namedOf(kind: NamedSearch['kind'], values: readonly FacetValue[]): NamedSearch[] {
  return values.map(({ value, label = value, count }) => ({ kind, value, label, count }))
}

/** Every typed word begins a word of the label; 'hi lux' and 'cx5' find HiLux and CX-5, as search itself does. */
function matches(label: string, typed: readonly string[]): boolean {
  const words = searchWords(label)
  if (typed.every((word) => words.some((own) => own.startsWith(word)))) return true
  return words.some((_, at) => words.slice(at).join('').startsWith(typed.join('')))
}
