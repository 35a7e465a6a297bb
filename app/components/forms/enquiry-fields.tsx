import { Choice } from '~/components/ui/choice'
import { Field } from '~/components/ui/field'
import type { EnquiryField, EnquiryFormOptions, PlaceOption } from '~/domain/enquiry-form'

export function enquiryFieldId(field: string): string {
  return `enquiry-${field.replaceAll('_', '-')}`
}

type FieldsProps = {
  options: EnquiryFormOptions
  values: Partial<Record<EnquiryField, string>>
  errors: Record<string, string | undefined>
}

const DEFAULT_CATEGORY = 'General Enquiry'

/** The fields of an enquiry in the order they are asked, each with its label, hint and error. */
export function EnquiryFields({ options, values, errors }: FieldsProps) {
  const { place } = options
  const text = (name: EnquiryField) => ({ name, defaultValue: values[name] ?? '' })
  const field = (name: EnquiryField, label: string) => ({ id: enquiryFieldId(name), label, error: errors[name] })
  return (
    <>
      <input type="hidden" {...text('submission_id')} />
      {values.car_id ? <input type="hidden" {...text('car_id')} /> : null}
      {options.categories.length === 1 ? <input type="hidden" name="category" value={options.categories[0]} /> : null}
      {options.categories.length > 1 ? (
        <SelectField
          {...field('category', 'What is it about?')}
          {...text('category')}
          defaultValue={values.category ?? firstOf(options.categories)}
          options={options.categories.map((category) => ({ value: category, label: category }))}
        />
      ) : null}
      {place ? (
        <SelectField
          {...field(place.kind, place.kind === 'location' ? 'Location' : 'Dealership')}
          {...text(place.kind)}
          placeholder={place.placeholder}
          options={place.options}
        />
      ) : null}
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
        <Field {...field('postcode', 'Postcode')} isOptional>
          {(control) => (
            <input {...control} {...text('postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={4} />
          )}
        </Field>
        {options.showsRego ? (
          <Field {...field('rego', 'Rego')} isOptional>
            {(control) => <input {...control} {...text('rego')} autoComplete="off" autoCapitalize="characters" maxLength={12} />}
          </Field>
        ) : null}
      </div>
      <Field {...field('message', 'Message')} isOptional={!options.messageIsRequired}>
        {(control) => <textarea {...control} {...text('message')} rows={5} required={options.messageIsRequired} />}
      </Field>
      {options.showsOptIn ? (
        <Choice
          type="checkbox"
          name="opt_in"
          id={enquiryFieldId('opt_in')}
          defaultChecked={values.opt_in === undefined ? options.optInDefault : values.opt_in !== ''}
          label="Keep me posted about offers and new stock"
        />
      ) : null}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={enquiryFieldId('company_website')}>Leave this empty</label>
        <input id={enquiryFieldId('company_website')} {...text('company_website')} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

type SelectFieldProps = {
  id: string
  label: string
  error: string | undefined
  name: string
  defaultValue: string
  placeholder?: string
  options: readonly PlaceOption[]
}

function SelectField({ id, label, error, name, defaultValue, placeholder, options }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue} required>
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function firstOf(categories: readonly string[]): string {
  return categories.find((category) => category === DEFAULT_CATEGORY) ?? categories[0] ?? ''
}
