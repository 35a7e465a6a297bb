import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'

type SubmitButtonProps = { label: ReactNode; kind?: 'primary' | 'quiet'; isSending: boolean; name?: string; value?: string }

/** What sends a form, with `name` and `value` where the form says by which button it went. It is not pressed twice: while the form is on its way the button says so. */
export function SubmitButton({ label, kind = 'primary', isSending, ...sent }: SubmitButtonProps) {
  return (
    <Button type="submit" kind={kind} isWide disabled={isSending} {...sent}>
      {isSending ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{isSending ? 'Sending…' : label}</span>
    </Button>
  )
}
