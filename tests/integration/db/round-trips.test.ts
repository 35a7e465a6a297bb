import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDatabase, createPrisma } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { loader as root } from '~/root'
import { loader as home } from '~/routes/_index'
import { loader as car } from '~/routes/cars.$slug'
import { loader as contact } from '~/routes/contact-us._index'
import { loader as dealerships } from '~/routes/dealerships'
import { loader as location } from '~/routes/locations.$slug'
import { loader as offer } from '~/routes/offers.$'
import { loader as search } from '~/routes/results-page'
import { loader as offers } from '~/routes/special-offers'
import { loader as team } from '~/routes/teams.$location'
import { loader as watchlist } from '~/routes/watchlist'
import { rebuildSearchIndexes } from '~/search/postgres/rebuild-index.server'
import { submitLead } from '~/leads/submit-lead.server'
import { removeFromWatchlist, saveToWatchlist } from '~/shoppers/watchlist.server'
import { sha256 } from '~/shoppers/one-time-code.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import { findTenantByHost } from '~/tenants/find-tenant.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import type { Enquiry } from '~/domain/forms/enquiry-schema'
import { enquiry } from '../leads/lead-fixture'
import { createPagesWorld } from '../dealerships/pages-world'
import { countStatements, sentStatements } from '../../support/count-statements'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let tenant: Tenant
const TOKEN = 't'.repeat(43)

beforeAll(async () => {
  database = await testDatabase()
  const { pool } = database
  const world = await createPagesWorld(createPrisma(pool))
  tenant = { ...world.tenant, settings: settingsSchema.parse({ watchlist: { isOn: true }, pages: { teams: true }, budget: { isOn: true }, home: { hero: 'brands' } }) }
  const [dealershipId = 0] = tenant.dealershipIds
  for (const slug of ['one', 'two', 'three']) {
    await pool.query(
      `insert into car (dealership_id, slug, stock_number, name, car_type, year, make, model, price_cents, location_id, image_urls)
       values ($1, $2, $2, $2, 'used', 2022, 'Toyota', 'HiLux', 4599000, $3, '{stored:demo/a.svg}')`,
      [dealershipId, slug, world.locationId],
    )
  }
  await pool.query(`with s as (insert into shopper (tenant_id, phone) values ($1, '+61412345678') returning id),
    w as (insert into watchlist_entry (tenant_id, shopper_id, car_id) select $1, s.id, c.id from s, car c where c.slug <> 'three')
    insert into shopper_session (token_hash, tenant_id, shopper_id, expires_at) select $2, $1, id, now() + interval '1 day' from s`, [tenant.id, sha256(TOKEN)])
  await inTransaction(pool, (client) => rebuildSearchIndexes(client, dealershipId))
  // What is remembered for two seconds is remembered for the whole test.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date() })
})
afterAll(async () => {
  vi.useRealTimers()
  await closeDatabase()
  await database.close()
})

type Loader = (args: LoaderFunctionArgs) => unknown
/** `shared` of the round trips are asked once for all who ask at the same time. */
type Page = { path: string; loader: Loader; params?: Record<string, string>; isSignedIn?: boolean; roundTrips: number; shared?: number }

const pages: Record<string, Page> = {
  home: { path: '/', loader: home, roundTrips: 7 },
  search: { path: '/search/toyota', loader: search, params: { scope: 'toyota' }, roundTrips: 1 },
  'search, signed in': { path: '/search/toyota', loader: search, params: { scope: 'toyota' }, isSignedIn: true, roundTrips: 2 },
  'search, typed words': { path: '/search/used-cars/?query=hilux+under+50k', loader: search, params: { scope: 'used-cars' }, roundTrips: 1 },
  // What was understood, then as text, then without what was not.
  'search, partial matches': { path: '/search/used-cars/?query=hilux+spaceship', loader: search, params: { scope: 'used-cars' }, roundTrips: 3 },
  'car page': { path: '/cars/one', loader: car, params: { slug: 'one' }, roundTrips: 1 },
  contact: { path: '/contact-us', loader: contact, roundTrips: 1, shared: 1 },
  dealerships: { path: '/dealerships', loader: dealerships, roundTrips: 1 },
  location: { path: '/locations/aspley-sales', loader: location, params: { slug: 'aspley-sales' }, roundTrips: 2 },
  team: { path: '/teams/aspley-sales', loader: team, params: { location: 'aspley-sales' }, roundTrips: 2 },
  offers: { path: '/special-offers', loader: offers, roundTrips: 1 },
  offer: { path: '/offers/3', loader: offer, params: { '*': '3' }, roundTrips: 2, shared: 1 },
  watchlist: { path: '/watchlist', loader: watchlist, isSignedIn: true, roundTrips: 2 },
}

describe('a page costs so many statements, each a round trip', () => {
  it.each(Object.entries(pages))('%s', async (_name, page) => {
    const { roundTrips, shared = 0 } = page
    // What a process remembers of a site (its frame, its names, cars like a car) is read by the first of its pages.
    await load(page)
    expect(await countStatements(() => load(page))).toBe(roundTrips)
    // Side by side too: what Prisma takes together it wraps into a transaction, which costs more and waits for a connection of its own.
    const sent = await sentStatements(() => Promise.all([load(page), load(page), load(page)]))
    expect(sent.length, sent.join('\n')).toBe(3 * (roundTrips - shared) + shared)
  })
})

it.each(['search', 'search, signed in', 'car page'])('%s: what it says of the stock is kept, for all but who has just sent something', async (name) => {
  const page = pages[name]
  if (!page) throw new Error('no such page')
  const ask = (cookies: string) => countStatements(() => load(page, cookies))
  await ask('')
  expect([await ask(''), await ask('wrote=1')]).toEqual([page.roundTrips - 1, page.roundTrips])
})

describe('what a visitor sends costs so many', () => {
  const visitor = { shopperId: 1, phone: '+61412345678', carIds: [] }

  it('a car is saved by two, and again, and removed by one', async () => {
    const [carId = 0] = (await database.pool.query<{ id: number }>("select id from car where slug = 'three'")).rows.map(({ id }) => id)
    expect(await countStatements(() => saveToWatchlist(tenant, visitor, carId))).toBe(2)
    expect(await countStatements(() => saveToWatchlist(tenant, visitor, carId))).toBe(2)
    expect(await countStatements(() => removeFromWatchlist(tenant, visitor, carId))).toBe(1)
  })

  it('an enquiry by one, by two about a car, and sent again by one more', async () => {
    const send = (enquiry: Enquiry) => submitLead(tenant, { enquiry, path: '/contact-us', userAgent: null, kind: 'general' })
    expect(await countStatements(() => send(enquiry()))).toBe(1)
    const about = enquiry({ car_id: 1 })
    expect(await countStatements(() => send(about))).toBe(2)
    expect(await countStatements(() => send(about))).toBe(3)
  })
})

it('a host costs three, and is remembered; two seconds later one, that asks whether anything of the site has changed', async () => {
  const find = async () => {
    const found = await findTenantByHost('pages-site.localhost')
    // Its version came with it.
    if (found) await findSiteVersion(found)
    return found
  }
  expect(await countStatements(find)).toBe(3)
  expect(await countStatements(find)).toBe(0)
  const before = await find()
  vi.advanceTimersByTime(2_001)
  expect(await countStatements(find)).toBe(1)
  expect(await find()).toBe(before)
  await database.pool.query("update tenant set name = 'Another name' where id = $1", [tenant.id])
  vi.advanceTimersByTime(2_001)
  expect(await countStatements(find)).toBe(3)
  expect(await find()).toMatchObject({ name: 'Another name' })
})

/** A page as a visitor asks for it: the frame's loader and its own, side by side. @param cookies who has just sent something gets nothing that was kept for others */
async function load({ path, loader, params = {}, isSignedIn = false }: Page, cookies = 'wrote=1'): Promise<void> {
  const context = requestContext(tenant, { isPersonal: isSignedIn })
  const headers = { Cookie: [cookies, ...(isSignedIn ? [`shopper=${TOKEN}`] : [])].join('; ') }
  const args = { request: new Request(`https://pages-site.example.com${path}`, { headers }), context, params }
  await Promise.all([root(args), loader(args)])
}
