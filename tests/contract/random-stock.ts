import type pg from 'pg'
import { copyRows, copyTarget } from '../../app/platform/db/copy.server.ts'
import type { IndexSizes } from '../../app/search/postgres/index-segments.server.ts'
import { rebuildTenantIndex } from '../../app/search/postgres/rebuild-index.server.ts'

/** What the contract suite knows of a car, kept apart from everything under test. */
export type PlainCar = {
  id: number
  stockNumber: string
  make: string
  model: string
  badge: string | null
  carType: 'new' | 'used' | 'demo'
  status: 'in_stock' | 'coming_soon' | 'sold'
  soldAt: Date | null
  isShown: boolean
  year: number
  body: string | null
  cab: 'Dual cab' | 'Single cab' | null
  fuel: string | null
  colour: string | null
  seats: number | null
  cylinders: number | null
  engineLitres: number | null
  stars: number | null
  /** Of what is lived in: how many sleep in it, its length and its tare weight. */
  sleeps: number | null
  lengthMm: number | null
  tareKg: number | null
  price: number | null
  km: number | null
  features: string[]
  categories: string[]
  itemType: 'car' | 'caravan' | 'motorhome'
  tag: string | null
  transmission: string | null
  drive: string | null
  subscriptionPrice: number | null
  weeklyPrice: number | null
  /** Whose car it is, and where it stands, as numbers in DEALERSHIPS and LOCATIONS. */
  dealership: number
  location: number | null
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
  'Mercedes-Benz': ['C200', 'Sprinter'],
  Mitsubishi: ['Outlander', 'Pajero Sport'],
}
const COLOURS = ['White', 'Silver', 'Red', 'Blue', 'Quicksilver, "Pearl"', null]
const PICTURES = `{${['side', 'dusk', 'wheel', 'lamp', 'cabin'].map((view) => `stored:demo/suv/white/${view}.svg`).join(',')}}`
export const DEALERSHIPS = ['', '-trucks'] as const
/** Whose cars can be had by subscription; a feed may name a fee for the others' all the same. */
export const SUBSCRIPTIONS_FROM = ''
export const LOCATIONS = [
  { name: 'Northside Sales', city: 'Brisbane', state: 'qld' },
  { name: 'Yard "B"', city: 'Coffs Harbour', state: 'nsw' },
  { name: 'Parts & Sales', city: 'Brisbane', state: 'qld' },
] as const
export const FEATURES = ['Apple CarPlay', 'Tow bar', 'Sunroof', 'Heated seats', "Driver's airbag"]

export function randomCar(id: number, random: Random, now: Date): PlainCar {
  const make = random.pick(Object.keys(MODELS))
  const status = random.pick(['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold'] as const)
  const car: Omit<PlainCar, 'cab' | keyof Living> = {
    id,
    stockNumber: `S${id}`,
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
    cylinders: [4, 6, 8, null, 0, 4][id % 6] ?? null,
    engineLitres: [2, 3.3, null, 0, 1.8][id % 5] ?? null,
    stars: [5, 4, null][id % 3] ?? null,
    price: random.pick([null, 9_990, 19_990, 5_000 + random.upTo(90_000), 5_000 + random.upTo(90_000)]),
    km: random.pick([null, 0, random.upTo(200_000), random.upTo(200_000)]),
    features: FEATURES.filter(() => random.next() > 0.6),
    rank: random.upTo(40),
    createdAt: new Date(now.getTime() - random.upTo(400) * 3_600_000),
    categories: ['Family', 'Towing', 'First car'].filter(() => random.next() > 0.7),
    itemType: random.pick(['car', 'car', 'car', 'caravan', 'motorhome']),
    tag: random.pick(['runout sale', 'Test Drive Only', null, null]),
    transmission: random.pick(['Automatic', 'Manual', 'Auto', null]),
    drive: random.pick(['4WD', 'AWD', '4x4', 'FWD', null]),
    subscriptionPrice: random.pick([null, null, 199, 100 + random.upTo(400)]),
    weeklyPrice: random.pick([null, 99, 20 + random.upTo(600)]),
    dealership: random.upTo(DEALERSHIPS.length),
    location: random.pick([0, 1, 2, null]),
  }
  if (car.itemType === 'caravan') Object.assign(car, NOT_OF_A_CARAVAN)
  const cab = car.body === 'Ute' ? ((['Dual cab', 'Single cab', null] as const)[id % 3] ?? null) : null
  return { ...car, cab, ...(car.itemType === 'car' ? { sleeps: null, lengthMm: null, tareKg: null } : living(id)) }
}

/** What a dealer's system says of a caravan, and nobody is told. */
const DEFAULTS = { km: 10, transmission: 'Automatic', drive: 'RWD', fuel: 'Petrol', seats: 5, stars: 5, cylinders: 4, engineLitres: 2 } satisfies Partial<PlainCar>
const NOT_OF_A_CARAVAN = Object.fromEntries(Object.keys(DEFAULTS).map((fact) => [fact, null]))

type Living = Pick<PlainCar, 'sleeps' | 'lengthMm' | 'tareKg'>

/** Some without one of the facts, some with a feed's 0 for it. */
function living(id: number): Living {
  const length = 4_000 + ((id * 397) % 4_300)
  return { sleeps: [2, 4, 6, null, 4][id % 5] ?? null, lengthMm: id % 7 === 0 ? null : length, tareKg: id % 11 === 0 ? 0 : 900 + ((id * 113) % 2_400) }
}

/** What a column of a car's row holds. @param places the ids of the dealership and the location that the car has by number */
type Column = readonly [column: string, value: (car: PlainCar, places: { dealership: number; location: number | null }) => string | number | boolean | null]

const tableOf = (table: string, columns: readonly Column[]) => ({ columns, target: copyTarget({ name: `random-${table}`, table, columns: columns.map(([column]) => column) }) })

const CAR = tableOf('car', [
  ['id', ({ id }) => id],
  ['dealership_id', (_, { dealership }) => dealership],
  ['location_id', (_, { location }) => location],
  ['slug', ({ id }) => `car-${id}`],
  ['stock_number', ({ stockNumber }) => stockNumber],
  ['name', ({ year, make, model }) => `${year} ${make} ${model}`],
  ['car_type', ({ carType }) => carType],
  ['status', ({ status }) => status],
  ['sold_at', ({ soldAt }) => soldAt?.toISOString() ?? null],
  ['show_on_dealer_website', ({ isShown }) => isShown],
  ['year', ({ year }) => year],
  ['make', ({ make }) => make],
  ['model', ({ model }) => model],
  ['badge', ({ badge }) => badge],
  ['simple_body', ({ body }) => body],
  ['body_configuration', ({ cab }) => (cab === 'Dual cab' ? 'Double Cab Pick Up' : cab)],
  ['simple_fuel', ({ fuel }) => fuel],
  ['colour', ({ colour }) => colour],
  ['seats', ({ seats }) => seats],
  ['price_cents', ({ price }) => cents(price)],
  ['odometer_km', ({ km }) => km],
  ['features', ({ features }) => list(features)],
  ['custom_rank', ({ rank }) => rank],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
  ['image_urls', () => PICTURES],
  ['categories', ({ categories }) => list(categories)],
  ['item_type', ({ itemType }) => itemType],
  ['tag', ({ tag }) => tag],
  ['simple_transmission', ({ transmission }) => transmission],
  ['drive', ({ drive }) => drive],
  ['subscription_price_cents', ({ subscriptionPrice }) => cents(subscriptionPrice)],
  ['weekly_price_cents', ({ weeklyPrice }) => cents(weeklyPrice)],
])
const CAR_VARIANT = tableOf('car_variant', [
  ['car_id', ({ id }) => id],
  ['cylinders', ({ cylinders }) => cylinders],
  ['engine_size_litres', ({ engineLitres }) => engineLitres],
  ['ancap_rating', ({ stars }) => stars],
])
const CARAVAN_SPECIFICATION = tableOf('caravan_specification', [
  ['car_id', ({ id }) => id],
  ['sleeps', ({ sleeps }) => sleeps],
  ['body_length_mm', ({ lengthMm }) => lengthMm],
  ['tare_weight_kg', ({ tareKg }) => tareKg],
])

/** Writes the cars to dealerships and locations of their own and a tenant that shows them, with its index of `sizes`. @returns the tenant's id */
export async function storeCars(pool: pg.Pool, slug: string, cars: readonly PlainCar[], sizes?: IndexSizes): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tenant = await insertId(client, "insert into tenant (slug, template, name) values ($1, 'group', $1) returning id", [slug])
    const dealerships: number[] = []
    for (const suffix of DEALERSHIPS) {
      const id = await insertId(client, 'insert into dealership (slug, name, offers_subscriptions) values ($1, $2, $3) returning id', [slug + suffix, dealershipName(slug + suffix), suffix === SUBSCRIPTIONS_FROM])
      await client.query('insert into tenant_dealership (tenant_id, dealership_id) values ($1, $2)', [tenant, id])
      dealerships.push(id)
    }
    const locations: number[] = []
    for (const [at, { name, city, state }] of LOCATIONS.entries()) {
      const address = await insertId(client, "insert into address (street, city, state, postcode) values ('1 High St', $1, $2, '4000') returning id", [city, state])
      const values = [dealerships[0], name, `place-${at}`, address]
      locations.push(await insertId(client, 'insert into location (dealership_id, name, slug, address_id) values ($1, $2, $3, $4) returning id', values))
    }
    const copyCars = ({ columns, target }: ReturnType<typeof tableOf>, rows: readonly PlainCar[]) => {
      const places = (car: PlainCar) => ({ dealership: dealerships[car.dealership] ?? 0, location: car.location === null ? null : (locations[car.location] ?? null) })
      return copyRows(client, target, rows.map((car) => columns.map(([, value]) => value(car, places(car)))))
    }
    const told = cars.map((car) => (car.itemType === 'caravan' ? { ...car, ...DEFAULTS } : car))
    await copyCars(CAR, told)
    await copyCars(CAR_VARIANT, told)
    await copyCars(CARAVAN_SPECIFICATION, cars.filter(({ itemType }) => itemType !== 'car'))
    await client.query("select setval('car_id_seq', (select max(id) from car))")
    await rebuildTenantIndex(client, tenant, sizes)
    await client.query('commit')
    return tenant
  } finally {
    client.release()
  }
}

export function dealershipName(slug: string): string {
  return `${slug} Motors`
}

function list(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Half a dollar below, which cards and so searches round up to these dollars. */
function cents(dollars: number | null): number | null {
  return dollars === null ? null : dollars * 100 - 50
}

async function insertId(client: pg.PoolClient, sql: string, values: unknown[]): Promise<number> {
  const result = await client.query<{ id: number }>(sql, values)
  return result.rows[0]?.id ?? 0
}
