import { useEffect, useRef, useState, type RefObject } from 'react'
import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import type { EnquiryAnswer } from './enquiry-answer'
import { useErrorTitle } from './use-error-title'

type Sending = {
  options: EnquiryFormOptions
  /** The server's, to the last sending. */
  answer: EnquiryAnswer | undefined
  /** As they are now. */
  fieldErrors: Record<string, string | undefined>
  isSubmitting: boolean
}

/**
 * What the last sending found, for the summary above the fields: it holds still while it is mended, and a new one takes the focus. `body` is
 * inside the form.
 */
export function useErrorSummary(body: RefObject<HTMLElement>, { options, answer, fieldErrors, isSubmitting }: Sending) {
  const [summary, setSummary] = useState(() => ({ errors: inOrder(options, answer?.fieldErrors ?? {}), formError: answer?.formError ?? null }))
  const summaryRef = useRef<HTMLDivElement>(null)
  const wasSent = useSending(body)

  useEffect(() => {
    if (isSubmitting || !wasSent.current) return
    const errors = inOrder(options, fieldErrors)
    const formError = errors.length === 0 ? (answer?.formError ?? null) : null
    if (errors.length === 0 && !formError) return
    wasSent.current = false
    setSummary({ errors, formError })
  }, [fieldErrors, isSubmitting, answer, options, wasSent])

  // On a page that has just opened only one that the page came with takes the focus.
  const takesFocus = useRef(answer !== undefined)
  useEffect(() => {
    const shown = summaryRef.current
    if (takesFocus.current && shown) {
      shown.focus()
      // What is higher than the window is read from its beginning.
      if (shown.offsetHeight > window.innerHeight) shown.scrollIntoView()
    }
    takesFocus.current = true
  }, [summary])

  useErrorTitle(summary.errors.length > 0 || summary.formError !== null)
  return [summaryRef, summary] as const
}

/** Whether the form was sent since its errors were last summed up. */
function useSending(body: RefObject<HTMLElement>) {
  const wasSent = useRef(false)
  useEffect(() => {
    const form = body.current?.closest('form')
    const onSubmit = (event: SubmitEvent) => {
      const half = halfTyped(form)
      if (half && !(event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate)) {
        event.preventDefault()
        event.stopPropagation()
        half.reportValidity()
        return
      }
      wasSent.current = true
    }
    form?.addEventListener('submit', onSubmit, true)
    return () => form?.removeEventListener('submit', onSubmit, true)
  }, [body])
  return wasSent
}

/** A day without its time is sent as nothing at all: only the browser knows that something stands there, and says so in its own words. */
function halfTyped(form: HTMLFormElement | null | undefined): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])].find((control) => control instanceof HTMLInputElement && control.validity.badInput) as HTMLInputElement | undefined
}

/** Errors in the order of the form; what it does not ask comes last. */
function inOrder({ fields }: EnquiryFormOptions, errors: Record<string, string | undefined>): [string, string][] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(errors)])
  return [...names].flatMap((name): [string, string][] => (errors[name] ? [[name, errors[name]]] : []))
}
