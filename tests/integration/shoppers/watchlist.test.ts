import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { WatchlistView } from '~/components/forms/watchlist-view'
import { MOST_CARS, WATCHLIST_PROBLEMS } from '~/domain/watchlist/watchlist-problem'
import { closeDatabase } from '~/platform/db/db.server'
import { action, loader as loadNothing } from '~/routes/api.watchlist.$action'
import { action as compareCars } from '~/routes/compare'
import { action as saveCars } from '~/routes/saved-cars'
import { loader } from '~/routes/watchlist'
import { findVisitor } from '~/shoppers/find-visitor.server'
import { sha256 } from '~/shoppers/one-time-code.server'
import { addToWatchlist } from '~/shoppers/watchlist.server'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { createLeadWorld, type LeadWorld } from '../leads/lead-fixture'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let world: LeadWorld
let north: Tenant
const TOKEN = 't'.repeat(43)

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  north = { ...world.north, settings: settingsSchema.parse({ watchlist: { isOn: true, label: 'Garage' } }) }
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate shopper, shopper_session cascade')
  await database.pool.query(`with s as (insert into shopper (tenant_id, phone) values ($1, '+61412345678') returning id)
    insert into shopper_session (token_hash, tenant_id, shopper_id, expires_at) select $2, $1, id, now() + interval '1 day' from s`, [north.id, sha256(TOKEN)])
})

const context = (tenant = north) => requestContext(tenant, { isPersonal: true })
const call = (name: string, body: object, { cookie = `shopper=${TOKEN}`, tenant = north } = {}) =>
  action({
    request: new Request(`https://north.example.com/api/watchlist/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    }),
    context: context(tenant),
    params: { action: name },
  })
const savedIds = async () => (await database.pool.query('select car_id from watchlist_entry order by id')).rows.map((row) => row.car_id as number)

it('saves and removes, once however often it is clicked', async () => {
  const body = { phone_number: '0412 345 678', car_id: world.cars.northUsed }
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('save-car', body)))
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  expect(await savedIds()).toEqual([world.cars.northUsed])
  for (let times = 0; times < 2; times++) expect((await call('remove-car', { car_id: String(world.cars.northUsed) })).status).toBe(200)
  expect(await savedIds()).toEqual([])
})

it.each([
  ['another phone', () => ({ phone_number: '0499 999 999', car_id: world.cars.northUsed }), 403],
  ['a car of another site', () => ({ phone_number: '+61412345678', car_id: world.cars.southUsed }), 422],
  ['no car', () => ({}), 422],
  ['what is no car', () => ({ car_id: "1' or 1=1" }), 422],
])('refuses %s', async (_name, body, status) => {
  const answer = await call('save-car', body())
  expect([answer.status, await answer.json()]).toEqual([status, { success: false, error: expect.stringMatching(/\w/) }])
  expect(await savedIds()).toEqual([])
})

it.each<[string, SettingsValues, string]>([
  ['that the dealer keeps back', {}, 'show_on_dealer_website = false'],
  ['sold so long ago that no page shows it', {}, `status = 'sold', sold_at = now() - interval '90 days'`],
  ['that the site excludes by its type', { excludedCarTypes: ['used'] }, 'id = id'],
  ['with fewer pictures than the site shows', { imageMinimum: 2 }, 'id = id'],
])('refuses a car %s, whether it is saved or comes with a sign-in; one that is on the list already stays', async (_, search, columns) => {
  const tenant = { ...north, settings: settingsSchema.parse({ watchlist: { isOn: true }, search }) }
  const car_id = world.cars.northUsed
  await database.pool.query(`update car set ${columns} where id = $1`, [car_id])
  const refused = await call('save-car', { car_id }, { tenant })
  const { rows } = await database.pool.query<{ id: number }>('select id from shopper')
  const added = await addToWatchlist(tenant, rows[0]?.id ?? 0, [car_id])
  await database.pool.query('insert into watchlist_entry (tenant_id, shopper_id, car_id) select tenant_id, id, $1 from shopper', [car_id])
  const again = await call('save-car', { car_id }, { tenant })
  await database.pool.query(`update car set show_on_dealer_website = true, status = 'in_stock', sold_at = null`)
  expect([refused.status, await refused.json(), added.size]).toEqual([422, { success: false, error: 'That is not one of this site’s.' }, 0])
  expect([again.status, await savedIds()]).toEqual([200, [car_id]])
})

it('is full at some time: then it takes no more but what is on it, and of a sign-in the car that was pressed', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into car select (jsonb_populate_record(c, jsonb_build_object('id', 1000000 + n, 'stock_number', 'full-' || n, 'slug', 'full-' || n))).* from car c, generate_series(1, $2::int) n where c.id = $1 returning id`,
    [world.cars.northUsed, MOST_CARS],
  )
  onTestFinished(async () => void (await database.pool.query('delete from car where id > 1000000')))
  const [first = 0, ...others] = rows.map(({ id }) => id)
  await database.pool.query('insert into watchlist_entry (tenant_id, shopper_id, car_id) select tenant_id, id, unnest($1::int[]) from shopper', [others])
  const shopper = (await database.pool.query<{ id: number }>('select id from shopper')).rows[0]?.id ?? 0
  const { northUsed, northNew } = world.cars
  expect([...(await addToWatchlist(north, shopper, [northUsed, northNew]))]).toEqual([northNew])
  expect(await addToWatchlist(north, shopper, [northUsed])).toEqual(new Set())
  const refused = await call('save-car', { car_id: first })
  expect([refused.status, await refused.json()]).toEqual([422, { success: false, error: WATCHLIST_PROBLEMS.full }])
  expect((await call('save-car', { car_id: northNew })).status).toBe(200)
  expect(await savedIds()).toEqual([...others, northNew])
})

it.each<[string, (carId: number, shopperId: number) => Promise<unknown>]>([
  ['saves', (carId) => call('save-car', { car_id: carId })],
  ['sign-ins', (carId, shopperId) => addToWatchlist(north, shopperId, [carId])],
])('has room for one of ten %s that come at once, and takes one', async (_, send) => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into car select (jsonb_populate_record(c, jsonb_build_object('id', 1000000 + n, 'stock_number', 'full-' || n, 'slug', 'full-' || n))).* from car c, generate_series(1, $2::int) n where c.id = $1 returning id`,
    [world.cars.northUsed, MOST_CARS + 9],
  )
  onTestFinished(async () => void (await database.pool.query('delete from car where id > 1000000')))
  const ids = rows.map(({ id }) => id)
  await database.pool.query('insert into watchlist_entry (tenant_id, shopper_id, car_id) select tenant_id, id, unnest($1::int[]) from shopper', [ids.slice(10)])
  const shopper = (await database.pool.query<{ id: number }>('select id from shopper')).rows[0]?.id ?? 0
  await Promise.all(ids.slice(0, 10).map((id) => send(id, shopper)))
  expect((await savedIds()).length).toBe(MOST_CARS)
})

it('a list is one shopper’s: what they add and take off leaves another’s of the same site as it is', async () => {
  const { rows } = await database.pool.query<{ id: number }>("insert into shopper (tenant_id, phone) values ($1, '+61498765432') returning id", [north.id])
  const otherId = rows[0]?.id ?? 0
  const { northUsed, northNew } = world.cars
  const listOf = async (id: number) => (await database.pool.query('select car_id from watchlist_entry where shopper_id = $1 order by id', [id])).rows.map((row) => row.car_id as number)
  const own = (await database.pool.query("select id from shopper where phone = '+61412345678'")).rows[0]?.id as number
  // That the other has the car already, or a full list, takes nothing from theirs, and says of theirs nothing to this one.
  expect([...(await addToWatchlist(north, otherId, [northUsed, northUsed, northNew]))]).toEqual([northUsed, northNew])
  expect([...(await addToWatchlist(north, own, [northUsed]))]).toEqual([northUsed])
  expect([await listOf(own), await listOf(otherId)]).toEqual([[northUsed], [northUsed, northNew]])
  expect((await call('remove-car', { car_id: northUsed })).status).toBe(200)
  expect([await listOf(own), await listOf(otherId)]).toEqual([[], [northUsed, northNew]])
  // Asked twice, a car stands where it stood, and the answer names it.
  expect([...(await addToWatchlist(north, otherId, [northNew, northUsed]))].sort()).toEqual([northUsed, northNew].sort())
  expect(await listOf(otherId)).toEqual([northUsed, northNew])
})

it('signed in from two windows at once, the cars that both bring are on the list once, and neither fails', async () => {
  const own = (await database.pool.query('select id from shopper')).rows[0]?.id as number
  const { northUsed, northNew } = world.cars
  const answers = await Promise.all(Array.from({ length: 8 }, () => addToWatchlist(north, own, [northUsed, northNew])))
  for (const answer of answers) expect(answer).toEqual(new Set([northUsed, northNew]))
  expect((await savedIds()).sort()).toEqual([northUsed, northNew].sort())
})

it('without a session: the way to the sign-in', async () => {
  const answer = await call('save-car', { car_id: world.cars.northUsed }, { cookie: '' })
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ success: false, sign_in: expect.stringMatching(/^\/sign-in\?type=watchlist/) })])
})

it('a form without script goes on by redirect, never off the site', async () => {
  const send = (fields: Record<string, string>, cookie = `shopper=${TOKEN}`) =>
    action({
      request: new Request('https://north.example.com/api/watchlist/save-car', { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) }),
      context: context(),
      params: { action: 'save-car' },
    })
  const car_id = String(world.cars.northNew)
  const saved = await send({ car_id, back: '/cars/north-new?a=b' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/cars/north-new?a=b#car-${car_id}`])
  expect(saved.headers.get('Set-Cookie')).toMatch(`flash=saved.${car_id};`)
  // What a page's script would report (section 7).
  const events = await database.pool.query('select tenant_id, event_id, car_id from recorded_event')
  expect(events.rows).toEqual([{ tenant_id: north.id, event_id: 39, car_id: world.cars.northNew }])
  expect((await send({ car_id, back: 'https://evil.example' })).headers.get('Location')).toBe(`/watchlist#car-${car_id}`)
  expect((await send({ car_id, back: '/cars/north-new' }, '')).headers.get('Location')).toBe(`/sign-in?type=watchlist&redirect=%2Fcars%2Fnorth-new%23car-${car_id}&back=%2Fcars%2Fnorth-new%23car-${car_id}&car_id=${car_id}`)
})

it('without script whoever takes a car off the list reads on beside it, and not at the top of sixty', async () => {
  const { northNew, northUsed } = world.cars
  const { rows } = await database.pool.query<{ id: number }>('select shopper_id as id from shopper_session where token_hash = $1', [sha256(TOKEN)])
  await addToWatchlist(north, rows[0]?.id ?? 0, [northUsed])
  await addToWatchlist(north, rows[0]?.id ?? 0, [northNew])
  const remove = (carId: number, back: string) =>
    action({
      request: new Request('https://north.example.com/api/watchlist/remove-car', { method: 'POST', headers: { Cookie: `shopper=${TOKEN}` }, body: new URLSearchParams({ car_id: String(carId), back }) }),
      context: context(),
      params: { action: 'remove-car' },
    })
  const after = async (carId: number, back: string) => (await remove(carId, back)).headers.get('Location')
  expect(await after(northNew, '/watchlist')).toBe(`/watchlist#car-${northUsed}`)
  expect(await after(northUsed, '/watchlist')).toBe('/watchlist')
  expect(await after(northUsed, '/search/used-cars/')).toBe(`/search/used-cars/#car-${northUsed}`)
  // 'The list is full. Remove one first.' stood there again once one was removed.
  expect(await after(northNew, '/watchlist?problem=full')).toBe('/watchlist')
})

it.each([
  ['/cars/north-new?a=b', '/cars/north-new?a=b#car-7'],
  // The list is gone as well.
  ['/watchlist', '/'],
  ['https://evil.example', '/#car-7'],
])('without script, from a page of before the site had no list any more: leads from %s to %s, and script is told that there is none', async (back, to) => {
  const tenant: Tenant = { ...north, settings: { ...north.settings, watchlist: { ...north.settings.watchlist, isOn: false } } }
  const answer = await action({
    request: new Request('https://north.example.com/api/watchlist/save-car', { method: 'POST', headers: { Cookie: `shopper=${TOKEN}` }, body: new URLSearchParams({ car_id: '7', back }) }),
    context: context(tenant),
    params: { action: 'save-car' },
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, to])
  await expect(call('save-car', { car_id: world.cars.northNew }, { tenant })).rejects.toMatchObject({ status: 404 })
  expect(await savedIds()).toEqual([])
})

it('without script says on the list what could not be done', async () => {
  const refused = await action({
    request: new Request('https://north.example.com/api/watchlist/save-car', { method: 'POST', headers: { Cookie: `shopper=${TOKEN}` }, body: new URLSearchParams({ car_id: String(world.cars.southUsed), back: '/' }) }),
    context: context(),
    params: { action: 'save-car' },
  })
  const address = refused.headers.get('Location') ?? ''
  expect([refused.status, address]).toEqual([303, '/watchlist?problem=foreign_car'])
  const page = await loader({ request: new Request(`https://north.example.com${address}`, { headers: { Cookie: `shopper=${TOKEN}` } }), context: context(), params: {} })
  expect(page.data.notice).toBe('That is not one of this site’s.')
})

it('answers a fault of its own as one, sends nobody to the sign-in for it, and anything but POST by what it takes', async () => {
  for (const table of ['shopper_session', 'car']) {
    await database.pool.query(`alter table ${table} rename to away`)
    const answer = await call('save-car', { car_id: world.cars.northUsed })
    const page = await loader({ request: new Request('https://north.example.com/watchlist', { headers: { Cookie: `shopper=${TOKEN}` } }), context: context(), params: {} }).catch((response: unknown) => response)
    await database.pool.query(`alter table away rename to ${table}`)
    expect([table, answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([table, 503, '5', { success: false, error: 'Our system did not take it. Please try again in a moment.' }])
    if (table === 'shopper_session') expect(page).toMatchObject({ status: 503 })
  }
  expect([loadNothing().status, loadNothing().headers.get('Allow')]).toEqual([405, 'POST'])
})

it('is a 404 where a site has no watchlist, and for other calls', async () => {
  await expect(call('save-car', {}, { tenant: world.north })).rejects.toMatchObject({ status: 404 })
  await expect(call('constructor', {})).rejects.toMatchObject({ status: 404 })
})

it('the page lists the cars, the latest first and sold ones too; the signed-out are led to the sign-in', async () => {
  const page = (cookie: string, tenant = north) =>
    loader({ request: new Request('https://north.example.com/watchlist', { headers: { Cookie: cookie } }), context: context(tenant), params: {} })
  await call('save-car', { car_id: world.cars.northUsed })
  await call('save-car', { car_id: world.cars.northNew })
  await database.pool.query(`update car set status = 'sold', sold_at = now() - interval '90 days' where id = $1`, [world.cars.northUsed])
  const answer = await page(`shopper=${TOKEN}`)
  expect(answer.data.label).toBe('Garage')
  expect(answer.data.cars.map(({ id, badge }) => [id, badge?.text])).toEqual([
    [world.cars.northNew, 'New'],
    [world.cars.northUsed, 'JUST SOLD'],
  ])
  expect(answer.data.gone).toEqual([])
  // What a site came to leave out is not shown by the list either (section 9), but by its name, as what the dealer keeps back.
  const excluding = { ...north, settings: settingsSchema.parse({ watchlist: { isOn: true }, search: { excludedCarTypes: ['used'] } }) }
  const named = { id: world.cars.northUsed, name: '2022 Toyota HiLux' }
  const excluded = await page(`shopper=${TOKEN}`, excluding)
  expect([excluded.data.cars.map(({ id }) => id), excluded.data.gone]).toEqual([[world.cars.northNew], [named]])
  await database.pool.query(`update car set status = 'others', sold_at = null where id = $1`, [world.cars.northUsed])
  const keptBack = await page(`shopper=${TOKEN}`)
  expect([keptBack.data.cars.map(({ id }) => id), keptBack.data.gone]).toEqual([[world.cars.northNew], [named]])
  await database.pool.query('update car set show_on_dealer_website = false')
  const withdrawn = await page(`shopper=${TOKEN}`)
  // The header counts what the visitor has: the list is as long, and all of it can be taken off.
  const visitor = await findVisitor(north, new Request('https://north.example.com/', { headers: { Cookie: `shopper=${TOKEN}` } }), {})
  expect([withdrawn.data.cars, withdrawn.data.gone.map(({ id }) => id)]).toEqual([[], visitor?.carIds])
  expect(renderToStaticMarkup(createElement(WatchlistView, { ...withdrawn.data, cars: [] }))).toMatch(/2 cars, the latest first\..*No longer in our stock.*Remove 2022 Toyota HiLux/)
  expect(renderToStaticMarkup(createElement(WatchlistView, { ...withdrawn.data, cars: [], gone: [named] }))).toContain('>1 car.<')
  expect((await call('remove-car', { car_id: world.cars.northUsed })).status).toBe(200)
  expect(await savedIds()).toEqual([world.cars.northNew])
  await database.pool.query(`update car set show_on_dealer_website = true, status = 'in_stock', sold_at = null`)
  const signedOut = await page('').catch((response: unknown) => response)
  expect((signedOut as Response).headers.get('Location')).toBe('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F')
  await expect(page(`shopper=${TOKEN}`, world.north)).rejects.toMatchObject({ status: 404 })
})

it.each([
  ['a page of the site', 'https://north.example.com/cars/north-new?a=b', '%2Fcars%2Fnorth-new%3Fa%3Db'],
  ['another site', 'https://south.example.com/cars/north-new', '%2F'],
  ['the page itself', 'https://north.example.com/watchlist?b=c', '%2F'],
])('the way back from the sign-in, for who came from %s', async (_, from, back) => {
  const request = new Request('https://north.example.com/watchlist', { headers: { Referer: from } })
  const answer = await loader({ request, context: context(), params: {} }).catch((response: unknown) => response)
  expect((answer as Response).headers.get('Location')).toBe(`/sign-in?type=watchlist&redirect=%2Fwatchlist&back=${back}`)
})

it('cars are kept without script where the site has the list for it, and nowhere else', async () => {
  const { rows } = await database.pool.query<{ id: number }>("select id from car where slug = 'north-used'")
  const id = String(rows[0]?.id)
  const send = (act: typeof saveCars, path: string, tenant: Tenant) =>
    act({ request: new Request(`https://north.example.com${path}`, { method: 'POST', body: new URLSearchParams({ cars: id }) }), context: context(tenant), params: {} })
  const saves = { ...north, settings: settingsSchema.parse({ cards: { saving: 'save', compares: true } }) }
  for (const [act, path, hash] of [[saveCars, '/saved-cars', `#saved=${id}`], [compareCars, '/compare', '']] as const) {
    const answer = await send(act, path, saves)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?cars=${id}${hash}`])
    expect(answer.headers.get('Set-Cookie')).toContain(`=${id}; Path=/;`)
    await expect(send(act, path, north), path).rejects.toMatchObject({ status: 404 })
  }
})
