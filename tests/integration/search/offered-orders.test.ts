import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from '~/domain/data/packed'
import type { ResultsView } from '~/domain/search/results-view'
import { closeDatabase } from '~/platform/db/db.server'
import { loader } from '~/routes/results-page'
import { findTenantByHost } from '~/tenants/find-tenant.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let tenant: Tenant

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(9)
  await storeCars(database.pool, 'northside', Array.from({ length: 60 }, (_, at) => ({ ...randomCar(at + 1, random, new Date()), status: 'in_stock' as const, soldAt: null, isShown: true })))
  const found = await findTenantByHost('northside.localhost')
  if (!found) throw new Error('no site')
  tenant = found
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

async function viewOf(query: string, search: object): Promise<ResultsView> {
  const settings = settingsSchema.parse({ search })
  const context = requestContext({ ...tenant, settings, settingsVersion: JSON.stringify(search) })
  const request = new Request(`https://northside.example/search/new-used-and-demo-cars/${query}`)
  const answer = await loader({ request, context, params: { scope: 'new-used-and-demo-cars' } })
  if (answer instanceof Response) throw new Error(`led to ${answer.headers.get('Location')}`)
  return unpack(answer.data.view)
}
const idsOf = ({ cars }: ResultsView) => cars.map(({ id }) => id)

test.each(['lowest-km', 'highest-km'])('%s is an order where the site has it; else it is as unknown as any other word (section 9: kilometre sorts off)', async (sortBy) => {
  const query = `?sortBy=${sortBy}`
  const [usual, unknown, unoffered, offered] = await Promise.all([viewOf('', {}), viewOf('?sortBy=cheapest', {}), viewOf(query, {}), viewOf(query, { kilometreSorts: true })])
  for (const view of [unknown, unoffered]) expect([view.criteria.sort, idsOf(view)]).toEqual([null, idsOf(usual)])
  expect(unoffered.sorts).not.toContain(sortBy)
  expect(offered.criteria.sort).toBe(sortBy)
  expect(idsOf(offered)).not.toEqual(idsOf(usual))
})
