import { memo, useMemo, useState } from 'react'
import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import type { FormField } from '~/domain/forms/form-field'
import { formFields } from '~/domain/forms/standard-fields'
import { fieldId, FormFieldControl } from './form-field'
import { SubmissionIdField } from './submission-id-field'

type FieldsProps = {
  options: EnquiryFormOptions
  values: FormValues
  errors: Record<string, string | undefined>
}

/** The fields of a form, or of its step, in the order they are asked, each with its label, hint and error. */
export function EnquiryFields(props: FieldsProps) {
  return (
    <>
      <HiddenFields {...props} />
      <VisibleFields {...props} />
    </>
  )
}

/**
 * Nobody's browser comes to what is inert: by Tab, by what it fills in of its owner, or by its search in the page. Chrome takes the honeypot for the
 * name of a company, whatever `autocomplete` says. React 18 knows the attribute by no name of its own.
 */
const INERT = { inert: '' }

/** What goes with the form unseen, and the trap for machines. */
function HiddenFields({ options, values }: FieldsProps) {
  const trap = 'company_website'
  // What has once been sent under an id is sent again under it: data that come anew have an id of their own.
  const [id] = useState(values.submission_id ?? '')
  return (
    <>
      <SubmissionIdField id={id} />
      {values.car_id ? <input type="hidden" name="car_id" defaultValue={values.car_id} /> : null}
      {Object.entries(options.fixed).map(([name, value]) => (
        // Whoever wanted no news while the site still asked is not given its default.
        <input key={name} type="hidden" name={name} value={values[name] === '' ? '' : value} />
      ))}
      {formFields(options).map(({ type, name, preset = '' }) =>
        type === 'hidden' ? <input key={name} type="hidden" name={name} defaultValue={values[name] ?? preset} /> : null,
      )}
      <div className="sr-only" aria-hidden="true" {...INERT}>
        <label htmlFor={fieldId(trap)}>Leave this empty</label>
        <input id={fieldId(trap)} name={trap} defaultValue={values[trap] ?? ''} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** The form's store renders the whole form anew at once when it takes it up, in one long task on a phone: a control that is as it was stays. */
const Control = memo(FormFieldControl)

/** The controls of a form. Short ones stand two by two. */
function VisibleFields({ options, values, errors }: FieldsProps) {
  const fields = useMemo(() => formFields(options).filter(({ type }) => type !== 'hidden'), [options])
  const control = (field: FormField) => (
    <Control key={field.name} field={field} value={values[field.name] ?? field.preset ?? ''} error={errors[field.name]} />
  )
  return rowsOf(fields).map((row) =>
    row[0]?.isHalf ? (
      <div className="field-pair" key={row[0].name}>
        {row.map(control)}
      </div>
    ) : (
      row.map(control)
    ),
  )
}

/** Two short fields of one part that follow each other are a row, every other field is one by itself. */
function rowsOf(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const [left] = last ?? []
    if (field.isHalf && last?.length === 1 && left?.isHalf && left.section === field.section) last.push(field)
    else rows.push([field])
  }
  return rows
}
