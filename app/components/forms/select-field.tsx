import { Field, invalidOf } from '~/components/ui/field'
import type { FieldOption } from '~/domain/forms/form-field'

type SelectFieldProps = {
  id: string
  label: string
  error?: string
  hint?: string
  name: string
  defaultValue: string
  /** The first line, which chooses nothing. */
  placeholder?: string
  options: readonly FieldOption[]
  isRequired?: boolean
}

export function SelectField({ id, label, error, hint, name, defaultValue, placeholder, options, isRequired = false }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} isOptional={!isRequired}>
      {(control) => (
        <select {...control} aria-invalid={invalidOf(error, isRequired)} name={name} defaultValue={defaultValue} required={isRequired}>
          {placeholder ? <option value="">{placeholder}</option> : null}
          <SelectOptions options={options} />
        </select>
      )}
    </Field>
  )
}

/** The options of a select, those of one group under their heading. */
function SelectOptions({ options }: { options: readonly FieldOption[] }) {
  const headings = [...new Set(options.map(({ group }) => group))]
  return headings.map((heading) => {
    const lines = options
      .filter(({ group }) => group === heading)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
    return heading === undefined ? (
      lines
    ) : (
      <optgroup key={heading} label={heading}>
        {lines}
      </optgroup>
    )
  })
}

/** Yes and No for a select. */
export const YES_NO_OPTIONS = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]
