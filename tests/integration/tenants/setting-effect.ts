import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { SITE_ROUTES } from '~/tenants/site-routes'
import { contactSlug } from '~/domain/places/locations-slug'
import { env } from '~/platform/env.server'
import { applyFolders } from '~/provisioning/apply-folders.server'
import type { SettingLeaf } from '~/tenants/setting-leaves'
import type { SettingsValues } from '~/tenants/settings-schema'
import { httpGet } from '../../support/http-get'

/** Beside the pages of the site map that have one address: results in another order or of one tag, and pages of things by their slug. */
const PAGES = ['/search/new-used-and-demo-cars/', '/', '/search/used-cars/?sortBy=lowest-price', '/search/new-used-and-demo-cars/?tag=runout+sale', '/brands/jeep', '/brands/mazda']
const ICON = '/favicon.svg'
const ROUTES = SITE_ROUTES.filter(({ path }) => path !== '' && !path.includes('*')).map(({ path }) => `/${path}`)
/** A car of each kind in its own way: with an estimate, certified, a caravan, without a price, with many features. */
const CARS = `
  select distinct on (kind) '/cars/' || slug as path from (
    select c.slug, c.id, unnest(array[c.car_type::text, c.car_type::text || c.is_certified,
      case when c.price_cents is null then 'no price' else 'priced' end, case when c.is_reservable then 'reservable' else 'not' end]) as kind
    from car c join tenant_dealership d on d.dealership_id = c.dealership_id join tenant t on t.id = d.tenant_id
    where t.slug = $1 and c.status = 'in_stock' and not c.is_reserved and c.show_on_dealer_website and cardinality(c.image_urls) > 3
  ) cars order by kind, id`

const PLACES = `
  select l.slug from location l join tenant_dealership d on d.dealership_id = l.dealership_id join tenant t on t.id = d.tenant_id
  where t.slug = $1 order by l.id limit 2`

/** What the addresses begin with where a group's settings show, beside home and results: only an order to look in, everything else is looked at after. */
const SHOWN_ON: Record<string, readonly string[]> = {
  cards: ['/search/new-used-and-demo-cars/'],
  carPage: ['/cars/'],
  contact: ['/cars/'],
  finance: ['/finance', '/cars/'],
  forms: ['/service', '/trade-in', '/contact-us', '/book-test-drive', '/finance'],
  gates: ['/cars/'],
  legal: ['/terms-and-conditions', '/privacy-policy', '/pages/'],
  locations: ['/dealerships', '/service', '/book-test-drive'],
  offers: ['/special-offers'],
  onlinePayment: ['/online-payment'],
  pages: ['/personalised/finance'],
  price: ['/cars/'],
  promos: ['/search/used-cars/'],
  reserve: ['/cars/', '/terms-and-conditions'],
  search: ['/search/used-cars/'],
  spin: ['/spin-to-win'],
  testDrives: ['/book-test-drive'],
  theme: [ICON],
  tradeIn: ['/trade-in', '/cars/'],
}

/** Whether a page is one of those where a setting is looked for first. */
export function isLikely({ group }: SettingLeaf, path: string): boolean {
  return path === '/' || path === PAGES[0] || (SHOWN_ON[group] ?? []).some((start) => path === start || (start.endsWith('/') && path.startsWith(start)))
}

export type Site = { slug: string; values: SettingsValues; pages: string[] }

export async function siteToCompare(pool: pg.Pool, slug: string, values: SettingsValues): Promise<Site> {
  const cars = await pool.query<{ path: string }>(CARS, [slug])
  const places = await pool.query<{ slug: string }>(PLACES, [slug])
  const placePages = places.rows.flatMap((place) => [`/locations/${place.slug}`, `/contact-us/${contactSlug(place.slug)}`, `/teams/${place.slug}`])
  const carPages = cars.rows.flatMap(({ path }) => [path, `${path}?phone=shown`])
  // Departments share a contact page: one that is asked for again comes from memory, with another nonce and form.
  return { slug, values, pages: [...new Set([...PAGES, ...carPages, ...ROUTES, ...placePages, ICON])] }
}

/** Puts a site's own layer in force and gives the site a new address, which no process has remembered settings for; null when they are refused. */
export async function addressWith(pool: pg.Pool, { slug }: Site, values: SettingsValues): Promise<string | null> {
  const given = { file: `${slug}.json`, scope: 'dealership' as const, key: slug, values, site: null }
  const report = await applyFolders(pool, [], [given], { mode: 'apply', changedBy: 'test', dataDir: env().DATA_DIR })
  if (!report.isApplied) return null
  const host = `s${randomUUID()}.example`
  await pool.query('insert into tenant_domain (host, tenant_id) select $1, id from tenant where slug = $2', [host, slug])
  return host
}

/** A site's own layer with one setting as the schema has it, or as given. */
export function withSetting(values: SettingsValues, { group, key }: SettingLeaf, value: unknown): SettingsValues {
  const own = (values[group] ?? {}) as SettingsValues
  return { ...values, [group]: { ...own, [key]: value as SettingsValues[string] } }
}

/**
 * Beside the default, and of a switch the other way: a colour alone at its default may be unreadable, the default state may be the
 * dealership's own, makes without an estimate add up, and an hour more leaves nothing out in the evening.
 */
const OTHER_VALUES: Record<string, unknown[]> = {
  'finance.excludedMakes': [['Toyota', 'Kia', 'Mazda', 'Ford', 'Hyundai', 'Nissan', 'Jeep', 'Jayco']],
  'forms.defaultState': ['TAS'],
  'testDrives.leadHours': [48],
  'theme.header': ['#0a0a0a'],
  'theme.headerInk': ['#f2f2f2'],
}

export function valuesToTry({ path, fallback }: SettingLeaf): unknown[] {
  return [fallback, ...(OTHER_VALUES[path] ?? []), ...(typeof fallback === 'boolean' ? [!fallback] : [])]
}

/** What a visitor's browser gets of a page: its status, its policy, its head and its words, without what differs from one answer to the next. */
export async function seenPage(port: number, host: string, path: string): Promise<string> {
  const { status, headers, body } = await httpGet(port, host, path)
  const markup = body
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll('><', '>\n<')
  const policy = String(headers['content-security-policy']).replace(/'nonce-[^']*'/g, 'nonce')
  return `${status} ${headers.location ?? ''}\n${policy}\n${markup}`
}
