import type { CallAction } from '~/domain/cars/call-number'
import type { CarPageAction } from '~/domain/cars/car-page-actions'
import { ButtonLink } from '~/components/ui/button'
import { PhoneReveal } from './phone-reveal'

type ActionBarProps = { car: { id: number; slug: string }; call: CallAction | null; actions: readonly CarPageAction[] }

/** Call and the first of the tenant's actions within the thumb's reach on phones. It takes its own place in the page and covers none of it. */
export function ActionBar({ car, call, actions }: ActionBarProps) {
  const primary = actions.find(({ isPrimary, kind }) => isPrimary && kind !== 'call')
  const hasCall = call !== null && actions.some(({ kind }) => kind === 'call')
  if (!primary && !hasCall) return null
  return (
    <nav className="action-bar" aria-label="Call or enquire">
      {hasCall ? <PhoneReveal car={car} call={call} isShort /> : null}
      {primary ? (
        <ButtonLink href={primary.href} kind="primary" isWide>
          {primary.kind === 'find_similar' ? 'Find similar' : primary.label}
        </ButtonLink>
      ) : null}
    </nav>
  )
}
