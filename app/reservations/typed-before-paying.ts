import type { FormValues } from '~/domain/forms/enquiry-form'
import { spacedPhone } from '~/domain/forms/phone-number'

/** How long the addresses that a visitor comes back to from paying give back what they typed. */
export const TYPED_MINUTES = 60

/** What was stored of a form, as its fields have it; nothing where nothing was found. */
export function typedValues(stored: Readonly<Record<string, string | null>> | null): FormValues {
  const typed = Object.entries(stored ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(typed.map(([field, value]) => [field, field === 'phone' ? spacedPhone(value) : value]))
}
