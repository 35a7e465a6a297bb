import { afterAll, beforeAll, expect, test } from 'vitest'
import { carCrumbs } from '~/domain/cars/car-page'
import { findFormCar } from '~/leads/form-car.server'
import { closeDatabase, getPrisma } from '~/platform/db/db.server'
import { loadCarFinance } from '~/stock/load-car-finance.server'
import { loadCarPage } from '~/stock/load-car-page.server'
import { loadSimilarCars } from '~/stock/load-similar-cars.server'
import type { SettingsValues } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { buildCar } from '../../support/builders/build-car'
import { buildTenant } from '../../support/builders/build-tenant.server'
import { importRows } from '../../support/builders/import-rows.server'
import type { StockRow } from '../../../seeds/stock/stock-row'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { tenantWith } from '../leads/lead-fixture'

let database: TestDatabase
let tenant: Tenant
let foreign: Tenant
const NOW = new Date()

const wanted = {
  id: -1,
  make: 'Toyota',
  model: 'Corolla',
  body: 'Hatch',
  carType: 'used',
  itemType: 'car',
  priceCents: 2_499_000,
  offerPriceCents: null, priceType: 'drive_away', offersSubscriptions: false, subscriptionPriceCents: null,
  odometerKm: 48_000,
} as const

beforeAll(async () => {
  database = await testDatabase()
  tenant = await siteWith('near', [
    buildCar({ stocknum: 'SAME', price: 23_790, km: 38_000 }),
    buildCar({ stocknum: 'MAKE', model: 'Camry', body: 'Sedan', price: 33_000 }),
    buildCar({ stocknum: 'BODY', make: 'Mazda', model: '3', price: 25_000, km: 49_000 }),
    buildCar({ stocknum: 'SOLD', status: 'sold', sold_at: NOW.toISOString() }),
    buildCar({ stocknum: 'FAR', make: 'Mazda', model: 'BT-50', body: 'Ute', price: 60_000 }),
  ])
  foreign = await siteWith('foreign', [buildCar({ stocknum: 'ALIEN' })])
}, 60_000)

afterAll(async () => {
  await closeDatabase()
  await database.close()
})

async function siteWith(slug: string, rows: StockRow[], settings: SettingsValues = {}): Promise<Tenant> {
  const built = await buildTenant(getPrisma(), { slug })
  const report = await importRows(database.pool, `${slug}-dealership`, rows)
  expect(report).toMatchObject({ outcome: 'imported', rows: { added: rows.length } })
  return tenantWith({ id: built.id, slug, dealershipIds: built.dealerships.map(({ id }) => id) }, settings)
}

test('the most alike of this site, with why; sold cars, unlike ones and cars of other sites are not among them', async () => {
  const found = await loadSimilarCars(tenant, wanted, NOW, 10)
  expect(found.map(({ title, chips }) => [title, chips.join(', ')])).toEqual([
    ['2021 Toyota Corolla', 'Same model, $1,200 less, 10,000 km fewer'],
    ['2021 Mazda 3', 'Same body, about the same price, 1,000 km more'],
    ['2021 Toyota Camry', 'Same make, $8,010 more'],
  ])
  expect((await loadSimilarCars(foreign, wanted, NOW, 10)).map(({ title }) => title)).toEqual(['2021 Toyota Corolla'])
})

test('as many as asked; what is not known of the car does not matter', async () => {
  expect(await loadSimilarCars(tenant, wanted, NOW, 1)).toHaveLength(1)
  const bare = { ...wanted, body: null, priceCents: null, odometerKm: null }
  expect(await loadSimilarCars(tenant, bare, NOW, 10)).toHaveLength(4)
})

test('none where the site does not show them', async () => {
  const quiet = tenantWith({ id: tenant.id, slug: 'near', dealershipIds: tenant.dealershipIds }, { carPage: { showsSimilarCars: false } })
  expect(await loadSimilarCars(quiet, wanted, NOW, 10)).toEqual([])
})

// Its button, its crumb and the forms about it led to "No used hatches".
test.each([
  ['another of its kind', buildCar({ stocknum: 'LIKE' }), 'See used hatches', '/search/used-cars/?body=Hatch', '/search/used-cars/', true],
  ['no other of its model', buildCar({ stocknum: 'MODEL', model: 'Another' }), 'See used hatches', '/search/used-cars/?body=Hatch', '/search/used-cars/', false],
  ['no other of its body', buildCar({ stocknum: 'OTHER', body: 'Ute' }), 'See used vehicles', '/search/used-cars/', '/search/used-cars/', true],
  ['no other of its type', buildCar({ stocknum: 'NEW', car_type: 'new' }), 'See all our stock', '/search/new-used-and-demo-cars/', '/search/new-used-and-demo-cars/', false],
])('a sold car leads to what there is, with %s for sale', async (_what, other, label, href, crumb, explores) => {
  const slug = `left-${other.stocknum.toLowerCase()}`
  const site = await siteWith(slug, [buildCar({ stocknum: 'GONE', status: 'sold', sold_at: NOW.toISOString() }), other])
  const sold = await getPrisma().car.findFirstOrThrow({ where: { stockNumber: 'GONE', dealershipId: { in: site.dealershipIds } }, select: { id: true, slug: true } })
  const answer = await loadCarPage(site, sold.slug, NOW)
  expect(answer).toMatchObject({ kind: 'car', page: { similar: { label, href }, explore: explores ? { label: expect.stringMatching(/^Explore /) } : null } })
  if (answer.kind === 'car') expect(carCrumbs(answer.page)[1]?.href).toBe(crumb)
  expect(await loadCarPage(site, sold.slug, new Date(NOW.getTime() + 30 * 86_400_000))).toMatchObject({ kind: 'gone', similar: { label, href } })
  expect(await findFormCar(site, new Request(`https://${slug}.example.com/request-photos?car_id=${sold.id}`))).toMatchObject({ similar: { label, href } })
  expect(await loadCarFinance(site, sold.id, NOW)).toMatchObject({ car: { similar: { label, href } } })
})

test('where searches leave out cars without a price, no sold car leads to one', async () => {
  const rows = [buildCar({ stocknum: 'GONE', status: 'sold', sold_at: NOW.toISOString() }), buildCar({ stocknum: 'UNPRICED', price: '' }), buildCar({ stocknum: 'UTE', body: 'Ute', model: 'HiLux' })]
  const site = await siteWith('left-priced', rows, { search: { lowestPriceNeedsPrice: true, defaultSort: 'lowest-price' } })
  const { slug } = await getPrisma().car.findFirstOrThrow({ where: { stockNumber: 'GONE', dealershipId: { in: site.dealershipIds } }, select: { slug: true } })
  expect(await loadCarPage(site, slug, NOW)).toMatchObject({ page: { similar: { label: 'See used vehicles', href: '/search/used-cars/' }, explore: null } })
})
