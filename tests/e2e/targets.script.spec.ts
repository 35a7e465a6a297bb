import type { Page } from 'playwright/test'
import { expect, SLUGS, siteUrl, test } from '../support/e2e'

const LEAST_PX = 44

/** What can be pressed and is lower than a finger: neither links within a sentence, nor what lies under a larger target of its own. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 30)}' in .${element.parentElement?.className ?? ''}`
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')].flatMap((element) => {
      const target = element.closest('label') ?? element
      const { width, height } = target.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1 && !element.closest('.sr-only')
      const after = getComputedStyle(element, '::after')
      const isCovered = after.content !== 'none' && after.position === 'absolute'
      const isInline = getComputedStyle(element).display === 'inline'
      const isInSentence = isInline && [...(element.parentElement?.childNodes ?? [])].some((node) => node !== element && (node.textContent ?? '').trim() !== '')
      // A link made high in the middle of a sentence pushes the sentence's lines apart.
      const parent = element.closest('p')
      const isWithinWords = parent === element.parentElement && [...(parent?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3).length > 1
      if (isSeen && isWithinWords && !isInline) return [`${nameOf(element)}: no part of its sentence`]
      return isSeen && !isCovered && !isInSentence && Math.round(height) < least ? [`${nameOf(element)}: ${Math.round(height)} px`] : []
    })
  }, LEAST_PX)
}

test.use({ viewport: { width: 360, height: 740 } })

// With script, because it adds what is pressed and takes nothing away.
test('on a phone everything that is pressed is 44 px high, on every kind of page', async ({ page, database }) => {
  test.setTimeout(180_000)
  const { rows } = await database.query<{ template: string; slug: string; car: string; place: string }>(
    `select distinct on (t.template) t.template, t.slug,
       (select '/cars/' || c.slug from search_card s join car c on c.id = s.car_id where s.tenant_id = t.id and c.status = 'in_stock' order by c.id limit 1) as car,
       (select '/locations/' || l.slug from location l join tenant_dealership d on d.dealership_id = l.dealership_id where d.tenant_id = t.id and l.is_visible order by l.id limit 1) as place
     from tenant t where t.slug = any ($1) order by t.template, t.id`,
    [SLUGS],
  )
  expect(rows.length).toBeGreaterThan(2)
  const found: string[] = []
  // Of other kinds no template has anything of its own: each is looked at in one of them.
  const others = ['/search/used-cars/?sortBy=latest&price=1000-90000', '/contact-us/', '/finance', '/book-test-drive/', '/trade-in', '/special-offers', '/privacy-policy', '/no-such-page']
  for (const [at, { slug, car, place }] of rows.entries()) {
    for (const path of ['/', '/search/new-used-and-demo-cars/', car, place, '/dealerships', ...others.filter((_, other) => other % rows.length === at)]) {
      await page.goto(siteUrl(slug) + path)
      found.push(...(await smallTargets(page)).map((target) => `${slug}${path}: ${target}`))
    }
  }
  expect(found).toEqual([])
})
