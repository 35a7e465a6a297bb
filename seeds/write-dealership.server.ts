import slugify from '@sindresorhus/slugify'
import type { Prisma } from '../app/platform/db/generated/client'
import { dayRow, hoursRows, weeksOf } from '../app/provisioning/hours-rows'
import type { SettingsScope } from '../app/tenants/resolve-settings'
import type { DealershipFile, DemoDealership, DemoLocation } from './dealership-file'
import { writeOffers } from './write-offers.server'
import { writeSiteExtras } from './write-site-extras.server'

type Client = Prisma.TransactionClient

/** Writes one demo site with its dealerships. What is there already stays as it is, with its operator's changes. @returns whether it is new */
export async function writeDemoSite(client: Client, file: DealershipFile): Promise<boolean> {
  const { tenant, group, dealerships } = file
  const groupRow = group
    ? await client.dealershipGroup.upsert({ where: { slug: group.slug }, create: group, update: {} })
    : null
  const manufacturer = tenant.make
    ? await client.manufacturer.findUniqueOrThrow({ where: { slug: slugify(tenant.make) } })
    : null
  const ids: number[] = []
  for (const dealership of dealerships) ids.push(await writeDealership(client, dealership, groupRow?.id ?? null))
  if (await client.tenant.findUnique({ where: { slug: tenant.slug } })) return false
  const row = await client.tenant.create({
    data: {
      slug: tenant.slug,
      template: tenant.template,
      name: tenant.name,
      groupId: groupRow?.id ?? null,
      manufacturerId: manufacturer?.id ?? null,
      logoUrl: tenant.logoUrl ?? null,
      facebookUrl: tenant.facebookUrl ?? null,
      instagramUrl: tenant.instagramUrl ?? null,
      overrideCity: tenant.overrideCity ?? null,
      searchCategories: tenant.searchCategories,
      domains: { create: tenant.domains.map((host) => ({ host })) },
      dealerships: { create: ids.map((dealershipId, position) => ({ dealershipId, position })) },
    },
  })
  await writeSettings(client, 'dealership', tenant.slug, file.settings)
  await writeOffers(client, { tenantId: row.id }, file.offers, zoneOf(file))
  await writeSiteExtras(client, row.id, ids, file, zoneOf(file))
  return true
}

/** The offers that a new site brings to all sites of its group, once those are there: some of them may be left out. */
export async function writeGroupOffers(client: Client, file: DealershipFile): Promise<void> {
  if (!file.group) return
  const { id } = await client.dealershipGroup.findUniqueOrThrow({ where: { slug: file.group.slug } })
  await writeOffers(client, { groupId: id }, file.groupOffers, zoneOf(file))
}

/** The first version of a layer, unless it has one. */
export async function writeSettings(
  client: Client,
  scope: SettingsScope,
  key: string,
  values: object,
): Promise<void> {
  await client.settingsLayer.upsert({
    where: { scope_key_version: { scope, key, version: 1 } },
    create: { scope, key, version: 1, values },
    update: {},
  })
}

async function writeDealership(client: Client, demo: DemoDealership, groupId: number | null): Promise<number> {
  const { slug, name, licenceNumber, averageRating, reviewCount, timeZone, offersSubscriptions } = demo
  const known = await client.dealership.findUnique({ where: { slug } })
  if (known) return known.id
  const { id } = await client.dealership.create({
    data: { slug, name, licenceNumber, averageRating, reviewCount, timeZone, offersSubscriptions, groupId },
  })
  for (const [position, location] of demo.locations.entries()) await writeLocation(client, id, demo, location, position)
  await client.review.createMany({
    data: demo.reviews.map((review) => ({
      dealershipId: id,
      text: review.text,
      customerName: review.name,
      rating: review.rating,
      reviewedOn: new Date(review.date),
    })),
  })
  return id
}

async function writeLocation(
  client: Client,
  dealershipId: number,
  demo: DemoDealership,
  location: DemoLocation,
  position: number,
): Promise<void> {
  const { street, city, state, postcode, latitude, longitude, placeUrl, placeId, mapKey } = location.address
  await client.location.create({
    data: {
      dealership: { connect: { id: dealershipId } },
      name: location.name,
      slug: location.slug ?? slugify(location.name),
      code: location.code,
      isPrimary: location.isPrimary,
      isVisible: location.isVisible,
      locationType: location.type,
      locationSubtype: location.subtype ?? null,
      phone: location.phone,
      landlinePhone: location.landlinePhone ?? null,
      imageUrl: location.imageUrl ?? null,
      averageRating: location.averageRating ?? null,
      reviewCount: location.reviewCount ?? 0,
      dealerLicenceNumber: location.dealerLicenceNumber ?? demo.licenceNumber,
      motorVehicleRepairer: location.motorVehicleRepairer ?? null,
      timeZone: location.timeZone ?? demo.timeZone,
      position,
      address: {
        create: {
          ...{ street, city, state, postcode, latitude, longitude, placeId: placeId ?? null, mapKey: mapKey ?? null },
          placeUrl: placeUrl ?? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
        },
      },
      team: { createMany: { data: location.team.map((member, at) => ({ ...member, position: at })) } },
      manufacturers: { create: location.makes.map((make) => ({ manufacturer: { connect: { slug: slugify(make) } } })) },
      openingHours: { createMany: { data: hoursRows(weeksOf(location)).map((row) => ({ department: row.department, weekday: row.weekday, ...dayFields(row), formattedHours: row.words })) } },
      specialHours: {
        createMany: { data: location.specialHours.map(({ date, hours, department }) => ({ date: new Date(date), department, ...dayFields(dayRow(hours)) })) },
      },
    },
  })
}

function dayFields({ status, opens, closes }: ReturnType<typeof dayRow>) {
  return { status, opensAtMinute: opens, closesAtMinute: closes }
}

/** Where days begin and end of a site without places. */
const DEFAULT_ZONE = 'Australia/Brisbane'

function zoneOf({ dealerships }: DealershipFile): string {
  return dealerships[0]?.timeZone ?? DEFAULT_ZONE
}
