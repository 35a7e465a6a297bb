import { Field } from '~/components/ui/field'
import { Message } from '~/components/ui/message'
import type { FoundPlate, TradeInField } from '~/domain/trade-ins/trade-in'
import type { TradeInAnswer } from '~/leads/answer-trade-in.server'
import { DraftForm } from './draft-form'
import { SelectField } from './select-field'

type PlateStepProps = {
  states: readonly string[]
  defaultState: string
  /** Where the car is typed without its plate being looked up. */
  detailsHref: string
  /** The plate as it was sent before. */
  earlier: Partial<Record<TradeInField, string | number | null>>
  answer: TradeInAnswer | undefined
}

type PlateFieldsProps = Pick<PlateStepProps, 'states' | 'defaultState'> & {
  values: Partial<Record<TradeInField, string | number | null>>
  errors: Partial<Record<TradeInField, string>>
}

/** The id of a field of the trade-in's steps. */
export const tradeInId = (field: string) => `trade-in-${field.replaceAll('_', '-')}`

/** A plate and its state: by themselves, and among a car's details. */
export function PlateFields({ states, defaultState, values, errors }: PlateFieldsProps) {
  const state = states.includes(defaultState) ? defaultState : (states[0] ?? '')
  return (
    <div className="field-pair">
      <Field id={tradeInId('rego')} label="Rego" error={errors.rego}>
        {(control) => <input {...control} name="rego" defaultValue={String(values.rego ?? '')} autoComplete="off" autoCapitalize="characters" required />}
      </Field>
      <SelectField
        id={tradeInId('regoState')}
        label="State of the plate"
        error={errors.regoState}
        name="regoState"
        defaultValue={String(values.regoState || state)}
        options={states.map((value) => ({ value, label: value }))}
        isRequired
      />
    </div>
  )
}

/** The plate by itself: what the car is can be looked up by it. */
export function TradeInPlateStep({ states, defaultState, detailsHref, earlier, answer }: PlateStepProps) {
  const { errors = {}, values = earlier, formError = null } = answer ?? {}
  return (
    <DraftForm
      className="stack enquiry-form"
      noValidate
      answer={answer}
      errors={Object.entries(errors)}
      formError={formError}
      fieldId={tradeInId}
      submit={{ label: 'Find my car' }}
      footer={
        <p>
          <a className="link" href={detailsHref}>
            Type the details yourself
          </a>
        </p>
      }
    >
      <PlateFields states={states} defaultState={defaultState} values={values} errors={errors} />
    </DraftForm>
  )
}

/** What came of looking a plate up. */
export function PlateNotice({ plate }: { plate: FoundPlate }) {
  return <Message tone={plate.kind === 'found' ? 'success' : 'notice'}>{plateWords(plate)}</Message>
}

function plateWords(plate: FoundPlate): string {
  switch (plate.kind) {
    case 'found': {
      const { year, make, model, badge, body, colour } = plate.vehicle
      const details = [body, colour].filter(Boolean).join(', ')
      const name = [year, make, model, badge].filter(Boolean).join(' ')
      return `We found a ${name}${details ? ` (${details})` : ''}. Please check it, and tell us the rest.`
    }
    case 'not_found':
      return 'We know no car with this plate. Please tell us about it.'
    case 'away':
      return 'Plates cannot be looked up right now. Please tell us about your car.'
  }
}
