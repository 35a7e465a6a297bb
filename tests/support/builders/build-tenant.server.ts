import type { PrismaClient } from '../../../app/platform/db/generated/client'
import type { SettingsValues } from '../../../app/tenants/settings-schema'
import { buildDealership, type BuiltDealership } from './build-dealership.server'

export type BuiltTenant = { id: number; slug: string; dealerships: BuiltDealership[] }

type Wanted = {
  slug: string
  name: string
  template: string
  groupId: number | null
  manufacturerId: number | null
  domains: string[]
  /** The site's own settings layer. */
  settings: SettingsValues
  /** Whose stock it shows; by default one dealership of its own. */
  dealerships: BuiltDealership[]
}

let built = 0

/** A site with a dealership and no stock: import rows of `buildCar` with `importRows`. */
export async function buildTenant(prisma: PrismaClient, overrides: Partial<Wanted> = {}): Promise<BuiltTenant> {
  built++
  const { slug = `test-site-${built}`, settings = {}, domains = [], dealerships: given, ...facts } = overrides
  const dealerships = given ?? [await buildDealership(prisma, { slug: `${slug}-dealership` })]
  const { id } = await prisma.tenant.create({
    data: {
      name: 'Test Site',
      template: 'group',
      ...facts,
      slug,
      domains: { create: domains.map((host) => ({ host })) },
      dealerships: { create: dealerships.map((dealership, position) => ({ dealershipId: dealership.id, position })) },
    },
  })
  await prisma.settingsLayer.create({
    data: { scope: 'dealership', key: slug, version: 1, values: settings as object },
  })
  return { id, slug, dealerships }
}
