import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import { nearestFirst } from '~/domain/places/nearest'
import { findVisitorPlace, type VisitorPlace } from '~/stock/find-visitor-place.server'
import type { Tenant } from '~/tenants/tenant'
import { loadEnquiryPlaces } from './enquiry-places.server'

/** Where a visitor of a form is, and what the form says for it: the postcode, and of the places that it offers the nearest. */
export type NearestDefaults = { visitor: VisitorPlace | null; values: FormValues }

/** Two round trips where an address says where the visitor is (`?postcode=`), none elsewhere. */
export async function findNearestDefaults(tenant: Tenant, { fields }: EnquiryFormOptions, query: URLSearchParams): Promise<NearestDefaults> {
  const visitor = await findVisitorPlace(query)
  if (!visitor?.at) return { visitor, values: {} }
  const offered = new Set(fields.find(({ name }) => name === 'location')?.options?.map(({ value }) => value))
  const { locations } = await loadEnquiryPlaces(tenant)
  const [nearest] = nearestFirst(
    locations.filter(({ id }) => offered.has(String(id))),
    visitor.at,
  )
  return {
    visitor,
    values: {
      ...(visitor.postcode ? { postcode: visitor.postcode } : {}),
      ...(nearest && nearest.km !== null ? { location: String(nearest.place.id) } : {}),
    },
  }
}
