import { getPrisma } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'

/** Somebody whom a visitor meets, and where. */
export type Person = { id: number; name: string; role: string; imageUrl: string | null; placeName: string; teamHref: string }

/** The first people of a site's places, those of its main places before others. None where the site has no pages of its teams. One round trip. */
export async function readPeople(tenant: Tenant, most: number): Promise<Person[]> {
  if (!tenant.settings.pages.teams) return []
  const found = await getPrisma().teamMember.findMany({
    where: { location: { dealershipId: { in: tenant.dealershipIds }, isVisible: true } },
    select: { id: true, name: true, role: true, imageUrl: true, location: { select: { name: true, slug: true } } },
    orderBy: [{ location: { isPrimary: 'desc' } }, { location: { position: 'asc' } }, { locationId: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    take: most,
  })
  return found.map(({ location, ...person }) => ({ ...person, placeName: location.name, teamHref: `/teams/${location.slug}` }))
}
