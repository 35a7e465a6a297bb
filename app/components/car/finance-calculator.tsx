import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { calculate, MAX_TERM_YEARS, type CalculatorField, type CalculatorInput, type CalculatorSettings } from '~/domain/finance/finance-calculator'
import { FINANCE_FORM_ID, WORKED_OUT } from '~/domain/finance/finance-link'
import { repaymentWords, workedOutLine } from '~/domain/finance/finance-words'
import { formatDollars } from '~/domain/text/format'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { useNoun } from '~/components/layout/card-look'
import { FinanceRepayment } from './finance-repayment'

export const CALCULATOR_ID = 'finance-calculator'

/** So long after the last key what was worked out is read: not while the next figure may come. */
const READ_MS = 1_000

type FinanceCalculatorProps = {
  /** What stands in the fields when the page opens. */
  input: CalculatorInput
  settings: CalculatorSettings
  /** What the link to this page brought for its form, kept while the calculator is used without script. */
  carried: readonly [name: string, value: string][]
}

/** What a loan costs. Without script a form that asks this page again; with it, worked out while one types, by the same rule. */
export function FinanceCalculator({ input, settings, carried }: FinanceCalculatorProps) {
  const [typed, setTyped] = useState(input)
  const noun = useNoun()
  const form = useRef<HTMLFormElement>(null)

  // What was typed before the script was there stays in the fields, and no event tells of it: the figures would be another loan's.
  useEffect(() => {
    const fields = Object.entries(Object.fromEntries(new FormData(form.current ?? undefined)))
    setTyped((before) => ({ ...before, ...Object.fromEntries(fields.filter(([name]) => name in before)) }))
  }, [])

  const result = calculate(typed, settings, noun.one)
  const { messages, loanCents, week, month, noRepayment } = result
  const isChanged = Object.entries(typed).some(([name, value]) => value !== input[name as CalculatorField])
  const line = workedOutLine(result)
  const words = noRepayment ?? line
  useSentAlong(isChanged ? line : null)
  const { said, say } = useSaid(isChanged ? words : '')

  /** With script the figures are there already. */
  function stay(event: FormEvent) {
    event.preventDefault()
    say(words)
  }

  function onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    const { name, value } = event.target
    setTyped((before) => ({ ...before, [name]: value }))
  }

  const control = (name: CalculatorField) => ({ name, value: typed[name], onChange, maxLength: 20 })
  const field = (name: CalculatorField, label: string) => ({ id: `calculator-${name.toLowerCase()}`, label, error: messages[name] })
  return (
    <form ref={form} className="calculator" method="get" action={`#${CALCULATOR_ID}`} onSubmit={stay}>
      {carried.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <div className="calculator-fields">
        <Field {...field('vehiclePriceBudget', `Price of the ${noun.one} ($)`)}>
          {(aria) => <input {...aria} {...control('vehiclePriceBudget')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <div className="calculator-pair">
          <Field {...field('deposit', 'Deposit ($)')}>
            {(aria) => <input {...aria} {...control('deposit')} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field {...field('balloon', 'Balloon at the end ($)')}>
            {(aria) => <input {...aria} {...control('balloon')} inputMode="decimal" autoComplete="off" />}
          </Field>
        </div>
        <div className="calculator-pair">
          <Field {...field('rate', 'Interest rate (% p.a.)')}>
            {(aria) => <input {...aria} {...control('rate')} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field {...field('term', 'Term')}>
            {(aria) => (
              <select {...aria} name="term" value={typed.term} onChange={onChange}>
                {termChoices(typed.term).map(([value, label]) => (
                  <option value={value} key={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Button type="submit" isWide>
          Work it out
        </Button>
      </div>
      {/* Seen at each key; read out it would be all of its small print each time. */}
      <output className="calculator-result" aria-live="off">
        {week && month ? (
          <FinanceRepayment repayment={repaymentWords(week)} also={repaymentWords(month)} />
        ) : (
          <p>{noRepayment}</p>
        )}
        {loanCents > 0 ? <p className="calculator-loan">{`Amount borrowed: ${formatDollars(loanCents)}`}</p> : null}
      </output>
      <p className="sr-only" role="status">
        {said}
      </p>
    </form>
  )
}

/**
 * Whoever asks about finance need not type again what they had worked out: the enquiry that stands beside the calculator brings it along.
 * Set as the form is sent, because the form becomes React's own later than the calculator and would lose what was set before.
 * @param line null where nothing was changed, and what the page came with stays
 */
function useSentAlong(line: string | null): void {
  useEffect(() => {
    if (line === null) return
    const form = document.querySelector<HTMLFormElement>(`#${FINANCE_FORM_ID} form`)
    const bringAlong = ({ formData }: FormDataEvent) => formData.set(WORKED_OUT, line)
    form?.addEventListener('formdata', bringAlong)
    return () => form?.removeEventListener('formdata', bringAlong)
  }, [line])
}

/** What is read out: the words of now, a moment after they last changed, or at once where somebody asks. */
function useSaid(words: string) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => say(words), READ_MS)
    return () => window.clearTimeout(timer)
  }, [words])
  return { said, say }
}

/** One to ten years; a term that came in a link and is none of these stays to be seen. */
function termChoices(typed: string): [value: string, label: string][] {
  const years = Array.from({ length: MAX_TERM_YEARS }, (_, at): [string, string] => [String(at + 1), at === 0 ? '1 year' : `${at + 1} years`])
  return years.some(([value]) => value === typed) ? years : [...years, [typed, typed]]
}
