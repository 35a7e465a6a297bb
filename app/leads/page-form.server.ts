import {
  contactFormOptions,
  DEPARTMENT_PLACEHOLDER,
  photosFormOptions,
  serviceFormOptions,
  testDriveFormOptions,
  type EnquiryFormOptions,
  type EnquiryPlaces,
  type FormKind,
} from '~/domain/forms/enquiry-form'
import { formNotes } from '~/domain/forms/form-notes'
import { contactSlug } from '~/domain/places/locations-slug'
import type { Settings } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { loadEnquiryPlaces } from './enquiry-places.server'
import type { FormCar } from './form-car.server'

export type PageForm = { options: EnquiryFormOptions; notes: string[]; submissionId: string }

/** What a page says of its form: what it is for, and the category of its leads; null leaves the choice to the visitor. */
export type AskedForm = { kind: FormKind; category: string | null }

/** The form of a page, about a car when a link brought one along. One round trip. */
export async function loadPageForm(tenant: Tenant, asked: AskedForm | null, car: FormCar | null): Promise<PageForm> {
  const places = await loadEnquiryPlaces(tenant)
  const { forms, finance, legal } = tenant.settings
  return {
    options: formOptions(forms, finance.asksUnderFinance, places, asked ?? { kind: 'general', category: null }, car),
    notes: formNotes(forms.termsNote, legal.privacyNote),
    submissionId: crypto.randomUUID(),
  }
}

function formOptions(
  forms: Settings['forms'],
  asksUnderFinance: boolean,
  places: EnquiryPlaces,
  { kind, category }: AskedForm,
  car: FormCar | null,
): EnquiryFormOptions {
  switch (kind) {
    case 'test_drive':
      return testDriveFormOptions(forms, places, car)
    case 'request_photos':
      return photosFormOptions(forms, car !== null)
    case 'service':
      return serviceFormOptions(forms, places, category ?? 'Service Enquiry')
    case 'finance':
    case 'general': {
      const options = contactFormOptions(forms, places)
      return {
        ...options,
        ...(kind === 'finance' ? { kind } : {}),
        ...(category === null ? {} : { categories: [category] }),
        ...(kind === 'finance' && asksUnderFinance ? { asksUnderFinance: true } : {}),
      }
    }
  }
}

/** The form of one place's contact page goes to one of its departments; a single one is chosen already (section 4). One round trip. */
export async function loadPlaceForm(tenant: Tenant, slug: string): Promise<PageForm & { location: string }> {
  const { locations } = await loadEnquiryPlaces(tenant)
  const options = locations.filter((location) => contactSlug(location.slug) === slug).map(({ id, name }) => ({ value: String(id), label: name }))
  const { forms, legal } = tenant.settings
  return {
    options: {
      ...contactFormOptions(forms, { dealerships: [], locations: [] }),
      place: options.length > 0 ? { kind: 'location', placeholder: DEPARTMENT_PLACEHOLDER, options } : null,
    },
    notes: formNotes(forms.termsNote, legal.privacyNote),
    submissionId: crypto.randomUUID(),
    location: options.length === 1 ? (options[0]?.value ?? '') : '',
  }
}
