import { useEffect, useRef, type ChangeEvent } from 'react'
import { useFormContext } from 'remix-validated-form'
import { Message } from '~/components/ui/message'
import type { FormNote } from '~/domain/forms/form-notes'
import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import type { EnquiryAnswer } from './enquiry-answer'
import { EnquiryFields } from './enquiry-fields'
import { EnquiryNotes } from './enquiry-notes'
import { BackButton, EnquirySteps } from './enquiry-steps'
import { ErrorSummary } from './error-summary'
import { fieldId } from './form-field'
import { useSavedDetails } from './saved-details'
import { SubmitButton } from './submit-button'
import { useDraftAnswers } from './use-draft-answers'
import { useErrorSummary } from './use-error-summary'

type BodyProps = {
  options: EnquiryFormOptions
  values: FormValues
  answer: EnquiryAnswer | undefined
  submitLabel: string
  notes: readonly FormNote[]
}

/** The inside of the form: summary, fields, button. */
export function EnquiryFormBody({ options, values, answer, submitLabel, notes }: BodyProps) {
  const { fieldErrors, isSubmitting, hasBeenSubmitted, validateField } = useFormContext()
  const { steps = [], step = 1 } = options
  const bodyRef = useRef<HTMLDivElement>(null)
  const stepRef = useRef<HTMLLIElement>(null)
  useDraftAnswers(bodyRef, answer)
  useSavedDetails(bodyRef)
  const [summaryRef, summary] = useErrorSummary(bodyRef, { options, answer, fieldErrors, isSubmitting })

  // A step that was gone to begins at its top: the button that was pressed is another's now.
  const isFirstLook = answer === undefined && step > 1
  useEffect(() => {
    if (isFirstLook) stepRef.current?.focus()
  }, [isFirstLook])

  /** An error goes as soon as it is mended; a new one waits for the next sending. */
  function onChange(event: ChangeEvent<HTMLDivElement>) {
    const name: unknown = Reflect.get(event.target, 'name')
    if (hasBeenSubmitted && typeof name === 'string' && fieldErrors[name]) void validateField(name)
  }

  const goesOn = step < steps.length
  // What happens with the details is said where they are asked.
  const asksWho = steps.length === 0 || options.fields.some(({ name }) => name === 'email')
  const label = steps[step - 1]?.button ?? (goesOn ? 'Next' : submitLabel)
  return (
    <div className="stack" ref={bodyRef} onChange={onChange}>
      <ErrorSummary ref={summaryRef} fieldId={fieldId} takesFocus={answer !== undefined} {...summary} />
      {options.notice && !answer ? <Message tone="notice">{options.notice}</Message> : null}
      {steps.length > 0 ? <EnquirySteps steps={steps} step={step} currentRef={stepRef} /> : null}
      <EnquiryFields options={options} values={values} errors={fieldErrors} />
      {asksWho ? <EnquiryNotes notes={notes} goesOn={goesOn} /> : null}
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
