import { describe, expect, it } from 'vitest'
import { promisesIn, textsOf } from '../../tests/support/promises'
import { CAR } from '~/domain/cars/vehicle-noun'
import { FORMS, PAGE_FORM_KINDS } from '~/domain/forms/forms'
import { SITE_ROUTES } from '~/tenants/site-routes'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import { fillMarkdown, pageHtml } from './page-html'
import { pageWords, vehicleWords } from './page-words'
import { SHIPPED_PAGES } from './shipped-pages'

const pages = [...SHIPPED_PAGES.values()]
const fileOf = (path: string) => `app/site/pages/${path}.md`
const wordsOf = (settings: SettingsValues) => ({ ...pageWords({ name: 'North', origin: 'https://north.example', settings: settingsSchema.parse(settings) }), ...vehicleWords(CAR) })
const words = wordsOf({})
const shown = (at: string, settings: SettingsValues) => pageHtml(fillMarkdown(SHIPPED_PAGES.get(at)?.body ?? '', wordsOf(settings)))
const text = (at: string) => pageHtml(fillMarkdown(JSON.stringify(SHIPPED_PAGES.get(at)?.blocks) + (SHIPPED_PAGES.get(at)?.body ?? ''), words))

describe('the platform’s pages', () => {
  /** Routes with a module of their own, or that an own page of a dealership stands on. */
  const OWN = /^($|search|cars|contact|success|sign-in|watchlist|checkout-journey|compare|saved-cars|special-offers|offers|dealerships|reviews|locations|teams|brands|privacy-choices|pages\/\*|blog\/\*\*)/
  it.each(SITE_ROUTES.map((route) => route.path).filter((route) => !OWN.test(route)))('/%s has words', (route) => {
    expect(SHIPPED_PAGES.has(route), `there is a ${fileOf(route)}`).toBe(true)
  })

  it.each(PAGE_FORM_KINDS.filter((kind) => !['general', 'finance', 'trade_in'].includes(kind)))('%s has its form on each of its addresses', (kind) => {
    const paths = (FORMS[kind].page?.paths ?? []).map((path) => path.replaceAll(/^\/|\/$/g, ''))
    for (const path of paths) expect(SHIPPED_PAGES.get(path)?.blocks.find(({ block }) => block === 'enquiry'), `:::enquiry in ${fileOf(path)}`).toMatchObject({ kind })
    expect(paths.length).toBeGreaterThan(0)
  })

  it.each([
    ['privacy-policy', ['resolve it within <strong>14 days</strong>', 'within <strong>7 days</strong>', 'within <strong>30 days</strong>']],
    ['terms-and-conditions', ['the deposit is $200 unless its page says another amount, and holds', '48 hours', 'Australian Consumer Law']],
    ['trade-in', ['over 7 years old', '100,000 km', 'payout letter', 'indicative and subject to inspection']],
  ])('%s carries the figures of section 9', (at, figures) => {
    for (const figure of figures) expect(text(at)).toContain(figure)
  })

  it('say who else sees a visit, only where somebody does, and where that is stopped', () => {
    const policy = (settings: SettingsValues) => shown('privacy-policy', settings)
    expect(policy({})).not.toContain('Google')
    expect(policy({ analytics: { measurementId: 'G-ABC123' } })).toContain('With Google Analytics, Google sees which pages of this site you look at.')
    expect(policy({ analytics: { measurementId: 'G-ABC123', tagManagerId: 'GTM-ABC123' } })).toContain('With Google Analytics and Google Tag Manager, Google')
    expect(policy({ analytics: { tagManagerId: 'GTM-ABC123' } })).toContain('<a href="https://north.example/privacy-choices"')
  })

  it('say what is kept of who hears of new cars, only where somebody does', () => {
    const policy = (settings: SettingsValues) => shown('privacy-policy', settings)
    expect(policy({})).not.toContain('for a search')
    expect(policy({ search: { emailsNewCars: true } })).toContain('we keep your email address and that search until you end it')
  })

  it('terms name what the site’s settings say, and nothing that they do not', () => {
    const terms = (settings: SettingsValues) => shown('terms-and-conditions', settings)
    expect(terms({})).toContain('<a href="/privacy-policy">')
    expect(terms({})).not.toContain('licence:')
    expect(terms({ legal: { privacyUrl: '/pages/our_privacy', licenceNumber: 'MRB 12' } })).toMatch(/Motor dealer licence: MRB 12\. How .*<a href="\/pages\/our_privacy">/)
    expect(terms({ reserve: { depositCents: 0 } })).toContain('the deposit is the amount that its page says, and holds')
  })

  it('speak of a list of times for test drives only where there is one', () => {
    const booking = (settings: SettingsValues) => shown('book-test-drive', settings)
    expect(booking({})).toContain('Say when suits you, and we ring to confirm a time. Please bring')
    expect(booking({ testDrives: { offersSlots: true } })).toContain('Times from our list are booked at once; for any other we ring to confirm. Please bring')
  })

  it.each(pages.map((page) => [page.path, page] as const))('%s is plain and whole', (_path, page) => {
    expect(JSON.stringify(page)).not.toMatch(/[a-z]!/)
    expect(fillMarkdown(textsOf(page).join('\n'), words)).not.toContain('{{')
    expect(page.body.length + page.blocks.length).toBeGreaterThan(0)
  })

  it.each(pages.map((page) => [page.path, page] as const))('%s promises nothing in a dealership’s name', (path, { path: _, ...page }) => {
    expect(promisesIn(fillMarkdown(textsOf(page).join('\n'), words)), `promises of ${fileOf(path)}, by the words of tests/support/promises.ts`).toEqual([])
  })

  it('call what a site sells by its own word: no page says car by itself', () => {
    // What a visitor trades in need not be of its kind.
    const ofTheSite = pages.filter(({ path }) => !/^(trade-in|sell-(my|your)-car)$/.test(path))
    const said = ofTheSite.flatMap(({ path, ...page }) => textsOf(page).flatMap((words) => (words.match(/.*\bcars?\b(?!\/).*/gi) ?? []).map((line) => `${fileOf(path)}: ${line}`)))
    expect(said, 'a page says {{vehicle}}').toEqual(['app/site/pages/careers.md: We look for people who like cars and who like to be asked about them: in the workshop, at the parts counter, in the office and on the floor.'])
    // Where somebody's own car is spoken of, what they would buy is still the site's.
    for (const page of pages) expect(textsOf(page).join('\n'), page.path).not.toMatch(/\b(towards the|next to the|buy a) cars?\b/)
  })

  it('speak of caravans where those are sold', () => {
    const { title = '', body = '' } = SHIPPED_PAGES.get('faqs') ?? {}
    const shown = fillMarkdown(`${title} ${JSON.stringify(SHIPPED_PAGES.get('faqs')?.blocks)} ${body}`, vehicleWords({ one: 'caravan', many: 'caravans' }))
    expect(shown).toContain('Where they show another caravan of the same model, that is said beside them.')
  })

  it('hold no post and no picture: those are a dealership’s own', () => {
    expect(pages.filter(({ publishedOn, imageUrl }) => publishedOn !== null || imageUrl !== null)).toEqual([])
  })
})
