import type { EnquiryFormOptions, EnquiryPlaces } from '../forms/enquiry-form'
import type { FieldOption } from '../forms/form-field'
import { clockTime } from '../places/opening-hours'
import { longDate } from '../places/wall-clock'
import { minuteOf } from './check-time'
import type { Slot } from './slots'

const ANY_TIME = 'Any time: please call me'
const NONE_FREE = 'No time is free here now: we will call you'

export type PlaceSlots = { id: number; name: string; slots: readonly Slot[] }

/** The places that a test drive can be asked for with a form: the car's own first and where else it can be driven, or those to choose from. */
export function testDrivePlaceIds(
  { fields, fixed }: Pick<EnquiryFormOptions, 'fields' | 'fixed'>,
  car: { locationId: number | null; distribution: readonly FieldOption[] } | null,
  { dealerships, locations }: EnquiryPlaces,
): number[] {
  const chosen = (name: string) => {
    const asked = fields.find((field) => field.name === name)?.options?.map(({ value }) => value) ?? []
    return fixed[name] ? [fixed[name]] : asked
  }
  const firstOf = (slug: string) => {
    const dealership = dealerships.find((one) => one.slug === slug)
    return locations.find(({ dealershipId, locationType }) => dealershipId === dealership?.id && locationType === 'sales')?.id
  }
  const ids = car
    ? [car.locationId, ...car.distribution.map(({ value }) => Number(value))]
    : [...chosen('location').map(Number), ...chosen('dealership_slug').map(firstOf)]
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
}

/** A form's question for a time, as a list of the times that are free. */
export function offerSlots<Options extends Pick<EnquiryFormOptions, 'fields'>>(options: Options, places: readonly PlaceSlots[]): Options {
  const times = slotOptions(places)
  return {
    ...options,
    fields: options.fields.map((field) =>
      field.name === 'dateTime'
        ? { ...field, type: 'slot' as const, options: times, placeholder: times.length > 0 ? ANY_TIME : NONE_FREE, invalid: 'Choose one of the times.' }
        : field,
    ),
  }
}

/** Times under their days, soonest first. One that not every place has free says which do. */
export function slotOptions(places: readonly PlaceSlots[]): FieldOption[] {
  const namesOf = new Map<string, string[]>()
  for (const { name, slots } of places) for (const { wall } of slots) namesOf.set(wall, [...(namesOf.get(wall) ?? []), name])
  return [...namesOf]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([wall, names]) => ({
      value: wall,
      label: clockTime(minuteOf(wall)) + (names.length < places.length ? ` (${names.join(', ')})` : ''),
      group: longDate(wall.slice(0, 10)),
    }))
}
