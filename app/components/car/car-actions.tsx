import type { CallAction } from '~/domain/cars/call-number'
import type { CarPageAction } from '~/domain/cars/car-page-actions'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { BrochureLink } from './brochure-link'
import { PhoneReveal } from './phone-reveal'

type CarActionsProps = { car: { id: number; slug: string }; actions: readonly CarPageAction[]; call: CallAction | null }

/** The buttons beside a car in the tenant's order (section 2): the primary one and the call across, the others two by two. */
export function CarActions({ car, actions, call }: CarActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className="car-actions">
      {actions.map((action) => (
        <CarActionButton key={action.kind} car={car} action={action} call={call} />
      ))}
    </div>
  )
}

function CarActionButton({ car, action, call }: Omit<CarActionsProps, 'actions'> & { action: CarPageAction }) {
  const { kind, label, href, isPrimary, isPaper } = action
  const look = isPrimary ? 'primary' : isPaper ? 'plain' : 'quiet'
  const icon = <Icon name={action.icon} />
  if (kind === 'call' && call) {
    return (
      <div className="car-action-wide">
        <PhoneReveal car={car} call={call} kind={look} id="phone" />
      </div>
    )
  }
  if (kind === 'pdf') {
    return (
      <BrochureLink href={href}>
        {icon}
        {label}
      </BrochureLink>
    )
  }
  return (
    <div className={isPrimary ? 'car-action-wide' : undefined}>
      <ButtonLink href={href} kind={look} isWide rel={kind === 'history_report' ? 'noopener' : undefined}>
        {icon}
        {label}
      </ButtonLink>
    </div>
  )
}
