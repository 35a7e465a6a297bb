import type { EnquiryFormOptions, EnquiryPlaces } from '~/domain/forms/enquiry-form'
import { offerSlots, slotOptions, testDrivePlaceIds, type PlaceSlots } from '~/domain/test-drives/offer-slots'
import { freeSlots } from '~/domain/test-drives/slots'
import type { FormKind } from '~/domain/forms/forms'
import type { FieldOption } from '~/domain/forms/form-field'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import type { FormCar } from '../form-car.server'
import { hasKnownHours, readDrivesOfCar, readTestDrivePlaces } from './read-test-drive-places.server'

/** The test-drive form with the times that are free, on a site that offers any; a form that asks for no time, as of a car that is sold, as it is. */
export async function withFreeSlots(
  tenant: Tenant,
  options: EnquiryFormOptions<FormKind>,
  car: FormCar | null,
  places: EnquiryPlaces,
): Promise<EnquiryFormOptions<FormKind>> {
  if (options.kind !== 'test_drive' || !options.fields.some(({ name }) => name === 'dateTime') || !tenant.settings.testDrives.offersSlots) return options
  try {
    const found = await loadPlaceSlots(tenant, testDrivePlaceIds(options, car, places), car?.id ?? null, knownDatabaseTime())
    return found.length > 0 ? offerSlots(options, found) : options
  } catch (error) {
    // The form is worth more than its times: whatever is wished for is checked again when it is sent.
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'the times of test drives are not known')
    return options
  }
}

/** The look-up of appointments (section 7): the times that are free at a place, and of a car those that nobody has it at; null for a place that books none. */
export async function loadAppointments(tenant: Tenant, locationId: number, carId: number | null = null, now = knownDatabaseTime()): Promise<FieldOption[] | null> {
  if (!tenant.settings.testDrives.offersSlots) return null
  const places = await loadPlaceSlots(tenant, [locationId], carId, now)
  return places.length > 0 ? slotOptions(places) : null
}

async function loadPlaceSlots(tenant: Tenant, ids: readonly number[], carId: number | null, now: Date): Promise<PlaceSlots[]> {
  const [places, out] = await Promise.all([readTestDrivePlaces(tenant, ids, now), carId === null ? [] : readDrivesOfCar(tenant, carId, now)])
  return places
    .filter(hasKnownHours)
    .map((place) => ({ id: place.id, name: place.name, slots: freeSlots(place, tenant.settings.testDrives, [...place.booked, ...out], now) }))
}
