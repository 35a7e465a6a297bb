import slugify from '@sindresorhus/slugify'
import { cleanHtml } from '../app/platform/html/clean-html'
import type { Prisma } from '../app/platform/db/generated/client'
import type { SettingsScope } from '../app/tenants/resolve-settings'
import type { DealershipFile, DemoDealership, DemoLocation } from './dealership-file'
import { demoPictureAddresses } from './pictures/demo-picture-addresses'
import { writeSiteExtras } from './write-site-extras.server'

type Client = Prisma.TransactionClient

/** Weekdays as numbers, 0 for Sunday (section 3, opening hour entry). */
const WEEKDAYS = [1, 2, 3, 4, 5]

/** Writes one demo site with its dealerships. What is there already stays as it is, with its operator's changes. */
export async function writeDemoSite(client: Client, file: DealershipFile): Promise<void> {
  const { tenant, group, dealerships } = file
  const groupRow = group
    ? await client.dealershipGroup.upsert({ where: { slug: group.slug }, create: group, update: {} })
    : null
  const manufacturer = tenant.make
    ? await client.manufacturer.findUniqueOrThrow({ where: { slug: slugify(tenant.make) } })
    : null
  const ids: number[] = []
  for (const dealership of dealerships) ids.push(await writeDealership(client, dealership, groupRow?.id ?? null))
  if (await client.tenant.findUnique({ where: { slug: tenant.slug } })) return
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
      domains: { create: tenant.domains.map((host) => ({ host })) },
      dealerships: { create: ids.map((dealershipId, position) => ({ dealershipId, position })) },
    },
  })
  await writeSettings(client, 'dealership', tenant.slug, file.settings)
  for (const [position, offer] of file.offers.entries()) await writeOffer(client, row.id, offer, position)
  await writeSiteExtras(client, row.id, ids, file)
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
      reviewedOn: new Date(review.on),
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
  const { latitude, longitude } = location.address
  await client.location.create({
    data: {
      dealership: { connect: { id: dealershipId } },
      name: location.name,
      slug: slugify(location.name),
      code: location.code,
      isPrimary: location.isPrimary,
      locationType: location.type,
      locationSubtype: location.subtype ?? null,
      phone: location.phone,
      landlinePhone: location.landline ?? null,
      averageRating: location.averageRating ?? null,
      reviewCount: location.reviewCount,
      dealerLicenceNumber: demo.licenceNumber,
      motorVehicleRepairer: location.motorVehicleRepairer ?? null,
      timeZone: demo.timeZone,
      position,
      address: {
        create: {
          ...location.address,
          placeUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
        },
      },
      team: { createMany: { data: location.team.map((member, at) => ({ ...member, position: at })) } },
      openingHours: { createMany: { data: openingHours(location) } },
      specialHours: {
        createMany: {
          data: location.specialHours.map(({ date, hours, department }) => ({
            date: new Date(date),
            department,
            ...dayHours(hours),
          })),
        },
      },
    },
  })
}

function openingHours({ type, hours }: DemoLocation) {
  const days = [
    ...WEEKDAYS.map((weekday) => [weekday, hours.weekdays] as const),
    [6, hours.saturday] as const,
    [0, hours.sunday] as const,
  ]
  return days.map(([weekday, times]) => ({ department: type, weekday, ...dayHours(times) }))
}

function dayHours(times: [string, string] | null) {
  if (!times) return { status: 'closed' as const, opensAtMinute: null, closesAtMinute: null }
  return { status: 'open' as const, opensAtMinute: minutes(times[0]), closesAtMinute: minutes(times[1]) }
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

async function writeOffer(
  client: Client,
  tenantId: number,
  offer: DealershipFile['offers'][number],
  position: number,
): Promise<void> {
  const manufacturer = offer.make
    ? await client.manufacturer.findUniqueOrThrow({ where: { slug: slugify(offer.make) } })
    : null
  const model =
    manufacturer && offer.model
      ? await client.vehicleModel.findUniqueOrThrow({
          where: { manufacturerId_slug: { manufacturerId: manufacturer.id, slug: slugify(offer.model) } },
        })
      : null
  await client.offer.create({
    data: {
      tenantId,
      name: offer.name,
      description: offer.description,
      sanitizedDescription: cleanHtml(offer.description),
      disclaimer: offer.disclaimer ?? null,
      imageOrModelImageUrl: model?.body ? modelPicture(model.body, position) : null,
      manufacturerId: manufacturer?.id ?? null,
      modelId: model?.id ?? null,
      position,
      startsAt: offer.startsOn ? new Date(`${offer.startsOn}T00:00:00Z`) : null,
      expiresAt: new Date(`${offer.expiresOn}T13:59:59Z`),
    },
  })
}

const OFFER_COLOURS = ['white', 'red', 'grey', 'blue']

function modelPicture(body: string, position: number): string | null {
  return demoPictureAddresses(body, OFFER_COLOURS[position % OFFER_COLOURS.length] ?? 'white', 0)[0] ?? null
}
