import { request } from 'node:http'
import sharp from 'sharp'
import { expect, siteUrl, SLUGS, test } from '../support/e2e'
import { httpGet } from '../support/http-get'

function bodyOf(slug: string, path: string) {
  const { port, hostname } = new URL(siteUrl(slug))
  return httpGet(Number(port), hostname, path)
}

async function pageOf(slug: string, path: string): Promise<{ status: number; title: string }> {
  const { status, body } = await bodyOf(slug, path)
  return { status, title: /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '' }
}

// What each page says of itself in its head is read in `crawl.test.ts`, of every page of every site.

test('the pictures of home, search and places are made, each for its site', async ({ database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select l.slug from location l join tenant_dealership d on d.dealership_id = l.dealership_id join tenant t on t.id = d.tenant_id where t.slug = $1 and l.is_visible order by l.id limit 1`,
    [SLUGS[0]],
  )
  const seen = new Set<string>()
  for (const [slug = '', name = ''] of [[SLUGS[0], 'home'], [SLUGS[0], rows[0]?.slug], [SLUGS[1], 'home']] as const) {
    const bytes = await bytesOf(slug, `/social/${name}.jpg`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(3)
})

test('what is not there, and a site of used cars, have titles that are true', async () => {
  expect((await pageOf('tramline-used-cars', '/')).title).toBe('Tramline Used Cars: used cars')
  expect(await pageOf('tramline-used-cars', '/cars/no-such-car')).toMatchObject({ status: 404, title: 'This car is not here' })
  expect(await pageOf('tramline-used-cars', '/no-such-page')).toMatchObject({ status: 404, title: 'Page not found' })
})

test('a site without a car offers search engines no search of cars', async () => {
  const { body } = await bodyOf('mallee-ev', '/')
  expect(/<meta name="description" content="([^"]*)"/.exec(body)?.[1]).toBe('New stock is on its way to Mallee EV. Tell us what you are after, and we will call when it arrives.')
})

test('where there is nothing to narrow, no filters and no order are offered', async ({ page }) => {
  const controls = page.locator('.filters, .results-bar')
  await page.goto(`${siteUrl('mallee-ev')}/search/`)
  await expect(page.getByRole('heading', { name: 'No cars here at the moment' })).toBeVisible()
  await expect(controls).toHaveCount(0)
  await page.goto(`${siteUrl('mallee-ev')}/search/?colour=Red`)
  await expect(page.getByRole('heading', { name: 'No cars match' })).toBeVisible()
  await expect(controls).toHaveCount(2)
})

test('what a site does not have says so in its title, whatever kind of page it would be', async () => {
  for (const path of ['/compare', '/saved-cars', '/watchlist', '/privacy-choices', '/pay/nothing', '/spin-to-win', '/search/budget', '/teams/nowhere']) {
    expect([path, await pageOf('moreton-motor-group', path)]).toEqual([path, { status: 404, title: 'Page not found' }])
  }
  expect(await pageOf('big-paddock-cars', '/sign-in')).toEqual({ status: 404, title: 'Page not found' })
  expect(await pageOf('moreton-motor-group', '/success')).toEqual({ status: 404, title: 'There is no enquiry to show here' })
  expect(await pageOf('moreton-motor-group', '/cars/nothing/checkout')).toEqual({ status: 404, title: 'This car cannot be reserved online right now' })
})

/** The bytes of an answer; `fetch` takes no Host header. */
function bytesOf(slug: string, path: string): Promise<Buffer> {
  const { port, hostname } = new URL(siteUrl(slug))
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { Host: `${hostname}:${port}` } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
    asked.on('error', reject).end()
  })
}
