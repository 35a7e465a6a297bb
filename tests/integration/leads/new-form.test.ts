import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { enquiryValidator } from '~/components/forms/enquiry-validator'
import { cardActions } from '~/domain/cars/car-actions'
import { carPageActions } from '~/domain/cars/car-page-actions'
import type { FormValues } from '~/domain/forms/enquiry-form'
import { formAt, FORMS, type FormKind } from '~/domain/forms/forms'
import { leadDetails } from '~/leads/delivery/lead-details'
import { findThankedLead } from '~/leads/find-lead.server'
import { closeDatabase, createPrisma } from '~/platform/db/db.server'
import * as pageRoute from '~/routes/$'
import { parsePageFile } from '~/site/page-file'
import { formsText } from '~/tenants/forms-text'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import { settingsText } from '~/tenants/settings-text'
import { tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import { pageCar } from '../../support/page-car'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createPagesWorld, type PagesWorld } from '../dealerships/pages-world'

/** The one file that somebody edits: everything below is made from the declaration that stands in it. */
vi.mock('~/domain/forms/company-forms', async (original) => {
  const { COMPANY_FORMS } = await original<{ COMPANY_FORMS: object }>()
  const { tyreQuote } = await import('../../fixtures/forms/tyre-quote')
  return { COMPANY_FORMS: { ...COMPANY_FORMS, tyre_quote: tyreQuote } }
})

const KIND = 'tyre_quote' as FormKind
let database: TestDatabase
let world: PagesWorld

beforeAll(async () => {
  database = await testDatabase()
  const prisma = createPrisma(database.pool)
  world = await createPagesWorld(prisma)
  // The one page text.
  const { path, title, description, body, blocks } = parsePageFile(await readFile('tests/fixtures/forms/tyres.md', 'utf8'))
  await prisma.contentPage.create({ data: { scope: 'dealership', key: world.tenant.slug, path, title, description, body, blocks } })
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

const site = (settings: SettingsValues = {}): Tenant => ({ ...world.tenant, settings: settingsSchema.parse(settings) })
const request = (body?: FormData) => new Request('https://pages-site.example.com/tyres', body ? { method: 'POST', body } : {})
const load = (tenant = site()) => pageRoute.loader({ context: requestContext(tenant), request: request(), params: { '*': 'tyres' } })
const post = (body: FormData) => pageRoute.action({ context: requestContext(site()), request: request(body), params: { '*': 'tyres' } })

const WHO = { name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', postcode: '4000', opt_in: 'on', terms_conditions: 'on' }
const ASKED = { size: '215/60 R17', 'how many': '4', kind: 'Road', wanted_by: '2099-12-01', second_phone: '07 3123 4567', invoice_email: '', notes: 'After five.', keeps_old: 'on', 'check-option-1': 'Balancing' }
function filled(changes: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...WHO, ...ASKED, ...changes })) body.set(name, value)
  return body
}

/** The form as a browser has it before any script, or without. */
async function markup(answer?: { fieldErrors: Record<string, string>; repopulateFields: FormValues; formError: null }) {
  const { form, submitLabel } = await load()
  if (!form) throw new Error('the page has no form')
  const element = createElement(EnquiryForm, { options: form.options, defaults: {}, answer, submitLabel, notes: form.notes })
  const { query, dataRoutes } = createStaticHandler([{ id: 'page', path: '*', element }])
  const routed = await query(request())
  if (routed instanceof Response) throw routed
  routed.actionData = answer ? { page: answer } : null
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router: createStaticRouter(dataRoutes, routed), context: routed, hydrate: false }))
}

/** An input with these attributes, in whatever order. */
const input = (...attributes: string[]) => new RegExp(`<input${attributes.map((attribute) => `(?=[^>]*${attribute})`).join('')}`)

describe('a form that is declared in one file, with the words of its page in another', () => {
  it('has its routes on every site, with a switch of its own among the settings', async () => {
    expect(formAt('/service/tyres')).toBe(KIND)
    for (const path of ['/tyres', '/service/tyres/']) {
      expect(tenantHasRoute(site(), path)).toBe(true)
      expect(tenantHasRoute(site({ pages: { tyreQuote: false } }), path)).toBe(false)
    }
    await expect(load(site({ pages: { tyreQuote: false } }))).rejects.toMatchObject({ status: 404 })
    expect(await load()).toMatchObject({ submitLabel: 'Ask for tyre prices', content: { blocks: [{ block: 'enquiry', kind: KIND, heading: 'What do new tyres cost?' }] } })
  })

  it('has its fields on the page, each as a control with its label', async () => {
    const html = await markup()
    const label = (id: string, text: string) => expect(html).toMatch(new RegExp(`<label class="field-label" for="enquiry-${id}">${text}`))
    label('size', 'Tyre size</label>')
    label('how-many', 'How many\\?</label>')
    label('wanted-by', 'Needed by<span class="field-optional"> \\(optional\\)')
    label('second-phone', 'Another number')
    expect(html).toMatch(/<select[^>]*name="how many"[^>]*required=""><option value="" selected="">Please choose<\/option><option value="2">2<\/option>/)
    expect(html).toMatch(/<fieldset class="choices" id="enquiry-kind"><legend[^>]*>What kind\?<span class="field-optional"> \(optional\).*name="kind" value="Road"/)
    expect(html).toMatch(input('name="wanted_by"', 'type="date"'))
    expect(html).toMatch(input('name="second_phone"', 'type="tel"'))
    expect(html).toMatch(input('name="invoice_email"', 'type="email"'))
    expect(html).toMatch(/<textarea[^>]*name="notes"/)
    expect(html).toMatch(/<input type="checkbox" name="keeps_old" id="enquiry-keeps-old"/)
    expect(html).toMatch(/<input type="hidden" name="campaign" value="Tyres 2026"\/>/)
    expect(html).toContain('name="check-option-1" value="Balancing"')
    expect(html).toContain('At work, for instance.')
    expect(html).toContain('I know that prices may change.')
    expect(html).toMatch(/<button(?=[^>]*type="submit")(?=[^>]*name="isLastStep")(?=[^>]*value="true")[^>]*><span>Ask for tyre prices<\/span><\/button>/)
    // The one workshop is chosen already, and who asks is asked as the form says.
    expect(html).toMatch(/<input type="hidden" name="location" value="\d+"\/>/)
    expect(html).not.toContain('name="last_name"')
    expect(html).toMatch(/name="postcode"[^>]*required=""/)
  })

  it('stores what is sent as a lead of its category and event, with the answers under their names', async () => {
    const answer = await post(filled())
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('Location')).toMatch(/^\/success\?lead=/)
    const thanked = await findThankedLead(site(), new URL((answer as Response).headers.get('Location') ?? '', 'https://pages-site.example.com').searchParams.get('lead') ?? '')
    expect(thanked?.received).toBe('We have your question about tyres. The team at Aspley Service will call you with a price.')
    const { rows } = await database.pool.query<{ answers: Record<string, unknown> }>(
      `select l.category, l.event_id, l.postcode, l.answers, p.name as place, (select count(*)::int from outbox_job) as pending from lead l join location p on p.id = l.location_id`,
    )
    expect(rows).toEqual([
      {
        category: 'Tyre Enquiry',
        event_id: 51,
        postcode: '4000',
        place: 'Aspley Service',
        pending: 1,
        answers: {
          size: '215/60 R17',
          'how many': '4',
          kind: 'Road',
          wanted_by: '2099-12-01',
          second_phone: '+61731234567',
          notes: 'After five.',
          keeps_old: true,
          campaign: 'Tyres 2026',
          additional_services: ['Balancing'],
          terms_conditions: true,
        },
      },
    ])
    expect(leadDetails(rows[0]?.answers ?? {}, 'Australia/Brisbane')).toEqual(expect.arrayContaining([{ label: 'How many?', value: '4' }, { label: 'I keep the old tyres', value: 'Yes' }]))
  })

  const WRONG = { size: '17 inch', 'how many': '3', wanted_by: '2026-02-31', second_phone: '12', notes: 'x'.repeat(101), postcode: '', terms_conditions: '' }
  const SAID = {
    size: 'Enter a size such as 215/60 R17.',
    'how many': 'Choose how many.',
    wanted_by: 'Enter a date, such as 24/11/2026.',
    second_phone: 'Enter a phone number, such as 0412 345 678 or 07 3123 4567.',
    notes: '“What else should we know?” can have 100 characters at most.',
    postcode: 'Invalid postcode. Please enter a 4-digit number.',
    terms_conditions: 'Accept the terms to go on.',
  }

  it('says what is wrong in its own words, without script, and gives back all that was typed', async () => {
    const answer = await post(filled(WRONG))
    expect(answer).toMatchObject({ init: { status: 422 }, data: { fieldErrors: SAID, repopulateFields: { size: '17 inch', notes: WRONG.notes, kind: 'Road', additional_services: 'Balancing' } } })
    const html = await markup((answer as { data: Parameters<typeof markup>[0] }).data)
    // The summary lists what is wrong in the order of the form, with a link to each.
    expect([...html.matchAll(/<li><a href="#enquiry-([\w-]+)">/g)].map(([, id]) => id)).toEqual(['size', 'how-many', 'postcode', 'wanted-by', 'second-phone', 'notes', 'terms-conditions'])
    expect(html).toMatch(input('name="size"', 'value="17 inch"', 'aria-invalid="true"'))
    expect(html).toMatch(/<input type="radio" name="kind" checked="" value="Road"/)
  })

  it('says the same in the browser, from the same data', async () => {
    const { form } = await load()
    const options = JSON.parse(JSON.stringify(form?.options))
    const { error } = await enquiryValidator(options).validate(filled(WRONG))
    expect(error?.fieldErrors).toEqual(SAID)
    expect((await enquiryValidator(options).validate(filled())).error).toBeUndefined()
  })

  it('stands there with what was typed although the database is away', async () => {
    const { DATABASE_URL } = process.env
    await closeDatabase()
    process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:9/none'
    try {
      const away = requestContext(site())
      const answer = await pageRoute.action({ context: away, request: request(filled()), params: { '*': 'tyres' } })
      expect(answer).toMatchObject({ init: { status: 503 }, data: { repopulateFields: { size: '215/60 R17' } } })
      expect(await pageRoute.loader({ context: away, request: request(), params: { '*': 'tyres' } })).toMatchObject({ form: { options: { kind: KIND } }, submitLabel: 'Ask for tyre prices' })
    } finally {
      await closeDatabase()
      process.env.DATABASE_URL = DATABASE_URL
    }
  })

  it('has a button that sites can put on cards and car pages, where they want it', () => {
    const settings = settingsSchema.parse({ cards: { buttons: ['tyres', 'view'] }, carPage: { actions: ['enquire', 'tyres'] } })
    const action = { kind: 'tyres', label: 'Price of Tyres', href: '/tyres?car_id=7' }
    expect(cardActions(pageCar, settings)[0]).toEqual(action)
    expect(carPageActions(pageCar, settings, { callHref: null, reportUrl: null })[1]).toEqual({ ...action, icon: 'drive', isPrimary: false })
    const without = settingsSchema.parse({ cards: { buttons: ['tyres', 'view'] }, pages: { tyreQuote: false } })
    expect(cardActions(pageCar, without).map(({ kind }) => kind)).toEqual(['view', 'test_drive'])
    expect(settingsSchema.safeParse({ cards: { buttons: ['tires'] } }).success).toBe(false)
  })

  it('stands in the menu, and in the lists that are made from the declarations', () => {
    const service = settingsSchema.parse({}).header.navigation.find(({ label }) => label === 'Service')
    expect(service?.children).toContainEqual({ label: 'Tyres', href: '/tyres' })
    expect(settingsText()).toContain('| `tyreQuote` | true | true or false | The pages /tyres and /service/tyres. |')
    expect(settingsText()).toMatch(/\| `buttons` \|.*"tyres"/)
    expect(formsText()).toContain(`## ${KIND}\n\n${FORMS[KIND].title}.\n\n- Pages: \`/tyres\`, \`/service/tyres\`; switched by \`pages.tyreQuote\``)
  })
})
