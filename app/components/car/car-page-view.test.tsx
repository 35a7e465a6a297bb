import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { carLocation, pageCar, variantOf } from '../../../tests/support/page-car'
import { pageOutline } from '../../../tests/support/page-outline'
import { readDemo } from '../../../seeds/read-demo.server'
import type { PageCar } from '~/domain/cars/car'
import { carPage } from '~/domain/cars/car-page'
import { carPageMeta } from '~/domain/cars/car-page-meta'
import type { RepaymentWords } from '~/domain/finance/finance-words'
import { carPageTexts } from '~/site/car-page-texts.server'
import { similarSearch } from '~/stock/similar-search'
import { resolveSettings } from '~/tenants/resolve-settings'
import { settingsSchema } from '~/tenants/settings-schema'
import { NOBODY, VisitorProvider, type VisitorView } from '~/components/layout/visitor'
import { CarPageView } from './car-page-view'

const NOW = new Date('2026-11-21T10:00:00Z')
const { sites } = await readDemo()

const used: PageCar = {
  ...pageCar,
  isCertified: true,
  isReservable: true,
  historyReportUrl: 'https://reports.example/7',
  regoExpiry: '2027-03-31',
  features: Array.from({ length: 10 }, (_, index) => `Feature ${index + 1}`),
  standardEquipment: ['Anti-lock brakes', 'Feature 1'],
  dealerComments: `One owner.|${'A sentence about this car. '.repeat(20).trim()}`,
  imageUrls: ['stored:demo/ute/white/side.svg', 'stored:demo/ute/white/dusk.svg'],
  variant: variantOf({
    cylinders: 4,
    engineSizeLitres: 2.8,
    induction: 'Turbo',
    fuelConsumptionCombined: 7.9,
    fuelCapacityLitres: 80,
    grossVehicleMassKg: 3050,
    lengthMm: 5325,
    heightMm: 1865,
    widthMm: 1900,
    torqueNm: 500,
    powerKw: 150,
    ancapRating: 5,
    bodyConfiguration: 'null',
  }),
}

const CARS = {
  used,
  dropped: { ...used, priceDrop: { fromCents: 4_749_000, droppedAt: '2026-11-15T00:00:00.000Z' } },
  sold: { ...used, status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' },
  private: { ...used, privateSuburb: 'Aspley', privatePostcode: '4034', isPreorder: true, priceCents: null, beforePriceCents: null },
  caravan: {
    ...used,
    itemType: 'caravan',
    make: 'Jayco',
    model: 'Journey',
    body: 'Caravan',
    variant: null,
    location: { ...carLocation, distribution: [{ name: 'Virginia', slug: 'virginia' }, { name: 'Geebung', slug: 'geebung' }] },
    specifications: { bodyWidthMm: 2470, bodyLengthMm: 5490, tareWeightKg: 2120, axleType: 'Tandem', sleeps: 4, aggregateTrailerMassKg: 2520 },
  },
} satisfies Record<string, PageCar>

const REPAYMENT: RepaymentWords = {
  amount: '$123',
  per: 'per week',
  rate: '8.50% p.a.',
  comparison: 'Comparison rate 9.44% p.a.',
  terms: 'Over 5 years with a deposit of $4,599.',
  disclaimer: 'For approved applicants only.',
  warning: 'WARNING: The comparison rate is true only for the example given.',
}

/** The page of a car as a demo site's settings make it, and what it says of itself to others. */
function rendered(slug: string, car: PageCar, visitor: VisitorView = NOBODY) {
  const demo = sites.find((one) => one.slug === slug)
  if (!demo) throw new Error(`No demo site ${slug}`)
  const { name, template } = demo.document.site
  const resolved = resolveSettings(demo.layers).settings
  // Which buttons stand beside a car is for a layer to say; what they are is told by their own tests.
  const settings = { ...resolved, carPage: { ...resolved.carPage, actions: settingsSchema.parse({}).carPage.actions } }
  const tenant = { id: 1, slug, name, template, logoUrl: null, canonicalHost: null }
  const texts = carPageTexts({ ...tenant, origin: 'https://site.example', dealershipIds: [1], timeZone: 'Australia/Brisbane', overrideCity: null, searchCategories: [], formerSlugs: [], settings, settingsVersion: '1' })
  const page = carPage(car, settings, similarSearch(car), NOW)
  const view = (
    <VisitorProvider value={visitor}>
      <CarPageView car={{ page, texts, similarCars: [], repayment: car.status === 'sold' ? null : REPAYMENT }} enquiry={<p>The enquiry form</p>} />
    </VisitorProvider>
  )
  const meta = carPageMeta(page, name, `https://site.example/cars/${car.slug}`)
  return { meta, html: renderToStaticMarkup(view) }
}

/** As a reviewer reads it. */
function golden(slug: string, car: PageCar): string {
  const { meta, html } = rendered(slug, car)
  const told = meta.map((entry) => JSON.stringify(entry, null, 'script:ld+json' in entry ? 1 : 0))
  return `${told.join('\n')}\n\n${pageOutline(html)}\n`
}

/** A change of what a car page says shows in these files; look at their difference, then run with `-u`. */
describe('the page of a car', () => {
  it.each([
    ['franchise', 'wattle-park-toyota', CARS.used],
    ['franchise-tabs', 'ironbark-nissan', CARS.private],
    ['group', 'coral-coast-motors', CARS.sold],
    ['megastore', 'big-paddock-cars', CARS.dropped],
    ['caravan', 'saltbush-caravans', CARS.caravan],
  ])('of %s', async (name, slug, car) => {
    await expect(golden(slug, car)).toMatchFileSnapshot(`golden/${name}.txt`)
  })

  it.each([
    ['open', 'wattle-park-toyota'],
    ['accordion', 'swan-coast-kia'],
    ['tabs', 'ironbark-nissan'],
  ])('has all its sections in the HTML when they are %s', (_style, slug) => {
    const found = rendered(slug, CARS.used).html
    for (const id of ['key-information', 'dealer-comments', 'standard-equipment', 'car-summary', 'specifications', 'features', 'vehicle-map', 'enquiry']) {
      expect(found).toContain(`id="${id}"`)
    }
    expect(found).toContain('Motor dealer licence')
  })

  it('leads to the personal estimate by way of the sign-in where that page needs one', () => {
    const gates = { checkout: false, personalisedFinance: true, spinToWin: false, onlinePayment: false, creditCheck: false }
    const hrefsFor = (visitor: VisitorView) =>
      [...rendered('swan-coast-kia', CARS.used, visitor).html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>\s*Get your personal finance estimate/g)].map(([, href]) => href)
    expect(hrefsFor(NOBODY)).toEqual(['/personalised/finance?car_id=7'])
    expect(hrefsFor({ ...NOBODY, gates, here: '/cars/a' })).toEqual([expect.stringMatching(/^\/sign-in\?type=finance&amp;redirect=%2Fpersonalised%2Ffinance%3Fcar_id%3D7&amp;back=/)])
  })

  it('has no Features section without a features list, and nothing that says null', () => {
    const found = rendered('wattle-park-toyota', { ...CARS.used, features: [] }).html
    expect(found).not.toContain('id="features"')
    expect(found).not.toMatch(/>(null|undefined)</)
  })
})
