import type { FormValues } from '~/domain/forms/enquiry-form'
import { spacedPhone } from '~/domain/forms/phone-number'

/** What was stored of a form, as its fields have it; nothing where nothing was found. */
export function typedValues(stored: Readonly<Record<string, string | null>> | null): FormValues {
  const typed = Object.entries(stored ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(typed.map(([field, value]) => [field, field === 'phone' ? spacedPhone(value) : value]))
}
