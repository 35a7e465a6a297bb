import type { InputHTMLAttributes, ReactNode } from 'react'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { type: 'checkbox' | 'radio'; label: ReactNode }

/** A checkbox or radio button with its label, as one large target. */
export function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      <span>{label}</span>
    </label>
  )
}
