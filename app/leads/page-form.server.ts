import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import { formNotes, type FormNote } from '~/domain/forms/form-notes'
import { formOptions, type FormKind } from '~/domain/forms/forms'
import { contactSlug } from '~/domain/places/locations-slug'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { uuidV7 } from '~/platform/uuid-v7'
import type { Settings } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { loadEnquiryPlaces } from './enquiry-places.server'
import type { FormCar } from './form-car.server'
import type { FormModel } from './form-model.server'
import { withFreeSlots } from './test-drives/load-free-slots.server'

export type PageForm = { options: EnquiryFormOptions<FormKind>; notes: FormNote[]; submissionId: string }

/** What a page says of its form: what it is for, and the category of its leads; null leaves it to the form. */
export type AskedForm = { kind: FormKind; category: string | null }

/**
 * The form of a page, about the car or model that a link brought along, if it brought one. It is asked in one go: only the forms of cars and of the contact pages have steps,
 * whose routes know at which step somebody is. One round trip, a second one for times that can be booked.
 */
export async function loadPageForm(tenant: Tenant, { kind, category }: AskedForm, car: FormCar | null, model: FormModel | null = null): Promise<PageForm> {
  const places = await loadEnquiryPlaces(tenant)
  const { steps: _steps, ...options } = formOptions(kind, { settings: tenant.settings, places, car, model }, category)
  return pageForm(tenant, await withFreeSlots(tenant, options, car, places))
}

/** The form of one place's contact page goes to one of its departments; a single one is chosen already (section 4). One round trip. */
export async function loadPlaceForm(tenant: Tenant, slug: string): Promise<PageForm> {
  const { locations } = await loadEnquiryPlaces(tenant)
  const departments = locations.filter((location) => contactSlug(location.slug) === slug)
  return pageForm(tenant, formOptions('place', { settings: tenant.settings, places: { dealerships: [], locations: departments }, car: null }))
}

type CarFormKind = 'car_enquiry' | 'reservation'

/** They are made of the settings alone, and every car's page asks for them. */
const carForms = new WeakMap<Settings, Partial<Record<CarFormKind, PageForm['options']>>>()

/** The form of a page that asks for no place, and so needs nothing from the database. */
export function carForm(tenant: Tenant, kind: CarFormKind): PageForm {
  const { settings } = tenant
  const known = carForms.get(settings) ?? {}
  carForms.set(settings, known)
  known[kind] ??= formOptions(kind, { settings, places: { dealerships: [], locations: [] }, car: null })
  return pageForm(tenant, known[kind])
}

/** A form with what its page says under it, and the id of what will be sent. */
export function pageForm({ settings: { forms, legal } }: Tenant, options: EnquiryFormOptions<FormKind>): PageForm {
  return { options, notes: formNotes(forms.termsNote, legal.privacyNote, legal.privacyUrl), submissionId: uuidV7(knownDatabaseTime()) }
}
