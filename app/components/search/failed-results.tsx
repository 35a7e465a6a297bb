import { useEffect, useRef } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { Message } from '~/components/ui/message'

/** The search asked for could not be loaded, and those before it still stand (section 8): says so, and offers to try again. */
export function FailedResults({ href }: { href: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div className="results-failed" ref={ref}>
      <Message tone="error" title="Your search could not be loaded" isSaidElsewhere>
        <p>These are the results from before. Check your connection and try again.</p>
        <ButtonLink isSmall href={href} data-soft="stay">
          Try again
        </ButtonLink>
      </Message>
    </div>
  )
}
