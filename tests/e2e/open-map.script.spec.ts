import pg from 'pg'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { CHROMIUM_FLAGS, findTestChromium } from '../support/chromium'
import { expect, expectNoSeriousViolations, scriptReady, test } from '../support/e2e'
import { httpGet } from '../support/http-get'
import { startPlatform, type RunningPlatform } from '../support/platform'
import { pictureArchive, shapeArchive, strangeArchive, TileServer } from '../support/tile-server'

// A map is drawn with WebGL: without a graphics card by the processor.
const WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({ launchOptions: { executablePath: findTestChromium(), args: [...CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--disable-gpu')), ...WEBGL] } })
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const ATTRIBUTION = '© The test’s own surveyors'
const AWAY = 'The interactive map does not load right now. The map above can be made closer and farther.'
const OPEN = /^Open the interactive map/

let platform: RunningPlatform
let database: pg.Client
let tiles: TileServer
let place: { tenant: string; slug: string; name: string; latitude: number; longitude: number; car: string }
const get = (slug: string, path: string) => httpGet(platform.port, `${slug}.localhost:${platform.port}`, path)
const site = () => `http://${place.tenant}.localhost:${platform.port}`

// A platform of its own: which tiles a site names is changed from test to test.
test.beforeAll(async () => {
  // A database and a server begin: up to a minute on a machine that is starved.
  test.setTimeout(120_000)
  platform = await startPlatform()
  database = new pg.Client({ connectionString: platform.databaseUrl })
  await database.connect()
  const { rows } = await database.query<typeof place>(
    `select t.slug as tenant, l.slug, l.name, a.latitude::float8, a.longitude::float8, c.slug as car
     from tenant t join tenant_dealership td on td.tenant_id = t.id join location l on l.dealership_id = td.dealership_id and l.is_visible
     join address a on a.id = l.address_id join car c on c.location_id = l.id and c.status = 'in_stock' and c.show_on_dealer_website
     join settings_layer s on s.scope = 'dealership' and s.key = t.slug
     where a.latitude is not null and l.location_type = 'sales' and s.values #>> '{pages,dealerships}' is distinct from 'false'
       and (select count(*) from location o where o.dealership_id = td.dealership_id and o.is_visible) > 1
     order by t.id, l.id, c.id limit 1`,
  )
  if (!rows[0]) throw new Error('No demo site has several places with a position and cars')
  place = rows[0]
  const archives = { '/pictures.pmtiles': pictureArchive, '/shapes.pmtiles': shapeArchive, '/strange.pmtiles': strangeArchive }
  tiles = await TileServer.start(new Map(await Promise.all(Object.entries(archives).map(async ([path, make]) => [path, await make(place)] as const))))
})
test.afterAll(async () => {
  await database.end()
  await platform.stop()
  await tiles.stop()
})
test.beforeEach(async ({ page }) => {
  tiles.behaviour = 'serves'
  tiles.asked.length = 0
  // The processor draws each pixel of it: a phone has a third of a desk's.
  await page.setViewportSize({ width: 360, height: 900 })
  // What a map is drawn from may be kept for an hour; each test names other tiles.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
})

/** What the pages of a site may ask. */
async function policyOf(slug: string): Promise<string[]> {
  const { headers } = await get(slug, `/locations/${place.slug}?at=${Date.now()}`)
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? []
}

let named: string | null = null

/** The site names tiles by this path of the server, or none. */
async function nameTiles(path: string | null): Promise<void> {
  if (path === named) return
  named = path
  const maps = path === null ? {} : { tiles: tiles.url + path, attribution: ATTRIBUTION }
  await database.query(
    `insert into settings_layer (scope, key, values, version)
     select scope, key, values || jsonb_build_object('maps', $2::jsonb), version + 1 from settings_layer where scope = 'dealership' and key = $1 order by version desc limit 1`,
    [place.tenant, JSON.stringify(maps)],
  )
  // Settings are read anew within moments; until then a page is the one from before.
  const source = path === null ? "'self'" : tiles.url + (path.split('{', 1)[0] ?? '')
  await expect.poll(async () => (await policyOf(place.tenant)).filter((from) => from === source || from.startsWith(tiles.url)), { timeout: 30_000 }).toEqual([source])
}

const map = (page: Page) => page.locator('.place-map').first()

/** The part of the open map that has a colour of the tiles, at most some steps away from it. */
async function partOf(page: Page, colour: [number, number, number]): Promise<number> {
  const { data, info } = await sharp(await map(page).locator('canvas').screenshot()).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += 3) if (colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 12)) found++
  return found / (info.width * info.height)
}

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: OPEN }).first().click()
}

async function expectOpen(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Close the interactive map/ }).first()).toBeVisible()
  await expect(map(page).locator('canvas')).toBeFocused()
}

/** The drawn map with its ways closer and farther, working. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(map(page).locator('img').first()).toBeVisible()
  await expect(map(page).locator('canvas')).toHaveCount(0)
  await map(page).getByRole('link', { name: /^Closer/ }).click()
  await expect(map(page).locator('img')).toHaveAttribute('src', /zoom=11/)
}

test('pictures by a template: only on a press, with whose they are, a pin and the way there, on a phone and on a desk', async ({ page }) => {
  await nameTiles('/{z}/{x}/{y}.png')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${site()}/locations/${place.slug}`)
  await expect(map(page)).toContainText(`It comes from ${new URL(tiles.url).host}, which then learns your internet address and the area you look at.`)
  expect(tiles.asked).toEqual([])
  expect(loaded.filter((address) => /open-map|maplibre/.test(address))).toEqual([])

  await press(page)
  await expectOpen(page)
  await expect(map(page).getByRole('link', { name: ATTRIBUTION })).toBeVisible()
  await expect(map(page).getByRole('img', { name: place.name, exact: true })).toBeVisible()
  await expect(map(page).getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:/)
  await expect.poll(() => partOf(page, [0xd8, 0xf0, 0xc8])).toBeGreaterThan(0.5)
  await expectNoSeriousViolations(page)
  const expectFits = async (width: number) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const buttons = map(page).locator('.maplibregl-ctrl-group button')
    expect(await buttons.count()).toBeGreaterThan(0)
    for (const button of await buttons.all()) expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 })
  }
  await expectFits(360)

  // By keyboard: closer, and somewhere else.
  const [deepest] = [Math.max(...tiles.asked.map(({ path }) => Number(path.split('/')[1])))]
  await page.keyboard.press('+')
  await expect.poll(() => tiles.asked.some(({ path }) => path.startsWith(`/${deepest + 1}/`))).toBe(true)
  const before = tiles.asked.length
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return tiles.asked.length
    })
    .toBeGreaterThan(before)
  // By its buttons.
  await map(page).getByRole('button', { name: 'Farther' }).click()
  await map(page).getByRole('button', { name: 'Closer' }).click()
  // A page goes on scrolling under a wheel.
  const scrolled = await page.evaluate(() => scrollY)
  await map(page).locator('canvas').hover({ position: { x: 40, y: 250 } })
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled)
  // The vendor learns what the page says, and no more.
  expect(new Set(tiles.asked.map(({ referrer }) => referrer))).toEqual(new Set([`${site()}/`]))
  expect(tiles.asked.filter(({ cookie }) => cookie)).toEqual([])

  // Wider, it fills what it stands in.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectFits(1280)
  await expect.poll(() => partOf(page, [0xd8, 0xf0, 0xc8])).toBeGreaterThan(0.5)

  await page.getByRole('button', { name: /^Close the interactive map/ }).click()
  await expectDrawn(page)
})

test('without script the drawn map stays, with its ways closer and farther, and says what the other one needs', async ({ browser }) => {
  await nameTiles('/{z}/{x}/{y}.png')
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${site()}/locations/${place.slug}`)
  await expect(page.getByRole('button', { name: OPEN })).toHaveCount(0)
  await expect(map(page)).toContainText('The interactive map needs JavaScript. The map above can be made closer and farther without it.')
  await map(page).getByRole('link', { name: /^Closer/ }).click()
  await expect(page).toHaveURL(/\/maps\/.*zoom=11$/)
  await context.close()
})

test('a car’s page has it too, and who wants no motion gets none', async ({ page }) => {
  await nameTiles('/{z}/{x}/{y}.png')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site()}/cars/${place.car}`)
  await expect(page.locator('#vehicle-map').getByRole('button', { name: OPEN })).toBeVisible()
  await press(page)
  await expectOpen(page)
  await expectNoSeriousViolations(page)
  const scale = page.locator('#vehicle-map .maplibregl-ctrl-scale')
  const [before, after] = await scale.evaluate((bar) => {
    const words = bar.textContent
    document.querySelector<HTMLElement>('#vehicle-map .maplibregl-ctrl-zoom-in')?.click()
    return [words, bar.textContent]
  })
  expect(after).not.toBe(before)
})

for (const [name, colour] of [
  ['pictures', [0xd8, 0xf0, 0xc8]],
  ['shapes', null],
] as const) {
  test(`an archive of ${name}, read in parts`, async ({ page }) => {
    await nameTiles(`/${name}.pmtiles`)
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    await page.goto(`${site()}/locations/${place.slug}`)
    await press(page)
    await expectOpen(page)
    if (colour) await expect.poll(() => partOf(page, [...colour])).toBeGreaterThan(0.5)
    // The sea in the east, drawn in colours of the site.
    else await expect.poll(() => partOf(page, [0xd1, 0xe4, 0xed])).toBeGreaterThan(0.05)
    expect(tiles.asked.every(({ path, range }) => path === `/${name}.pmtiles` && range !== undefined)).toBe(true)
    expect(refused).toEqual([])
  })
}

test('while tiles are away, hang, are nowhere or are no tiles, the drawn map stays and the page says so', async ({ page }) => {
  await nameTiles('/{z}/{x}/{y}.png')
  for (const behaviour of ['fails', 'has none', 'lies', 'hangs'] as const) {
    tiles.behaviour = behaviour
    await page.goto(`${site()}/locations/${place.slug}`)
    await press(page)
    await expect(page.getByRole('status').filter({ hasText: AWAY })).toBeVisible({ timeout: 20_000 })
    await expectDrawn(page)
  }
  await expectNoSeriousViolations(page)
  // Pressed again once the server is back.
  tiles.behaviour = 'serves'
  await press(page)
  await expectOpen(page)
  await expect(page.getByText(AWAY)).toHaveCount(0)
  // One that goes away while the map is open leaves what is there.
  tiles.behaviour = 'fails'
  for (let times = 0; times < 12; times++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Parts of the map did not load.' })).toBeVisible()

  for (const archive of ['/strange.pmtiles', '/nowhere.pmtiles']) {
    tiles.behaviour = 'serves'
    await nameTiles(archive)
    await page.goto(`${site()}/locations/${place.slug}`)
    await press(page)
    await expect(page.getByRole('status').filter({ hasText: AWAY })).toBeVisible({ timeout: 20_000 })
    await expectDrawn(page)
  }
})

test('a browser without WebGL keeps the drawn map and loads nothing for another', async () => {
  await nameTiles('/{z}/{x}/{y}.png')
  const browser = await chromium.launch({ executablePath: findTestChromium(), args: [...CHROMIUM_FLAGS, '--disable-3d-apis'] })
  try {
    const page = await browser.newPage()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`${site()}/locations/${place.slug}`)
    await scriptReady(page)
    await press(page)
    await expect(page.getByRole('status').filter({ hasText: 'This browser cannot show the interactive map. The map above can be made closer and farther.' })).toBeVisible()
    await expectDrawn(page)
    expect(loaded.filter((address) => /open-map|maplibre/.test(address))).toEqual([])
    expect(tiles.asked).toEqual([])
  } finally {
    await browser.close()
  }
})

test('only the pages of a site that names tiles may ask for them', async () => {
  await nameTiles('/{z}/{x}/{y}.png')
  expect(await policyOf(place.tenant)).toContain(`${tiles.url}/`)
  const others = await database.query<{ slug: string }>('select slug from tenant where slug <> $1 order by id limit 3', [place.tenant])
  expect(others.rows).toHaveLength(3)
  for (const { slug } of others.rows) expect((await policyOf(slug)).join()).not.toContain(tiles.url)
  await nameTiles(null)
  expect((await policyOf(place.tenant)).join()).not.toContain(tiles.url)
  expect((await get(place.tenant, `/maps/${place.slug}/places`)).status).toBe(404)
})
