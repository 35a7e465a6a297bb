import { FORMS } from './forms'
import { answerName, STANDARD_FIELD_NAMES, STANDARD_FIELDS } from './standard-fields'

/** The words that a shopper was asked with, by the name of the answer. One name is one question, whatever form asks it. */
const QUESTIONS: ReadonlyMap<string, string> = new Map([
  ...STANDARD_FIELD_NAMES.map((name): [string, string] => [answerName(name) ?? name, STANDARD_FIELDS[name].label]),
  ...Object.values(FORMS).flatMap(({ own = [] }) => own.map(({ name, label }): [string, string] => [name, label])),
])

/** What was asked for this answer of a lead, in the words of the form; null for an answer of no field. */
export function questionOf(answer: string): string | null {
  return QUESTIONS.get(answer) ?? null
}
