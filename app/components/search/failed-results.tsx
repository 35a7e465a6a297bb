import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { Message } from '~/components/ui/message'

/** The search asked for could not be loaded, and those before it still stand (section 8): says so, and offers to try again. */
export function FailedResults({ href, isLoading }: { href: string; isLoading: boolean }) {
  const navigate = useNavigate()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div className="results-failed" ref={ref}>
      <Message tone="error" title="Your search could not be loaded">
        <p>These are the results from before. Check your connection and try again.</p>
        <Button isSmall disabled={isLoading} onClick={() => navigate(href, { replace: true, preventScrollReset: true })}>
          Try again
        </Button>
      </Message>
    </div>
  )
}
