import type { EnquiryPlaces } from '~/domain/forms/enquiry-form'
import { orderLocations } from '~/domain/places/locations-order'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'

export type StoredPlaces = {
  dealerships: EnquiryPlaces['dealerships']
  locations: (EnquiryPlaces['locations'][number] & {
    slug: string
    phone: string | null
    street: string | null
    city: string | null
    state: string | null
    postcode: string | null
    placeUrl: string | null
    latitude: number | null
    longitude: number | null
  })[]
}

const LOCATION = {
  id: true,
  dealershipId: true,
  slug: true,
  name: true,
  locationType: true,
  phone: true,
  landlinePhone: true,
  address: { select: { street: true, city: true, state: true, postcode: true, placeUrl: true, latitude: true, longitude: true } },
  manufacturers: { select: { manufacturer: { select: { name: true } } } },
} satisfies Prisma.LocationSelect

/** Read anew each time: what stands here only stands in. */
const places = new StaleCache<number, StoredPlaces>({ name: 'enquiry places', max: 2_000, freshMs: 0 })

/**
 * The dealerships and visible locations that an enquiry of this tenant can go to, in the order of the site (section 9).
 * While the database is away, the ones read last: a form must not lose what was typed because its selects cannot be filled.
 * @throws the database's error when it is away and was never asked before
 */
export function loadEnquiryPlaces(tenant: Tenant): Promise<StoredPlaces> {
  return places.get(tenant.id, () => readEnquiryPlaces(tenant))
}

/** In one round trip. */
async function readEnquiryPlaces({ dealershipIds, settings }: Tenant): Promise<StoredPlaces> {
  const found = await getPrisma().dealership.findMany({
    where: { id: { in: dealershipIds } },
    select: { id: true, slug: true, name: true, locations: { where: { isVisible: true }, select: LOCATION } },
  })
  const inOrder = found.sort((a, b) => dealershipIds.indexOf(a.id) - dealershipIds.indexOf(b.id))
  return {
    dealerships: inOrder.map(({ id, slug, name }) => ({ id, slug, name })),
    locations: orderLocations(inOrder.flatMap(({ slug, locations }) => locations.map((location) => ({ ...location, dealershipSlug: slug }))), settings.locations.order)
      .map(({ phone, landlinePhone, address, manufacturers, dealershipSlug: _, ...location }) => ({
        ...location,
        makes: manufacturers.map(({ manufacturer }) => manufacturer.name),
        phone: phone ?? landlinePhone,
        ...(address ?? { street: null, city: null, state: null, postcode: null, placeUrl: null, latitude: null, longitude: null }),
      })),
  }
}

/** Where nothing says where the dealership is (section 9). */
const DEFAULT_STATE = 'QLD'

/** The state of the tenant's first place, in capitals; Queensland where it has none, or while the database is away. */
export async function findOwnState(tenant: Tenant): Promise<string> {
  const places = await loadEnquiryPlaces(tenant).catch((error: unknown) => {
    log.error({ tenant: tenant.slug, error: loggableError(error) }, 'the state of a site could not be read')
    return null
  })
  return places?.locations.find(({ state }) => state)?.state?.toUpperCase() ?? DEFAULT_STATE
}
