import type pg from 'pg'
import { copyRows } from '../../app/platform/db/copy-rows.server.ts'
import { rebuildTenantIndex } from '../../app/search/postgres/rebuild-index.server.ts'

/** What the contract suite knows of a car, kept apart from everything under test. */
export type PlainCar = {
  id: number
  make: string
  model: string
  badge: string | null
  carType: 'new' | 'used' | 'demo'
  status: 'in_stock' | 'coming_soon' | 'sold'
  soldAt: Date | null
  isShown: boolean
  year: number
  body: string | null
  fuel: string | null
  colour: string | null
  seats: number | null
  price: number | null
  km: number | null
  features: string[]
  rank: number
  createdAt: Date
}

/** A small generator of its own seed, so that a failure can be run again. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(values: readonly T[]): T => values[upTo(values.length)] as T
  return { next, upTo, pick }
}
export type Random = ReturnType<typeof seededRandom>

const MODELS: Record<string, string[]> = {
  Toyota: ['HiLux', 'Corolla', 'RAV4', 'LandCruiser Prado'],
  Mazda: ['CX-5', '3', 'BT-50'],
  Kia: ['Sportage', 'Cerato'],
  "Ssang'Yong": ['Musso "XLV"', 'Rexton'],
  Citroën: ['C3', 'Berlingo'],
}
const COLOURS = ['White', 'Silver', 'Red', 'Blue', 'Quicksilver, "Pearl"', null]
const PICTURES = `{${['side', 'side-dusk', 'wheel', 'lamp', 'cabin'].map((view) => `stored:demo/suv/white/${view}.svg`).join(',')}}`
const FEATURES = ['Apple CarPlay', 'Tow bar', 'Sunroof', 'Heated seats', "Driver's airbag"]

export function randomCar(id: number, random: Random, now: Date): PlainCar {
  const make = random.pick(Object.keys(MODELS))
  const status = random.pick(['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold'] as const)
  return {
    id,
    make,
    model: random.pick(MODELS[make] ?? []),
    badge: random.pick(['SR5', 'Maxx Sport', 'S', null]),
    carType: random.pick(['new', 'used', 'used', 'demo']),
    status,
    soldAt: status === 'sold' ? new Date(now.getTime() - random.upTo(6 * 24) * 3_600_000 - 60_000) : null,
    isShown: random.next() > 0.05,
    year: 2010 + random.upTo(15),
    body: random.pick(['SUV', 'Ute', 'Hatch', 'Sedan', null]),
    fuel: random.pick(['Petrol', 'Diesel', 'Hybrid', null]),
    colour: random.pick(COLOURS),
    seats: random.pick([2, 5, 7, null]),
    price: random.pick([null, 9_990, 19_990, 5_000 + random.upTo(90_000), 5_000 + random.upTo(90_000)]),
    km: random.pick([null, 0, random.upTo(200_000), random.upTo(200_000)]),
    features: FEATURES.filter(() => random.next() > 0.6),
    rank: random.upTo(40),
    createdAt: new Date(now.getTime() - random.upTo(400) * 3_600_000),
  }
}

/** Writes the cars to a dealership of their own and a tenant that shows it. @returns the tenant's id */
export async function storeCars(pool: pg.Pool, slug: string, cars: readonly PlainCar[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const dealership = await insertId(client, 'insert into dealership (slug, name) values ($1, $1) returning id', [slug])
    const tenant = await insertId(client, "insert into tenant (slug, template, name) values ($1, 'group', $1) returning id", [slug])
    await client.query('insert into tenant_dealership (tenant_id, dealership_id) values ($1, $2)', [tenant, dealership])
    const columns = `id, dealership_id, slug, stock_number, name, car_type, status, sold_at, show_on_dealer_website, year, make, model,
      badge, simple_body, simple_fuel, colour, seats, price_cents, odometer_km, features, custom_rank, created_at, image_urls`
    await copyRows(client, `car (${columns})`, cars.map((car) => carRow(car, dealership)))
    await client.query("select setval('car_id_seq', (select max(id) from car))")
    await rebuildTenantIndex(client, tenant)
    await client.query('commit')
    return tenant
  } finally {
    client.release()
  }
}

function carRow(car: PlainCar, dealership: number) {
  const features = car.features.map((feature) => `"${feature.replace(/["\\]/g, '\\$&')}"`).join(',')
  return [
    car.id,
    dealership,
    `car-${car.id}`,
    `S${car.id}`,
    `${car.year} ${car.make} ${car.model}`,
    car.carType,
    car.status,
    car.soldAt?.toISOString() ?? null,
    car.isShown,
    car.year,
    car.make,
    car.model,
    car.badge,
    car.body,
    car.fuel,
    car.colour,
    car.seats,
    car.price === null ? null : car.price * 100,
    car.km,
    `{${features}}`,
    car.rank,
    car.createdAt.toISOString(),
    PICTURES,
  ]
}

async function insertId(client: pg.PoolClient, sql: string, values: unknown[]): Promise<number> {
  const result = await client.query<{ id: number }>(sql, values)
  return result.rows[0]?.id ?? 0
}
