import type { CallAction } from '~/domain/call-number'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { PhoneReveal } from './phone-reveal'

/** Call and Enquire within the thumb's reach on phones. It takes its own place in the page, so that it covers none of it. */
export function ActionBar({ car, call, isSold }: { car: { id: number; slug: string }; call: CallAction | null; isSold: boolean }) {
  return (
    <nav className="action-bar" aria-label="Call or enquire">
      {call ? <PhoneReveal car={car} call={call} isShort /> : null}
      <ButtonLink href="#enquiry" kind="primary" isWide>
        <Icon name="mail" />
        {isSold ? 'Find similar' : 'Enquire'}
      </ButtonLink>
    </nav>
  )
}
