import { request } from 'node:http'
import sharp from 'sharp'
import { expect, siteUrl, SLUGS, test } from '../support/e2e'
import { httpGet } from '../support/http-get'
import { schemaFaults } from '../support/schema-org'

type Head = { title: string; tags: Map<string, string>; items: { '@type': string; [key: string]: unknown }[]; crumbs: string[] }

/** What a page says of itself in its head, and the way to it that it shows. */
function headOf(html: string): Head {
  const text = (words: string) => words.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [name, text(content)] as const)
  const items = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json) as Head['items'][number])
  const list = /<ol class="breadcrumbs">([^]*?)<\/ol>/.exec(html)?.[1] ?? ''
  return {
    title: text(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    tags: new Map(tags),
    items,
    crumbs: [...list.matchAll(/<li>([^]*?)<\/li>/g)].map(([, crumb = '']) => text(crumb.replace(/<[^>]+>/g, ''))),
  }
}

async function pageOf(slug: string, path: string): Promise<Head & { status: number }> {
  const { port, hostname } = new URL(siteUrl(slug))
  const { status, body } = await httpGet(Number(port), hostname, path)
  return { ...headOf(body), status }
}

test('every kind of page says how it is shared and has valid structured data', async ({ database }) => {
  test.setTimeout(180_000)
  const all: { where: string; item: Head['items'][number] }[] = []
  for (const slug of SLUGS) {
    const { rows } = await database.query<{ car: string; place: string }>(
      `select (select '/cars/' || c.slug from search_card s join car c on c.id = s.car_id where s.tenant_id = t.id and c.status = 'in_stock' order by c.id limit 1) as car,
         (select l.slug from location l join tenant_dealership d on d.dealership_id = l.dealership_id where d.tenant_id = t.id and l.is_visible order by l.id limit 1) as place
       from tenant t where t.slug = $1`,
      [slug],
    )
    const { car = '', place = '' } = rows[0] ?? {}
    for (const path of ['/', '/search/new-used-and-demo-cars/', car, `/locations/${place}`, '/dealerships', '/special-offers', '/finance', '/trade-in', '/contact-us', `/contact-us/${place}`, '/book-test-drive/', '/search/budget', '/search/price-range', '/compare', '/saved-cars', '/online-payment']) {
      const where = `${slug}${path}`
      const { status, title, tags, items, crumbs } = await pageOf(slug, path)
      if (status !== 200) continue
      expect(title, where).not.toBe('')
      for (const name of ['og:title', 'og:url', 'og:site_name', 'og:image', 'twitter:card']) expect(tags.get(name), `${name} of ${where}`).toBeTruthy()
      const list = items.find((item) => item['@type'] === 'BreadcrumbList') as { itemListElement: { name: string }[] } | undefined
      if (list) expect(list.itemListElement.map(({ name }) => name), where).toEqual(crumbs)
      if (path === car) {
        const vehicle = items.find((item) => ['Car', 'Vehicle'].includes(item['@type'])) as { image?: string[]; offers?: { seller?: { telephone?: string; address?: object } } } | undefined
        expect(vehicle, where).toBeDefined()
        if (vehicle?.offers && !Array.isArray(vehicle.offers)) expect(vehicle.offers.seller, where).toMatchObject({ telephone: expect.any(String), address: expect.any(Object) })
      }
      if (path.startsWith('/search/new')) expect((items.find((item) => item['@type'] === 'ItemList')?.itemListElement as unknown[]).length, where).toBeGreaterThan(0)
      all.push(...items.map((item) => ({ where, item })))
    }
  }
  const faults = schemaFaults(all.map(({ item }) => item))
  expect(faults.map(({ index, words }) => `${all[index]?.where}: ${words}`)).toEqual([])
})

test('the pictures of home, search and places are made, each for its site', async ({ database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select l.slug from location l join tenant_dealership d on d.dealership_id = l.dealership_id join tenant t on t.id = d.tenant_id where t.slug = $1 and l.is_visible limit 1`,
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
