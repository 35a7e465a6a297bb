import { useEffect } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { formatDollars } from '~/domain/text/format'
import { ESTIMATE_LIMITS, type TradeInOffer } from '~/domain/forms/trade-in'
import { useLeadEvent } from './use-lead-event'

type TradeInOfferStepProps = {
  offer: TradeInOffer
  id: string
  keepsValuation: boolean
  /** The enquiry that the estimate is for. */
  lead: { id: string; category: string; eventId: number }
}

const REASONS = {
  age: `We generally give no estimate online for cars over ${ESTIMATE_LIMITS.years} years old: condition matters more than any table.`,
  km: `We generally give no estimate online for cars with more than ${ESTIMATE_LIMITS.km.toLocaleString('en-AU')} km: condition matters more than any table.`,
  no_comparable: 'We have nothing like it in stock to compare it with.',
}

/** The last step: the estimate, and whether the visitor takes it up. Where there is none, the enquiry is done here. */
export function TradeInOfferStep({ offer, id, keepsValuation, lead }: TradeInOfferStepProps) {
  useLeadEvent(offer.kind === 'none' ? { category: lead.category, eventId: lead.eventId, leadId: lead.id, car: null } : null)
  useEffect(() => {
    if (!keepsValuation) return
    const body = JSON.stringify({ column_name: 'valuation', id })
    fetch('/api/miscellaneous', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(
      (response) => (response.ok ? undefined : console.error('Failed to save valuation data')),
      () => console.error('Failed to save valuation data'),
    )
  }, [id, keepsValuation])
  if (offer.kind === 'none') {
    return (
      <>
        <p>{REASONS[offer.reason]} Your enquiry is with us: we call you to look at the car together.</p>
        <p>
          <ButtonLink href="/search/new-used-and-demo-cars/" kind="primary">
            See our cars
          </ButtonLink>
        </p>
      </>
    )
  }
  return (
    <form className="stack" method="post">
      <input type="hidden" name="offer_accepted" value="true" />
      <p className="trade-in-range">{`${formatDollars(offer.fromCents)} to ${formatDollars(offer.toCents)}`}</p>
      <p>Indicative only, worked out by rule from what we ask for cars like it, and subject to inspection. A finance payout letter is required where the car is under finance.</p>
      <Button type="submit" kind="primary" isWide>
        I accept: arrange an inspection
      </Button>
    </form>
  )
}
