import type { EnquiryFormOptions, EnquiryPlaces } from '../forms/enquiry-form'
import type { FieldOption, ResolvedField } from '../forms/form-field'
import { clockTime, longDate } from '../time/date-words'
import { minuteOf } from '../time/wall-clock'
import type { Slot } from './slots'

const ANY_TIME = 'Any time: please call me'
const NONE_FREE = 'No time is free here now: we will call you'
const BOOK_THIS_TIME = 'Book this time'
/** What says where is asked before the time, who asks after it. */
const BEFORE_TIME: ReadonlySet<string> = new Set(['category', 'location', 'dealership_slug', 'distribution_location'])

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

/** A form that asks for a time with the times that are free: they are what it is about, so they are asked first, once it is said where. */
export function offerSlots<Options extends Pick<EnquiryFormOptions, 'fields' | 'bookLabel'>>(options: Options, places: readonly PlaceSlots[]): Options {
  const times = slotOptions(places)
  const [only] = places.length === 1 ? places : []
  const clock = `Local time at ${only?.name ?? 'the place that you choose'}.`
  const slot = {
    type: 'slot' as const,
    isHalf: false,
    options: times,
    placeholder: times.length > 0 ? ANY_TIME : NONE_FREE,
    invalid: 'Choose one of the times.',
    // Whoever comes from another state reads the times by their own clock otherwise.
    hint: times.length > 0 ? clock : undefined,
  }
  const isTime = ({ name }: ResolvedField) => name === 'dateTime'
  const isBefore = ({ name }: ResolvedField) => BEFORE_TIME.has(name)
  const others = options.fields.filter((field) => !isTime(field))
  return {
    ...options,
    fields: [...others.filter(isBefore), ...options.fields.filter(isTime).map((field) => ({ ...field, ...slot })), ...others.filter((field) => !isBefore(field))],
    ...(times.length > 0 ? { bookLabel: BOOK_THIS_TIME } : {}),
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
