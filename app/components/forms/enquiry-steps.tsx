import type { MouseEvent, Ref } from 'react'
import { Button } from '~/components/ui/button'
import { ENQUIRY_STEPS, LAST_STEP } from '~/domain/forms/enquiry-steps'
import { ConsentFields } from './consent-fields'
import { ContactFields, HiddenFields, SubjectFields, type FieldsProps } from './enquiry-fields'
import { FormSteps } from './form-steps'
import { QuestionFields } from './question-fields'

type EnquiryStepsProps = FieldsProps & { step: number; currentRef: Ref<HTMLLIElement> }

/** The same fields in two steps (section 4). All are in the form; those of the other step are not shown. */
export function EnquirySteps({ step, currentRef, ...props }: EnquiryStepsProps) {
  return (
    <>
      <HiddenFields {...props} />
      <input type="hidden" name="step" value={step} />
      <FormSteps titles={ENQUIRY_STEPS.map(({ title }) => title)} step={step} ref={currentRef} />
      <fieldset className="stack form-step" hidden={step !== 1}>
        <legend className="sr-only">{ENQUIRY_STEPS[0].title}</legend>
        <SubjectFields {...props} />
        <QuestionFields {...props} />
      </fieldset>
      <fieldset className="stack form-step" hidden={step !== LAST_STEP}>
        <legend className="sr-only">{ENQUIRY_STEPS[1].title}</legend>
        <ContactFields {...props} />
        <ConsentFields {...props} />
      </fieldset>
    </>
  )
}

type StepButtonsProps = { step: number; onGo: (event: MouseEvent<HTMLButtonElement>, to: 'next' | 'back') => void }

/** On and back. Enter goes on: the first button of a form is the one that it presses. */
export function StepButtons({ step, onGo }: StepButtonsProps) {
  if (step < LAST_STEP) {
    return (
      <Button type="submit" name="go" value="next" kind="primary" isWide onClick={(event) => onGo(event, 'next')}>
        Next
      </Button>
    )
  }
  return (
    <Button type="submit" name="go" value="back" kind="plain" isWide formNoValidate onClick={(event) => onGo(event, 'back')}>
      Back
    </Button>
  )
}
