import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyMigrations } from '~/platform/db/apply-migrations.server'

/** Before it, the seeds wrote the platform's layers and pages into the database. */
const MIGRATION = '20261122110000_shipped_with_the_release'
const PHOTOS = 'Is there something that you would like to see closer? Say what, and we walk around the car with a camera and send you the pictures.'
const PHOTO_BLOCKS = [{ kind: 'request_photos', block: 'enquiry', button: 'Send me photos', heading: 'Ask for photos' }]
const HOURS =
  'Our hours over the holidays are on the page of each location, under its usual opening hours. If you need the workshop before you go away, book early: the last week before Christmas fills up first.'
const HOURS_BLOCKS = [{ block: 'stock-link', href: '/dealerships', label: 'Find a location' }]

/** Layers as the seeds wrote them. */
const GROUP = {
  theme: { headings: 'sans', corners: 'soft', density: 'dense' },
  header: { layout: 'mega' },
  home: { hero: 'brands', sections: ['latest', 'body_types', 'feature_banner', 'locations', 'offers', 'reviews', 'sister_sites'] },
  search: { visibleMakes: 8, makeStyle: 'tiles', gridColumns: 4 },
  cards: { layout: 'compact', greenTags: ['runout sale'] },
  pages: { about: 'About Us', brands: true },
  images: { cardRatio: '4:3' },
}
const CARAVAN = {
  theme: { headings: 'serif', corners: 'round', density: 'airy', background: '#faf6ef', surface: '#fffdf9', ink: '#2a231b' },
  header: { layout: 'centred' },
  home: { hero: 'landscape', sections: ['latest', 'body_types', 'makes', 'feature_banner', 'locations', 'reviews', 'offers'] },
  search: { facets: ['item_type', 'make', 'model', 'car_type', 'body', 'categories', 'filtered_features'], ranges: ['price', 'year'], visibleMakes: 12, gridColumns: 2 },
  cards: { layout: 'landscape', greenTags: ['runout sale'] },
  carPage: { usesFeet: true },
  images: { cardRatio: '16:9' },
}
const FRANCHISE = {
  theme: { headings: 'geometric', corners: 'square', density: 'airy', background: '#ffffff' },
  header: { layout: 'classic', opensOn: 'hover' },
  home: { hero: 'models', sections: ['feature_banner', 'latest', 'offers', 'promises', 'locations', 'reviews', 'body_types'] },
  pages: { models: true, prepaidMaintenance: true, roadsideAssistance: true },
  search: { facets: ['model', 'badge', 'car_type', 'body', 'fuel', 'transmission', 'drive', 'seats', 'colour', 'location_name', 'filtered_features'], gridColumns: 3 },
  cards: { showsLocationOverlay: false, layout: 'upright' },
  images: { cardRatio: '3:2' },
}
/** With another look of its cards, and without the brands on its home page. */
const OWN_FRANCHISE = { ...FRANCHISE, home: { sections: FRANCHISE.home.sections }, cards: { ...FRANCHISE.cards, layout: 'compact' } }

let server: pg.Client
let client: pg.Client
let name: string
let before: string

beforeAll(async () => {
  server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL })
  await server.connect()
  name = `test_shipped_${process.pid}`
  await server.query(`create database ${name}`)
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  url.pathname = `/${name}`
  before = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  for (const entry of (await readdir('prisma/migrations')).filter((one) => one < MIGRATION)) {
    await cp(path.join('prisma/migrations', entry), path.join(before, entry), { recursive: true })
  }
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await applyMigrations(client, before)
  await writeOldRows()
  await cp(path.join('prisma/migrations', MIGRATION), path.join(before, MIGRATION), { recursive: true })
  expect(await applyMigrations(client, before)).toEqual([MIGRATION])
})

afterAll(async () => {
  await client.end()
  await server.query(`drop database if exists ${name} with (force)`)
  await server.end()
  await rm(before, { recursive: true, force: true })
})

async function writeOldRows(): Promise<void> {
  const layer = (scope: string, key: string, version: number, values: object) =>
    client.query('insert into settings_layer (scope, key, version, values) values ($1, $2, $3, $4)', [scope, key, version, JSON.stringify(values)])
  await layer('template', 'caravan', 1, CARAVAN)
  await layer('template', 'group', 1, GROUP)
  await layer('template', 'group', 2, { ...GROUP, search: {} })
  await layer('template', 'group', 3, GROUP)
  await layer('template', 'franchise', 1, FRANCHISE)
  await layer('template', 'franchise', 2, OWN_FRANCHISE)
  await layer('platform', '', 1, { legal: { privacyNote: 'Our own.' } })
  await layer('dealership', 'north', 1, {})
  await client.query(`insert into dealership_group (slug, name) values ('coast', 'Coast')`)
  await client.query(`insert into tenant (slug, name, template, group_id) values ('north', 'North', 'group', null), ('south', 'South', 'group', (select id from dealership_group))`)
  const page = (scope: string, key: string, at: string, title: string, description: string | null, body: string, blocks: object[]) =>
    client.query('insert into content_page (scope, key, path, title, description, body, blocks) values ($1, $2, $3, $4, $5, $6, $7)', [scope, key, at, title, description, body, JSON.stringify(blocks)])
  await page('platform', '', 'request-photos', 'Ask for photos', 'More pictures of a car, taken for you.', PHOTOS, PHOTO_BLOCKS)
  await page('platform', '', 'ultratek', 'Our own coating', null, 'Ours.', [])
  await page('platform', '', 'blog/news/holiday-hours', 'Hours over the holidays', 'When we are open around the end of the year.', HOURS, HOURS_BLOCKS)
  await page('dealership_group', 'coast', 'blog/news/holiday-hours', 'The hours of Coast', null, 'Ours.', [])
}

async function rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  return (await client.query<T>(sql)).rows
}

describe('what the seeds wrote of the product', () => {
  const layers = async (key: string) => (await rows<{ version: number; values: object }>(`select version, values from settings_layer where key = '${key}' order by version`)).map(({ version, values }) => [version, values])

  test('a layer that nobody changed goes', async () => {
    expect(await layers('caravan')).toEqual([])
  })

  test('one that was changed back says nothing from now on, and keeps its history', async () => {
    expect(await layers('group')).toEqual([
      [1, GROUP],
      [2, { ...GROUP, search: {} }],
      [3, GROUP],
      [4, {}],
    ])
  })

  test('one that an operator changed says what it said, and the default of what was taken out', async () => {
    expect(await layers('franchise')).toEqual([
      [1, FRANCHISE],
      [2, OWN_FRANCHISE],
      [3, { ...OWN_FRANCHISE, home: { ...OWN_FRANCHISE.home, hero: 'search' } }],
    ])
  })

  test('an operator’s own stays as it is', async () => {
    expect(await layers('')).toEqual([[1, { legal: { privacyNote: 'Our own.' } }]])
    expect(await layers('north')).toEqual([[1, {}]])
  })

  test('a page that nobody changed goes, one that an operator wrote stays, and words that sites have to give themselves are theirs', async () => {
    expect(await rows('select scope, key, path, title from content_page order by path, scope desc, key')).toEqual([
      { scope: 'dealership', key: 'north', path: 'blog/news/holiday-hours', title: 'Hours over the holidays' },
      { scope: 'dealership_group', key: 'coast', path: 'blog/news/holiday-hours', title: 'The hours of Coast' },
      { scope: 'platform', key: '', path: 'ultratek', title: 'Our own coating' },
    ])
  })
})
