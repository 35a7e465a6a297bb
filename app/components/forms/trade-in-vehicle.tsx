import { ButtonLink } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { formatKm } from '~/domain/text/format'
import { CONDITIONS, ESTIMATE_LIMITS, HISTORIES, TRADE_IN_FIELDS, type TradeInField } from '~/domain/trade-ins/trade-in'
import { GUIDE_NAMES } from '~/domain/trade-ins/guides'
import type { Valuer } from '~/domain/trade-ins/trade-in-estimate'
import type { TradeInAnswer } from '~/leads/answer-trade-in.server'
import { DraftForm } from './draft-form'
import { SelectField, YES_NO_OPTIONS } from './select-field'
import { PlateFields, tradeInId } from './trade-in-plate'

type TradeInVehicleStepProps = {
  options: { states: readonly string[]; defaultState: string; asksUnderFinance: boolean; valuer: Valuer | 'off' }
  /** What was said before of the car, when one comes back to it, or what its plate says. */
  earlier: Partial<Record<TradeInField, string | number | null>>
  answer: TradeInAnswer | undefined
  /** Null where this is the first step. */
  backHref: string | null
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The car and the answers that adjust its value. */
export function TradeInVehicleStep({ options, earlier, answer, backHref }: TradeInVehicleStepProps) {
  const { states, defaultState, asksUnderFinance, valuer } = options
  const givesEstimate = valuer !== 'off'
  const errors = answer?.errors ?? {}
  const values = answer?.values ?? earlier
  const field = (name: TradeInField, label: string) => ({ id: tradeInId(name), label, error: errors[name] })
  const text = (name: TradeInField) => ({ name, defaultValue: String(values[name] ?? ''), required: true })
  const select = (name: TradeInField, label: string) => ({ ...field(name, label), ...text(name), placeholder: 'Please choose', isRequired: true })
  return (
    <DraftForm
      className="stack enquiry-form"
      noValidate
      answer={answer}
      errors={TRADE_IN_FIELDS.flatMap((name): [string, string][] => (errors[name] ? [[name, errors[name]]] : []))}
      formError={answer?.formError ?? null}
      fieldId={tradeInId}
      submit={{ label: 'Next' }}
      footer={
        backHref ? (
          <ButtonLink kind="plain" isWide href={backHref}>
            Back
          </ButtonLink>
        ) : null
      }
    >
      <PlateFields states={states} defaultState={defaultState} values={values} errors={errors} />
      <div className="field-pair">
        <Field {...field('make', 'Make')}>{(control) => <input {...control} {...text('make')} maxLength={60} />}</Field>
        <Field {...field('model', 'Model')}>{(control) => <input {...control} {...text('model')} maxLength={60} />}</Field>
      </div>
      <div className="field-pair">
        <Field {...field('year', 'Year')}>{(control) => <input {...control} {...text('year')} inputMode="numeric" maxLength={4} />}</Field>
        <Field {...field('kms', 'Kilometres')}>{(control) => <input {...control} {...text('kms')} inputMode="numeric" maxLength={12} />}</Field>
      </div>
      <div className="field-pair">
        <SelectField {...select('condition', 'How does it look and drive?')} options={choices(CONDITIONS)} />
        <SelectField {...select('history', 'Service history')} options={choices(HISTORIES)} />
      </div>
      <div className="field-pair">
        <SelectField {...select('accident', 'Has it been in an accident?')} options={YES_NO_OPTIONS} />
        {asksUnderFinance ? <SelectField {...select('under_finance', 'Is Your Car Currently Under Finance?')} options={YES_NO_OPTIONS} /> : null}
      </div>
      <p className="fine-print">
        {givesEstimate
          ? `The estimate is indicative: ${valuer === 'own' ? 'worked out by rule from what dealers ask for cars like it' : `by ${GUIDE_NAMES[valuer]}`}, and subject to inspection. We keep it with your enquiry. Cars over ${ESTIMATE_LIMITS.years} years old or with more than ${formatKm(ESTIMATE_LIMITS.km)} generally get none online: we call you instead.`
          : 'We look at what you send and call you with an idea of its value, subject to inspection.'}
      </p>
    </DraftForm>
  )
}
