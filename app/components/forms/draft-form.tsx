import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorSummary } from './error-summary'
import { SubmitButton } from './submit-button'
import { useErrorTitle } from './use-error-title'
import { useDraftAnswers } from './use-draft-answers'

type DraftFormProps = {
  /** The action's answer to the last sending; undefined when it was not sent or was accepted. */
  answer: object | undefined
  /** What is wrong with which field, for the summary. */
  errors?: readonly (readonly [field: string, message: string])[]
  formError: string | null
  fieldId: (field: string) => string
  /** The page itself where it is not given. */
  action?: string
  className?: string
  /** The server says what is wrong, and the browser does not. */
  noValidate?: boolean
  submit: { label: string; kind?: 'primary' | 'quiet' }
  /** After the button. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A form that is no enquiry: the server alone checks it. With script it is sent by script, so that a sending that fails on the way leaves
 * it as it was (section 8); its route's `clientAction` says so by `submitOrRepopulate`. What was typed is kept for going back, as in an enquiry.
 */
export function DraftForm({ answer, errors = [], formError, fieldId, submit, footer, children, className = 'stack', ...form }: DraftFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  useDraftAnswers(formRef, answer)
  useErrorTitle(answer !== undefined)

  // The answer takes the focus: the summary, or else the field that is wrong.
  useEffect(() => {
    const focused = summaryRef.current ?? formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (answer) focused?.focus()
  }, [answer])

  return (
    <Form className={className} method="post" ref={formRef} {...form}>
      <ErrorSummary errors={errors} formError={formError} ref={summaryRef} fieldId={fieldId} takesFocus={answer !== undefined} />
      {children}
      <SubmitButton isSending={isSending} {...submit} />
      {footer}
    </Form>
  )
}
