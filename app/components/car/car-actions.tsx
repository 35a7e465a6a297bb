import type { CallAction } from '~/domain/cars/call-number'
import type { CarPageAction } from '~/domain/cars/car-page-actions'
import { ButtonLink } from '~/components/ui/button'
import { Icon, type IconName } from '~/components/ui/icon'
import { BrochureLink } from './brochure-link'
import { PhoneReveal } from './phone-reveal'

const ICONS: Record<CarPageAction['kind'], IconName> = {
  call: 'phone',
  enquire: 'mail',
  find_similar: 'mail',
  test_drive: 'calendar',
  finance: 'dollar',
  trade_in: 'swap',
  reserve: 'shield',
  history_report: 'document',
  pdf: 'download',
}

/** Papers about the car, beside what one does with it. */
const PAPERS: readonly CarPageAction['kind'][] = ['history_report', 'pdf']

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
  const { kind, label, href, isPrimary } = action
  const look = isPrimary ? 'primary' : PAPERS.includes(kind) ? 'plain' : 'quiet'
  const icon = <Icon name={ICONS[kind]} />
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
