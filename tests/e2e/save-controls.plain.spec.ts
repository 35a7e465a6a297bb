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

/** Sites whose cards have a control that leads to a list of the browser's own. */
async function siteThat(database: pg.Client, keeping: 'saves' | 'compares'): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug
     where case when $1 = 'saves' then l.values #>> '{cards,saving}' = 'save' and l.values #>> '{watchlist,isOn}' is distinct from 'true'
       else l.values #>> '{cards,saving}' = 'compare' end order by t.slug limit 1`,
    [keeping],
  )
  return siteUrl(rows[0]?.slug ?? '')
}

test('a car that is saved joins those that were saved before, until it is taken off', async ({ page, database }) => {
  const site = await siteThat(database, 'saves')
  const save = page.locator('.card .card-save')
  const ids: string[] = []
  for (const [path, at] of [[ALL, 0], [`${ALL}?page=2`, 3], [ALL, 5]] as const) {
    await page.goto(site + path)
    ids.unshift((await save.nth(at).getAttribute('value')) ?? '')
    await save.nth(at).click()
    // The last part is for a script that was late for the press.
    await expect(page).toHaveURL(`${site}/saved-cars?cars=${ids.join(',')}#saved=${ids[0]}`)
    await expect(page.locator('.card')).toHaveCount(ids.length)
  }
  // From the page of a car as well, which is on the list already; and the list is found from anywhere.
  await page.locator('.card-title a').last().click()
  await page.locator('.car-keeping .card-save').click()
  ids.unshift(ids.pop() ?? '')
  await expect(page).toHaveURL(`${site}/saved-cars?cars=${ids.join(',')}#saved=${ids[0]}`)
  await page.goto(`${site}/saved-cars`)
  await expect(page).toHaveURL(`${site}/saved-cars?cars=${ids.join(',')}`)
  while (ids.length > 0) {
    await page.getByRole('button', { name: /^Remove / }).first().click()
    ids.shift()
    await expect(page).toHaveURL(ids.length > 0 ? `${site}/saved-cars?cars=${ids.join(',')}` : `${site}/saved-cars?cars=`)
    await expect(page.locator('.card')).toHaveCount(ids.length)
  }
  // What stands there without script alone is only found as it is shown.
  await expect(page.locator('main')).toContainText('Nothing is saved here yet.', { useInnerText: true })
  await expect(page.getByText(/^Loading your /)).toBeHidden()
  // Pages are everybody's all the same.
  expect((await page.goto(site + ALL))?.headers()['cache-control']).toContain('public')
})

test('a car that is ticked on another page is compared with those of before, but for what was taken off', async ({ page, database }) => {
  const site = await siteThat(database, 'compares')
  const tick = page.locator('.card-compare input')
  const compare = page.getByRole('button', { name: /^Compare the .+ you ticked$/ })
  await page.goto(`${site}${ALL}`)
  const first = [await tick.nth(0).getAttribute('value'), await tick.nth(1).getAttribute('value')]
  for (const at of [0, 1]) await tick.nth(at).check()
  await compare.click()
  await expect(page).toHaveURL(`${site}/compare?cars=${first.join(',')}`)
  await page.getByRole('button', { name: /^Remove / }).first().click()
  await expect(page).toHaveURL(`${site}/compare?cars=${first[1]}#comparison`)
  await page.getByRole('link', { name: 'Add another car' }).click()
  await tick.nth(4).check()
  const next = await tick.nth(4).getAttribute('value')
  await compare.click()
  await expect(page).toHaveURL(`${site}/compare?cars=${next},${first[1]}`)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.goto(`${site}/compare`)
  await expect(page.locator('main')).toContainText('Mark up to 4', { useInnerText: true })
  await expect(page.getByText(/^Loading your /)).toBeHidden()
})
