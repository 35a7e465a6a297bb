import { useHydrated } from 'remix-utils/use-hydrated'
import { Choice } from '~/components/ui/choice'
import { describedBy, Field, FieldError, invalidOf } from '~/components/ui/field'
import { isTickOfOtherWords } from '~/domain/forms/consent'
import type { FormField } from '~/domain/forms/form-field'
import { CHECK_OPTION } from '~/domain/forms/form-options'
import { pastePostcode } from './paste-postcode'
import { SelectField } from './select-field'
import { SlotField } from './slot-field'

/** The id of a field's control, which the error summary leads to. */
export function fieldId(name: string): string {
  return `enquiry-${name.replaceAll(/[_ ]/g, '-')}`
}

type FieldProps = {
  field: FormField
  /** What stands in it: what was typed, else what the form says before anybody does. */
  value: string
  error: string | undefined
}

/** A declared field with its label, hint and error, as a control that works without script. */
export function FormFieldControl({ field, value, error }: FieldProps) {
  const { type, name, label, hint, options = [], placeholder, isRequired = false, autoComplete, autoCapitalize, inputMode, maxLength, preset, ticked } = field
  const id = fieldId(name)
  // What is spread comes last (record 0108): where something must follow it, its parts are written out.
  const named = { id, label, hint, error }
  switch (type) {
    case 'hidden':
      return null
    case 'select':
      return <SelectField name={name} defaultValue={value} placeholder={placeholder} options={options} isRequired={isRequired} {...named} />
    case 'slot':
      return (
        <Choices id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
          <SlotField name={name} value={value} anyTime={placeholder} options={options} error={error} />
        </Choices>
      )
    case 'radio':
      return (
        <Choices id={id} label={label} hint={hint} error={error} isRequired={isRequired || preset !== undefined}>
          {options.map((option) => (
            <Choice key={option.value} type="radio" name={name} value={option.value} defaultChecked={value === option.value} label={option.label} />
          ))}
        </Choices>
      )
    case 'checkboxes':
      return (
        <Choices id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
          {options.map((option, index) => (
            <Choice
              key={option.value}
              type="checkbox"
              name={`${CHECK_OPTION}-${index}`}
              value={option.value}
              defaultChecked={value.split('\n').includes(option.value)}
              label={option.label}
            />
          ))}
        </Choices>
      )
    case 'checkbox':
      return <TickBox name={name} isTicked={value !== '' && !isTickOfOtherWords(value, field)} ticked={ticked} isRequired={isRequired} {...named} />
    case 'textarea':
      return (
        <Field id={id} label={label} hint={hint} error={error} isOptional={!isRequired}>
          {(control) => <TextArea name={name} value={value} isRequired={isRequired} {...control} />}
        </Field>
      )
    case 'text':
    case 'email':
    case 'tel':
    case 'date':
    case 'datetime':
      return (
        <Field id={id} label={label} hint={hint} error={error} isOptional={!isRequired}>
          {(control) => (
            <input
              type={INPUT_TYPES[type]}
              step={type === 'datetime' ? QUARTER_OF_AN_HOUR_S : undefined}
              name={name}
              defaultValue={value}
              autoComplete={autoComplete}
              autoCapitalize={autoCapitalize}
              inputMode={inputMode}
              maxLength={maxLength}
              onPaste={name === 'postcode' ? pastePostcode : undefined}
              required={isRequired}
              {...control}
            />
          )}
        </Field>
      )
  }
}

type TextAreaProps = { id: string; name: string; value: string; isRequired: boolean }

/**
 * React gives a text area that it takes over its text back where that is the default, and with it takes what was typed before the script came: what
 * stands in it then is the default for that moment.
 */
function TextArea({ id, name, value, isRequired, ...control }: TextAreaProps) {
  const isTakenOver = !useHydrated() && typeof document !== 'undefined'
  const standing = isTakenOver ? document.querySelector<HTMLTextAreaElement>(`textarea#${CSS.escape(id)}`) : null
  return <textarea id={id} name={name} defaultValue={standing?.value ?? value} rows={5} required={isRequired} {...control} />
}

const INPUT_TYPES = { text: undefined, email: 'email', tel: 'tel', date: 'date', datetime: 'datetime-local' }
const QUARTER_OF_AN_HOUR_S = 900

type NamedProps = { id: string; label: string; error: string | undefined; hint?: string; isRequired: boolean }

export function Choices({ id, label, hint, error, isRequired, children }: NamedProps & { children: React.ReactNode }) {
  return (
    <fieldset className="choices" id={id} aria-describedby={describedBy(id, hint, error)}>
      <legend className="field-label">
        {label}
        {isRequired ? null : <span className="field-optional"> (optional)</span>}
      </legend>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** One box to tick. What must be ticked says so when it is not; what need not be has nothing to say. Other words make another box, which nobody has ticked. */
function TickBox({ id, name, label, error, isTicked, ticked, isRequired }: NamedProps & { name: string; isTicked: boolean; ticked: string | undefined }) {
  const box = (
    <Choice
      key={ticked}
      type="checkbox"
      name={name}
      // Where none is given React empties it as soon as the form is drawn again, and an empty tick is none.
      value={ticked ?? 'on'}
      id={id}
      defaultChecked={isTicked}
      aria-invalid={invalidOf(error, isRequired)}
      aria-describedby={describedBy(id, undefined, error)}
      required={isRequired}
      label={label}
    />
  )
  if (!isRequired) return box
  return (
    <div className="field">
      {box}
      <FieldError id={id} error={error} />
    </div>
  )
}
