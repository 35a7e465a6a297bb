import { useEffect } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { Message } from '~/components/ui/message'
import { useNoun } from '~/components/layout/card-look'
import { formatKm } from '~/domain/text/format'
import { ESTIMATE_LIMITS } from '~/domain/trade-ins/trade-in'
import { estimateKey, estimateWords, rangeWords, type TradeInOffer } from '~/domain/trade-ins/trade-in-estimate'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import type { TradeInAnswer } from '~/leads/answer-trade-in.server'
import { DraftForm } from './draft-form'
import { useLeadEvent } from './use-lead-event'

type TradeInOfferStepProps = {
  offer: TradeInOffer
  /** The car as it was told; null where it is not known any more. */
  subject: string | null
  id: string
  keepsValuation: boolean
  /** Cars of this site that it rests on. */
  shownCars: readonly { href: string; title: string; facts: string }[]
  /** The enquiry that the estimate is for. */
  lead: { id: string; category: string; eventId: number }
  backHref: string | null
  /** What the last sending met on its way. */
  answer: TradeInAnswer | undefined
}

const REASONS = {
  age: `We generally give no estimate online for cars over ${ESTIMATE_LIMITS.years} years old: condition matters more than any table.`,
  km: `We generally give no estimate online for cars with more than ${formatKm(ESTIMATE_LIMITS.km)}: condition matters more than any table.`,
  no_comparable: 'There are too few cars like it for sale to compare it with.',
  unknown_car: 'The guide that we ask has no value for this car.',
  not_now: 'We cannot work out an estimate right now.',
}

/** The last step: the estimate, and whether the visitor takes it up. Where there is none, the enquiry is done here. */
export function TradeInOfferStep({ offer, subject, id, keepsValuation, shownCars, lead, backHref, answer }: TradeInOfferStepProps) {
  const noun = useNoun()
  useLeadEvent(offer.kind === 'none' ? { category: lead.category, eventId: lead.eventId, leadId: lead.id, car: null } : null)
  const body = keepsValuation ? JSON.stringify({ ...offer, column_name: 'valuation', id }) : null
  useEffect(() => {
    if (body === null) return
    fetch('/api/miscellaneous', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(
      (response) => (response.ok ? undefined : console.error('Failed to save valuation data')),
      () => console.error('Failed to save valuation data'),
    )
  }, [body])
  const told = subject === null ? null : <p className="trade-in-car">{subject}</p>
  if (offer.kind === 'none') {
    return (
      <>
        {answer?.formError ? <Message tone="error">{answer.formError}</Message> : null}
        {told}
        <p>{REASONS[offer.reason]} Your enquiry is with us: we call you to look at the car together.</p>
        <p>
          <ButtonLink href={DEFAULT_SEARCH_PATH} kind="primary">
            See our {noun.many}
          </ButtonLink>
        </p>
      </>
    )
  }
  return (
    <DraftForm
      answer={answer}
      formError={answer?.formError ?? null}
      fieldId={(field) => field}
      submit={{ label: 'I accept: arrange an inspection' }}
      footer={
        backHref ? (
          <ButtonLink kind="plain" isWide href={backHref}>
            Back
          </ButtonLink>
        ) : null
      }
    >
      <input type="hidden" name="lead_id" value={lead.id} />
      <input type="hidden" name="form_completed" value="true" />
      <input type="hidden" name="offer_accepted" value="true" />
      <input type="hidden" name="estimate" value={estimateKey(offer, subject)} />
      {told}
      <p className="trade-in-range">{rangeWords(offer)}</p>
      <p>{estimateWords(offer)} A finance payout letter is required where the car is under finance.</p>
      {shownCars.length > 0 ? (
        <>
          <p>Some of them are ours:</p>
          <ul className="trade-in-cars">
            {shownCars.map(({ href, title, facts }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {title}
                </a>{' '}
                {facts}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </DraftForm>
  )
}
