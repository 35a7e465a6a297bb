import type { PrismaClient } from '../../../app/platform/db/generated/client'

export type BuiltDealership = { id: number; slug: string; locationId: number }

type Wanted = {
  slug: string
  name: string
  licenceNumber: string
  averageRating: number | null
  reviewCount: number
  timeZone: string
  offersSubscriptions: boolean
  groupId: number | null
  /** Its one place of sale. */
  location: { name: string; slug: string; code: string; phone: string; city: string; state: string; postcode: string }
}

let built = 0

/** A dealership with one place of sale, open on weekdays. */
export async function buildDealership(prisma: PrismaClient, overrides: Partial<Wanted> = {}): Promise<BuiltDealership> {
  built++
  const { location: place, slug = `test-dealership-${built}`, ...facts } = overrides
  const location = {
    name: 'Testville Sales',
    slug: 'testville-sales',
    code: 'TST',
    phone: '(07) 7010 0001',
    city: 'Testville',
    state: 'QLD',
    postcode: '4000',
    ...place,
  }
  const { city, state, postcode, ...locationFacts } = location
  const row = await prisma.dealership.create({
    data: {
      name: 'Test Dealership',
      licenceNumber: 'QLD 0000001',
      ...facts,
      slug,
      locations: {
        create: {
          ...locationFacts,
          isPrimary: true,
          address: { create: { street: '1 Test Street', city, state, postcode, latitude: -27.47, longitude: 153.03 } },
          openingHours: {
            create: [1, 2, 3, 4, 5].map((weekday) => ({
              weekday,
              status: 'open' as const,
              opensAtMinute: 510,
              closesAtMinute: 1050,
            })),
          },
        },
      },
    },
    include: { locations: true },
  })
  return { id: row.id, slug, locationId: row.locations[0]?.id ?? 0 }
}
