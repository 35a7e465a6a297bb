import type pg from 'pg'
import type { Enquiry } from '~/domain/forms/enquiry-schema'
import type { Tenant } from '~/tenants/tenant'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'

export type LeadWorld = {
  north: Tenant
  /** A group of two dealerships, neither of them north's. */
  south: Tenant
  cars: { northUsed: number; northNew: number; southUsed: number }
  locations: { northSales: number; northService: number; northHidden: number; southSales: number }
}

/** Two sites that share nothing: every identifier of one is foreign to the other. */
export async function createLeadWorld(pool: pg.Pool): Promise<LeadWorld> {
  const dealership = (slug: string) =>
    insert(pool, 'insert into dealership (slug, name) values ($1, $2) returning id', [slug, `${slug} Motors`])
  const north = await dealership('north')
  const south = await dealership('south')
  const east = await dealership('east')
  const location = (owner: number, slug: string, type: string, isVisible = true) =>
    insert(
      pool,
      `insert into location (dealership_id, name, slug, location_type, is_visible, phone) values ($1, $2, $3, $4, $5, '07 3000 0001') returning id`,
      [owner, `Place ${slug}`, slug, type, isVisible],
    )
  const locations = {
    northSales: await location(north, 'sales', 'sales'),
    northService: await location(north, 'service', 'service'),
    northHidden: await location(north, 'hidden', 'parts', false),
    southSales: await location(south, 'sales', 'sales'),
  }
  const car = (owner: number, slug: string, type: string, place: number) =>
    insert(
      pool,
      `insert into car (dealership_id, slug, stock_number, name, car_type, year, make, model, badge, price_cents, location_id, image_urls)
       values ($1, $2, $2, $2, $3, 2022, 'Toyota', 'HiLux', 'SR5', 4599000, $4, '{stored:demo/a.svg}') returning id`,
      [owner, slug, type, place],
    )
  const cars = {
    northUsed: await car(north, 'north-used', 'used', locations.northSales),
    northNew: await car(north, 'north-new', 'new', locations.northSales),
    southUsed: await car(south, 'south-used', 'used', locations.southSales),
  }
  return {
    north: await createTenant(pool, 'north', [north]),
    south: await createTenant(pool, 'south', [south, east]),
    cars,
    locations,
  }
}

async function createTenant(pool: pg.Pool, slug: string, dealershipIds: number[]): Promise<Tenant> {
  const id = await insert(pool, `insert into tenant (slug, template, name) values ($1, 'group', $2) returning id`, [slug, slug])
  for (const dealershipId of dealershipIds) {
    await pool.query('insert into tenant_dealership (tenant_id, dealership_id) values ($1, $2)', [id, dealershipId])
  }
  return tenantWith({ id, slug, dealershipIds })
}

/** Puts settings in force for a site, as its own layer. */
export async function setSettings(pool: pg.Pool, tenant: Pick<Tenant, 'slug'>, values: SettingsValues): Promise<void> {
  await pool.query(
    `insert into settings_layer (scope, key, version, values)
     select 'dealership', $1, coalesce(max(version), 0) + 1, $2 from settings_layer where scope = 'dealership' and key = $1`,
    [tenant.slug, JSON.stringify(values)],
  )
}

export function tenantWith(
  given: Pick<Tenant, 'id' | 'slug' | 'dealershipIds'>,
  settings: SettingsValues = {},
): Tenant {
  return {
    ...given,
    name: given.slug,
    template: 'group',
    timeZone: 'Australia/Brisbane',
    logoUrl: null,
    origin: `https://${given.slug}.example.com`,
    settings: settingsSchema.parse(settings),
    canonicalHost: null,
    overrideCity: null,
    searchCategories: [],
    formerSlugs: [],
    settingsVersion: '1',
  }
}

export function enquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    name: 'Mary',
    last_name: 'O’Brien',
    email: 'mary@example.com',
    phone: '+61412345678',
    postcode: '4000',
    category: null,
    location: null,
    dealership_slug: null,
    message: 'Is it still available?',
    opt_in: true,
    car_id: null,
    submission_id: crypto.randomUUID(),
    visited_pages: [],
    linked_query_params: {},
    answers: {},
    company_website: false,
    ...changes,
  }
}

/** What a browser sends for a filled-in form. */
export function filledForm(changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  const fields = {
    name: 'Mary',
    last_name: 'O’Brien',
    email: 'mary@example.com',
    phone: '0412 345 678',
    postcode: '4000',
    message: 'Is it still available?',
    opt_in: 'on',
    submission_id: crypto.randomUUID() as string,
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function insert(pool: pg.Pool, statement: string, values: unknown[]): Promise<number> {
  const answer = await pool.query<{ id: number }>(statement, values)
  return answer.rows[0]?.id ?? 0
}
