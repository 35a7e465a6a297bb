import { axeOn } from '../support/axe'
import { expect, siteUrl, test } from '../support/e2e'

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })

test('a site is dark where the device asks, and can be read; one that has switched it off stays as it is', async ({ page, database }) => {
  // A dozen pages, each read whole.
  test.setTimeout(180_000)
  const { rows } = await database.query<{ slug: string; template: string; dark: boolean }>(
    `select t.slug, t.template, coalesce(l.values #>> '{theme,dark}', 'true') = 'true' as dark from tenant t join search_index i on i.tenant_id = t.id
     left join lateral (select values from settings_layer where scope = 'dealership' and key = t.slug order by version desc limit 1) l on true
     where i.car_count > 0 order by t.id`,
  )
  // One of each template.
  const darkSites = rows.filter(({ dark, template }, at) => dark && rows.findIndex((row) => row.dark && row.template === template) === at).map(({ slug }) => slug)
  const lightSite = rows.find(({ dark }) => !dark)?.slug ?? ''
  expect(darkSites).toHaveLength(4)
  expect(lightSite).not.toBe('')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const lightGrounds = () =>
    page.evaluate(() =>
      ['.site-header', '.hero', '.site-footer'].filter((part) => {
        const element = document.querySelector(part)
        const channels = element ? getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.map(Number) : undefined
        if (!channels) return false
        const [red = 0, green = 0, blue = 0, alpha = 1] = channels
        const isFraction = channels.slice(0, 3).every((channel) => channel <= 1)
        return alpha > 0 && (red + green + blue) / 3 > (isFraction ? 0.5 : 128)
      }),
    )
  await page.goto(`${siteUrl(lightSite)}/`)
  expect(await ground()).not.toBe('rgb(17, 19, 23)')
  const expectDark = async (slug: string, path: string) => {
    await page.goto(siteUrl(slug) + path)
    expect(await ground(), slug).toBe('rgb(17, 19, 23)')
    // Header, hero and footer too: none of their grounds is lighter than half.
    expect(await lightGrounds(), slug + path).toEqual([])
    // What lies lower is darker, or the chosen one of the tabs is the hole among them.
    if (path.startsWith('/search/')) await expect(page.locator('.tabs, .card-chips li').first(), slug).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.4)')
    const { violations } = await axeOn(page).options({ runOnly: ['color-contrast'], resultTypes: ['violations'] }).analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160))), slug + path).toEqual([])
  }
  // A template has its own header, opening and cards; a car's page and a form are the same in all, in the colours of the site.
  for (const [at, slug] of darkSites.entries()) {
    await expectDark(slug, '/search/used-cars/')
    const car = (await page.locator('.card-title a').first().getAttribute('href')) ?? ''
    for (const path of ['/', at % 2 === 0 ? car : '/contact-us/']) await expectDark(slug, path)
  }
})

test('a toast stands off the page at night', async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug
     where l.values #>> '{cards,saving}' = 'save' and coalesce(l.values #>> '{theme,dark}', 'true') = 'true' order by t.slug limit 1`,
  )
  await page.goto(`${siteUrl(rows[0]?.slug ?? '')}/search/new-used-and-demo-cars/`)
  await page.locator('.card-save').first().click()
  await expect(page.locator('.toast')).toHaveCSS('background-color', 'rgb(48, 53, 63)')
})

test('where the colours are the device’s own, a logo can be seen, and so can what is chosen', async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{cards,compares}' = 'true'
     where t.logo_url is not null order by t.slug limit 1`,
  )
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${siteUrl(rows[0]?.slug ?? '')}/search/used-cars/`)
  await expect(page.locator('.brand img')).not.toHaveCSS('background-color', /^rgba\(.*, 0\)$|^rgb\(0, 0, 0\)$/)
  const grounds = () =>
    page.locator('.card-compare input').first().evaluate((control) => [getComputedStyle(control).backgroundColor, getComputedStyle(control, '::before').backgroundColor])
  const [off, knob] = await grounds()
  expect(knob).not.toBe(off)
  await page.locator('.card-compare input').first().check()
  const [on, knobThen] = await grounds()
  expect(on).not.toBe(off)
  expect(knobThen).not.toBe(on)
})
