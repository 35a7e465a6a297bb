import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useFormContext } from 'remix-validated-form'
import { useVisitor } from '~/components/layout/visitor'
import type { FormNote } from '~/domain/forms/form-notes'
import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import type { EnquiryAnswer } from './enquiry-answer'
import { EnquiryFields } from './enquiry-fields'
import { BackButton, EnquirySteps } from './enquiry-steps'
import { ErrorSummary } from './error-summary'
import { fieldId } from './form-field'
import { useSavedDetails } from './saved-details'
import { SubmitButton } from './submit-button'
import { useErrorTitle } from './use-error-title'
import { useDraftAnswers } from './use-draft-answers'

type BodyProps = {
  options: EnquiryFormOptions
  values: FormValues
  answer: EnquiryAnswer | undefined
  submitLabel: string
  notes: readonly FormNote[]
}

const STEP_REACHES_US: FormNote = { text: 'Your details reach us with this step, so that we can help you also if you stop here.' }

/** The inside of the form: summary, fields, button. The summary says what the last sending found, and holds still while it is mended. */
export function EnquiryFormBody({ options, values, answer, submitLabel, notes }: BodyProps) {
  const { fieldErrors, isSubmitting, hasBeenSubmitted, validateField } = useFormContext()
  const { steps = [], step = 1 } = options
  const { phone, here } = useVisitor()
  const [summary, setSummary] = useState(() => ({ errors: inOrder(options, answer?.fieldErrors ?? {}), formError: answer?.formError ?? null }))
  const summaryRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const stepRef = useRef<HTMLLIElement>(null)
  const wasSent = useRef(false)
  useDraftAnswers(bodyRef, answer)
  useSavedDetails(bodyRef)

  useEffect(() => {
    const form = bodyRef.current?.closest('form')
    const onSubmit = (event: SubmitEvent) => {
      // A day without its time is sent as nothing at all: only the browser knows that something stands there, and says so in its own words.
      const half = [...(form?.elements ?? [])].find((control) => control instanceof HTMLInputElement && control.validity.badInput) as HTMLInputElement | undefined
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
  }, [])

  useEffect(() => {
    if (isSubmitting || !wasSent.current) return
    const errors = inOrder(options, fieldErrors)
    const formError = errors.length === 0 ? (answer?.formError ?? null) : null
    if (errors.length === 0 && !formError) return
    wasSent.current = false
    setSummary({ errors, formError })
  }, [fieldErrors, isSubmitting, answer, options])

  // A new summary takes the focus; on a page that has just opened only one that the page came with.
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

  // A step that was gone to begins at its top: the button that was pressed is another's now.
  const isFirstLook = answer === undefined && step > 1
  useEffect(() => {
    if (isFirstLook) stepRef.current?.focus()
  }, [isFirstLook])

  useErrorTitle(summary.errors.length > 0 || summary.formError !== null)

  /** An error goes as soon as it is mended; a new one waits for the next sending. */
  function onChange(event: ChangeEvent<HTMLDivElement>) {
    const name: unknown = Reflect.get(event.target, 'name')
    if (hasBeenSubmitted && typeof name === 'string' && fieldErrors[name]) void validateField(name)
  }

  const goesOn = step < steps.length
  // What happens with the details is said where they are asked.
  const asksWho = steps.length === 0 || options.fields.some(({ name }) => name === 'email')
  const shownNotes = asksWho ? (goesOn ? [STEP_REACHES_US, ...notes] : notes) : []
  const label = steps[step - 1]?.button ?? (goesOn ? 'Next' : submitLabel)
  return (
    <div className="stack" ref={bodyRef} onChange={onChange}>
      <ErrorSummary ref={summaryRef} fieldId={fieldId} takesFocus={answer !== undefined} {...summary} />
      {steps.length > 0 ? <EnquirySteps steps={steps} step={step} currentRef={stepRef} /> : null}
      <EnquiryFields options={options} values={values} errors={fieldErrors} />
      {asksWho && phone !== null ? (
        <p className="fine-print">
          You are signed in here.{' '}
          <a className="link" href={`/sign-in?back=${encodeURIComponent(here)}`}>
            Not you? Sign out
          </a>
        </p>
      ) : null}
      {shownNotes.map((note) => (
        <p className="fine-print" key={note.text}>
          {note.text}
          {note.link ? (
            <>
              {' '}
              <a className="link" href={note.link.href}>
                {note.link.label}
              </a>
            </>
          ) : null}
        </p>
      ))}
      <SubmitButton name="isLastStep" value={String(!goesOn)} label={options.bookLabel ? <TimedLabel timed={options.bookLabel} untimed={label} /> : label} isSending={isSubmitting} />
      {step > 1 ? <BackButton /> : null}
    </div>
  )
}

/** What the button says depends on whether a time is chosen: the style sheet knows, without script too. */
function TimedLabel({ timed, untimed }: { timed: string; untimed: string }) {
  return (
    <>
      <span className="label-timed">{timed}</span>
      <span className="label-untimed">{untimed}</span>
    </>
  )
}

/** Errors in the order of the form; what it does not ask comes last. */
function inOrder({ fields }: EnquiryFormOptions, errors: Record<string, string | undefined>): [string, string][] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(errors)])
  return [...names].flatMap((name): [string, string][] => (errors[name] ? [[name, errors[name]]] : []))
}
