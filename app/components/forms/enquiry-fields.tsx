import { Choice } from '~/components/ui/choice'
import { Field } from '~/components/ui/field'
import { PHOTOS_REQUEST, type EnquiryField, type EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import { ConsentFields } from './consent-fields'
import { QuestionFields } from './question-fields'
import { SelectField } from './select-field'

export function enquiryFieldId(field: string): string {
  return `enquiry-${field.replaceAll(/[_ ]/g, '-')}`
}

export type FieldsProps = {
  options: EnquiryFormOptions
  values: Partial<Record<EnquiryField, string>>
  errors: Record<string, string | undefined>
}

const DEFAULT_CATEGORY = 'General Enquiry'

/** Names a field for its control and its label. */
export function fieldProps({ values, errors }: FieldsProps) {
  return {
    text: (name: EnquiryField) => ({ name, defaultValue: values[name] ?? '' }),
    field: (name: EnquiryField, label: string) => ({ id: enquiryFieldId(name), label, error: errors[name] }),
  }
}

/** The fields of a form in one go, in the order they are asked, each with its label, hint and error. */
export function EnquiryFields(props: FieldsProps) {
  return (
    <>
      <HiddenFields {...props} />
      <SubjectFields {...props} />
      <ContactFields {...props} />
      <QuestionFields {...props} />
      <ConsentFields {...props} />
    </>
  )
}

/** What goes with the form unseen, and the trap for machines. */
export function HiddenFields({ options, values, errors }: FieldsProps) {
  const { text } = fieldProps({ options, values, errors })
  const { place, categories, kind, serviceDealership } = options
  const onlyPlace = place?.options.length === 1 ? place : null
  return (
    <>
      <input type="hidden" {...text('submission_id')} />
      {values.car_id ? <input type="hidden" {...text('car_id')} /> : null}
      {categories.length === 1 ? <input type="hidden" name="category" value={categories[0]} /> : null}
      {onlyPlace ? <input type="hidden" name={onlyPlace.kind} value={onlyPlace.options[0]?.value} /> : null}
      {serviceDealership !== undefined ? <input type="hidden" name="dealership_slug" value={serviceDealership} /> : null}
      {kind === 'request_photos' ? <input type="hidden" name="Request Photos" value={values['Request Photos'] ?? PHOTOS_REQUEST} /> : null}
      {options.showsOptIn ? null : <input type="hidden" name="opt_in" value={options.optInDefault ? 'on' : ''} />}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={enquiryFieldId('company_website')}>Leave this empty</label>
        <input id={enquiryFieldId('company_website')} {...text('company_website')} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** What it is about and whom it goes to. */
export function SubjectFields(props: FieldsProps) {
  const { place, categories, distribution } = props.options
  const { text, field } = fieldProps(props)
  return (
    <>
      {categories.length > 1 ? (
        <SelectField
          {...field('category', 'What is it about?')}
          {...text('category')}
          defaultValue={props.values.category ?? firstOf(categories)}
          options={categories.map((category) => ({ value: category, label: category }))}
          isRequired
        />
      ) : null}
      {place && place.options.length > 1 ? (
        <SelectField
          {...field(place.kind, place.kind === 'location' ? (place.label ?? 'Location') : 'Dealership')}
          {...text(place.kind)}
          placeholder={place.placeholder}
          options={place.options}
          isRequired
        />
      ) : null}
      {distribution ? (
        <SelectField
          {...field('distribution_location', 'Where would you like to drive it?')}
          {...text('distribution_location')}
          placeholder="Where it stands now"
          options={distribution}
        />
      ) : null}
    </>
  )
}

/** Who asks. */
export function ContactFields(props: FieldsProps) {
  const { text, field } = fieldProps(props)
  const { requiresPostcode, asksContactMethod } = props.options
  return (
    <>
      <div className="field-pair">
        <Field {...field('name', 'First name')}>
          {(control) => <input {...control} {...text('name')} autoComplete="given-name" maxLength={200} required />}
        </Field>
        <Field {...field('last_name', 'Last name')} isOptional>
          {(control) => <input {...control} {...text('last_name')} autoComplete="family-name" maxLength={200} />}
        </Field>
      </div>
      <div className="field-pair">
        <Field {...field('email', 'Email')}>
          {(control) => <input {...control} {...text('email')} type="email" autoComplete="email" maxLength={400} required />}
        </Field>
        <Field {...field('phone', 'Phone')}>
          {(control) => <input {...control} {...text('phone')} type="tel" autoComplete="tel" maxLength={60} required />}
        </Field>
      </div>
      <div className="field-pair">
        <Field {...field('postcode', 'Postcode')} isOptional={!requiresPostcode}>
          {(control) => (
            <input {...control} {...text('postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={4} required={requiresPostcode} />
          )}
        </Field>
      </div>
      {asksContactMethod ? <ContactMethod value={props.values.preferred_contact_method} error={props.errors.preferred_contact_method} /> : null}
    </>
  )
}

const METHODS = ['Phone', 'Email', 'SMS']

function ContactMethod({ value = 'Phone', error }: { value: string | undefined; error: string | undefined }) {
  return (
    <fieldset className="choices" id={enquiryFieldId('preferred_contact_method')}>
      <legend className="field-label">How shall we get back to you?</legend>
      {METHODS.map((method) => (
        <Choice key={method} type="radio" name="preferred_contact_method" value={method} defaultChecked={value === method} label={method} />
      ))}
      {error ? <p className="field-error">{error}</p> : null}
    </fieldset>
  )
}

function firstOf(categories: readonly string[]): string {
  return categories.find((category) => category === DEFAULT_CATEGORY) ?? categories[0] ?? ''
}
