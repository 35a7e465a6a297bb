import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useCounting } from '~/components/ui/use-counting'
import { BodyShape } from '~/components/ui/body-shape'
import { Button } from '~/components/ui/button'
import { amountText, BUDGET_TERM_YEARS, budgetAmount, budgetHref, estimatedBudget, PERIOD_BEFORE, SHOW_RESULTS, type BudgetPeriod } from '~/domain/search/budget'
import type { BudgetView } from '~/domain/search/budget-view'
import { formatCount } from '~/domain/text/format'
import { countOf } from '~/domain/cars/vehicle-noun'
import { isFilledIn, useLiveAnswer } from './use-live-answer'

const PERIODS: { value: BudgetPeriod; label: string; each: string }[] = [
  { value: 'weekly', label: 'Weekly', each: 'a week' },
  { value: 'monthly', label: 'Monthly', each: 'a month' },
]
/** Section 9: 400 ms after the last figure of a number. */
const DEBOUNCE_MS = 400

/**
 * 'Find cars for your budget' (sections 4 and 9). A plain GET form to its own page, whose large button leads on to the cars that what was
 * typed buys; with script the estimate follows at once, the count a moment later, and the page's address says what was chosen, so that
 * Back finds it.
 */
export function BudgetWidget({ start, heading: Heading = 'h2' }: { start: BudgetView; heading?: 'h1' | 'h2' }) {
  const { answer, isWaiting, hasFailed, ask } = useLiveAnswer<BudgetView>(DEBOUNCE_MS)
  const view = answer ?? start
  // No cars for another budget says nothing of this one.
  const hasNone = view.count === 0 && !hasFailed
  const [budgetDollars, setBudgetDollars] = useState(start.budgetDollars)
  const figureRef = useCounting<HTMLOutputElement>(budgetDollars, dollarsOf)
  const { noun } = start
  const formRef = useRef<HTMLFormElement>(null)

  const follow = (form: HTMLFormElement, changed?: EventTarget) => {
    if (changed instanceof HTMLInputElement && changed.name === 'period') startPeriod(form, start)
    const fields = new FormData(form)
    const typed = (name: string) => budgetAmount(String(fields.get(name) ?? ''))
    const period = fields.get('period') === 'monthly' ? 'monthly' : 'weekly'
    setBudgetDollars(estimatedBudget({ period, repaymentDollars: typed('repayment'), depositDollars: typed('deposit') }, start.ratePercent))
    const asked = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    window.history.replaceState(window.history.state, '', budgetHref(window.location, asked))
    ask(`/search/budget-answer?${asked}`)
  }
  // What was typed or chosen before the script was there.
  const isFollowed = useRef(false)
  useEffect(() => {
    const form = formRef.current
    if (form && !isFollowed.current && isFilledIn(form)) follow(form, form.querySelector('[name=period]:checked') ?? undefined)
    isFollowed.current = true
  })

  return (
    <form
      ref={formRef}
      className="budget"
      action="/search/budget"
      method="get"
      aria-labelledby="budget-heading"
      autoComplete="off"
      onChange={(event) => follow(event.currentTarget, event.target)}
    >
      <Heading id="budget-heading">{`Find ${noun.many} for your budget`}</Heading>
      <fieldset className="budget-periods">
        <legend>Repayments</legend>
        {PERIODS.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="period" value={value} defaultChecked={start.period === value} data-start={start.starts[value]} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Amount name="repayment" label="Repayment ($)" dollars={start.repaymentDollars} />
      <Amount name="deposit" label="Deposit ($)" dollars={start.depositDollars} />
      {start.bodies.length > 0 ? (
        <fieldset className="search-tiles">
          <legend>Body</legend>
          {start.bodies.map(({ value }) => (
            <label key={value}>
              <input type="checkbox" name="body" value={value} defaultChecked={start.chosenBodies.includes(value)} />
              <span>
                <BodyShape body={value} />
                {value}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <p className="budget-estimate">
        Estimated budget
        <output form="" ref={figureRef} aria-live="off">
          {dollarsOf(budgetDollars)}
        </output>
        <small>{start.interestWords}</small>
      </p>
      {/* The figure changes at each key: it is read out with the count, once there is one. */}
      <p className="sr-only" role="status">
        {answer ? `Estimated budget ${dollarsOf(answer.budgetDollars)}` : ''}
      </p>
      <noscript>
        <input type="hidden" name={PERIOD_BEFORE} value={start.period} />
        <Button type="submit">Update</Button>
      </noscript>
      <div className="budget-found" aria-busy={isWaiting}>
        <Button type="submit" kind="primary" isWide name={SHOW_RESULTS} value="results" disabled={hasNone && !isWaiting}>
          {view.count > 0 ? `${countOf(view.count, noun)} Found` : hasNone ? `0 ${noun.many} Found` : `Find ${noun.many}`}
        </Button>
        {/* What the button says is seen, and heard only by who goes to it. */}
        <p role="status" className={hasNone ? undefined : 'sr-only'}>
          {hasNone ? `No ${noun.one}s found for this budget` : answer && !hasFailed ? `${countOf(view.count, noun)} found` : ''}
        </p>
      </div>
      <p className="budget-note">
        {`Based on a ${BUDGET_TERM_YEARS}-year term. Indicative only: not a quote or an offer of finance. ${start.warning} `}
        <a className="link" href="/search/price-range">
          Search by price instead
        </a>
      </p>
    </form>
  )
}

const dollarsOf = (dollars: number) => `$${formatCount(dollars)}`

function Amount({ name, label, dollars }: { name: string; label: string; dollars: number }) {
  return (
    <label className="field budget-amount">
      <span className="field-label">{label}</span>
      <input className="input" type="text" inputMode="decimal" name={name} defaultValue={amountText(dollars)} maxLength={12} onBlur={writeAmount} />
    </label>
  )
}

/** What was typed, as it is taken: no number is 0, and more than there may be the most (section 5). */
function writeAmount({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  input.value = amountText(budgetAmount(input.value))
}

/** Another period begins with its own repayment, as long as the visitor has not typed one. */
function startPeriod(form: HTMLFormElement, { starts }: BudgetView) {
  const input = form.elements.namedItem('repayment')
  const period = new FormData(form).get('period') === 'monthly' ? 'monthly' : 'weekly'
  const other = period === 'monthly' ? 'weekly' : 'monthly'
  if (input instanceof HTMLInputElement && budgetAmount(input.value) === starts[other]) input.value = String(starts[period])
}
