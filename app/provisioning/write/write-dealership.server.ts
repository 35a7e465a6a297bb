import { z } from 'zod'
import { DEPARTMENTS } from '~/domain/places/department'
import { followingPlace } from '~/domain/places/following-place'
import { CommandFault } from '~/platform/command/command-fault'
import { statement, type Sender } from '~/platform/db/statement.server'
import { writeSource } from '~/feeds/sources/write-source.server'
import { dayRow, hoursRows } from '../hours-rows'
import type { DealershipText, LocationText } from '../site-document'
import { deleteAddress, writeAddress } from './write-address.server'

const WRITE_DEALERSHIP = statement({
  name: 'folder-dealership',
  values: [
    z.string(), // slug
    z.string(), // name
    z.string().nullable(), // group
    z.string().nullable(), // licence number
    z.number().nullable(), // average rating
    z.number(), // review count
    z.string(), // time zone
    z.boolean(), // offers subscriptions
  ],
  row: { id: z.number() },
  text: `
    insert into dealership (slug, name, group_id, licence_number, average_rating, review_count, time_zone, offers_subscriptions)
    values ($1, $2, (select id from dealership_group where slug = $3), $4, $5::float8::numeric, $6, $7, $8)
    on conflict (slug) do update set name = $2, group_id = coalesce(excluded.group_id, dealership.group_id), licence_number = $4,
      average_rating = excluded.average_rating, review_count = $6, time_zone = $7, offers_subscriptions = $8
    returning id`,
})

const LOCATIONS = statement({
  name: 'folder-locations',
  values: [z.number()],
  row: { id: z.number(), slug: z.string(), name: z.string(), code: z.string().nullable(), isPrimary: z.boolean(), addressId: z.number().nullable(), timeZone: z.string() },
  text: 'select id, slug, name, code, is_primary as "isPrimary", address_id as "addressId", time_zone as "timeZone" from location where dealership_id = $1',
})
/** Rows that named a place that was not there come in with the very same feed, now that it is; whoever fetches it at this moment sees by `since` that it was before. */
const READ_FEED_AGAIN = statement({
  name: 'folder-feed-again',
  values: [z.number()],
  text: "update feed_source set validators = null, file_hash = null, since = now() where dealership_id = $1",
})
/**
 * Before one goes or changes its code or its clock, in the order in which an import keeps them. Whoever books a test drive there waits from now on; what was booked
 * since the folder was compared is counted.
 */
const LOCK_PLACES = statement({ name: 'folder-locations-lock', values: [z.number()], text: 'select from location where dealership_id = $1 order by id for update' })
const BOOKED = statement({
  name: 'folder-location-booked',
  values: [z.number()],
  row: { bookings: z.number() },
  text: 'select count(*)::int as bookings from test_drive_booking where location_id = $1 and cancelled_at is null and starts_at > now()',
})
/** Of those that another clock would show at another time. */
const BOOKED_BY_CLOCK = statement({
  name: 'folder-location-booked-by-clock',
  values: [z.number(), z.string()],
  row: { bookings: z.number() },
  text: `
    select count(*)::int as bookings from test_drive_booking b join location l on l.id = b.location_id
    where l.id = $1 and b.cancelled_at is null and b.starts_at > now() and b.starts_at at time zone l.time_zone <> b.starts_at at time zone $2`,
})
const REVIEWS_OF = statement({ name: 'folder-location-reviews', values: [z.number()], row: { id: z.number() }, text: 'select id from review where location_id = $1' })
const MOVE_REVIEWS = statement({
  name: 'folder-reviews-move',
  values: [z.number(), z.string(), z.array(z.number())],
  text: 'update review set location_id = (select id from location where dealership_id = $1 and slug = $2) where id = any($3::int[])',
})
const DELETE_LOCATION = statement({ name: 'folder-location-delete', values: [z.number()], text: 'delete from location where id = $1' })
/**
 * One primary place and one of a code at a time: what changes hands is let go first. The others are not touched, because an import holds the
 * places of the cars that it has brought in, and would wait for this as this for it.
 */
const LET_GO = statement({
  name: 'folder-locations-let-go',
  values: [z.number(), z.string()],
  text: `
    update location l set is_primary = false, code = null
    from jsonb_to_recordset($2::jsonb) as g (slug text, code text, "isPrimary" boolean)
    where l.dealership_id = $1 and g.slug = l.slug and (l.code is distinct from g.code or l.is_primary <> g."isPrimary")`,
})

const WRITE_LOCATION = statement({
  name: 'folder-location',
  values: [
    z.number(), // dealership
    z.string(), // slug
    z.string(), // name
    z.string().nullable(), // code
    z.boolean(), // is primary
    z.boolean(), // is visible
    z.enum(DEPARTMENTS),
    z.string().nullable(), // subtype
    z.number().nullable(), // address
    z.string().nullable(), // phone
    z.string().nullable(), // landline
    z.string().nullable(), // image
    z.number().nullable(), // average rating
    z.number(), // review count
    z.string().nullable(), // licence number
    z.string().nullable(), // motor vehicle repairer
    z.string(), // time zone
    z.number(), // position
  ],
  row: { id: z.number() },
  text: `
    insert into location (dealership_id, slug, name, code, is_primary, is_visible, location_type, location_subtype, address_id, phone, landline_phone,
      image_url, average_rating, review_count, dealer_licence_number, motor_vehicle_repairer, time_zone, position)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::float8::numeric, $14, $15, $16, $17, $18)
    on conflict (dealership_id, slug) do update set name = $3, is_primary = $5, is_visible = $6, location_type = $7, location_subtype = $8,
      phone = $10, landline_phone = $11, image_url = $12, average_rating = excluded.average_rating, review_count = $14,
      dealer_licence_number = $15, motor_vehicle_repairer = $16, time_zone = $17, position = $18
    returning id`,
})

/**
 * What is unique of a place, by itself and only where it differs: to set it at all, even to the same, waits for imports that have brought cars
 * to the place, and they for it.
 */
const WRITE_KEYS = statement({
  name: 'folder-location-keys',
  values: [z.number(), z.string().nullable(), z.number().nullable()],
  text: 'update location set code = $2, address_id = $3 where id = $1 and (code is distinct from $2 or address_id is distinct from $3)',
})

const CHILDREN = ['opening_hours', 'special_hours', 'team_member', 'location_manufacturer'].map((table) =>
  statement({ name: `folder-${table}-delete`, values: [z.number()], text: `delete from ${table} where location_id = $1` }),
)
const INSERT_HOURS = statement({
  name: 'folder-hours',
  values: [z.number(), z.string()],
  text: `
    insert into opening_hours (location_id, department, weekday, status, opens_at_minute, closes_at_minute, formatted_hours)
    select $1, x.department::location_type, x.weekday, x.status::open_status, x.opens, x.closes, x.words
    from jsonb_to_recordset($2::jsonb) as x (department text, weekday smallint, status text, opens smallint, closes smallint, words text)`,
})
const INSERT_SPECIAL = statement({
  name: 'folder-special-hours',
  values: [z.number(), z.string()],
  text: `
    insert into special_hours (location_id, department, status, date, opens_at_minute, closes_at_minute)
    select $1, x.department::department, x.status::open_status, x.date, x.opens, x.closes
    from jsonb_to_recordset($2::jsonb) as x (department text, date date, status text, opens smallint, closes smallint)`,
})
const INSERT_TEAM = statement({
  name: 'folder-team',
  values: [z.number(), z.string()],
  text: `
    insert into team_member (location_id, name, role, phone, email, image_url, position)
    select $1, x.name, x.role, x.phone, x.email, x."imageUrl", x.position
    from jsonb_to_recordset($2::jsonb) as x (name text, role text, phone text, email text, "imageUrl" text, position int) order by x.position`,
})
const INSERT_MAKES = statement({
  name: 'folder-location-makes',
  values: [z.number(), z.array(z.string())],
  text: 'insert into location_manufacturer (location_id, manufacturer_id) select $1, id from manufacturer where slug = any($2::text[])',
})

/** Makes a dealership and its places be what its file says. @returns its id */
export async function writeDealership(client: Sender, dealership: DealershipText, group: string | null): Promise<number> {
  const { slug, name, licenceNumber, averageRating, reviewCount, timeZone, offersSubscriptions } = dealership
  const row = await WRITE_DEALERSHIP.first(client, [slug, name, group, licenceNumber, averageRating, reviewCount, timeZone, offersSubscriptions])
  const id = row?.id ?? 0
  await writeSource(client, id, dealership.feed ?? null)
  const known = await LOCATIONS.rows(client, [id])
  const given = new Map(dealership.locations.map((location) => [location.slug, location]))
  if (known.some((old) => given.get(old.slug)?.code !== old.code || given.get(old.slug)?.timeZone !== old.timeZone)) await LOCK_PLACES.run(client, [id])
  const following: { slug: string; reviews: number[] }[] = []
  for (const gone of known.filter((old) => !given.has(old.slug))) {
    if (((await BOOKED.first(client, [gone.id]))?.bookings ?? 0) > 0) throw bookedMeanwhile(gone.slug)
    const next = followingPlace(gone, known, dealership.locations)
    if (next) following.push({ slug: next.slug, reviews: (await REVIEWS_OF.rows(client, [gone.id])).map((review) => review.id) })
    await DELETE_LOCATION.run(client, [gone.id])
    if (gone.addressId !== null) await deleteAddress(client, gone.addressId)
  }
  for (const { id: place, slug: old, timeZone: clock } of known) {
    const next = given.get(old)?.timeZone ?? clock
    if (next !== clock && ((await BOOKED_BY_CLOCK.first(client, [place, next]))?.bookings ?? 0) > 0) throw bookedMeanwhile(old)
  }
  await LET_GO.run(client, [id, JSON.stringify(dealership.locations.map(({ slug, code, isPrimary }) => ({ slug, code, isPrimary })))])
  for (const [position, location] of dealership.locations.entries()) {
    await writeLocation(client, id, location, position, known.find((old) => old.slug === location.slug)?.addressId ?? null)
  }
  for (const { slug: next, reviews } of following) await MOVE_REVIEWS.run(client, [id, next, reviews])
  const places = (locations: readonly { slug: string; code: string | null; isPrimary: boolean }[]) => JSON.stringify(locations.map(({ slug, code, isPrimary }) => [slug, code, isPrimary]).sort())
  if (places(known) !== places(dealership.locations)) await READ_FEED_AGAIN.run(client, [id])
  return id
}

function bookedMeanwhile(place: string): CommandFault {
  return new CommandFault(`A test drive was booked at ${place} meanwhile: nothing was changed.`, 'Run the command again: it says what to do.')
}

async function writeLocation(client: Sender, dealershipId: number, location: LocationText, position: number, oldAddressId: number | null): Promise<void> {
  const addressId = await writeAddress(client, location.address, oldAddressId)
  const row = await WRITE_LOCATION.first(client, [
    dealershipId,
    location.slug,
    location.name,
    location.code,
    location.isPrimary,
    location.isVisible,
    location.type,
    location.subtype,
    addressId,
    location.phone,
    location.landlinePhone,
    location.imageUrl,
    location.averageRating,
    location.reviewCount,
    location.dealerLicenceNumber,
    location.motorVehicleRepairer,
    location.timeZone,
    position,
  ])
  const id = row?.id ?? 0
  await WRITE_KEYS.run(client, [id, location.code, addressId])
  if (location.address === null && oldAddressId !== null) await deleteAddress(client, oldAddressId)
  for (const remove of CHILDREN) await remove.run(client, [id])
  const hours = hoursRows(location.hours)
  if (hours.length > 0) await INSERT_HOURS.run(client, [id, JSON.stringify(hours)])
  const special = location.specialHours.map(({ date, hours: text, department }) => ({ date, department, ...dayRow(text) }))
  if (special.length > 0) await INSERT_SPECIAL.run(client, [id, JSON.stringify(special)])
  if (location.team.length > 0) await INSERT_TEAM.run(client, [id, JSON.stringify(location.team.map((member, at) => ({ ...member, position: at })))])
  if (location.makes.length > 0) await INSERT_MAKES.run(client, [id, location.makes])
}

const DELETE_DISTRIBUTION = statement({
  name: 'folder-distribution-delete',
  values: [z.string()],
  text: 'delete from location_distribution where from_location_id in (select l.id from location l join dealership d on d.id = l.dealership_id where d.slug = $1)',
})
const INSERT_DISTRIBUTION = statement({
  name: 'folder-distribution',
  values: [z.string(), z.string(), z.array(z.string()), z.array(z.string())],
  text: `
    insert into location_distribution (from_location_id, to_location_id)
    select f.id, t.id
    from location f join dealership d on d.id = f.dealership_id and d.slug = $1 and f.slug = $2
    join location t on t.slug = any($3::text[]) and t.id <> f.id
    join dealership td on td.id = t.dealership_id and td.slug = any($4::text[])
    on conflict do nothing`,
})

/** Where else cars of its places can be seen: at places of the dealerships that the site shows, once all of them are written. */
export async function writeDistribution(client: Sender, { slug, locations }: DealershipText, shown: readonly string[]): Promise<void> {
  await DELETE_DISTRIBUTION.run(client, [slug])
  for (const { slug: from, distributesTo } of locations) {
    if (distributesTo.length > 0) await INSERT_DISTRIBUTION.run(client, [slug, from, distributesTo, [...new Set([slug, ...shown])]])
  }
}
