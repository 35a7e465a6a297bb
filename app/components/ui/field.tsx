import type { ReactNode } from 'react'
import { Icon } from './icon'

/** What a field tells its control: spread onto the input, select or textarea. */
type ControlProps = {
  id: string
  className: 'input'
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  id: string
  label: string
  hint?: string
  error?: string
  /** Says '(optional)' beside the label: what is required is the rule, what is not is the exception. */
  isOptional?: boolean
  children: (control: ControlProps) => ReactNode
}

/** The ids of what describes a control, as far as there is any. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}

/** A browser calls a choice that has to be made, and is not made yet, invalid, and readers of the screen say so before anybody has sent anything: until then it is not. */
export function invalidOf(error: string | undefined, isRequired: boolean): boolean | undefined {
  if (error) return true
  return isRequired ? false : undefined
}

/** What is wrong with the control of this id, which names it by `describedBy`; nothing where nothing is. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="alert" size="small" />
      <span>{error}</span>
    </p>
  )
}

/** Label, hint, control and error of one field, wired together once. */
export function Field({ id, label, hint, error, isOptional = false, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional ? <span className="field-optional"> (optional)</span> : null}
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, hint, error),
      })}
      <FieldError id={id} error={error} />
    </div>
  )
}
