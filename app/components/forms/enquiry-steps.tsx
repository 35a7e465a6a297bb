import type { MouseEvent, Ref } from 'react'
import { Button } from '~/components/ui/button'
import type { FormStep } from '~/domain/forms/enquiry-form'
import { HiddenFields, VisibleFields, type FieldsProps } from './enquiry-fields'
import { FormSteps } from './form-steps'

type EnquiryStepsProps = FieldsProps & { steps: readonly FormStep[]; step: number; currentRef: Ref<HTMLLIElement> }

/** The same fields in steps (section 4). All are in the form; those of the other steps are not shown. */
export function EnquirySteps({ steps, step, currentRef, ...props }: EnquiryStepsProps) {
  return (
    <>
      <HiddenFields {...props} />
      <input type="hidden" name="step" value={step} />
      <FormSteps titles={steps.map(({ title }) => title)} step={step} ref={currentRef} />
      {steps.map(({ title, fields }, index) => (
        <fieldset className="stack form-step" hidden={step !== index + 1} key={title}>
          <legend className="sr-only">{title}</legend>
          <VisibleFields {...props} only={fields} />
        </fieldset>
      ))}
    </>
  )
}

type StepButtonsProps = { step: number; lastStep: number; onGo: (event: MouseEvent<HTMLButtonElement>, to: 'next' | 'back') => void }

/** On and back. Enter goes on: the first button of a form is the one that it presses. */
export function StepButtons({ step, lastStep, onGo }: StepButtonsProps) {
  return (
    <>
      {step < lastStep ? (
        <Button type="submit" name="go" value="next" kind="primary" isWide onClick={(event) => onGo(event, 'next')}>
          Next
        </Button>
      ) : null}
      {step > 1 ? (
        <Button type="submit" name="go" value="back" kind="plain" isWide formNoValidate onClick={(event) => onGo(event, 'back')}>
          Back
        </Button>
      ) : null}
    </>
  )
}
