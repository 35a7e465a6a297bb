import { Field } from '~/components/ui/field'

type SelectFieldProps = {
  id: string
  label: string
  error?: string
  hint?: string
  name: string
  defaultValue: string
  /** The first line, which chooses nothing. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
  isRequired?: boolean
}

export function SelectField({ id, label, error, hint, name, defaultValue, placeholder, options, isRequired = false }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} isOptional={!isRequired}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue} required={isRequired}>
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

/** Yes and No for a select. */
export const YES_NO_OPTIONS = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]
