import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDatabase } from '~/platform/db/db.server'
import { brochureResponse } from '~/stock/brochure/brochure-response.server'
import { readPdfQr } from '../support/read-pdf-qr'
import { testDatabase, type TestDatabase } from '../support/test-database'
import { createLeadWorld, tenantWith, type LeadWorld } from './leads/lead-fixture'

// The environment is read once, by whichever module asks first.
const dataDir = await vi.hoisted(async () => {
  const [{ mkdtemp }, { tmpdir }] = await Promise.all([import('node:fs/promises'), import('node:os')])
  return (process.env.DATA_DIR = await mkdtemp(`${tmpdir()}/brochure-`))
})
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#3366aa"/></svg>'
const now = new Date('2026-11-21T10:00:00Z')
const SLUG = 'north-used'

let database: TestDatabase
let world: LeadWorld

beforeAll(async () => {
  await mkdir(path.join(dataDir, 'pictures', 'demo'), { recursive: true })
  await writeFile(path.join(dataDir, 'pictures', 'demo', 'a.svg'), PICTURE)
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  await change({
    dealer_comments: 'One owner – “as new”.|Tow bar.',
    features: ['Tow bar', 'Canopy'],
    before_price_cents: 4_799_000,
    price_type: 'drive_away',
    colour: 'Red 🚗',
  })
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function change(columns: Record<string, unknown>) {
  const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`).join(', ')
  await database.pool.query(`update car set ${assignments} where slug = $1`, [SLUG, ...Object.values(columns)])
}

const licensed = () => tenantWith(world.north, { legal: { licenceNumber: 'QLD 123' }, contact: { usedPhone: '(07) 7010 4422' } })
const ask = (tenant = licensed(), slug = SLUG, headers: Record<string, string> = {}) =>
  brochureResponse(tenant, slug, new Request(`https://north.example/cars/${slug}.pdf`, { headers }), now)

async function read(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = bytes.length
  const [qr, faces] = [readPdfQr(bytes), facesOf(bytes)]
  // Photographs are in the file as JPEG, a logo as it is.
  const pictures = Buffer.from(bytes).toString('latin1').split('/DCTDecode').length - 1
  const pdf = await getDocumentProxy(bytes)
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const first = await pdf.getPage(1)
  const links = (await first.getAnnotations()).map(({ url }: { url?: string }) => url)
  return { text: text.replace(/\s+/g, ' '), pages: totalPages, links, pictures, size, qr, faces, meta: await getMeta(pdf) }
}

/** The faces in the file, without the letters that mark a part of one. */
function facesOf(bytes: Uint8Array): string[] {
  const names = Buffer.from(bytes).toString('latin1').matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/g)
  return [...new Set([...names].map(([, name = '']) => name))].sort()
}

describe('brochureResponse', () => {
  it('is a PDF that says what the page says, under the car’s own name', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${SLUG}.pdf"`)
    const { text, pages, links, pictures, qr, meta } = await read(response)
    for (const said of ['2022 Toyota HiLux', 'SR5', '$45,990', 'Drive away', 'was $47,990', 'One owner – “as new”.', 'Canopy']) {
      expect(text).toContain(said)
    }
    for (const said of ['Motor dealer licence QLD 123', '(07) 7010 4422', 'Printed 21 Nov 2026', 'Dealer Comments', 'Specifications', 'Features']) {
      expect(text).toContain(said)
    }
    const url = `${world.north.origin}/cars/${SLUG}`
    expect(text.replaceAll(' ', '')).toContain(url)
    expect(links).toContain(url)
    expect(qr).toBe(url)
    expect(text).not.toMatch(/null|undefined|🚗/)
    expect(pictures).toBe(1)
    expect(pages).toBe(1)
    expect(meta.info).toMatchObject({ Title: '2022 Toyota HiLux SR5' })
  })

  it('says that somebody has the car, beside a badge that comes before that', async () => {
    await change({ fuel: 'Electric', is_reserved: true })
    const { text } = await read(await ask(tenantWith(licensed(), { cards: { showsElectricTag: true } })))
    await change({ fuel: null, is_reserved: false })
    expect(text).toContain('SR5 • Electric • Reserved')
  })

  it('is dated by the clock where the car stands, which need not be that of the site', async () => {
    const place = world.locations.northSales
    await database.pool.query("update location set time_zone = 'Australia/Perth' where id = $1", [place])
    const lateInPerth = new Date('2026-11-21T15:30:00Z')
    const { text } = await read(await brochureResponse(licensed(), SLUG, new Request('https://north.example/'), lateInPerth))
    await database.pool.query("update location set time_zone = 'Australia/Brisbane' where id = $1", [place])
    expect(text).toContain('Printed 21 Nov 2026.')
  })

  it('says what a subscription costs to buy as the card does', async () => {
    await change({ subscription_price_cents: 71_000 })
    await database.pool.query("update dealership set offers_subscriptions = true where slug = 'north'")
    const { text } = await read(await ask())
    await change({ subscription_price_cents: null })
    await database.pool.query("update dealership set offers_subscriptions = false where slug = 'north'")
    expect(text).toContain('$710 a month Subscription, or $45,990 drive away to buy')
  })

  it('is drawn once: the browser’s own copy stands, and a change of the car makes another', async () => {
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    expect((await ask(licensed(), SLUG, { 'if-none-match': etag })).status).toBe(304)
    await change({ price_cents: 4_499_000 })
    const changed = await ask(licensed(), SLUG, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect((await read(changed)).text).toContain('$44,990')
    await change({ price_cents: 4_599_000 })
    expect((await ask(tenantWith(licensed(), { theme: { accent: '#0a6b4f' } }))).headers.get('etag')).not.toBe(etag)
  })

  it.each([
    ['sans', ['figtree-430', 'figtree-680']],
    ['geometric', ['outfit-430', 'outfit-680']],
    ['grotesque', ['archivo-430', 'archivo-680']],
    ['serif', ['figtree-430', 'figtree-680', 'fraunces-680']],
  ])('is set in the faces of a site with %s headings', async (headings, faces) => {
    const { faces: found, text } = await read(await ask(tenantWith(licensed(), { theme: { headings } })))
    expect(found).toEqual(faces)
    expect(text).toContain('2022 Toyota HiLux')
  })

  it('says a repayment nowhere: there is no room for its comparison rate and warning', async () => {
    const lends = tenantWith(licensed(), { price: { showsWeeklyPrice: true }, finance: { provider: 'manual' } })
    await database.pool.query(
      `insert into car_finance_lender (car_id, provider, interest_rate, comparison_rate, payment_week_cents)
       values ($1, 'manual', 7.9, 8.4, 18700) on conflict do nothing`,
      [world.cars.northUsed],
    )
    expect((await read(await ask(lends))).text).not.toMatch(/187|per week|comparison/i)
  })

  it('leaves out a picture that cannot be had', async () => {
    await change({ image_urls: ['http://127.0.0.1:9/none.jpg', 'stored:demo/a.svg', 'stored:demo/missing.svg'] })
    const response = await ask()
    expect(response.status).toBe(200)
    expect((await read(response)).pictures).toBe(1)
    await change({ image_urls: [] })
    expect((await read(await ask())).pictures).toBe(0)
    await change({ image_urls: ['stored:demo/a.svg'] })
  })

  it('has the tenant’s logo in the place of its name', async () => {
    const { text } = await read(await ask({ ...licensed(), name: 'Northside', logoUrl: 'stored:demo/a.svg' }))
    expect(text).not.toContain('Northside')
    const named = await read(await ask({ ...licensed(), name: 'Northside Żółw Toyota', logoUrl: 'http://127.0.0.1:9/logo.svg' }))
    expect(named.text).toContain('Northside Zólw Toyota')
    // One that could not be had is asked for again, and no browser takes this file for the whole one.
    const etag = async (logoUrl: string) => (await ask({ ...licensed(), name: 'Northside', logoUrl })).headers.get('ETag')
    expect([await etag('http://127.0.0.1:9/logo.svg'), await etag('stored:demo/a.svg')]).toEqual([expect.stringMatching(/-"$/), expect.not.stringMatching(/-"$/)])
  })

  it.each([
    ['a car of another site', 'south-used', {}, 404, 'We cannot find what that brochure is about.'],
    ['no car', 'nothing-here', {}, 404, 'We cannot find what that brochure is about.'],
    ['an impossible slug', 'a\0b', {}, 404, 'We cannot find what that brochure is about.'],
    ['a hidden car', SLUG, { show_on_dealer_website: false }, 404, 'We cannot find what that brochure is about.'],
    ['a car sold lately', SLUG, { status: 'sold', sold_at: now }, 200, ''],
    ['a car sold long ago', SLUG, { status: 'sold', sold_at: new Date('2026-01-01T00:00:00Z') }, 410, 'This 2022 Toyota HiLux has been sold'],
  ])('answers %s as its page does', async (_what, slug, columns, status, message) => {
    if (Object.keys(columns).length > 0) await change(columns)
    const response = await brochureResponse(licensed(), slug, new Request('https://north.example/'), now)
    await change({ status: 'in_stock', sold_at: null, show_on_dealer_website: true })
    expect(response.status).toBe(status)
    if (message) {
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(await response.text()).toContain(message)
    }
  })

  it('stays a brochure whatever a feed says', async () => {
    await change({
      dealer_comments: 'word '.repeat(20_000),
      features: Array.from({ length: 3_000 }, (_, index) => `Feature ${index} ${'x'.repeat(400)}`),
      series: '<script>alert(1)</script> %PDF-1.4 endobj (\\)) Tj',
    })
    const { pages, size, text } = await read(await ask())
    expect(pages).toBeLessThanOrEqual(4)
    expect(size).toBeLessThan(400_000)
    expect(text).toContain('<script>alert(1)</script> %PDF-1.4 endobj (\\)) Tj')
    await change({ dealer_comments: null, features: [], series: null })
  })

  it('turns away those that come when too many are waiting, and serves the others', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ask(tenantWith(licensed(), { legal: { licenceNumber: `L${index}` } })))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    expect(statuses).toContain(503)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await ask()).status).toBe(200)
  })
})
