import { ambiguous, asFraction, isDotted } from '../fields/dotted-number'
import { Fault } from '../fields/fault'
import { splitNumber } from '../fields/number'
import { saysNothing } from '../fields/says-nothing'
import { dateReader } from './date-format'
import { htmlToText } from './html-to-text'
import type { FieldRule } from './mapping-schema'
import { Pattern } from './pattern'
import type { PatternTime } from './pattern-time'

/** One change of a value on its way from the feed to the platform's field; an empty text is no value. */
export type ValueStep = (text: string) => string | Fault

/** A rule's changes, in the order in which they happen. @param time of the whole mapping */
export function valueSteps(rule: FieldRule, time: PatternTime): ValueStep[] {
  const steps: ValueStep[] = []
  if (rule.html) steps.push(htmlToText)
  for (const { pattern: source, with: replacement } of rule.replace ?? []) {
    const pattern = new Pattern(source, time)
    steps.push((text) => {
      const replaced = pattern.replace(text, replacement)
      return replaced instanceof Fault ? replaced : replaced.trim()
    })
  }
  if (rule.empty) steps.push(emptyWords(rule.empty))
  if (rule.extract !== undefined) steps.push(extract(rule.extract, rule.otherwise ?? 'empty', time))
  if (rule.values) steps.push(lookUp(rule.values, rule.otherwise ?? 'keep'))
  // Before it is made a date, a number or an address: an 'N/A' is none of these.
  if (rule.date || rule.decimal || rule.scale !== undefined || rule.unit !== undefined || rule.prefix) steps.push((text) => (saysNothing(text) ? '' : text))
  if (rule.date) steps.push(dateReader([rule.date].flat()))
  if (rule.decimal === ',') steps.push((text) => (/\d/.test(text) ? asFraction(text.replace(/[.\s]/g, '').replace(',', '.')) : text))
  if (rule.decimal === '.') steps.push(asFraction)
  if (rule.scale !== undefined || rule.unit !== undefined) steps.push(scaleAndUnit(rule.scale ?? 1, rule.unit ?? ''))
  if (rule.prefix) steps.push((text) => `${rule.prefix}${text}`)
  return steps
}

/** Further texts of a feed's own that mean 'no value'. */
export function emptyWords(words: readonly string[]): ValueStep {
  const known = new Set(words.map((word) => word.trim().toLowerCase()))
  return (text) => (text.length <= 64 && known.has(text.toLowerCase()) ? '' : text)
}

function extract(source: string, otherwise: NonNullable<FieldRule['otherwise']>, time: PatternTime): ValueStep {
  const pattern = new Pattern(source, time, { ignoresCase: true })
  return (text) => {
    const match = pattern.find(text)
    if (match instanceof Fault) return match
    if (match) return (match.slice(1).find((group) => group !== undefined) ?? match[0] ?? '').trim()
    return unknown(text, otherwise, `text that matches ${source}`)
  }
}

function lookUp(values: NonNullable<FieldRule['values']>, otherwise: NonNullable<FieldRule['otherwise']>): ValueStep {
  const table = new Map(Object.entries(values).map(([from, to]) => [from.trim().toLowerCase(), String(to)]))
  return (text) =>
    table.get(text.toLowerCase()) ?? unknown(text, otherwise, `one of ${Object.keys(values).slice(0, 20).join(', ')}`)
}

function unknown(text: string, otherwise: NonNullable<FieldRule['otherwise']>, expected: string): string | Fault {
  if (otherwise === 'keep') return text
  return otherwise === 'empty' ? '' : new Fault('unmapped_value', `the mapping expects ${expected}`)
}

/** '$' of '$3499000', 'A$', 'AUD', with the sign before it. */
const CURRENCY = /^-?\s*(?:[a-z]{0,3}\s*[$€£]|AUD|NZD|USD|EUR|GBP)\s*/i

const LONGEST_NUMBER = 100

/** What is no number is passed on as it is: the field itself then says what it expects. Whether a currency has a place there is the field's to judge, too. */
function scaleAndUnit(scale: number, unit: string): ValueStep {
  return (text) => {
    // Whether '45.210' is a number of thousands is for the field to judge, before anything is made of it.
    if (scale === 1) return splitNumber(text)?.unit === '' ? `${text} ${unit}`.trim() : text
    if (isDotted(text)) return ambiguous(text)
    // No number is this long, and on a long run of blanks the pattern would go back without end.
    const currency = text.length > LONGEST_NUMBER ? '' : (CURRENCY.exec(text)?.[0] ?? '')
    const found = splitNumber(text.slice(currency.length))
    if (!found) return text
    // Twelve digits are more than any measure has, and hide that 0.1 * 47 is 4.7000000000000001776.
    const number = String(Number((found.number * scale).toPrecision(12)))
    return asFraction(`${currency}${number} ${found.unit || unit}`.trim())
  }
}
