import { Choice } from '~/components/ui/choice'
import { Field } from '~/components/ui/field'
import { CHECK_OPTION } from '~/domain/forms/form-options'
import { enquiryFieldId, fieldProps, type FieldsProps } from './enquiry-fields'
import { SelectField, YES_NO_OPTIONS } from './select-field'

/** What is asked: the time, the car, what is to be done, the words. */
export function QuestionFields(props: FieldsProps) {
  const { options, values } = props
  const { text, field } = fieldProps(props)
  const ticked = (values.additional_services ?? '').split('\n')
  return (
    <>
      {options.asksDateTime || options.showsRego ? (
        <div className="field-pair">
          {options.asksDateTime ? (
            <Field {...field('dateTime', 'When would suit you?')} isOptional>
              {(control) => <input {...control} {...text('dateTime')} type="datetime-local" step={900} />}
            </Field>
          ) : null}
          {options.showsRego ? (
            <Field {...field('rego', 'Rego')} isOptional>
              {(control) => <input {...control} {...text('rego')} autoComplete="off" autoCapitalize="characters" maxLength={12} />}
            </Field>
          ) : null}
        </div>
      ) : null}
      {options.services ? (
        <fieldset className="choices" id={enquiryFieldId('additional_services')}>
          <legend className="field-label">
            What else can we do? <span className="field-optional">(optional)</span>
          </legend>
          {options.services.map((service, index) => (
            <Choice key={service} type="checkbox" name={`${CHECK_OPTION}-${index}`} value={service} defaultChecked={ticked.includes(service)} label={service} />
          ))}
        </fieldset>
      ) : null}
      {options.asksTradeIn ? (
        <SelectField {...field('has_trade_in', 'Do you have a trade-in')} {...text('has_trade_in')} placeholder="Please choose" options={YES_NO_OPTIONS} />
      ) : null}
      {options.asksUnderFinance ? (
        <SelectField
          {...field('under_finance', 'Is Your Car Currently Under Finance?')}
          {...text('under_finance')}
          placeholder="Please choose"
          options={YES_NO_OPTIONS}
        />
      ) : null}
      <Field {...field('message', 'Message')} isOptional={!options.messageIsRequired}>
        {(control) => <textarea {...control} {...text('message')} rows={5} required={options.messageIsRequired} />}
      </Field>
    </>
  )
}
