import type pg from 'pg'
import { expect, siteUrl, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

/** A site with a setting, and the stock number of one of its cars in sight that fits. */
async function carOfSite(database: pg.Client, setting: string, value: string, car: string): Promise<string> {
  const { rows } = await database.query<{ slug: string; stock: string }>(
    `select t.slug, c.stock_number as stock from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> $1 = $2
     join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id where ${car} order by c.id limit 1`,
    [`{${setting.replace('.', ',')}}`, value],
  )
  if (!rows[0]) throw new Error(`No car of a site with ${setting} where ${car}`)
  return `${siteUrl(rows[0].slug)}${ALL}?query=${encodeURIComponent(rows[0].stock)}`
}

const JUST_SOLD = `c.status = 'sold' and c.sold_at > now() - interval '2 days'`
const PRICED = `c.status = 'in_stock' and c.price_cents > 1000000 and cardinality(c.image_urls) > 3`

for (const [what, setting, value, car, count] of [
  ['saves a car that is for sale', 'cards.saving', 'save', PRICED, 1],
  ['does not save a sold car', 'cards.saving', 'save', JUST_SOLD, 0],
  ['does not save a car without a price', 'cards.saving', 'save', `c.status = 'in_stock' and coalesce(c.price_cents, 0) <= 0 and cardinality(c.image_urls) > 3`, 0],
  ['does not save a car without pictures where the site wants them', 'cards.savingNeedsImages', 'true', `c.status = 'in_stock' and c.price_cents > 0 and cardinality(c.image_urls) = 0`, 0],
  ['keeps a car that is for sale on the watchlist', 'watchlist.isOn', 'true', PRICED, 1],
  ['keeps no sold car on the watchlist', 'watchlist.isOn', 'true', JUST_SOLD, 0],
] as const) {
  test(`a card ${what}`, async ({ page, database }) => {
    await page.goto(await carOfSite(database, setting, value, car))
    await expect(page.locator('.card')).toHaveCount(1)
    await expect(page.locator('.card .card-save')).toHaveCount(count)
  })
}
