import { useEffect, useRef } from 'react'
import type { CallAction } from '~/domain/cars/call-number'
import type { CarPageAction } from '~/domain/cars/car-page-actions'
import { ButtonLink } from '~/components/ui/button'
import { PhoneReveal } from './phone-reveal'

type ActionBarProps = { car: { id: number; slug: string }; call: CallAction | null; actions: readonly CarPageAction[] }

/** Call and the first of the tenant's actions within the thumb's reach on phones. It takes its own place in the page and covers none of it. */
export function ActionBar({ car, call, actions }: ActionBarProps) {
  const barRef = useRef<HTMLElement>(null)
  useEffect(() => leaveFor(barRef.current, document.getElementById('enquiry')), [])
  const primary = actions.find(({ isPrimary, kind }) => isPrimary && kind !== 'call')
  const hasCall = call !== null && actions.some(({ kind }) => kind === 'call')
  if (!primary && !hasCall) return null
  return (
    <nav className="action-bar" ref={barRef} aria-label="Call or enquire">
      {hasCall ? <PhoneReveal car={car} call={call} isShort /> : null}
      {primary ? (
        <ButtonLink href={primary.href} kind="primary" isWide isSmall={primary.kind === 'find_similar'}>
          {primary.label}
        </ButtonLink>
      ) : null}
    </nav>
  )
}

/** Hides the bar while the form is in sight, where the style sheet cannot. */
function leaveFor(bar: HTMLElement | null, form: HTMLElement | null) {
  if (!bar || !form || CSS.supports('timeline-scope', '--enquiry')) return
  const observer = new IntersectionObserver(([entry]) => bar.toggleAttribute('data-away', entry?.isIntersecting ?? false))
  observer.observe(form)
  return () => observer.disconnect()
}
