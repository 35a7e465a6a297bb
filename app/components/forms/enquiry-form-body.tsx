import { useEffect, useRef, useState, type ChangeEvent, type MouseEvent } from 'react'
import { useFormContext } from 'remix-validated-form'
import { Button } from '~/components/ui/button'
import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import { stepOf } from '~/domain/forms/enquiry-steps'
import type { EnquiryAnswer } from './enquiry-answer'
import { EnquiryFields } from './enquiry-fields'
import { EnquirySteps, StepButtons } from './enquiry-steps'
import { ERROR_TITLE } from './form-meta'
import { ErrorSummary } from './error-summary'
import { fieldId } from './form-field'
import { useSavedDetails } from './saved-details'
import { useKeptAnswers } from './use-kept-answers'

type BodyProps = {
  options: EnquiryFormOptions
  values: FormValues
  answer: EnquiryAnswer | undefined
  submitLabel: string
  notes: readonly string[]
}

/** The inside of the form: summary, fields, button. The summary says what the last sending found, and holds still while it is mended. */
export function EnquiryFormBody({ options, values, answer, submitLabel, notes }: BodyProps) {
  const { fieldErrors, isSubmitting, hasBeenSubmitted, validateField } = useFormContext()
  const steps = options.steps ?? []
  const [summary, setSummary] = useState(() => ({ errors: inOrder(options, answer?.fieldErrors ?? {}), formError: answer?.formError ?? null }))
  const summaryRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const wasSent = useRef(false)
  const [step, setStep] = useState(answer?.step ?? 1)
  const stepRef = useRef<HTMLLIElement>(null)
  const hasMoved = useRef(false)
  useKeptAnswers(bodyRef, answer)
  useSavedDetails(bodyRef)

  useEffect(() => {
    const form = bodyRef.current?.closest('form')
    const onSubmit = () => {
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
    // Another step may have what is wrong.
    if (errors.length > 0) setStep(Math.min(...errors.map(([field]) => stepOf(field, options.steps ?? []))))
  }, [fieldErrors, isSubmitting, answer, options])

  // A new summary takes the focus; on a page that has just opened only one that the page came with.
  const takesFocus = useRef(answer !== undefined)
  useEffect(() => {
    if (takesFocus.current) summaryRef.current?.focus()
    takesFocus.current = true
  }, [summary])

  // By script the page's head stays as it is: what it says first goes with the summary.
  const isRefused = summary.errors.length > 0 || summary.formError !== null
  useEffect(() => {
    const title = document.title.replace(ERROR_TITLE, '')
    document.title = isRefused ? ERROR_TITLE + title : title
  }, [isRefused])

  // A step that was gone to begins at its top: the button that was pressed is another's now.
  useEffect(() => {
    if (hasMoved.current) stepRef.current?.focus()
    hasMoved.current = false
  }, [step])

  function goTo(next: number) {
    hasMoved.current = true
    setStep(next)
  }

  /** An error goes as soon as it is mended; a new one waits for the next sending. */
  function onChange(event: ChangeEvent<HTMLDivElement>) {
    const name: unknown = Reflect.get(event.target, 'name')
    if (hasBeenSubmitted && typeof name === 'string' && fieldErrors[name]) void validateField(name)
  }

  /** A step is checked by itself, here; without script the server does. */
  async function checkStep() {
    const fields = steps[step - 1]?.fields ?? []
    const found = await Promise.all(fields.map(async (field): Promise<[string, string | null]> => [field, await validateField(field)]))
    const errors = found.filter((entry): entry is [string, string] => entry[1] !== null)
    setSummary({ errors, formError: null })
    if (errors.length === 0) goTo(step + 1)
  }

  function onGo(event: MouseEvent<HTMLButtonElement>, to: 'next' | 'back') {
    event.preventDefault()
    if (to === 'next') return void checkStep()
    setSummary({ errors: [], formError: null })
    goTo(step - 1)
  }

  const isInSteps = steps.length > 0
  const isLast = !isInSteps || step === steps.length
  return (
    <div className="stack" ref={bodyRef} onChange={onChange}>
      <ErrorSummary {...summary} ref={summaryRef} fieldId={fieldId} takesFocus={answer !== undefined} />
      {isInSteps ? (
        <EnquirySteps steps={steps} step={step} currentRef={stepRef} options={options} values={values} errors={fieldErrors} />
      ) : (
        <EnquiryFields options={options} values={values} errors={fieldErrors} />
      )}
      {(isLast ? notes : []).map((note) => (
        <p className="fine-print" key={note}>
          {note}
        </p>
      ))}
      {isLast ? (
        <Button type="submit" kind="primary" isWide disabled={isSubmitting}>
          {isSubmitting ? <span className="spinner" aria-hidden="true" /> : null}
          {isSubmitting ? 'Sending…' : submitLabel}
        </Button>
      ) : null}
      {isInSteps ? <StepButtons step={step} lastStep={steps.length} onGo={onGo} /> : null}
    </div>
  )
}

/** Errors in the order of the form; what it does not ask comes last. */
function inOrder({ fields }: EnquiryFormOptions, errors: Record<string, string | undefined>): [string, string][] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(errors)])
  return [...names].flatMap((name): [string, string][] => (errors[name] ? [[name, errors[name]]] : []))
}
