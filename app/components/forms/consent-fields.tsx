import { Choice } from '~/components/ui/choice'
import { Icon } from '~/components/ui/icon'
import { enquiryFieldId, type FieldsProps } from './enquiry-fields'

/** What the visitor agrees to: news, where the site asks for it, and terms, where the form has some (section 5). */
export function ConsentFields({ options, values, errors }: FieldsProps) {
  const termsId = enquiryFieldId('terms_conditions')
  const error = errors.terms_conditions
  return (
    <>
      {options.showsOptIn ? (
        <Choice
          type="checkbox"
          name="opt_in"
          id={enquiryFieldId('opt_in')}
          defaultChecked={values.opt_in === undefined ? options.optInDefault : values.opt_in !== ''}
          label="Keep me posted about offers and new stock"
        />
      ) : null}
      {options.terms ? (
        <div className="field">
          <Choice
            type="checkbox"
            name="terms_conditions"
            id={termsId}
            defaultChecked={Boolean(values.terms_conditions)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${termsId}-error` : undefined}
            required
            label={options.terms}
          />
          {error ? (
            <p className="field-error" id={`${termsId}-error`}>
              <Icon name="alert" size="small" />
              {error}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
