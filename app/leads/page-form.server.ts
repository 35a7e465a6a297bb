import { contactFormOptions, DEPARTMENT_PLACEHOLDER, type EnquiryFormOptions } from '~/domain/enquiry-form'
import { formNotes } from '~/domain/form-notes'
import { contactSlug } from '~/domain/locations-slug'
import type { Tenant } from '~/tenants/tenant'
import { loadContactPage } from './contact-page.server'
import { loadEnquiryPlaces } from './enquiry-places.server'

export type PageForm = { options: EnquiryFormOptions; notes: string[]; submissionId: string }

/** The enquiry form of a page that files its leads under a category of its own; null leaves the choice to the visitor. One round trip. */
export async function loadPageForm(tenant: Tenant, category: string | null): Promise<PageForm> {
  const { options } = await loadContactPage(tenant)
  const { forms, legal } = tenant.settings
  return {
    options: category === null ? options : { ...options, categories: [category] },
    notes: formNotes(forms.termsNote, legal.privacyNote),
    submissionId: crypto.randomUUID(),
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

/** The car that a link brought along (`?car_id=`), as the form carries it; empty without one. */
export function carOfLink(request: Request): { car_id?: string } {
  const id = new URL(request.url).searchParams.get('car_id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? { car_id: id } : {}
}
