import type { Ref } from 'react'
import { Button } from '~/components/ui/button'
import type { FormStep } from '~/domain/forms/enquiry-form'
import { FormSteps } from './form-steps'

type EnquiryStepsProps = { steps: readonly FormStep[]; step: number; currentRef: Ref<HTMLLIElement> }

/** Where one is in a form in steps (section 4), and what tells the server so. */
export function EnquirySteps({ steps, step, currentRef }: EnquiryStepsProps) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <FormSteps titles={steps.map(({ title }) => title)} step={step} ref={currentRef} />
    </>
  )
}

/** A step back, with what was typed in this one kept. It comes after the button that goes on: Enter presses the first. */
export function BackButton() {
  return (
    <Button type="submit" name="go" value="back" kind="plain" isWide formNoValidate>
      Back
    </Button>
  )
}
