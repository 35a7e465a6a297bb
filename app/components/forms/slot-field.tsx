import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { FieldOption } from '~/domain/forms/form-field'
import { SelectField } from './select-field'

/** The fields of the form that say where. */
const PLACE_FIELDS = ['distribution_location', 'location']

/**
 * The times that can be booked. Without script the list has those of every place that can be chosen, and the server says where one is
 * free; with it the list follows the place.
 */
export function SlotField(props: ComponentProps<typeof SelectField>) {
  const [options, setOptions] = useState(props.options)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => setOptions(props.options), [props.options])

  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    let last = 0
    const onChange = async ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || !PLACE_FIELDS.includes(target.name)) return
      const asked = ++last
      const found = target.value === '' ? props.options : await fetchTimes(target.value)
      if (found && asked === last) setOptions(found)
    }
    const listener = (event: Event) => void onChange(event)
    form.addEventListener('change', listener)
    return () => form.removeEventListener('change', listener)
  }, [props.options])

  return (
    <div ref={ref}>
      <SelectField {...props} options={options} />
    </div>
  )
}

/** Null when they cannot be had: then the list stays, and the server says. */
async function fetchTimes(location: string): Promise<FieldOption[] | null> {
  try {
    const response = await fetch(`/api/appointments?location=${encodeURIComponent(location)}`)
    const { appointments } = (await response.json()) as { appointments?: FieldOption[] }
    return response.ok && Array.isArray(appointments) ? appointments : null
  } catch {
    return null
  }
}
