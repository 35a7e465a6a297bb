import type { TypedReading } from './typed-words'

/** What a chip says of typed words, and the typed text without them. */
export type TypedChip = { label: string; text: string }

const JOINER = '(?:or|and|,|/|&|-)'
/** What joins what is taken away to the words before it; left there, it would make something else of what comes behind. */
const JOINER_BEFORE = new RegExp(`(?:\\s+${JOINER}|,)\\s*$`, 'i')
const LOOSE_JOINERS = new RegExp(`^(?:${JOINER}(?:\\s+|$))+|(?:\\s+${JOINER}|,)+$`, 'gi')

/**
 * The chips of a typed text, in the order in which it was typed: what was understood, then the words that are searched as text. Words that
 * say the same twice are one chip, which takes away both.
 */
export function typedChips({ understood, rest }: TypedReading, text: string): TypedChip[] {
  const labels = [...new Set(understood.map(({ label }) => label))]
  const chips = labels.map((label) => ({ label, text: withoutSpans(text, understood.filter((words) => words.label === label)) }))
  const withoutRest = understood.map((words) => words.text).join(' ')
  return rest === '' ? chips : [...chips, { label: `“${rest}”`, text: withoutRest }]
}

/** A text without some of its letters, nor the words that joined them to the others: 'toyota or mazda' without 'toyota' is 'mazda'. */
function withoutSpans(text: string, spans: readonly { from: number; to: number }[]): string {
  const cut = [...spans].sort((a, b) => b.from - a.from).reduce((left, { from, to }) => `${left.slice(0, from).replace(JOINER_BEFORE, '')} ${left.slice(to)}`, text)
  return cut.replace(/\s+/g, ' ').trim().replace(LOOSE_JOINERS, '').trim()
}
