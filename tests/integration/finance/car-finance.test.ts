import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readDeliveredLead } from '~/leads/delivery/read-delivered-lead.server'
import { receiveEnquiry } from '~/leads/receive-enquiry.server'
import { closeDatabase } from '~/platform/db/db.server'
import { loadCarFinance } from '~/stock/load-car-finance.server'
import { loadCarPage } from '~/stock/load-car-page.server'
import * as financePage from '~/routes/finance-page'
import * as financeRoute from '~/routes/api.cars.$id.finance'
import type { SettingsValues } from '~/tenants/settings-schema'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, filledForm, tenantWith, type LeadWorld } from '../leads/lead-fixture'

let database: TestDatabase
let world: LeadWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('delete from car_finance_lender')
  await database.pool.query(
    `insert into car_finance_lender (car_id, provider, interest_rate, comparison_rate, payment_week_cents, payment_month_cents,
       term_years, term_months, deposit_cents, balloon_cents, disclaimer)
     values ($1, 'angle', 8.39, 9.444, 18712, 81090, 5, null, 459900, 0, 'Of the lender.'),
       ($1, 'taurus', 8.95, 10.32, null, null, null, null, null, null, null)`,
    [world.cars.northUsed],
  )
})

async function ask(id: string | number, settings: SettingsValues = { finance: { provider: 'angle' } }, of = world.north) {
  const context = requestContext(tenantWith(of, settings))
  const answer = await financeRoute.loader({ context, params: { id: String(id) }, request: new Request('https://north.example.com/') })
  return { status: answer.status, body: (await answer.json()) as { car_id?: number; finance?: Record<string, unknown> | null } }
}

it('a finance page that a sold car led to says that it is sold, and its form asks for something similar', async () => {
  const page = () => {
    const context = requestContext(tenantWith(world.north, {}))
    return financePage.loader({ context, params: {}, request: new Request(`https://north.example.com/finance?car_id=${world.cars.northUsed}`) })
  }
  expect((await page()).view?.car).toMatchObject({ title: '2022 Toyota HiLux', similar: null })
  await database.pool.query(`update car set status = 'sold', sold_at = now() where id = $1`, [world.cars.northUsed])
  const sold = await page()
  await database.pool.query(`update car set status = 'in_stock', sold_at = null where id = $1`, [world.cars.northUsed])
  expect(sold.view?.car).toMatchObject({ title: '2022 Toyota HiLux', repayment: null, similar: { label: 'See all our stock' } })
  expect(sold.form.defaults).toMatchObject({ car_id: String(world.cars.northUsed), message: 'I would like finance for something similar to the 2022 Toyota HiLux.' })
})

it('a finance page says what the car costs to buy as its own page does: with what the price includes, PREORDER, or the words for no price', async () => {
  const priceWith = async (columns: string, settings: SettingsValues = {}) => {
    await database.pool.query(`update car set ${columns} where id = $1`, [world.cars.northUsed])
    const context = requestContext(tenantWith(world.north, settings))
    return (await financePage.loader({ context, params: {}, request: new Request(`https://north.example.com/finance?car_id=${world.cars.northUsed}`) })).view?.car?.price
  }
  const { rows } = await database.pool.query<Record<string, unknown>>('select price_cents, price_type, is_preorder from car where id = $1', [world.cars.northUsed])
  expect(await priceWith(`price_cents = 4599000, price_type = 'drive_away'`)).toBe('$45,990 drive away')
  expect(await priceWith(`price_type = 'excl_govt_charges'`)).toBe('$45,990 excl. govt. charges')
  expect(await priceWith('price_cents = null, is_preorder = true')).toBe('PREORDER')
  expect(await priceWith('is_preorder = false', { price: { noPriceText: 'Call us' } })).toBe('Call us')
  await database.pool.query('update car set price_cents = $2, price_type = $3, is_preorder = $4 where id = $1', [world.cars.northUsed, ...Object.values(rows[0] ?? {})])
})

describe('a finance enquiry', () => {
  const LINE = '$187 per week at 8.39% p.a. Comparison rate 9.44% p.a. Over 5 years with a deposit of $4,599.'
  const tenant = () => tenantWith(world.north, { finance: { provider: 'angle' } })

  /** Sends the form of a finance page as it came. */
  async function sendForm(query: string, changes: Record<string, string> = {}) {
    const context = requestContext(tenant())
    const { form } = await financePage.loader({ context, params: {}, request: new Request(`https://north.example.com/finance${query}`) })
    const defaults = Object.fromEntries(Object.entries(form.defaults).filter((entry): entry is [string, string] => entry[1] !== undefined))
    const send = async () => {
      const body = filledForm({ ...defaults, submission_id: crypto.randomUUID(), message: 'Can I have it?', ...changes })
      const outcome = await receiveEnquiry(tenant(), { body, options: form.options, path: `/finance${query}`, userAgent: null, requestId: 'r' })
      const lead = outcome.kind === 'accepted' ? await readDeliveredLead(database.pool, tenant(), outcome.leadId) : null
      return lead?.payload.answers_in_words
    }
    return { send }
  }

  it('tells the dealer the repayment that stood beside the form', async () => {
    const { send } = await sendForm(`?car_id=${world.cars.northUsed}`)
    expect(await send()).toEqual([{ question: 'Repayment shown', answer: LINE }])
    expect(await (await sendForm('')).send()).toEqual([])
    expect(await (await sendForm(`?car_id=${world.cars.northNew}`)).send()).toEqual([])
  })

  it.each([
    ['years beside months of 0', 0, 7, 'Over 7 years'],
    ['months beside years of 0', 36, 0, 'Over 3 years'],
    ['both', 36, 7, 'Over 3 years'],
    ['neither, and so the site’s own', 0, 0, 'Over 5 years'],
  ])('has the lender’s term: %s', async (_what, months, years, words) => {
    await database.pool.query(`update car_finance_lender set term_months = $1, term_years = $2 where provider = 'angle'`, [months, years])
    const answers = await (await sendForm(`?car_id=${world.cars.northUsed}`)).send()
    expect(answers?.map(({ answer }) => answer)).toEqual([LINE.replace('Over 5 years', words)])
  })

  it('tells as well what the site says now, where its page said another or somebody made one up', async () => {
    const { send } = await sendForm(`?car_id=${world.cars.northUsed}`)
    await database.pool.query('update car_finance_lender set payment_week_cents = 19912 where car_id = $1', [world.cars.northUsed])
    expect(await send()).toEqual([
      { question: 'Repayment shown', answer: LINE },
      { question: 'Repayment as the site has it now', answer: LINE.replace('$187', '$199') },
    ])
    await database.pool.query('delete from car_finance_lender')
    const none = { question: 'Repayment as the site has it now', answer: 'none' }
    expect(await send()).toEqual([{ question: 'Repayment shown', answer: LINE }, none])
    expect(await (await sendForm('', { repayment_shown: '$1 per week' })).send()).toEqual([{ question: 'Repayment shown', answer: '$1 per week' }, none])
  })

  it('tells the dealer what the visitor had worked out, and nothing that only a link said', async () => {
    const { send } = await sendForm('?vehiclePriceBudget=30%2C000&deposit=0&balloon=0&rate=8.5&term=5')
    expect(await send()).toEqual([{ question: 'Worked out in the calculator', answer: '$30,000: $142 per week at 8.50% p.a. Over 5 years.' }])
    expect(await (await sendForm('?vehiclePriceBudget=30000')).send()).toEqual([])
    expect(await (await sendForm('?vehiclePriceBudget=30000&deposit=30000')).send()).toEqual([])
  })

  it('is stored where what the site says now cannot be read', async () => {
    const { send } = await sendForm(`?car_id=${world.cars.northUsed}`)
    await database.pool.query('alter table car_finance_lender rename column payment_week_cents to elsewhere')
    try {
      expect(await send()).toEqual([{ question: 'Repayment shown', answer: expect.stringContaining('per week') as string }])
    } finally {
      await database.pool.query('alter table car_finance_lender rename column elsewhere to payment_week_cents')
    }
  })
})

describe('car finance details by car id', () => {
  it('gives the lender’s figures and disclaimer, never without the comparison rate and the warning', async () => {
    expect(await ask(world.cars.northUsed)).toEqual({
      status: 200,
      body: {
        car_id: world.cars.northUsed,
        finance: {
          provider: 'angle',
          interestRate: 8.39,
          comparisonRate: 9.44,
          paymentWeek: 187,
          termMonths: 60,
          deposit: 4599,
          balloon: 0,
          disclaimer: 'Of the lender.',
          warning: expect.stringContaining('WARNING: This comparison rate is true only for the example given'),
        },
      },
    })
  })

  it('dates the terms by the clock of the place where the car stands, else of its dealership: here as on the car’s page', async () => {
    const finance = { provider: 'angle', disclaimerTexts: [{ of: 'angle', text: '{{today}}' }] }
    const tenant = tenantWith(world.north, { finance })
    const datedAt = async (time: string) => {
      const now = new Date(time)
      const [found, page] = [await loadCarFinance(tenant, world.cars.northUsed, now), await loadCarPage(tenant, 'north-used', now)]
      return [found?.estimate?.disclaimer, page.kind === 'car' && page.repayment?.disclaimer]
    }
    const place = (zone: string) => database.pool.query('update location set time_zone = $2 where id = $1', [world.locations.northSales, zone])
    await place('Australia/Perth')
    expect(await datedAt('2026-11-20T15:59:59Z')).toEqual(['20 Nov 2026', '20 Nov 2026'])
    expect(await datedAt('2026-11-20T16:00:00Z')).toEqual(['21 Nov 2026', '21 Nov 2026'])
    await database.pool.query('update car set location_id = null where id = $1', [world.cars.northUsed])
    expect(await datedAt('2026-11-20T14:00:00Z')).toEqual(['21 Nov 2026', '21 Nov 2026'])
    await database.pool.query('update car set location_id = $2 where id = $1', [world.cars.northUsed, world.locations.northSales])
    await place('Australia/Brisbane')
  })

  it('reads the record of the site’s own provider, and works out what that one leaves out', async () => {
    const { body } = await ask(world.cars.northUsed, { finance: { provider: 'taurus' } })
    // $41,391 at 8.95 % in 260 payments.
    expect(body.finance).toMatchObject({ provider: 'taurus', paymentWeek: 198, deposit: 4599, termMonths: 60 })
  })

  it.each<[string, SettingsValues]>([
    ['no provider', {}],
    ['a provider that the car has no record of', { finance: { provider: 'powertorque' } }],
    ['estimates off', { finance: { provider: 'angle', showsEstimate: false } }],
    ['the make excluded', { finance: { provider: 'angle', excludedMakes: ['toyota'] } }],
    ['the dealership excluded', { finance: { provider: 'angle', excludedDealerships: ['north'] } }],
  ])('has none with %s', async (_, settings) => {
    expect(await ask(world.cars.northUsed, settings)).toEqual({ status: 200, body: { car_id: world.cars.northUsed, finance: null } })
  })

  it('is a 404 for a car of another site, a car that the dealer keeps back, one long sold, and what is no car', async () => {
    expect((await ask(world.cars.southUsed)).status).toBe(404)
    expect((await ask(world.cars.northUsed, { finance: { provider: 'angle' } }, world.south)).status).toBe(404)
    for (const id of ['0', '-1', 'one', '99999999999', '987654', '1 or 1=1']) expect((await ask(id)).status).toBe(404)
    await database.pool.query(`update car set status = 'sold', sold_at = now() - interval '30 days' where id = $1`, [world.cars.northNew])
    expect((await ask(world.cars.northNew)).status).toBe(404)
    await database.pool.query(`update car set show_on_dealer_website = false where id = $1`, [world.cars.northUsed])
    expect((await ask(world.cars.northUsed)).status).toBe(404)
    await database.pool.query(`update car set show_on_dealer_website = true where id = $1`, [world.cars.northUsed])
  })
})

describe('the finance box of a car page', () => {
  const repaymentOf = async (settings: SettingsValues) => {
    const answer = await loadCarPage(tenantWith(world.north, settings), 'north-used', new Date('2026-11-21T03:00:00Z'))
    return answer.kind === 'car' ? answer.repayment : answer.kind
  }

  it('says the repayment with its rates, terms, filled-in text and warning', async () => {
    const text = '{{payment}} per {{unit}} until {{offer_valid_until}}.'
    const finance = { provider: 'angle', disclaimerTexts: [{ of: 'angle', text }] }
    expect(await repaymentOf({ finance })).toEqual({
      amount: '$187',
      per: 'per week',
      rate: '8.39% p.a.',
      comparison: 'Comparison rate 9.44% p.a.',
      terms: 'Over 5 years with a deposit of $4,599.',
      disclaimer: '$187 per week until 21 Dec 2026.',
      warning: expect.stringContaining('WARNING'),
    })
  })

  it('is not there without a record of the site’s provider', async () => {
    expect(await repaymentOf({})).toBeNull()
    expect(await repaymentOf({ finance: { provider: 'manual' } })).toBeNull()
  })
})
