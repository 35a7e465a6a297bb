import { FORMS } from './forms'
import { answerName, STANDARD_FIELD_NAMES, STANDARD_FIELDS } from './standard-fields'

/** The words that a shopper was asked with, by the name of the answer. One name is one question, whatever form asks it. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...STANDARD_FIELD_NAMES.map((name): [string, string] => [answerName(name) ?? name, STANDARD_FIELDS[name].label]),
  ...Object.values(FORMS).flatMap(({ own = [] }) => own.map(({ name, label }): [string, string] => [name, label])),
])

/** A lead's answers as somebody reads them: each with what was asked. An answer of no field goes by its own name. */
export function answersInWords(answers: Readonly<Record<string, unknown>>): { question: string; answer: string }[] {
  return Object.entries(answers).map(([name, answer]) => ({ question: LABELS.get(name) ?? name, answer: inWords(answer) }))
}

function inWords(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return answer.map(inWords).join(', ')
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer)
}
