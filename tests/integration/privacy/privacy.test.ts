import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '~/domain/time/durations'
import { amendLead } from '~/leads/amend-lead.server'
import { leadText } from '~/leads/command/leads-text'
import { showLead } from '~/leads/command/show-lead.server'
import { leadFileRoute } from '~/leads/delivery/deliver-lead-file.server'
import { leadRow, submitLead } from '~/leads/submit-lead.server'
import { noteLastBackup } from '~/operations/backup/last-backup.server'
import { closeDatabase } from '~/platform/db/db.server'
import { draftName } from '~/platform/files/write-whole.server'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox.server'
import { COLUMNS, RETAINED_BECAUSE } from '~/privacy/columns'
import { clearRemains } from '~/privacy/clear-remains.server'
import { endNews } from '~/privacy/end-news.server'
import { erasePerson } from '~/privacy/erase-person.server'
import { exportPerson } from '~/privacy/export-person.server'
import { forgetPastRetention } from '~/privacy/retention.server'
import { CommandProcess } from '../../support/command-process'
import { runScript } from '../../support/run-script'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, type LeadWorld } from '../leads/lead-fixture'

let database: TestDatabase
let world: LeadWorld
let dataDir: string

const NOW = new Date('2026-11-24T00:00:00Z')
const EMAIL = 'zoe.quill@person.example'
const PHONE = '+61400111222'
/** The form that she sent, which her browser may have kept. */
const FORM = '0199e0c4-7b1e-4d11-a1f0-6b1f0a3a9c55'
/** The search that she hears of by mail, and one of somebody else. */
const ALERT = '0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c56'
const OTHERS_ALERT = '0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c57'
/** Words that only she has: none of them may be anywhere once she is erased. */
const HERS = [EMAIL, PHONE, 'Zoequill', 'Quillsname', 'quillrego', 'quillmake', 'quillmessage', 'quillanswer', 'quillpage', 'quillbrowser', '7099', 'quillcampaign', FORM]

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate lead, outbox_job, shopper, sign_in_code, kept_form, valuation, search_alert cascade')
  dataDir = await mkdtemp(path.join(tmpdir(), 'privacy-'))
  return () => rm(dataDir, { recursive: true })
})

const query = async <T extends object>(text: string, values: unknown[] = []) => (await database.pool.query<T>(text, values)).rows
const scope = () => ({ dataDir, site: null })
const email = { kind: 'email', value: EMAIL } as const
const phone = { kind: 'phone', value: PHONE } as const

/** Her in every table and file, beside somebody else in each. */
async function createPerson() {
  const north = world.north
  const lead = (changes: object, who = '/cars/x?utm_campaign=quillcampaign') => submitLead(north, { enquiry: enquiry(changes), path: who, userAgent: 'quillbrowser' })
  const hers = { name: 'Zoequill', last_name: 'Quillsname', email: EMAIL.toUpperCase(), phone: PHONE, postcode: '7099', message: 'quillmessage', visited_pages: ['/quillpage'], answers: { rego: 'quillanswer' }, car_id: world.cars.northUsed, submission_id: FORM }
  const { leadId } = await lead(hers)
  const { leadId: mentioned } = await lead({ email: 'other@example.com', answers: { invoice_email: EMAIL } })
  const { leadId: others } = await submitLead(north, { enquiry: enquiry({ email: 'other@example.com', phone: '+61400999888' }), path: '/x', userAgent: null })
  await query(`insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat) values ($1, $2, $3, '2026-12-01T00:00Z', '2026-12-01T01:00Z', 0)`, [north.id, leadId, world.locations.northSales])
  await query(
    `insert into reservation (id, tenant_id, car_id, lead_id, form_id, status, deposit_cents, hold_hours, payment_id, held_until, released_at, payment_closed_at)
     values (uuidv7(), $1, $2, $3, $4, 'released', 20000, 48, 'pi_1', '2026-11-01Z', '2026-11-01Z', '2026-11-01Z')`,
    [north.id, world.cars.northUsed, leadId, FORM],
  )
  await query(
    `insert into online_payment (id, tenant_id, lead_id, status, reference, amount_cents, payment_id, paid_at) values (uuidv7(), $1, $2, 'paid', 'INV-7', 113623, 'pi_2', '2026-11-01Z')`,
    [north.id, leadId],
  )
  await query(`insert into valuation (tenant_id, rego, rego_state, vehicle, adjustment_answers, offer, kept, lead_id) values ($1, 'quillrego', 'QLD', '{"make":"quillmake"}', '{"a":"quillanswer"}', '{"kind":"range","fromCents":1,"toCents":2}', '{"rego":"quillrego"}', $2)`, [north.id, leadId])
  for (const number of [PHONE, '+61400999888']) {
    await query('insert into shopper (tenant_id, phone) values ($1, $2)', [north.id, number])
    await query(`insert into sign_in_code (tenant_id, phone, address_hash, code_hash, salt, expires_at) values ($1, $2, '\\x01', '\\x01', '\\x01', now())`, [north.id, number])
    await query(`insert into kept_form (id, tenant_id, path, typed) values (gen_random_uuid(), $1, '/finance', jsonb_build_object('fields', jsonb_build_array(jsonb_build_array('name', 'Somebody'), jsonb_build_array('phone', replace($2::text, '+61', '0 ')))))`, [north.id, number])
    await query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'sms', 'sms:' || uuidv7(), jsonb_build_object('to', $2::text, 'text', 'Your code'))`, [north.id, number])
  }
  for (const [address, id] of [[EMAIL, ALERT], ['other@example.com', OTHERS_ALERT]]) {
    await query(`insert into search_alert (id, tenant_id, email, href, label, asked_at, ends_at, news_since, looked_at, due_at) values ($1, $2, $3, '/search/used-cars/', 'x', $4, $4::timestamptz - interval '1 minute', $4, $4, $4)`, [id, north.id, address, NOW])
    await query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'search_alert', 'search-alert:' || $2, jsonb_build_object('alertId', $2::text, 'newsAt', null))`, [north.id, id])
    await mkdir(path.join(dataDir, 'mail/north'), { recursive: true })
    await writeFile(path.join(dataDir, 'mail/north', `search-alert-${id}-confirm-1.eml`), `To: ${address}`)
  }
  await query(`insert into shopper_session (token_hash, tenant_id, shopper_id, expires_at) select '\\x02', tenant_id, id, now() from shopper where phone = $1`, [PHONE])
  await query(`insert into watchlist_entry (tenant_id, shopper_id, car_id) select tenant_id, id, $2 from shopper where phone = $1`, [PHONE, world.cars.northUsed])
  await query(`insert into lead_delivery_attempt (lead_id, channel, dedup_key, attempt, outcome, duration_ms) values ($1, 'crm', 'lead:' || $1::uuid || '/crm', 1, 'delivered', 5)`, [leadId])
  for (const folder of ['leads', 'mail']) await mkdir(path.join(dataDir, folder, 'north'), { recursive: true })
  await mkdir(path.join(dataDir, 'sms-fake-vendor'))
  await writeFile(path.join(dataDir, 'leads/north', `lead-${leadId}--copy.json`), JSON.stringify({ email: EMAIL }))
  // As an early release kept them, a line for each.
  await writeFile(path.join(dataDir, 'leads/north.ndjson'), [{ lead_id: leadId, email: EMAIL }, { lead_id: others, email: 'other@example.com' }].map((line) => `${JSON.stringify(line)}\n`).join(''))
  await writeFile(path.join(dataDir, 'mail/north', `lead-${leadId}-1a2b3c4d--lead-email.eml`), `To: ${EMAIL}`)
  await writeFile(path.join(dataDir, 'mail/north', `lead-${others}--lead-email.eml`), 'To: other@example.com')
  await writeFile(
    path.join(dataDir, 'sms-fake-vendor/north.ndjson'),
    [PHONE, '+61400999888'].map((to) => `${JSON.stringify({ to, text: 'Your code', sent_at: '2026-11-20T00:00:00Z' })}\n`).join(''),
  )
  return { leadId, mentioned, others }
}

/** Every row of every table, and every file, that has one of the words in it. */
async function whereaboutsOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of Object.keys(COLUMNS)) {
    for (const { row } of await query<{ row: string }>(`select t::text as row from "${table}" t`)) {
      // A postcode is four digits, which ids and moments may have among theirs.
      const has = (word: string) => (/^\d{4}$/.test(word) ? new RegExp(`(?<![\\w.:-])${word}(?![\\w.:-])`).test(row) : row.toLowerCase().includes(word.toLowerCase()))
      for (const word of words) if (has(word)) found.push(`${table}: ${word}`)
    }
  }
  for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const text = await readFile(path.join(file.parentPath, file.name), 'utf8')
    for (const word of words) if (text.includes(word)) found.push(`${file.name}: ${word}`)
  }
  return found
}

/** Those of the words that Postgres' statistics have: of a column as it is, of what an index makes of it, and of the words in it. */
async function rememberedOf(words: readonly string[]): Promise<string[]> {
  const rows = await query<{ row: string }>('select s::text as row from pg_stats s where schemaname = current_schema()')
  return words.filter((word) => rows.some(({ row }) => row.toLowerCase().includes(word.toLowerCase())))
}

describe('the list of columns', () => {
  const listed = Object.entries(COLUMNS).flatMap(([table, { erased = '', retained = '', plain }]) =>
    `${erased} ${retained} ${plain}`.split(' ').filter(Boolean).map((column) => `${table}.${column}`),
  )
  const stored = async () =>
    (await query<{ name: string }>(`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name <> '_prisma_migrations'`)).map(
      ({ name }) => name,
    )
  const unlisted = async () => (await stored()).filter((name) => !listed.includes(name))

  it('has every column of every table once, said to be of a person or not', async () => {
    expect(await unlisted(), 'columns that app/privacy/columns.ts does not say').toEqual([])
    expect([...listed].sort(), 'columns that app/privacy/columns.ts says and the database has not').toEqual((await stored()).sort())
  })

  it('finds a column, and a table, that somebody adds', async () => {
    const known = await unlisted()
    await query('alter table lead add column birthday date')
    await query('create table newsletter (email text)')
    expect((await unlisted()).filter((name) => !known.includes(name)).sort()).toEqual(['lead.birthday', 'newsletter.email'])
    await query('alter table lead drop column birthday')
    await query('drop table newsletter')
  })

  it('says why what is of somebody is kept', () => {
    expect(Object.keys(COLUMNS).filter((table) => COLUMNS[table]?.retained)).toEqual(Object.keys(RETAINED_BECAUSE))
  })
})

describe('erase', () => {
  it('leaves nothing of her anywhere, and everybody else whole', async () => {
    const { leadId, mentioned, others } = await createPerson()
    expect(new Set((await whereaboutsOf(HERS)).map((line) => line.split(': ')[1]))).toEqual(new Set(HERS))
    const beforeOthers = await query('select * from lead where id = $1', [others])
    expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 2, valuations: 1, alerts: 1, files: 4, testDrives: [{ site: 'north', place: 'Place sales', car: '2022 Toyota HiLux', startsAt: '2026-12-01T10:00' }], openLeadIds: [], alsoKnownAs: expect.arrayContaining([PHONE]) })
    expect(await erasePerson(database.pool, phone, scope(), NOW)).toMatchObject({ leads: 0, shoppers: 1, codes: 1, forms: 1, jobs: 1, messages: 1 })
    expect(await whereaboutsOf(HERS)).toEqual([])
    expect(await query('select * from lead where id = $1', [others])).toEqual(beforeOthers)
    expect(await query('select phone from shopper')).toEqual([{ phone: '+61400999888' }])
    expect((await readdir(path.join(dataDir, 'mail/north'))).sort()).toEqual([`lead-${others}--lead-email.eml`, `search-alert-${OTHERS_ALERT}-confirm-1.eml`])
    expect(await query('select id from search_alert')).toEqual([{ id: OTHERS_ALERT }])
    expect(await query("select payload->>'alertId' as id from outbox_job where kind = 'search_alert'")).toEqual([{ id: OTHERS_ALERT }])
    expect(await readFile(path.join(dataDir, 'sms-fake-vendor/north.ndjson'), 'utf8')).toContain('+61400999888')
    expect(await readFile(path.join(dataDir, 'leads/north.ndjson'), 'utf8')).toBe(`${JSON.stringify({ lead_id: others, email: 'other@example.com' })}\n`)
    // Counts and money are kept.
    expect(await query('select id, category, car_id, erased_at from lead where id = any($1::uuid[]) order by id', [[leadId, mentioned]])).toEqual([
      { id: leadId, category: 'Used Vehicle Enquiry', car_id: world.cars.northUsed, erased_at: NOW },
      { id: mentioned, category: 'General Enquiry', car_id: null, erased_at: NOW },
    ])
    expect(await query('select deposit_cents, payment_id from reservation')).toEqual([{ deposit_cents: 20_000, payment_id: 'pi_1' }])
    expect(await query('select offer from valuation')).toEqual([{ offer: { kind: 'range', fromCents: 1, toCents: 2 } }])
    expect(await query('select cancelled_at from test_drive_booking')).toEqual([{ cancelled_at: NOW }])
    // What its dealership may still ask about: when, and that nobody comes.
    const shown = await showLead(database.pool, leadId)
    expect(shown?.lead.payload).toMatchObject({ answers: { dateTime: '2026-12-01T10:00', test_drive: 'Cancelled' }, booking: { state: 'cancelled' } })
    expect(shown && leadText(shown)).toMatch(/\nErased: yes[\s\S]*\nCancelled time: 1 Dec 2026, 10 am\nTest drive: Cancelled\n/)
    expect(await query('select 1 from lead_delivery_attempt')).toHaveLength(1)
    expect(await query('select 1 from outbox_job where lead_id = $1', [leadId])).toEqual([])
  })

  it('by number finds the same, as often as it is asked', async () => {
    await createPerson()
    const cancelled = { cancelled_at: new Date('2026-11-01Z') }
    await query('update test_drive_booking set cancelled_at = $1', [cancelled.cancelled_at])
    expect(await erasePerson(database.pool, phone, scope(), NOW)).toMatchObject({ leads: 1, shoppers: 1, testDrives: [], alsoKnownAs: [EMAIL] })
    expect(await erasePerson(database.pool, phone, scope(), NOW)).toMatchObject({ leads: 0, shoppers: 0, files: 0, messages: 0 })
    expect(await query('select cancelled_at from test_drive_booking')).toEqual([cancelled])
  })

  it('of one site leaves the other’s', async () => {
    await createPerson()
    // A trade-in that she left before it was a lead.
    await query(`insert into valuation (tenant_id, rego, rego_state, typed) values ($1, 'quillrego', 'QLD', $2)`, [world.north.id, { email: EMAIL, phone: PHONE }])
    await query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'sms', 'sms:' || uuidv7(), jsonb_build_object('to', $2::text))`, [world.north.id, EMAIL])
    const before = await whereaboutsOf(HERS)
    for (const who of [email, phone]) {
      const nothing = { leads: 0, openLeadIds: [], valuations: 0, shoppers: 0, codes: 0, forms: 0, jobs: 0, testDrives: [] }
      expect(await erasePerson(database.pool, who, { dataDir, site: { id: world.south.id, slug: 'south' } }, NOW)).toMatchObject(nothing)
    }
    expect(await whereaboutsOf(HERS)).toEqual(before)
    await submitLead(world.south, { enquiry: enquiry({ email: EMAIL }), path: '/x', userAgent: null })
    expect(await erasePerson(database.pool, email, { dataDir, site: { id: world.south.id, slug: 'south' } }, NOW)).toMatchObject({ leads: 1 })
    expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 2 })
  })

  it('leaves a test drive that was driven as it was', async () => {
    await createPerson()
    await query(`update test_drive_booking set starts_at = '2026-11-23T00:00Z', ends_at = '2026-11-23T01:00Z'`)
    const before = await query('select cancelled_at, version from test_drive_booking')
    expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 2, testDrives: [] })
    expect(await query('select cancelled_at, version from test_drive_booking')).toEqual(before)
  })

  it.each<[string, string, string?]>([
    ['a deposit hangs on', `status = 'held', released_at = null, payment_closed_at = null, held_until = '2027-01-01Z'`],
    ['an online payment hangs on', `id = id`, `status = 'pending', paid_at = null, created_at = '2026-11-20Z'`],
    ['is being paid for', `status = 'pending', released_at = null, payment_id = null, payment_closed_at = null, held_until = '2027-01-01Z'`],
  ])('keeps, and says so, what %s', async (_what, state, payment = 'id = id') => {
    const { leadId } = await createPerson()
    await query(`update reservation set ${state}`)
    await query(`update online_payment set ${payment}`)
    expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 1, alerts: 1, files: 1, openLeadIds: [leadId] })
    expect(await query('select 1 from lead where email = $1', [EMAIL.toUpperCase()])).toHaveLength(1)
  })
})

it.each(['refund_failed', 'disputed'])('keeps whose deposit came back from the bank, or is disputed there, for a month: somebody has to see to it (%s)', async (what) => {
  const { leadId } = await createPerson()
  const failed = (days: number) => query(`update lead set answers = answers || jsonb_build_object('deposit_${what}_at', now() - make_interval(days => $2)) where id = $1`, [leadId, days])
  await failed(29)
  expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ openLeadIds: [leadId] })
  await query('update reservation set refunded_at = now()')
  expect(await exportPerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: [{ id: leadId }] })
  expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 1, openLeadIds: [] })
})

it('keeps whose deposit its dealership is to settle the same way, and says so', async () => {
  const { leadId } = await createPerson()
  const settled = (days: number) => query(`update lead set answers = answers || jsonb_build_object('reservation_ended', 'expired', 'deposit_cents_to_settle', 20000, 'reservation_ended_at', now() - make_interval(days => $2)) where id = $1`, [leadId, days])
  await settled(29)
  expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ openLeadIds: [leadId] })
  await query('update reservation set refunded_at = now()')
  expect(await exportPerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: [{ id: leadId }] })
  await query('update reservation set refunded_at = null')
  await settled(32)
  expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 1, openLeadIds: [] })
})

it('keeps whose online payment came back from the bank the same way', async () => {
  const { leadId } = await createPerson()
  await query(`update lead set answers = answers || jsonb_build_object('payment_refund_failed_at', now() - interval '29 days') where id = $1`, [leadId])
  expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ openLeadIds: [leadId] })
  await query('update online_payment set refunded_at = now()')
  expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 1, openLeadIds: [] })
})

it('keeps it no longer where nobody says what became of it', async () => {
  const { leadId } = await createPerson()
  await query(`update lead set answers = answers || jsonb_build_object('deposit_refund_failed_at', now() - interval '31 days') where id = $1`, [leadId])
  expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: 2, openLeadIds: [] })
})

// The commonest values of a column stood in the statistics of lead, and of the index on its addresses, until the next analyze; of a table that was empty by then, after it too.
describe('what Postgres itself has of somebody', () => {
  const REMEMBERED = [EMAIL, PHONE, 'Zoequill', 'Quillsname', 'quillrego', 'quillmake', 'quillmessage', 'quillanswer', 'quillcampaign', 'INV-QUILL']
  const createRemembered = async () => {
    await createPerson()
    // A value that stands alone in its column may be in no statistic.
    for (const table of ['lead', 'shopper', 'sign_in_code', 'search_alert', 'valuation']) await query(`delete from ${table} where (${table}.*)::text not ilike '%quill%' and (${table}.*)::text not like '%${PHONE}%'`)
    for (const at of [1, 2]) {
      await submitLead(world.north, { enquiry: enquiry({ name: 'Zoequill', last_name: 'Quillsname', email: EMAIL, phone: PHONE, message: 'quillmessage', answers: { rego: 'quillanswer' } }), path: '/x?utm_campaign=quillcampaign', userAgent: null })
      await query(`insert into valuation (tenant_id, rego, rego_state, vehicle) values ($1, 'quillrego', 'QLD', '{"make":"quillmake"}')`, [world.north.id])
      await query(`insert into online_payment (id, tenant_id, lead_id, status, reference, amount_cents, payment_id, paid_at) select uuidv7(), tenant_id, id, 'paid', 'INV-QUILL', $1::int, 'pi_q' || $1::int, '2026-11-01Z' from lead where id not in (select lead_id from online_payment) limit 1`, [at])
    }
    await query('analyze')
    expect(await rememberedOf(REMEMBERED)).toEqual(REMEMBERED)
  }

  it('is nothing once they were erased', async () => {
    await createRemembered()
    await query('delete from valuation where lead_id is null')
    for (const who of [email, phone]) await erasePerson(database.pool, who, scope(), NOW)
    expect(await clearRemains()).toBeNull()
    expect(await rememberedOf(REMEMBERED)).toEqual(['INV-QUILL'])
  })

  it('is nothing once they were forgotten, and no table is vacuumed where nobody was', async () => {
    await createRemembered()
    const times = { DATA_DIR: dataDir, LEAD_RETENTION_DAYS: 1, VALUATION_RETENTION_DAYS: 1, SHOPPER_RETENTION_DAYS: 1, RESERVATION_RETENTION_DAYS: 1, DELIVERED_FILE_RETENTION_DAYS: 1 }
    const later = new Date(Date.now() + 200 * DAY_MS)
    const vacuums = async () => (await query(`select pg_stat_force_next_flush(), sum(vacuum_count) as count from pg_stat_user_tables`))[0]
    const before = await vacuums()
    await query('update outbox_job set done_at = now()')
    await query(`update test_drive_booking set cancelled_at = now()`)
    expect(await forgetPastRetention(database.pool, times, later)).toMatchObject({ leads: 4, valuations: 2, onlinePayments: 3 })
    expect(await rememberedOf(REMEMBERED)).toEqual([])
    const after = await vacuums()
    expect(after).not.toEqual(before)
    await forgetPastRetention(database.pool, times, later)
    expect(await vacuums()).toEqual(after)
  })

  it('may not be cleared where somebody holds a table, which is said and is no fault', async () => {
    const client = await database.pool.connect()
    await client.query('begin; lock table kept_form in share update exclusive mode')
    expect(await clearRemains()).toMatch(/lock timeout/)
    await client.query('rollback')
    client.release()
    expect(await clearRemains()).toBeNull()
  }, 60_000)
})

describe('news that somebody wants no more', () => {
  const agreeing = (changes: object) => submitLead(world.north, { enquiry: enquiry({ opt_in: true, ...changes }), asked: [{ name: 'opt_in' }], path: '/x', userAgent: null })
  const states = () => query('select email, opt_in, consents from lead order by id')

  it('are taken back on each of their leads, once, until a form agrees anew', async () => {
    await agreeing({ email: EMAIL.toUpperCase(), phone: PHONE })
    await agreeing({ email: 'other@example.com', phone: '+61400999888' })
    await submitLead(world.north, { enquiry: enquiry({ email: EMAIL, opt_in: false }), path: '/x', userAgent: null })
    const [, others, left] = await states()
    await query(`insert into search_alert (id, tenant_id, email, href, label, asked_at, ends_at, news_since, looked_at, due_at) values ($1, $2, $3, '/search/used-cars/', 'x', $4, $4, $4::timestamptz - interval '1 minute', $4, $4)`, [ALERT, world.north.id, EMAIL, NOW])
    expect(await endNews(database.pool, email, world.south.id, NOW)).toMatchObject({ leads: 0, alerts: 0 })
    expect(await endNews(database.pool, email, null, NOW)).toEqual({ leads: 1, alerts: 1, alsoKnownAs: expect.arrayContaining([PHONE]) })
    const said = [{ box: 'opt_in', wording: expect.any(String), isGiven: true, at: expect.any(String) }, { box: 'opt_in', wording: 'They asked for no more news', isGiven: false, at: NOW.toISOString() }]
    expect(await states()).toEqual([{ email: EMAIL.toUpperCase(), opt_in: false, consents: said }, others, left])
    expect(await exportPerson(database.pool, email, scope(), NOW)).toMatchObject({ leads: [{ opt_in: false, consents: said }, { opt_in: false }], search_alerts: [] })
    const taken = await states()
    for (const who of [email, phone]) expect(await endNews(database.pool, who, null, NOW)).toMatchObject({ leads: 0, alerts: 0 })
    expect(await states()).toEqual(taken)
    // A page that hides the box says a yes that is nobody's, also under the id of the form that they had sent.
    const submission_id = crypto.randomUUID()
    const again = (message: string) => submitLead(world.north, { enquiry: enquiry({ email: EMAIL, opt_in: true, submission_id, message }), asked: [], path: '/x', userAgent: null })
    await again('Before')
    expect(await endNews(database.pool, email, null, NOW)).toMatchObject({ leads: 1 })
    await again('After')
    expect((await states())[3]).toMatchObject({ opt_in: false, consents: [{ isGiven: false }] })
    await agreeing({ email: EMAIL })
    expect((await states())[4]).toMatchObject({ email: EMAIL, opt_in: true, consents: [{ isGiven: true }] })
  })

  it('are those too of a lead that money is open of', async () => {
    const { leadId } = await createPerson()
    await query(`update reservation set status = 'held', released_at = null, payment_closed_at = null`)
    await query('update lead set opt_in = true where id = $1', [leadId])
    expect(await endNews(database.pool, phone, null, NOW)).toMatchObject({ leads: 1 })
  })
})

describe('erase, side by side with what goes on', () => {
  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const hers = () => leadRow(world.north, { enquiry: enquiry({ name: 'Zoequill', email: EMAIL, phone: PHONE }), path: '/x', userAgent: null }, { car: null, location: null, dealershipId: null }, NOW)

  it('waits for a change of her lead that is under way, and nothing of it goes out', async () => {
    const { leadId } = await createPerson()
    await query('update outbox_job set attempts = 1, done_at = now() where lead_id = $1', [leadId])
    const client = await database.pool.connect()
    await client.query('begin')
    await amendLead(leadId, { ...hers(), message: 'quillmessage again' }, 'again', { client })
    const erased = erasePerson(database.pool, email, scope(), NOW)
    while ((await query(WAITING)).length === 0);
    await client.query('commit')
    client.release()
    expect(await erased).toMatchObject({ leads: 2 })
    expect(await whereaboutsOf(HERS.filter((word) => word !== PHONE))).toEqual([])
    // What was delivered of it stays known.
    expect(await query('select distinct done_at is null as "isPending" from outbox_job where lead_id = $1', [leadId])).toEqual([{ isPending: false }])
  })

  it('leaves nothing to change: who sends her form that very moment is told that it was not taken', async () => {
    const { leadId } = await createPerson()
    await erasePerson(database.pool, email, scope(), NOW)
    await expect(amendLead(leadId, hers(), 'late')).rejects.toThrow('gone')
    expect(await query('select email, phone, first_name from lead where id = $1', [leadId])).toEqual([{ email: '', phone: '', first_name: '' }])
  })

  it('leaves nothing to deliver of a lead that a worker had in its hands', async () => {
    const { leadId } = await createPerson()
    await erasePerson(database.pool, email, scope(), NOW)
    // What the worker had read before it was erased becomes jobs after it was.
    await query(`insert into outbox_job (tenant_id, kind, lane, lead_id, dedup_key, payload) values ($1, 'lead_file', 'file', $2, 'lead:' || $2::uuid || '/file', jsonb_build_object('leadId', $2::uuid, 'channel', 'file'))`, [world.north.id, leadId])
    const folder = path.join(dataDir, 'leads')
    const before = await readdir(folder, { recursive: true })
    expect(await deliverOutbox(database.pool, new Date(), leadFileRoute(database.pool, folder))).toEqual({ delivered: 1, failed: 0 })
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })
})

describe('export', () => {
  it('has everything of hers and nothing of anybody else’s', async () => {
    const { leadId, mentioned } = await createPerson()
    const byEmail = await exportPerson(database.pool, email, scope(), NOW)
    expect(byEmail).toMatchObject({
      email: EMAIL,
      leads: [{ id: leadId, site: 'north', message: 'quillmessage', reservation: { payment_id: 'pi_1' }, test_drive: { seat: 0 }, deliveries: [{ channel: 'crm' }] }, { id: mentioned }],
      valuations: [{ rego: 'quillrego' }],
      search_alerts: [{ id: ALERT, href: '/search/used-cars/' }],
      files: [{ path: `leads/north/lead-${leadId}--copy.json`, content: JSON.stringify({ email: EMAIL }) }, { path: expect.stringMatching(/\.eml$/) }, { path: expect.stringMatching(/\.eml$/) }, { path: 'leads/north.ndjson', content: JSON.stringify({ lead_id: leadId, email: EMAIL }) }],
    })
    const byPhone = await exportPerson(database.pool, phone, scope(), NOW)
    expect(byPhone).toMatchObject({ shoppers: [{ phone: PHONE, sessions: [{}], watchlist: [{ car: 'north-used' }] }], sign_in_codes: [{ phone: PHONE }], forms: [{ path: '/finance' }], messages: [{ to: PHONE }] })
    expect(JSON.stringify([byEmail, byPhone])).not.toContain('+61400999888')
  })

  it('has also what cannot be erased yet: the car and the deliveries of a lead that a deposit hangs on', async () => {
    const { leadId } = await createPerson()
    await query(`update reservation set status = 'held', released_at = null, payment_closed_at = null`)
    expect(await exportPerson(database.pool, email, scope(), NOW)).toMatchObject({ valuations: [{ rego: 'quillrego' }], pending: expect.arrayContaining([expect.objectContaining({ lead_id: leadId })]) })
  })
})

// Of thirteen leads of one mailbox in other letters one was found.
describe('an address in other letters', () => {
  const SPELT = ['zoe.quill@person.example', 'zoe.quill@ｐerson.example', 'ZOE.QUILL@Person。Example', 'ｚoe.quill@ｐｅｒｓｏｎ．ｅｘａｍｐｌｅ', 'zoe.quill@ⓟerson.example']
  const OTHERS = ['zoe.quill@person.example.au', 'zoe.quill+cars@person.example', 'zoequill@person.example', 'zoe.quill@pérson.example']

  it.each([
    ['letters of full width, and capitals', EMAIL, SPELT, OTHERS],
    ['a host in letters of its own', 'zoe@bücher.example', ['zoe@bücher.example', 'zoe@xn--bcher-kva.example', 'Zoe@BU\u0308CHER.example', 'zoe@ｘn--bcher-kva.example'], ['zoe@bucher.example']],
    ['a host in ASCII', 'zoe@xn--bcher-kva.example', ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'], ['zoe@bucher.example']],
  ])('is found wherever it was stored or typed: %s', async (_, asked, hers, others) => {
    const who = { kind: 'email', value: asked } as const
    const tenantId = world.north.id
    for (const [nth, address] of [...hers, ...others].entries()) {
      // As releases of before stored them.
      const { leadId } = await submitLead(world.north, { enquiry: enquiry({ name: `Number ${nth}` }), path: '/x', userAgent: null })
      await query('update lead set email = $2 where id = $1', [leadId, address])
      await submitLead(world.north, { enquiry: enquiry({ email: 'mentions@example.com', name: `Number ${nth}`, answers: { invoice_email: address } }), path: '/x', userAgent: null })
      await query(`insert into valuation (tenant_id, rego, rego_state, typed) values ($1, 'x', 'QLD', $2)`, [tenantId, { email: ` ${address}\u3000` }])
      await query('insert into kept_form (id, tenant_id, path, typed) values (gen_random_uuid(), $1, $2, $3)', [tenantId, '/finance', { fields: [['email', address]] }])
      await query(`insert into search_alert (tenant_id, email, href, label, asked_at, ends_at, news_since, looked_at, due_at) values ($1, $2, '/search/', 'x', $3, $3, $3::timestamptz - interval '1 minute', $3, $3)`, [tenantId, address, NOW])
      await query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'sms', 'sms:' || uuidv7(), $2)`, [tenantId, { to: address }])
    }
    const exported = await exportPerson(database.pool, who, scope(), NOW)
    expect([exported.valuations.length, exported.forms.length, exported.search_alerts.length]).toEqual([hers.length, hers.length, hers.length])
    expect(exported.also_known_as.filter((other) => other.includes('@'))).toEqual(['mentions@example.com'])
    expect(await erasePerson(database.pool, who, scope(), NOW)).toMatchObject({ leads: hers.length * 2, valuations: hers.length, forms: hers.length, alerts: hers.length })
    const left = async (text: string) => (await query<{ address: string }>(text)).map(({ address }) => address).sort()
    for (const text of [
      "select email as address from lead where erased_at is null and email <> 'mentions@example.com'",
      "select answers->>'invoice_email' as address from lead where erased_at is null and answers ? 'invoice_email'",
      "select rtrim(trim(typed->>'email'), '\u3000') as address from valuation where erased_at is null",
      "select typed->'fields'->0->>1 as address from kept_form",
      'select email as address from search_alert',
      "select payload->>'to' as address from outbox_job where kind = 'sms'",
    ])
      expect(await left(text)).toEqual([...others].sort())
  })
})

it('is a command', async () => {
  const { leadId } = await createPerson()
  const commands = new CommandProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  onTestFinished(() => commands.close())
  const privacy = (...args: string[]) => commands.run('privacy', args)
  const shown = await privacy('export', EMAIL)
  expect((JSON.parse(shown.stdout) as { leads: { id: string }[] }).leads[0]?.id).toBe(leadId)
  await query(`update test_drive_booking set starts_at = now() + interval '1 day', ends_at = now() + interval '25 hours'`)
  await noteLastBackup(dataDir, { madeAt: NOW, out: '/mnt/backups/monday' })
  await query('analyze')
  expect(await rememberedOf([PHONE])).toEqual([PHONE])
  const erased = await privacy('erase', '0400 111 222')
  expect([erased.code, ...erased.stdout.split('\n').slice(0, 7)]).toEqual([
    0,
    'Erased: 1 lead, 1 valuation, 1 sign-in, 1 code, 1 form that waited for a sign-in, 0 searches told of by mail, 2 deliveries that were pending, 3 files, 1 message',
    'Cancelled: 1 booked test drive. Nobody was told: let the dealership know that nobody comes.',
    expect.stringMatching(/^ {2}north, Place sales: 2022 Toyota HiLux, \d.* [ap]m on \w+day \d+ \w+ \d{4}$/),
    "Kept for the books, for RESERVATION_RETENTION_DAYS: 2 payments, with the processor's number. A reference is as its payer typed it: look whether it names them.",
    expect.stringMatching(/^ {2}north, \d+ \w+ \d{4}: \$1,136\.23, reference "INV-7"$/),
    expect.stringMatching(/^ {2}north, \d+ \w+ \d{4}: \$200, a deposit$/),
    'Backups from before have the same person in them, such as /mnt/backups/monday of 2026-11-24: erase again where one is put back.',
  ])
  // As the form that she sent has it, whose zero no other country dials.
  await submitLead(world.north, { enquiry: enquiry({ email: EMAIL, phone: '+64211234567' }), path: '/x', userAgent: null })
  expect((await privacy('erase', '+64 (0)21 123 4567')).stdout).toContain('Erased: 1 lead,')
  expect(await rememberedOf([PHONE])).toEqual([])
  await submitLead(world.north, { enquiry: enquiry({ email: EMAIL, phone: PHONE, opt_in: true }), path: '/x', userAgent: null })
  const noNews = async () => (await privacy('no-news', EMAIL)).stdout.split('\n')[0]
  expect(await noNews()).toBe('No more news: 2 leads that said yes say no, 1 search told of by mail is ended. What a dealership has received says what it said: tell it.')
  expect(await noNews()).toBe(`Nothing of ${EMAIL} agrees to news: nothing was changed. Is it spelt as the shopper spells it?`)
  const nobody = await privacy('erase', 'nobody@example.com', '--site', 'north')
  expect([nobody.code, nobody.stdout.split('\n')[0]]).toEqual([0, 'Found nothing of nobody@example.com: nothing was erased. Is it spelt as the shopper spells it?'])
  expect(await privacy('erase', 'nobody')).toMatchObject({ code: 1, stderr: expect.stringContaining('erase: found "nobody", expected a phone number') })
  expect(await privacy('export', EMAIL, '--site', 'norht')).toMatchObject({ code: 1, stderr: 'found no site "norht"; did you mean north?\nnpm run site -- list shows every site.\n' })
}, 180_000)

it('the command says what it keeps, and where else somebody may be', async () => {
  const { leadId } = await createPerson()
  await query(`update online_payment set status = 'pending', paid_at = null`)
  await mkdir(path.join(dataDir, 'removed/south-2026-11-20T00-00-00'), { recursive: true })
  const erase = () => runScript('privacy', ['erase', EMAIL], { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const erasing = await erase()
  expect([erasing.code, erasing.stdout.split('\n').slice(1, 3)]).toEqual([
    1,
    [
      `Kept: lead ${leadId}, because money for it is not settled yet (a deposit or an online payment). Erase again once it is.`,
      `Exports of removed sites may have the same person in them, and are not changed: ${dataDir}/removed/south-2026-11-20T00-00-00. Delete those that do.`,
    ],
  ])
  // A deposit alone has nobody's words.
  await query('delete from online_payment')
  expect((await erase()).stdout).toMatch(/\nKept for the books, for RESERVATION_RETENTION_DAYS, under no name: 1 payment, with the processor's number\.\n {2}north, .* a deposit\n/)
}, 180_000)

it('finds and erases what somebody typed for a trade-in that never came to be a lead', async () => {
  const insert = (typed: object) => query(`insert into valuation (tenant_id, rego, rego_state, typed) values ($1, 'quillrego', 'QLD', $2)`, [world.north.id, typed])
  await insert({ name: 'Other', email: 'other@example.com', phone: '' })
  for (const [identifier, typed] of [[email, '0400 111 222'], [phone, '0400 111 222'], [phone, '+61 400 111 222'], [phone, '+61 (0)400 111 222'], [phone, '0011 61 400 111 222'], [phone, '(0400) 111-222']] as const) {
    const draft = { name: 'Zoequill', email: ` ${EMAIL.toUpperCase()} `, phone: typed }
    await insert(draft)
    expect((await exportPerson(database.pool, identifier, scope(), NOW)).valuations).toMatchObject([{ typed: draft }])
    expect(await erasePerson(database.pool, identifier, scope(), NOW)).toMatchObject({ valuations: 1 })
  }
  expect(await query(`select typed->>'name' as name, rego from valuation order by typed`)).toEqual([{ name: 'Other', rego: 'quillrego' }, ...Array.from({ length: 6 }, () => ({ name: null, rego: '' }))])
})

describe('retention', () => {
  const times = (changes: object = {}) => ({ DATA_DIR: dataDir, LEAD_RETENTION_DAYS: 30, VALUATION_RETENTION_DAYS: 30, SHOPPER_RETENTION_DAYS: 30, RESERVATION_RETENTION_DAYS: 30, DELIVERED_FILE_RETENTION_DAYS: 30, ...changes })
  const age = async (days: number) => {
    const at = new Date(NOW.getTime() - days * DAY_MS)
    await query('update lead set created_at = $1', [at])
    await query(`update test_drive_booking set starts_at = $1, ends_at = $1::timestamptz + interval '1 hour'`, [at])
    await query('update valuation set created_at = $1', [at])
    await query('update shopper set created_at = $1, signed_in_at = $1', [at])
    await query('update shopper_session set created_at = $1', [at])
    await query('update watchlist_entry set created_at = $1', [at])
    await query('update online_payment set created_at = $1', [at])
    await query('update reservation set released_at = $1, payment_closed_at = $1', [at])
    await query('update outbox_job set done_at = $1', [at])
    for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true })) if (file.isFile()) await utimes(path.join(file.parentPath, file.name), at, at)
  }

  it('forgets whoever is past it, in batches, once', async () => {
    await createPerson()
    await age(31)
    expect(await forgetPastRetention(database.pool, times(), NOW, 1)).toEqual({ leads: 3, valuations: 0, shoppers: 2, reservations: 1, onlinePayments: 1, files: 6, messages: 0, exports: 0 })
    expect(await whereaboutsOf(HERS.filter((word) => word !== PHONE))).toEqual([])
    expect(await forgetPastRetention(database.pool, times(), NOW, 1)).toEqual({ leads: 0, valuations: 0, shoppers: 0, reservations: 0, onlinePayments: 0, files: 0, messages: 0, exports: 0 })
    expect(await query('select 1 from lead')).toHaveLength(3)
  })

  it('leaves whoever is within it', async () => {
    await createPerson()
    await age(29)
    expect(await forgetPastRetention(database.pool, times(), NOW)).toEqual({ leads: 0, valuations: 0, shoppers: 0, reservations: 0, onlinePayments: 0, files: 0, messages: 0, exports: 0 })
  })

  it('leaves who is expected at a test drive until that is over, and not who has given it up', async () => {
    const { leadId } = await createPerson()
    await age(31)
    const ends = (moment: Date, cancelled: Date | null = null) => query('update test_drive_booking set ends_at = $1, cancelled_at = $2', [moment, cancelled])
    const forget = async () => (await forgetPastRetention(database.pool, times(), NOW)).leads
    await ends(new Date(NOW.getTime() + 1))
    expect(await forget()).toBe(2)
    expect(await query('select id from lead where erased_at is null')).toEqual([{ id: leadId }])
    expect(await query('select cancelled_at from test_drive_booking')).toEqual([{ cancelled_at: null }])
    await ends(new Date(NOW.getTime() + DAY_MS), NOW)
    expect(await forget()).toBe(1)
  })

  it.each(['held', 'pending'])('leaves a reservation that is %s, however old: its end has yet to free the car', async (status) => {
    await createPerson()
    await age(31)
    await query(`update reservation set status = $1, released_at = null, held_until = '2026-10-01Z', payment_id = null, payment_closed_at = null`, [status])
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ reservations: 0 })
  })

  it('takes away at once what a killed worker left unfinished of theirs, and of nobody else’s', async () => {
    const { leadId, others } = await createPerson()
    const drafts = [leadId, others].map((id) => draftName(`lead-${id}-1a2b3c4d--lead-email.eml`))
    for (const draft of drafts) await writeFile(path.join(dataDir, 'mail/north', draft), EMAIL)
    await erasePerson(database.pool, email, scope(), NOW)
    expect((await readdir(path.join(dataDir, 'mail/north'))).filter((name) => drafts.includes(name))).toEqual(drafts.slice(1))
  })

  it('takes away within a day what a killed worker left unfinished', async () => {
    await createPerson()
    await age(1)
    await writeFile(path.join(dataDir, 'mail/north/.0190.tmp'), EMAIL)
    await utimes(path.join(dataDir, 'mail/north/.0190.tmp'), new Date(NOW.getTime() - 3_600_001), new Date(NOW.getTime() - 3_600_001))
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ leads: 0, files: 1 })
  })

  it('takes the words out of messages that were given up, a day after', async () => {
    await createPerson()
    const jobs = () => query(`select dedup_key, payload->>'to' as "to", payload->>'text' as text, done_at is not null as done from outbox_job where kind = 'sms' order by dedup_key`)
    const given = (hours: number, number: string) => query(`update outbox_job set dead_at = $1::timestamptz - make_interval(hours => $2), dedup_key = 'sms:' || $2 where kind = 'sms' and payload->>'to' = $3`, [NOW, hours, number])
    await given(25, PHONE)
    await given(23, '+61400999888')
    await forgetPastRetention(database.pool, times(), NOW)
    expect(await jobs()).toEqual([
      { dedup_key: 'sms:23', to: '+61400999888', text: 'Your code', done: false },
      { dedup_key: 'sms:25', to: null, text: null, done: true },
    ])
  })

  it('deletes text messages and mails of searches a week after they went or were given up, and no other job', async () => {
    await query(
      `insert into outbox_job (tenant_id, kind, dedup_key, payload, done_at, dead_at)
       select $1, kind::outbox_kind, kind || '-' || what || '-' || days, '{}', case what when 'done' then at end, case what when 'dead' then at end
       from unnest(array['sms', 'search_alert', 'payment_release', 'payment_check', 'lead_email']) kind, unnest(array['done', 'dead', 'open']) what,
         unnest(array[6, 8]) days, lateral (select $2::timestamptz - days * interval '1 day' as at)`,
      [(await query<{ id: number }>('select min(id) as id from tenant'))[0]?.id, NOW],
    )
    const kept = async (kind: string) => (await query<{ key: string }>(`select dedup_key as key from outbox_job where kind = $1 and dedup_key like $1::text || '-%' order by 1`, [kind])).map(({ key }) => key.replace(`${kind}-`, ''))
    await forgetPastRetention(database.pool, times(), NOW, 1)
    expect(await kept('search_alert')).toEqual(['dead-6', 'done-6', 'open-6', 'open-8'])
    // Those that were given up are done since then.
    expect(await kept('sms')).toEqual(['dead-6', 'dead-8', 'done-6', 'open-6', 'open-8'])
    for (const kind of ['payment_release', 'payment_check', 'lead_email']) expect(await kept(kind)).toHaveLength(6)
    // By the database's clock, which is another than this test's.
    await forgetPastRetention(database.pool, times(), new Date(Date.now() + 8 * DAY_MS))
    expect(await kept('sms')).toEqual(['open-6', 'open-8'])
  })

  it('has a time for each', async () => {
    await createPerson()
    await age(31)
    const long = { LEAD_RETENTION_DAYS: 90, SHOPPER_RETENTION_DAYS: 90, RESERVATION_RETENTION_DAYS: 90, DELIVERED_FILE_RETENTION_DAYS: 90 }
    expect(await forgetPastRetention(database.pool, times(long), NOW)).toEqual({ leads: 0, valuations: 1, shoppers: 0, reservations: 0, onlinePayments: 0, files: 0, messages: 0, exports: 0 })
    expect(await forgetPastRetention(database.pool, times({ ...long, DELIVERED_FILE_RETENTION_DAYS: 3 }), NOW)).toMatchObject({ files: 6, messages: 2 })
  })

  it('leaves a lead whose online payment is not decided', async () => {
    await createPerson()
    await query(`update online_payment set status = 'pending', paid_at = null`)
    await age(31)
    await query('update online_payment set created_at = $1', [NOW])
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ leads: 2, onlinePayments: 0 })
  })

  it('deletes the exports of sites that were removed before it, and those alone', async () => {
    for (const days of [31, 29]) {
      const folder = path.join(dataDir, 'removed', `south-${days}`)
      await mkdir(path.join(folder, 'everything'), { recursive: true })
      await writeFile(path.join(folder, 'everything/lead.ndjson'), JSON.stringify({ email: EMAIL }))
      const at = new Date(NOW.getTime() - days * DAY_MS)
      await utimes(folder, at, at)
    }
    expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ removedExports: ['south-29', 'south-31'].map((name) => path.join(dataDir, 'removed', name)) })
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ exports: 1 })
    expect(await erasePerson(database.pool, email, scope(), NOW)).toMatchObject({ removedExports: [path.join(dataDir, 'removed/south-29')] })
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ exports: 0 })
  })

  it('leaves a lead that is on its way out, that a deposit hangs on, and a shopper who came back', async () => {
    await createPerson()
    await age(31)
    await query('update outbox_job set done_at = null where lead_id is not null')
    await query(`update reservation set status = 'held', released_at = null, payment_closed_at = null`)
    // Their session is long gone by then.
    await query('update shopper set signed_in_at = $1 where phone = $2', [NOW, PHONE])
    await query('delete from shopper_session')
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ leads: 0, shoppers: 1, reservations: 0 })
    // One whose delivery was given up is on no way out.
    await query('update outbox_job set dead_at = $1 where lead_id is not null', [NOW])
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ leads: 2, reservations: 0 })
  })

  it('leaves a shopper who has saved a car since, and a reservation until its payment has been at its end for as long', async () => {
    await createPerson()
    await age(31)
    await query('update watchlist_entry set created_at = $1', [NOW])
    const forgotten = []
    for (const closed of [null, NOW]) {
      await query('update reservation set payment_closed_at = $1', [closed])
      forgotten.push(await forgetPastRetention(database.pool, times(), NOW))
    }
    expect(forgotten).toMatchObject([{ leads: 2, shoppers: 1, reservations: 0 }, { leads: 1, shoppers: 0, reservations: 0 }])
  })

  it('knows for a day which network a lead came from, and of a trade-in that came to be no lead', async () => {
    const { leadId } = await createPerson()
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    await query(`update lead set sender = 'network', created_at = case when id = $1 then $2::timestamptz else $3 end`, [leadId, hoursAgo(25), hoursAgo(23)])
    for (const hours of [25, 23]) await query(`insert into valuation (tenant_id, rego, rego_state, vehicle, typed, created_at) values ($1, $2, 'QLD', '{"make":"quillmake"}', '{"name":"Zoequill"}', $3)`, [world.north.id, `of ${hours}`, hoursAgo(hours)])
    await query('update valuation set created_at = $1 where lead_id is not null', [hoursAgo(25)])
    expect(await forgetPastRetention(database.pool, times(), NOW)).toMatchObject({ leads: 0, valuations: 1 })
    expect(await query('select id from lead where sender is null')).toEqual([{ id: leadId }])
    // Of a car whose owner left before they said who they are, nothing is kept by which only they would find it.
    expect(await query('select rego, typed is not null as "hasTyped" from valuation where erased_at is null order by rego')).toEqual([{ rego: 'of 23', hasTyped: true }, { rego: 'quillrego', hasTyped: false }])
  })
})
