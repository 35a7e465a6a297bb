import type { CallAction } from '~/domain/car-page'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'

/** Call and Enquire within the thumb's reach on phones. It takes its own place in the page, so that it covers none of it. */
export function ActionBar({ call, isSold }: { call: CallAction | null; isSold: boolean }) {
  return (
    <nav className="action-bar" aria-label="Call or enquire">
      {call ? (
        <ButtonLink href={call.href} isWide>
          <Icon name="phone" />
          Call
        </ButtonLink>
      ) : null}
      <ButtonLink href="#enquiry" kind="primary" isWide>
        <Icon name="mail" />
        {isSold ? 'Find similar' : 'Enquire'}
      </ButtonLink>
    </nav>
  )
}
