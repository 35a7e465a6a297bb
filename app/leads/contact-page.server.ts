import { hasSeveralPlaces } from '~/domain/places/nearest'
import { webAddress } from '~/domain/text/web-address'
import { mapSearchUrl, postalAddress } from '~/domain/places/postal-address'
import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import { formOptions, type FormKind } from '~/domain/forms/forms'
import { telHref } from '~/domain/forms/phone-number'
import type { Tenant } from '~/tenants/tenant'
import { loadEnquiryPlaces, type StoredPlaces } from './enquiry-places.server'

/** The contact page: its form, and where else one can turn. */
export type ContactPage = { options: EnquiryFormOptions<FormKind>; locations: ContactLocation[]; /** There is more than one place to be near to. */ hasNearest: boolean }
export type ContactLocation = {
  id: number
  name: string
  address: string | null
  mapUrl: string | null
  phone: { text: string; href: string } | null
  /** 'Coming Late 2025': it is not open yet. */
  badge: string | null
}

export async function loadContactPage(tenant: Tenant): Promise<ContactPage> {
  const places = await loadEnquiryPlaces(tenant)
  return { options: formOptions('general', { settings: tenant.settings, places, car: null }), locations: places.locations.map((place) => contactLocation(place, tenant.settings.locations.comingSoon)), hasNearest: hasSeveralPlaces(places.locations) }
}

function contactLocation(
  { id, name, slug, phone, placeUrl, ...place }: StoredPlaces['locations'][number],
  comingSoon: Tenant['settings']['locations']['comingSoon'],
): ContactLocation {
  const address = postalAddress(place)
  const href = phone === null ? null : telHref(phone)
  return {
    id,
    name,
    address,
    mapUrl: webAddress(placeUrl) ?? (address && mapSearchUrl(name, address)),
    phone: phone && href ? { text: phone, href } : null,
    badge: comingSoon.find((coming) => coming.slug === slug)?.text ?? null,
  }
}
