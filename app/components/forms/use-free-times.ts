import { useEffect, useState, type RefObject } from 'react'
import type { FieldOption } from '~/domain/forms/form-field'
import { withSlot } from '~/domain/test-drives/with-slot'
import { draftAnswer } from './use-draft-answers'

/** The fields of the form that say where. */
const PLACE_FIELDS = ['distribution_location', 'location']

type TimesAsked = {
  name: string
  value: string
  /** What the page came with. */
  given: readonly FieldOption[]
  /** Why `value` cannot be had. */
  error: string | undefined
}

/** The times that a field offers, which follow the place that is chosen in its form. `field` is inside the form. */
export function useFreeTimes(field: RefObject<HTMLElement>, { name, value, given, error }: TimesAsked): readonly FieldOption[] {
  const [options, setOptions] = useState(given)
  // A time that was chosen before the form was gone back to stands in it again, though it is free no more: it may be the visitor's own by now, and
  // without it the form would give it up. Whoever finds it taken is told so when they send it.
  useEffect(() => setOptions(withSlot(given, draftAnswer(name))), [given, name])
  // The page is not loaded again after a sending, so a refused time is taken off the list here; on a page that is loaded it is gone already.
  useEffect(() => {
    if (error !== undefined) setOptions((shown) => shown.filter((option) => option.value !== value))
  }, [error, value])

  useEffect(() => {
    const form = field.current?.closest('form')
    if (!form) return
    let last = 0
    const onChange = async ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || !PLACE_FIELDS.includes(target.name)) return
      const asked = ++last
      const found = target.value === '' ? given : await fetchTimes(target.value, new FormData(form).get('car_id'))
      if (found && asked === last) setOptions(found)
    }
    const listener = (event: Event) => void onChange(event)
    form.addEventListener('change', listener)
    return () => form.removeEventListener('change', listener)
  }, [field, given])
  return options
}

/** Null when they cannot be had: then the list stays, and the server says. */
async function fetchTimes(location: string, car: unknown): Promise<FieldOption[] | null> {
  try {
    const response = await fetch(`/api/appointments?${new URLSearchParams({ location, ...(typeof car === 'string' ? { car } : {}) })}`)
    const { appointments } = (await response.json()) as { appointments?: FieldOption[] }
    return response.ok && Array.isArray(appointments) ? appointments : null
  } catch {
    return null
  }
}
