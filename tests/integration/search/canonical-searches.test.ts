import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from '~/domain/data/packed'
import { closeDatabase } from '~/platform/db/db.server'
import { loader as contact } from '~/routes/contact'
import { loader as results } from '~/routes/results-page'
import { loader as search } from '~/routes/search._index'
import { findWordVocabulary } from '~/stock/find-word-vocabulary.server'
import { findTenantByHost } from '~/tenants/find-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import { randomCar, seededRandom, storeCars, type PlainCar } from '../../contract/random-stock'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let tenant: Tenant

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(5)
  const car = (at: number, part: Partial<PlainCar> = {}) => ({ ...randomCar(at, random, new Date()), status: 'in_stock' as const, soldAt: null, isShown: true, ...part })
  await storeCars(database.pool, 'northside', [
    ...Array.from({ length: 60 }, (_, at) => car(at + 1)),
    car(61, { make: 'Toyota', model: 'HiLux', carType: 'new' }),
    car(62, { make: 'Toyota', model: 'HiLux', carType: 'used' }),
    // Two spellings of one model that no table knows: the path of the second leads to both.
    car(63, { make: 'Mazda', model: 'Zed-9' }),
    car(64, { make: 'Mazda', model: 'Zed9' }),
  ])
  const found = await findTenantByHost('northside.localhost')
  if (!found) throw new Error('no site')
  tenant = found
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

/** What is answered at an address: where it leads, or its canonical path and its cars. */
async function at(address: string) {
  const request = new Request(new URL(address, tenant.origin))
  const [scope, model] = new URL(request.url).pathname.split('/').filter(Boolean).slice(1).map(decodeURIComponent)
  const answer = await results({ request, context: requestContext(tenant), params: { scope, model } })
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location'), keeps: answer.headers.get('Cache-Control') }
  const { count, cars } = unpack(answer.data.view)
  return { canonical: answer.data.head.canonicalUrl?.replace(tenant.origin, '') ?? null, count, cars: cars.map(({ id }) => id) }
}

test('a search for one model is found at the path that shows the same cars, however it asks', async () => {
  const { values } = await findWordVocabulary(tenant, new Date())
  const makes = (values.make ?? []).map(({ value }) => value)
  const models = (values.make_model ?? []).map(({ value }) => value)
  expect(models.length).toBeGreaterThan(10)
  const withoutPath: string[] = []
  for (const name of models) {
    const make = makes.find((one) => name.startsWith(`${one} `)) ?? ''
    const query = (filters: Record<string, string>) => new URLSearchParams(filters).toString()
    const asked = await at(`/search/new-used-and-demo-cars/?${query({ make_model: name })}`)
    if (!asked.canonical) {
      withoutPath.push(name)
      continue
    }
    const path = await at(asked.canonical)
    expect(path, name).toEqual({ ...asked, canonical: asked.canonical })
    const model = name.slice(make.length + 1)
    expect(await at(`/search/new-used-and-demo-cars/?${query({ make, model })}`), name).toEqual(asked)
    expect(await at(`${asked.canonical.replace(/\/[^/]*$/, '')}?${query({ model })}`), name).toEqual(asked)
  }
  expect(withoutPath).toEqual(['Mazda Zed9'])
})

test('the same of one condition is a search of its own, which is not for search engines', async () => {
  expect(await at('/search/new-used-and-demo-cars/?make=Toyota&model=HiLux')).toMatchObject({ canonical: '/search/toyota/hilux' })
  expect(await at('/search/used-cars/?make=Toyota&model=HiLux')).toMatchObject({ canonical: null })
  expect(await at('/search/new-used-and-demo-cars/?make=Toyota&model=HiLux&car_type=used')).toMatchObject({ canonical: null })
})

test.each([
  ['/search/toyota?make=Mazda', '?make=Mazda&make=Toyota'],
  ['/search/mazda?model=hilux', '?make=Mazda&make_model=Toyota+HiLux'],
  ['/search/toyota?make_model=Mazda+Zed9', '?make=Toyota&make_model=Mazda+Zed9'],
  ['/search/toyota/hilux?model=Zed-9', '?make_model=Mazda+Zed-9&make_model=Toyota+HiLux'],
  ['/search/new-cars?car_type=used', '?car_type=new&car_type=used'],
  ['/search/toyota?query=mazda', '?query=mazda&make=Toyota'],
  ['/search/toyota/hilux?query=zed9+spaceship', '?query=zed9+spaceship&make_model=Toyota+HiLux'],
])('%s leads to the search of both, %s', async (address, query) => {
  const to = `/search/new-used-and-demo-cars/${query}`
  expect(await at(address)).toMatchObject({ status: 301, to })
  const both = await at(to)
  expect(both.count).toBeGreaterThan((await at(address.replace(/\?.*/, ''))).count ?? Infinity)
})

test.each([
  ['/search/citro%C3%ABn', '/search/citroen'],
  ['/search/citroe%CC%88n?body=utes', '/search/citroen?body=Ute'],
  ['/search/new-used-and-demo-cars/?make=Citroe%CC%88n&make=citroen', '/search/new-used-and-demo-cars/?make=Citro%C3%ABn'],
  ['/search/new-used-and-demo-cars/?body=Utility', '/search/new-used-and-demo-cars/?body=Ute'],
])('%s is another way to write %s', async (address, to) => {
  expect(await at(address)).toMatchObject({ status: 301, to })
  expect((await at(to)).status).toBeUndefined()
})

test.each([
  ['page=1', '/search/used-cars/'],
  ['price_from=&make=Toyota', '/search/used-cars/?make=Toyota'],
  ['make=Toyota&sortBy=most-relevant&utm_source=mail', '/search/used-cars/?make=Toyota&utm_source=mail'],
])('/search/used-cars/?%s leads to %s for good, which nobody keeps without asking', async (query, to) => {
  expect(await at(`/search/used-cars/?${query}`)).toEqual({ status: 301, to, keeps: 'no-cache' })
})

test.each([
  [search, '/search?make=Toyota&utm_source=mail', '/search/new-used-and-demo-cars/?make=Toyota&utm_source=mail'],
  [contact, '/contact?utm_source=mail', '/contact-us?utm_source=mail'],
])('%o: %s leads to %s in the same way', async (loader, from, to) => {
  const answer = await Promise.resolve(loader({ request: new Request(new URL(from, tenant.origin)), context: requestContext(tenant), params: {} }))
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([301, to, 'no-cache'])
})
