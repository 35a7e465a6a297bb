import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFormCar } from '~/leads/form-car.server'
import { closeDatabase } from '~/platform/db/db.server'
import { log } from '~/platform/log/log.server'
import * as carRoute from '~/routes/cars.$slug'
import { loadCheckout } from '~/reservations/load-checkout.server'
import { loadCarFinance } from '~/stock/load-car-finance.server'
import { loadCarPage } from '~/stock/load-car-page.server'
import type { Tenant } from '~/tenants/tenant'
import { requestContext } from '../support/request-context'
import { testDatabase, type TestDatabase } from '../support/test-database'
import { createLeadWorld, tenantWith, type LeadWorld } from './leads/lead-fixture'

let database: TestDatabase
let world: LeadWorld
const now = new Date('2026-11-21T10:00:00Z')
const SLUG = 'north-used'

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

/** The car as it is meant for one test; everything else of it as the fixture made it. */
async function change(columns: Record<string, unknown>, slug = SLUG) {
  const names = Object.keys(columns)
  const assignments = names.map((name, index) => `${name} = $${index + 2}`).join(', ')
  await database.pool.query(`update car set ${assignments} where slug = $1`, [slug, ...Object.values(columns)])
}
const restore = () => change({ status: 'in_stock', sold_at: null, show_on_dealer_website: true, is_reserved: false })

async function pageOf(tenant = world.north, slug = SLUG) {
  const answer = await loadCarPage(tenant, slug, now)
  if (answer.kind !== 'car') throw new Error(`Expected the car, got ${answer.kind}`)
  return answer.page
}

describe('loadCarPage', () => {
  it('reads everything that the page shows in the vocabulary of the rules', async () => {
    await change({
      rego_expiry: '2027-04-30',
      dealer_comments: 'One owner.|Tow bar.',
      features: ['Tow bar', 'tow bar', 'Canopy'],
      standard_equipment: ['Canopy', 'Airbags'],
      before_price_cents: 4_799_000,
      price_type: 'drive_away',
      history_report_url: 'javascript:alert(1)',
    })
    const car = await database.pool.query<{ id: number }>('select id from car where slug = $1', [SLUG])
    await database.pool.query(
      'insert into car_variant (car_id, engine_size_litres, cylinders, fuel_consumption_combined_l_per_100km) values ($1, 2.8, 4, 7.9)',
      [car.rows[0]?.id],
    )
    const page = await pageOf()
    expect(page).toMatchObject({
      id: world.cars.northUsed,
      title: '2022 Toyota HiLux',
      subtitle: 'SR5',
      price: { amount: '$45,990', note: 'Drive away', was: '$47,990' },
      images: ['stored:demo/a.svg'],
      features: ['Tow bar', 'Canopy'],
      standardEquipment: ['Airbags'],
      comments: [
        { shown: 'One owner.', rest: '' },
        { shown: 'Tow bar.', rest: '' },
      ],
      location: { name: 'Place sales', address: null, mapUrl: null, alsoAt: [] },
      call: { label: 'Call the dealer', number: '07 3000 0001', masked: '07 30•• ••••', isRevealed: false, href: 'tel:0730000001' },
      isSold: false,
    })
    expect(page.actions.map(({ kind }) => kind)).not.toContain('history_report')
    const facts = Object.fromEntries(page.keyInformation.map(({ key, value }) => [key, value]))
    expect(facts).toMatchObject({ engine: '2.8 L, 4 cylinders', 'rego-expiry': '30 Apr 2027', condition: 'Used' })
    const fuel = page.specifications.find(({ key }) => key === 'fuel')
    expect(fuel?.rows).toContainEqual({ key: 'consumption', label: 'Fuel consumption, combined', value: '7.9 L/100 km' })
  })

  it('has the map of its own place alone: none of a place that the site does not show, nor that of another of the same slug', async () => {
    const group = tenantWith({ ...world.north, dealershipIds: [...world.north.dealershipIds, ...world.south.dealershipIds] })
    const mapOf = async (tenant: Tenant, slug: string) => (await pageOf(tenant, slug)).location?.mapSrc
    const { rows } = await database.pool.query<{ id: number }>("insert into address (street, city, state, postcode) values ('1 High St', 'Aspley', 'qld', '4034'), ('2 Low St', 'Hobart', 'tas', '7000') returning id")
    for (const [at, id] of [world.locations.northSales, world.locations.southSales].entries()) await database.pool.query('update location set address_id = $2 where id = $1', [id, rows[at]?.id])
    expect([await mapOf(world.north, SLUG), await mapOf(world.south, 'south-used')]).toEqual(['/maps/sales', '/maps/sales'])
    expect([await mapOf(group, SLUG), await mapOf(group, 'south-used')]).toEqual(['/maps/sales', null])
    await database.pool.query('update location set is_visible = false where id = $1', [world.locations.northSales])
    expect([await mapOf(group, SLUG), await mapOf(group, 'south-used')]).toEqual([null, '/maps/sales'])
    await database.pool.query('update location set is_visible = true, address_id = null where id = any ($1)', [[world.locations.northSales, world.locations.southSales]])
  })

  it('marks what the recorded prices say: a drop, and a was-price that was charged', async () => {
    await database.pool.query('delete from car_price_change where car_id = $1', [world.cars.northUsed])
    await database.pool.query(
      `insert into car_price_change (car_id, price_cents, changed_at)
       values ($1, 4799000, '2026-10-01'), ($1, 4599000, '2026-11-15')`,
      [world.cars.northUsed],
    )
    await change({ before_price_cents: 4_899_000 })
    const marks = { cards: { showsPriceDrops: true } }
    const demands = { price: { wasPriceMustBeCharged: true } }
    expect(await pageOf()).toMatchObject({ priceDrop: null, price: { was: '$48,990' } })
    expect(await pageOf(tenantWith(world.north, marks))).toMatchObject({ priceDrop: '$2,000 price drop', price: { was: '$48,990' } })
    expect(await pageOf(tenantWith(world.north, demands))).toMatchObject({ priceDrop: null, price: { was: null } })
    await change({ before_price_cents: 4_799_000 })
    expect(await pageOf(tenantWith(world.north, { ...marks, ...demands }))).toMatchObject({ priceDrop: '$2,000 price drop', price: { was: '$47,990' } })
  })

  it('says where else of the dealer it can be shown, in the dealer’s order, and no place that is hidden or a workshop', async () => {
    await database.pool.query(`
      with here as (select l.id, l.dealership_id from car c join location l on l.id = c.location_id where c.slug = '${SLUG}'),
        others as (insert into location (dealership_id, name, slug, is_visible, position, location_type)
          select dealership_id, v.name, v.slug, v.is_visible, v.position, v.type::location_type from here,
            (values ('Second', 'shown-second', true, 8, 'sales'), ('First', 'shown-first', true, 7, 'sales'), ('Hidden', 'not-shown', false, 6, 'sales'), ('Workshop', 'workshop', true, 5, 'service'))
              v (name, slug, is_visible, position, type)
          returning id)
      insert into location_distribution (from_location_id, to_location_id) select here.id, others.id from here, others`)
    expect((await pageOf()).location?.alsoAt).toEqual(['First', 'Second'])
  })

  it.each([
    ['its own', 'north-used', 'car'],
    ['another site’s', 'south-used', 'unknown'],
    ['no', 'nothing-here', 'unknown'],
    ['an impossible', 'a\0b', 'unknown'],
    ['a quoting', "x' or 'a'='a", 'unknown'],
    ['an endless', 'x'.repeat(100_000), 'unknown'],
  ])('answers %s slug', async (_what, slug, kind) => {
    expect(await loadCarPage(world.north, slug, now)).toMatchObject({ kind })
  })

  it.each([
    ['hidden by the dealer', { show_on_dealer_website: false }, 'unknown'],
    ['of another status', { status: 'others' }, 'unknown'],
    ['coming soon', { status: 'coming_soon' }, 'car'],
    ['reserved', { is_reserved: true }, 'car'],
    ['sold just now', { status: 'sold', sold_at: now }, 'car'],
    ['sold to the moment three days ago', { status: 'sold', sold_at: new Date('2026-11-18T10:00:00Z') }, 'car'],
    ['sold longer ago', { status: 'sold', sold_at: new Date('2026-11-18T09:59:59Z') }, 'gone'],
    ['sold and hidden', { status: 'sold', sold_at: now, show_on_dealer_website: false }, 'unknown'],
  ])('answers a car that is %s', async (_what, columns, kind) => {
    await change(columns)
    const answer = await loadCarPage(world.north, SLUG, now)
    await restore()
    expect(answer.kind).toBe(kind)
    if (answer.kind === 'gone') expect(answer).toMatchObject({ title: '2022 Toyota HiLux', similar: { label: 'See all our stock' } })
    // Nobody is told how much less than a price that the page does not have.
    if (answer.kind === 'gone') expect(answer.similarCars.flatMap(({ chips }) => chips).filter((chip) => /\d/.test(chip))).toEqual([])
    if (answer.kind === 'car') expect(answer.page.isSold).toBe('sold_at' in columns)
  })

  it.each([
    [{ excludedCarTypes: ['used'] }],
    [{ excludedMakes: ['Toyota'] }],
    [{ excludedStockNumbers: ['north-used'] }],
    [{ imageMinimum: 2 }],
  ])('keeps back what the tenant does: %j', async (search) => {
    const id = world.cars.northUsed
    const reservable = { reserve: { isOn: true } }
    // Where it has no page, no form is about it, nobody reserves it and nothing is worked out for it.
    const found = async (tenant: Tenant) => [
      (await loadCarPage(tenant, SLUG, now)).kind,
      (await findFormCar(tenant, new Request(`https://north.example.com/form?car_id=${id}`)))?.id ?? null,
      (await loadCheckout(tenant, SLUG))?.id ?? null,
      (await loadCarFinance(tenant, id, now))?.car.id ?? null,
    ]
    await change({ is_reservable: true })
    const [shown, withdrawn] = [await found(tenantWith(world.north, reservable)), await found(tenantWith(world.north, { ...reservable, search }))]
    await change({ is_reservable: false })
    expect([shown, withdrawn]).toEqual([['car', id, id, id], ['unknown', null, null, null]])
  })

  it('has no form either about a car that is neither for sale nor sold, whose page is nowhere', async () => {
    const form = () => findFormCar(world.north, new Request(`https://north.example.com/form?car_id=${world.cars.northUsed}`))
    await change({ status: 'others' })
    const kept = [(await loadCarPage(world.north, SLUG, now)).kind, await form()]
    await change({ status: 'sold', sold_at: new Date('2026-01-01T10:00:00Z') })
    const sold = [(await loadCarPage(world.north, SLUG, now)).kind, (await form())?.isSold]
    await restore()
    expect([kept, sold]).toEqual([['unknown', null], ['gone', true]])
  })

  it.each([
    [{ contact: { usedPhone: '1300 000 001' } }, '1300 000 001'],
    [{ contact: { usedPhone: '1300 000 001', phone: '1800 000 002' } }, '1800 000 002'],
    [{ contact: { newPhone: '1300 000 001' } }, '1300 000 001'],
    [{}, '07 3000 0001'],
  ])('calls the number of %j', async (settings, number) => {
    expect((await pageOf(tenantWith(world.north, settings))).call?.number).toBe(number)
  })

  it('warns once an hour of a car that nobody can be called about, and its page stands', async () => {
    const warn = vi.spyOn(log, 'warn')
    const line = [{ tenant: 'north', carId: world.cars.northUsed }, 'car with no phone number']
    const warnings = () => warn.mock.calls.filter(([, message]) => message === line[1])
    await pageOf()
    expect(warnings()).toEqual([])
    await change({ location_id: null })
    const page = await pageOf()
    await pageOf()
    await change({ location_id: world.locations.northSales })
    expect(page).toMatchObject({ title: '2022 Toyota HiLux', call: null })
    expect(page.actions.map(({ kind }) => kind)).not.toContain('call')
    expect(warnings()).toEqual([line])
    warn.mockRestore()
  })

  const autograb = (isOn: boolean) => tenantWith(world.north, { finance: { autograbIsOn: isOn }, reserve: { isOn: true }, cards: { reservePath: 'buy-online' } })
  it.each<[string, boolean, Record<string, unknown>, boolean]>([
    ['in stock with a price', true, {}, true],
    ['of a site without the autograb setting', false, {}, false],
    ['at $200', true, { price_cents: 20_000 }, false],
    ['at $201', true, { price_cents: 20_100 }, true],
    ['without a price', true, { price_cents: null }, false],
    ['coming soon', true, { status: 'coming_soon' }, false],
    ['reserved', true, { is_reserved: true }, false],
    ['sold', true, { status: 'sold', sold_at: now }, false],
  ])('offers to buy a car online, and an estimate for it, %s: %s', async (_what, isOn, columns, isOffered) => {
    await change({ is_reservable: true, ...columns })
    const page = await pageOf(autograb(isOn))
    await change({ is_reservable: false, price_cents: 4_599_000 })
    await restore()
    expect(page.estimateHref).toBe(isOffered ? `/personalised/finance?car_id=${world.cars.northUsed}` : null)
    expect(page.actions.filter(({ kind }) => kind === 'reserve').map(({ href }) => href)).toEqual(isOffered ? ['/cars/north-used/buy-online'] : [])
  })
})

describe('an address that was typed in capitals', () => {
  const open = (slug: string) =>
    carRoute
      .loader({ request: new Request(`https://north.example.com/cars/${slug}?utm_source=flyer`), context: requestContext(world.north), params: { slug } })
      .then(() => 'shown', (thrown: Response) => `${thrown.status} ${thrown.headers.get('Location')}`)

  it.each([
    ['NORTH-USED', '301 /cars/north-used?utm_source=flyer'],
    ['North-used', '301 /cars/north-used?utm_source=flyer'],
    ['north-used', 'shown'],
    ['NO-SUCH-CAR', '404 null'],
  ])('%s: %s', async (slug, answer) => {
    await restore()
    expect(await open(slug)).toBe(answer)
  })
})
