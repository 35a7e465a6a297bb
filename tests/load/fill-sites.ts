import type pg from 'pg'
import { rebuildTenantIndex } from '../../app/search/postgres/rebuild-index.server.ts'

const MODELS = [
  ['Toyota', 'HiLux', 'Ute'], ['Toyota', 'Corolla', 'Hatch'], ['Toyota', 'RAV4', 'SUV'], ['Mazda', 'CX-5', 'SUV'], ['Mazda', '3', 'Hatch'], ['Mazda', 'BT-50', 'Ute'],
  ['Kia', 'Sportage', 'SUV'], ['Kia', 'Cerato', 'Sedan'], ['Hyundai', 'i30', 'Hatch'], ['Hyundai', 'Tucson', 'SUV'], ['Ford', 'Ranger', 'Ute'], ['Ford', 'Everest', 'SUV'],
  ['Mitsubishi', 'Outlander', 'SUV'], ['Mitsubishi', 'Triton', 'Ute'], ['Isuzu', 'D-MAX', 'Ute'], ['Subaru', 'Forester', 'SUV'], ['Nissan', 'X-Trail', 'SUV'],
] as const
const PICTURES = ['side', 'dusk', 'wheel', 'lamp', 'cabin'].map((view) => `stored:demo/suv/white/${view}.svg`)

export const siteSlug = (at: number): string => `scale-${at}`
export const carSlug = (site: number, car: number): string => `${siteSlug(site)}-${car}`

const SITES = `
  with wanted as (select n, 'scale-' || n as slug from generate_series($1::int, $2::int) n),
    site as (insert into tenant (slug, template, name) select slug, 'group', 'Dealer ' || n from wanted returning id, slug),
    dealer as (insert into dealership (slug, name) select slug, 'Dealer ' || n from wanted returning id, slug),
    place as (insert into address (street, city, state, postcode) select slug, 'Brisbane', 'qld', '4000' from wanted returning id, street),
    yard as (insert into location (dealership_id, name, slug, address_id, phone)
      select d.id, 'Sales', d.slug, p.id, '07 3000 0000' from dealer d join place p on p.street = d.slug returning id)
  insert into tenant_dealership (tenant_id, dealership_id) select s.id, d.id from site s join dealer d using (slug)`

const CARS = `
  insert into car (dealership_id, location_id, slug, stock_number, name, car_type, year, make, model, badge, simple_body, simple_fuel, colour, seats, price_cents,
    odometer_km, simple_transmission, drive, features, custom_rank, created_at, image_urls)
  select l.dealership_id, l.id, l.slug || '-' || n, 'S' || n, year || ' ' || m.make || ' ' || m.model,
    (array['new', 'used', 'used', 'demo'])[1 + h % 4]::car_type, year, m.make, m.model, 'Badge ' || h % 60, m.body,
    (array['Petrol', 'Diesel', 'Hybrid'])[1 + h / 7 % 3], (array['White', 'Silver', 'Red', 'Blue'])[1 + h / 11 % 4], (array[2, 5, 7])[1 + h / 13 % 3],
    (5000 + h % 90000) * 100, h / 17 % 200000, (array['Automatic', 'Manual'])[1 + h / 19 % 2], (array['4WD', 'AWD', 'FWD'])[1 + h / 23 % 3],
    (array['Apple CarPlay', 'Tow bar', 'Sunroof', 'Heated seats'])[1 : 1 + h / 29 % 4], h / 31 % 40, now() - h % 400 * interval '1 hour', $4
  from location l cross join generate_series(1, $3::int) n
    cross join lateral (select hashint4(l.id * 100003 + n)::bigint & 2147483647 as h) hashed
    cross join lateral (select (2010 + h % 15)::int as year) aged
    join (select make, model, body, at from unnest($5::text[], $6::text[], $7::text[]) with ordinality u (make, model, body, at)) m on m.at = 1 + h / 3 % $8
  where l.slug in (select 'scale-' || n from generate_series($1::int, $2::int) n)`

const LEADS = `
  insert into lead (id, tenant_id, submission_id, category, event_id, url, first_name, email, phone, message, car_id)
  select gen_random_uuid(), t.id, gen_random_uuid(), 'Vehicle Enquiry', 1, '/cars/' || c.slug, 'Alex', 'alex@example.com', '0491 570 006', 'Is it still here?', c.id
  from tenant t join car c on c.slug = t.slug || '-1' cross join generate_series(1, $1::int) where t.slug like 'scale-%'`

/** Brings in the sites of these numbers with their cars, made in the database, and builds their indexes. @returns cars indexed a second */
export async function fillSites(pool: pg.Pool, from: number, to: number, carsEach: number, say: (text: string) => void): Promise<number> {
  await pool.query(SITES, [from, to])
  for (let first = from; first <= to; first += 20) {
    const last = Math.min(to, first + 19)
    const names = ([0, 1, 2] as const).map((part) => MODELS.map((model) => model[part]))
    await pool.query(CARS, [first, last, carsEach, PICTURES, ...names, MODELS.length])
    say(`cars of ${last} sites`)
  }
  await pool.query('analyze')
  const { rows } = await pool.query<{ id: number }>("select id from tenant where slug = any ($1) order by id", [Array.from({ length: to - from + 1 }, (_, at) => siteSlug(from + at))])
  const startedMs = performance.now()
  for (const [at, { id }] of rows.entries()) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await rebuildTenantIndex(client, id)
      await client.query('commit')
    } finally {
      client.release()
    }
    if (at % 20 === 0) say(`${at} indexes`)
  }
  // There is no engine to send them to.
  await pool.query('delete from outbox_job')
  await pool.query('analyze')
  return (rows.length * carsEach) / ((performance.now() - startedMs) / 1_000)
}

/** So many leads of each site, as forms leave them once delivered. */
export async function fillLeads(pool: pg.Pool, ofEach: number): Promise<void> {
  await pool.query(LEADS, [ofEach])
}
