import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { shopperMailRoute } from '~/leads/delivery/deliver-confirmation.server'
import { leadEmailRoute } from '~/leads/delivery/deliver-lead-email.server'
import { leadDeliveryRoute } from '~/leads/delivery/deliver-leads.server'
import { listDeadLetters } from '~/leads/command/dead-letters.server'
import { findLeadRow } from '~/leads/command/lead-rows.server'
import { retryLeads } from '~/leads/command/retry-leads.server'
import type { LeadInput } from '~/leads/lead-input'
import { adfMail } from '~/leads/mail/adf-mail'
import { confirmationMail } from '~/leads/mail/confirmation-mail'
import { leadMail } from '~/leads/mail/lead-mail'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import { fileMail } from '~/platform/mail/file-mail.server'
import { smtpMail } from '~/platform/mail/smtp-mail.server'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox.server'
import { HILUX, leadDelivery } from '../../support/lead-delivery'
import { startSmtpReceiver, type SmtpReceiver } from '../../support/smtp-receiver'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, setSettings, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld
let smtp: SmtpReceiver
let now: Date

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate lead, outbox_job, rate_turn cascade')
  await setSettings(database.pool, world.north, { contact: { leadEmail: 'sales@north.example, fleet@north.example' } })
  smtp = await startSmtpReceiver()
  now = new Date(Date.now() + 1_000)
  return () => smtp.stop()
})

const FROM = 'leads@platform.example'
const transport = () => smtpMail(smtp.url, FROM)
const submit = async (fields: Parameters<typeof enquiry>[0] = {}, input: Partial<LeadInput> = {}) => {
  const { leadId } = await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed, ...fields }), path: '/cars/north-used', userAgent: null, ...input })
  await deliverOutbox(database.pool, new Date(now.getTime() + 60_000), leadDeliveryRoute(database.pool))
  // A job that is enqueued now is due a moment later.
  now = new Date(Math.max(now.getTime(), Date.now() + 1_000))
  return leadId
}
const sendLeads = () => deliverOutbox(database.pool, now, leadEmailRoute(database.pool, transport()))
const sendConfirmations = () => deliverOutbox(database.pool, now, shopperMailRoute(database.pool, transport()))
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const attempts = async () => (await database.pool.query('select channel, attempt, outcome, answer_code from lead_delivery_attempt order by id')).rows
const traces = async () => (await database.pool.query('select receiver, message_id, answer_words from lead_delivery_attempt order by id')).rows
const mail = (at = 0) => {
  const found = smtp.mails[at]
  if (!found) throw new Error(`found ${smtp.mails.length} mails`)
  return found
}

describe('the dealership’s mail', () => {
  it('says who asks for what, and its reply goes to the shopper', async () => {
    const leadId = await submit({ message: 'Is it <b>still</b> there?\nMary', answers: { rego: '123ABC', preferred_date: '2026-12-15' } }, { kind: 'general', path: '/service?car_id=7&utm_source=radio' })
    expect(await sendLeads()).toEqual({ delivered: 1, failed: 0 })
    const { subject, from, to, replyTo, text, html, messageId, attachments } = mail()
    expect(subject).toBe('Used Vehicle Enquiry, 2022 Toyota HiLux (Mary O’Brien)')
    expect(from?.value).toEqual([{ name: 'north', address: FROM }])
    expect((Array.isArray(to) ? to : [to]).flatMap((one) => one?.value.map(({ address }) => address))).toEqual(['sales@north.example', 'fleet@north.example'])
    expect(replyTo?.value).toEqual([{ name: 'Mary O’Brien', address: 'mary@example.com' }])
    expect(messageId).toMatch(/^<[0-9a-f]{32}@platform\.example>$/)
    for (const part of ['Mary O’Brien', '0412 345 678', 'mary@example.com', '2022 Toyota HiLux', '$45,990', '123ABC', 'Is it <b>still</b> there?\nMary', leadId]) expect(text).toContain(part)
    expect(text).toContain('\nWhich day would suit you? 15 Dec 2026\n')
    // The car that a form is about is no campaign.
    expect(text).toContain('\nCampaign: utm_source radio\n')
    expect(html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?')
    expect(html).toContain('href="tel:+61412345678"')
    expect(html).toMatch(/href="http[^"]+\/cars\/north-used"/)
    expect(attachments.filter(({ contentDisposition }) => contentDisposition !== 'inline')).toEqual([])
    expect(await attempts()).toEqual([{ channel: 'lead-email', attempt: 1, outcome: 'delivered', answer_code: '250' }])
  })

  it('is found on the other side by what its attempts say: where it went, its Message-ID, and what the server calls it, whose words name nobody', async () => {
    smtp.behave({ code: 451 }, { says: '2.0.0 Ok: queued as 4ABC for <mary@example.com>' })
    await submit()
    await sendLeads()
    later(60_000)
    await sendLeads()
    const trace = { receiver: 'sales@north.example, fleet@north.example', message_id: mail().messageId }
    expect(await traces()).toEqual([{ ...trace, answer_words: null }, { ...trace, answer_words: '250 2.0.0 Ok: queued as 4ABC for <…>' }])
  })

  it('that one of its receivers’ mailboxes refuses says which', async () => {
    smtp.behave({ recipient: 550, only: 'fleet@north.example' })
    await submit()
    expect(await sendLeads()).toEqual({ delivered: 1, failed: 0 })
    expect(await attempts()).toMatchObject([{ outcome: 'delivered', answer_code: '250, 1 refused' }])
    expect(await traces()).toMatchObject([{ answer_words: expect.stringMatching(/^250 .*; refused: fleet@north\.example$/) }])
  })

  it('that one of its receivers’ mailboxes refuses for now is tried again for that one alone, as the same mail', async () => {
    smtp.behave({ recipient: 450, only: 'fleet@north.example' }, { recipient: 450 }, 'take')
    await submit()
    await sendLeads()
    for (let at = 0; at < 2; at++) {
      later(60_000)
      await sendLeads()
    }
    expect(smtp.mails.map(({ to, subject, messageId }) => [(Array.isArray(to) ? to : [to]).flatMap((one) => one?.value.map(({ address }) => address)), subject, messageId])).toEqual([
      [['sales@north.example', 'fleet@north.example'], 'Used Vehicle Enquiry, 2022 Toyota HiLux (Mary O’Brien)', mail().messageId],
      [['fleet@north.example'], 'Used Vehicle Enquiry, 2022 Toyota HiLux (Mary O’Brien)', mail().messageId],
    ])
    expect(await attempts()).toMatchObject([{ outcome: 'delivered', answer_code: '250, 1 refused' }, { outcome: 'failed', answer_code: '450' }, { outcome: 'delivered', answer_code: '250' }])
    expect((await traces()).map(({ receiver }) => receiver)).toEqual(['sales@north.example, fleet@north.example', 'fleet@north.example', 'fleet@north.example'])
  })

  it('that one of its receivers’ mailboxes refuses for good is a dead letter, until its address is put right', async () => {
    smtp.behave({ recipient: 550, only: 'fleet@north.example' })
    const leadId = await submit()
    for (let at = 0; at < 10; at++) {
      await sendLeads()
      later(600_000)
    }
    expect(smtp.mails).toHaveLength(1)
    expect(await listDeadLetters(database.pool, null, { since: undefined, until: undefined }, 10)).toMatchObject([{ leadId, channel: 'lead-email', attempts: 8, lastError: '550' }])
    expect(await findLeadRow(database.pool, leadId)).toMatchObject({ state: 'dead' })
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'Sales@north.example, parts@north.example' } })
    await retryLeads(database.pool, [leadId])
    await sendLeads()
    expect(smtp.mails.slice(1).map(({ to }) => (Array.isArray(to) ? to : [to]).map((one) => one?.text))).toEqual([['parts@north.example']])
    expect(await findLeadRow(database.pool, leadId)).toMatchObject({ state: 'delivered' })
  })

  it('goes on to a mailbox at a domain with other letters, which a mail server calls by its name in ASCII', async () => {
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'sales@north.example, info@bücher.example' } })
    smtp.behave({ recipient: 450, only: 'info@bücher.example' }, 'take')
    await submit()
    await sendLeads()
    later(60_000)
    await sendLeads()
    expect(smtp.mails.map(({ to }) => (Array.isArray(to) ? to : [to]).flatMap((one) => one?.value.length))).toEqual([[2], [1]])
    expect((await traces()).map(({ receiver }) => receiver)).toEqual(['sales@north.example, info@bücher.example', 'info@bücher.example'])
  })

  it('that a mailbox refused is not tried there once the lead has changed: what it is now has gone to it as well', async () => {
    smtp.behave({ recipient: 450, only: 'fleet@north.example' }, 'take')
    const submission_id = crypto.randomUUID()
    await submit({ submission_id, message: 'Is it still there?' })
    await sendLeads()
    await submit({ submission_id, message: 'I come on Monday.' })
    for (let at = 0; at < 2; at++) {
      later(60_000)
      await sendLeads()
    }
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Used Vehicle Enquiry, 2022 Toyota HiLux (Mary O’Brien)', 'Updated: Used Vehicle Enquiry, 2022 Toyota HiLux (Mary O’Brien)'])
  })

  it('that is gone to all receivers of today is tried for nobody', async () => {
    smtp.behave({ recipient: 450, only: 'fleet@north.example' })
    await submit()
    await sendLeads()
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'sales@north.example' } })
    later(60_000)
    expect(await sendLeads()).toEqual({ delivered: 1, failed: 0 })
    expect(smtp.mails).toHaveLength(1)
  })

  it('calls an application for a job that, not a general enquiry', async () => {
    await submit({ car_id: null }, { kind: 'careers', formCategory: 'Careers Enquiry' })
    await sendLeads()
    expect(mail().subject).toBe('Careers Enquiry (Mary O’Brien)')
    expect(mail().text).toContain('General Enquiry: Career Enquiry')
  })

  it('begins an answer to nobody but its address, whatever that is made of', async () => {
    await submit({ email: 'a?bcc=spy%40evil.example&body=pay@example.com' })
    await sendLeads()
    expect(mail().html).toContain('href="mailto:a%3Fbcc%3Dspy%2540evil.example%26body%3Dpay@example.com"')
    expect(mail().html).not.toContain('mailto:a?')
  })

  it('that was sent twice is one mail by its Message-ID', async () => {
    await submit()
    await sendLeads()
    await database.pool.query("update outbox_job set done_at = null where kind = 'lead_email'")
    await sendLeads()
    expect(mail(1).messageId).toBe(mail(0).messageId)
  })

  it('for a CRM is a plain text of ADF', async () => {
    await setSettings(database.pool, world.north, { leads: { channels: [{ name: 'crm', kind: 'adf_email', to: ['adf@north.example'] }] } })
    await submit({ message: 'Größe & <Gewicht>?' })
    await sendLeads()
    const { headers, text, attachments, html } = mail()
    expect(headers.get('content-type')).toMatchObject({ value: 'text/plain' })
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect([html, attachments]).toEqual([false, []])
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf>/)
    expect(text).toContain('Größe &amp; &lt;Gewicht&gt;?')
  })
})

describe('mails about one lead', () => {
  const refers = () => smtp.mails.map(({ messageId, inReplyTo, references }) => ({ messageId, inReplyTo, references }))

  it('answer the first that its channel has had, also those to the shopper, and a mail that is tried again answers none', async () => {
    const submission_id = crypto.randomUUID()
    const said = { submission_id, category: 'Trade-In Enquiry' }
    const leadId = await submit(said)
    smtp.behave({ code: 451 }, 'take')
    for (let at = 0; at < 2; at++) {
      await sendLeads()
      later(60_000)
    }
    await sendConfirmations()
    await submit({ ...said, message: 'I come on Monday.' })
    await database.pool.query('update lead set offer_accepted = true where id = $1', [leadId])
    await database.pool.query(`insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload) values ($1, 'lead_delivery', $2::uuid, 'lead:' || $2 || ':accepted', jsonb_build_object('leadId', $2::text))`, [world.north.id, leadId])
    later(60_000)
    await deliverOutbox(database.pool, now, leadDeliveryRoute(database.pool))
    later(60_000)
    await sendConfirmations()
    await sendLeads()
    const [toSales, toShopper, accepted, ...updates] = refers()
    for (const first of [toSales, toShopper]) expect(first).toMatchObject({ inReplyTo: undefined, references: undefined })
    expect(accepted).toMatchObject({ inReplyTo: toShopper?.messageId, references: toShopper?.messageId })
    expect(updates).toHaveLength(2)
    for (const update of updates) expect(update).toMatchObject({ inReplyTo: toSales?.messageId, references: toSales?.messageId })
  })

  it('answer the first that was a mail, where the channel has had the lead otherwise before', async () => {
    const submission_id = crypto.randomUUID()
    const leadId = await submit({ submission_id })
    await database.pool.query(`insert into lead_delivery_attempt (lead_id, channel, dedup_key, attempt, outcome, answer_code, duration_ms) values ($1, 'lead-email', $2, 1, 'delivered', '200', 5)`, [leadId, `lead:${leadId}/other`])
    await sendLeads()
    await submit({ submission_id, message: 'I come on Monday.' })
    later(60_000)
    await sendLeads()
    expect(refers()).toMatchObject([{ inReplyTo: undefined }, { inReplyTo: mail().messageId }])
  })
})

test('pictures of two mails have names of their own, and each is shown in its place', async () => {
  const picture = (cid: string) => ({ cid, fileName: `${cid}.png`, contentType: 'image/png' as const, bytes: Buffer.from(cid) })
  const pictures = { logo: picture('logo'), car: picture('car') }
  const typed = leadDelivery({ payload: { message: 'src="cid:car"' } })
  for (const dedupKey of ['lead:1/sales', 'lead:2/sales']) await transport().send(leadMail({ ...typed, dedupKey }, ['sales@north.example'], pictures), AbortSignal.timeout(5_000))
  const ids = smtp.mails.flatMap(({ attachments }) => attachments.map(({ contentId }) => contentId))
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^<(logo|car)\.[0-9a-f]{32}@platform\.example>$/)
  // What is read has put each picture where its name stands.
  for (const { html } of smtp.mails) {
    expect(String(html).match(/src="data:image\/png;base64,/g)).toHaveLength(2)
    expect(html).toContain('src=&quot;cid:car&quot;')
  }
})

test('what is written from right to left is laid out so, line by line, and names by themselves', () => {
  const delivery = leadDelivery({ payload: { name: 'שרה', last_name: 'כהן', message: 'שלום, world?\n\nThanks ' } })
  const { html } = leadMail(delivery, ['sales@north.example'], { logo: null, car: null })
  const lines = '<div dir="auto">שלום, world?</div><div dir="auto"><br/></div><div dir="auto">Thanks </div>'
  expect(html).toContain(lines)
  expect(html).toMatch(/<h1 [^>]*><bdi>שרה כהן<\/bdi><\/h1>/)
  expect(html).toContain('Reply to this mail and <bdi>שרה כהן</bdi> gets it.')
  expect(confirmationMail(delivery, { logo: null, car: null }).html).toContain(lines)
})

describe('a mail server', () => {
  it.each([
    ['is busy', { code: 451 } as const, '451'],
    ['refuses the mail', { code: 554 } as const, '554'],
    ['knows no such mailbox', { recipient: 550 } as const, '550'],
    ['refuses the mail by the same number', { code: 550 } as const, 'mail 550'],
    ['is gone in the middle of the text', 'close' as const, 'ECONNECTION'],
  ])('that %s is asked again, with the same mail', async (_, behaviour, code) => {
    smtp.behave(behaviour, 'take')
    await submit()
    expect(await sendLeads()).toEqual({ delivered: 0, failed: 1 })
    expect(smtp.mails).toEqual([])
    later(60_000)
    expect(await sendLeads()).toEqual({ delivered: 1, failed: 0 })
    expect(await attempts()).toEqual([
      { channel: 'lead-email', attempt: 1, outcome: 'failed', answer_code: code },
      { channel: 'lead-email', attempt: 2, outcome: 'delivered', answer_code: '250' },
    ])
    const { rows } = await database.pool.query("select string_agg(last_error, ' ') as errors from outbox_job")
    expect(rows[0].errors ?? '').not.toContain('mary@')
  })

  it('that takes a mail and thinks about it for a while is waited for, and has it once; the job stays with who sends it', async () => {
    smtp.behave({ takesAfterMs: 14_000 })
    await submit()
    const sent = sendLeads()
    await expect.poll(() => smtp.mails.length, { timeout: 5_000 }).toBe(1)
    await pause(13_000)
    const { rows } = await database.pool.query("select extract(epoch from taken_until - now())::float as seconds from outbox_job where kind = 'lead_email'")
    // Taken for 25 s, and said again after 8 s: else it would be 12 by now.
    expect(rows[0].seconds).toBeGreaterThan(13)
    expect(await sent).toEqual({ delivered: 1, failed: 0 })
    expect(smtp.mails).toHaveLength(1)
    expect(await attempts()).toEqual([{ channel: 'lead-email', attempt: 1, outcome: 'delivered', answer_code: '250' }])
  }, 30_000)

  it('that never answers is given up within the time limit', async () => {
    smtp.behave('hang', 'take')
    await submit()
    const startedAt = Date.now()
    const route = { ...leadEmailRoute(database.pool, transport()), timeLimitMs: 1_500 }
    expect(await deliverOutbox(database.pool, now, route)).toEqual({ delivered: 0, failed: 1 })
    expect(Date.now() - startedAt).toBeLessThan(4_000)
    expect((await attempts())[0]).toMatchObject({ answer_code: 'ETIMEDOUT' })
    later(60_000)
    expect(await sendLeads()).toEqual({ delivered: 1, failed: 0 })
  })

  it('that is not there is waited for', async () => {
    await submit()
    await smtp.stop()
    expect(await sendLeads()).toEqual({ delivered: 0, failed: 1 })
    expect((await attempts())[0]).toMatchObject({ outcome: 'failed', answer_code: expect.stringMatching(/^E(SOCKET|CONNREFUSED|CONNECTION)$/) })
  })

  it('whose certificate has expired is told from one that is not there', async () => {
    const encrypted = await startSmtpReceiver({ isEncrypted: true })
    await submit()
    await deliverOutbox(database.pool, now, leadEmailRoute(database.pool, smtpMail(encrypted.url, FROM)))
    await encrypted.stop()
    expect(await attempts()).toMatchObject([{ outcome: 'failed', answer_code: 'CERT_HAS_EXPIRED' }])
  })

  it('that refuses for minutes makes a dead letter, which is not tried again', async () => {
    smtp.behave({ recipient: 550 })
    await submit()
    for (let attempt = 1; attempt <= 10; attempt++) {
      await sendLeads()
      later(600_000)
    }
    expect(smtp.begun()).toBe(8)
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual([...Array<string>(7).fill('failed'), 'dead'])
  })
})

describe('the shopper’s confirmation', () => {
  it('says what was asked for, in the dealership’s look, and replies go to the dealership', async () => {
    await submit({ answers: { dateTime: '2026-11-24T10:30' }, message: null }, { kind: 'test_drive', formCategory: 'Test Drive Enquiry' })
    expect(await sendConfirmations()).toEqual({ delivered: 1, failed: 0 })
    const { subject, to, from, replyTo, text, html, headers } = mail()
    expect(subject).toBe('Your test drive of the 2022 Toyota HiLux')
    expect(from?.value).toEqual([{ name: 'north', address: FROM }])
    expect(to).toMatchObject({ value: [{ name: 'Mary O’Brien', address: 'mary@example.com' }] })
    expect(replyTo?.value).toEqual([{ name: 'north', address: 'sales@north.example' }])
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    for (const part of ['Thanks, Mary', '24 Nov 2026, 10:30 am', 'Place sales', '$45,990']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(await attempts()).toEqual([expect.objectContaining({ channel: 'confirmation', outcome: 'delivered' })])
    // Whose it was goes with the lead when its person is erased; the log stays.
    expect(await traces()).toEqual([{ receiver: null, message_id: mail().messageId, answer_words: null }])
  })

  it('is a receipt for who has paid, also where the site confirms no other form, and says so when the money goes back', async () => {
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'sales@north.example' }, leads: { confirmsByMail: false } })
    const paid = { payment_reference: 'INV-7', payment_amount: '$1,136.23', payment_received_at: now.toISOString() }
    const pay = (answers: object) => submit({ car_id: null, answers: { ...answers } }, { formCategory: 'Online Payment' })
    await pay({ payment_reference: 'INV-8', payment_amount: '$20' })
    expect(await sendConfirmations()).toEqual({ delivered: 0, failed: 0 })
    await pay(paid)
    await pay({ ...paid, payment_refunded_at: now.toISOString() })
    expect(await sendConfirmations()).toEqual({ delivered: 2, failed: 0 })
    // Two mails go out side by side, in whatever order.
    const [receipt, refund] = smtp.mails.toSorted((a, b) => String(a.subject).localeCompare(String(b.subject)))
    expect([receipt?.subject, refund?.subject]).toEqual(['Receipt: $1,136.23 to north', 'Refund: $1,136.23 from north'])
    for (const words of ['It was paid by card for INV-7.', 'Amount in dollars', '$1,136.23', 'INV-7']) expect(receipt?.text).toContain(words)
  })

  it('says of no car that it is reserved once it is not: given up before the worker came by, or while the mail server was away', async () => {
    const reserve = (answers: object) => submit({ answers: { deposit_cents: 20_000, held_until: now.toISOString(), ...answers } }, { kind: 'reservation', formCategory: 'Reservation' })
    await reserve({ reservation_ended: 'cancelled' })
    expect(await sendConfirmations()).toEqual({ delivered: 0, failed: 0 })
    smtp.behave({ recipient: 451 }, 'take')
    const leadId = await reserve({})
    expect(await sendConfirmations()).toEqual({ delivered: 0, failed: 1 })
    await database.pool.query(`update lead set answers = answers || '{"reservation_ended":"expired"}' where id = $1`, [leadId])
    later(60_000)
    expect(await sendConfirmations()).toEqual({ delivered: 1, failed: 0 })
    expect(smtp.mails).toEqual([])
    await reserve({ deposit_cents: 30_000, held_until: '2026-11-20T05:05:00.000Z' })
    await sendConfirmations()
    expect(mail().subject).toBe('Your reservation at north')
    expect(mail().text).toContain('It is held until 20 Nov 2026, 3:05 pm local time at Place sales. The team at Place sales will be in touch')
    expect(mail().text).not.toContain('Held until:')
  })

  it('of a reservation is a receipt with the way back to it, and says when the deposit goes back or does not arrive, also where the site confirms no form', async () => {
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'sales@north.example' }, leads: { confirmsByMail: false } })
    const held = { deposit_cents: 20_000, held_until: '2026-11-20T05:05:00.000Z' }
    const leadId = await submit({ answers: held }, { kind: 'reservation', formCategory: 'Reservation' })
    await database.pool.query(
      `insert into reservation (id, tenant_id, car_id, lead_id, deposit_cents, hold_hours, status, held_until)
       values ('01900000-0000-7000-8000-00000000000f', $1, $2, $3, 20000, 48, 'held', now() + interval '1 day')`,
      [world.north.id, world.cars.northUsed, leadId],
    )
    const news = async (answers: object) => {
      await database.pool.query(`update lead set answers = answers || $2::jsonb where id = $1`, [leadId, answers])
      await database.pool.query(`insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload) values ($1, 'lead_delivery', $2::uuid, 'lead:' || $2 || ':' || gen_random_uuid(), jsonb_build_object('leadId', $2::text))`, [world.north.id, leadId])
      later(60_000)
      await deliverOutbox(database.pool, now, leadDeliveryRoute(database.pool))
      later(60_000)
      return sendConfirmations()
    }
    smtp.behave({ recipient: 451 }, 'take')
    expect(await sendConfirmations()).toEqual({ delivered: 0, failed: 1 })
    later(60_000)
    expect(await sendConfirmations()).toEqual({ delivered: 1, failed: 0 })
    expect(mail().text).toContain('Your deposit of $200 is paid and 100% refundable')
    expect(mail().text).toContain('Your reservation: http://north.localhost:3000/cars/north-used/checkout?reservation=01900000-0000-7000-8000-00000000000f\n')
    expect(await news({ reservation_ended: 'cancelled' })).toEqual({ delivered: 0, failed: 0 })
    expect(await news({ deposit_refunded_at: '2026-11-20T06:00:00.000Z' })).toEqual({ delivered: 1, failed: 0 })
    expect(await news({ deposit_refund_failed_at: '2026-11-22T06:00:00.000Z' })).toEqual({ delivered: 1, failed: 0 })
    expect(await news({ deposit_refunded_at: '2026-11-23T06:00:00.000Z' })).toEqual({ delivered: 1, failed: 0 })
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Your reservation at north', 'Refund: $200 from north', 'Your refund from north', 'Refund: $200 from north'])
    for (const { text } of smtp.mails.slice(1)) expect(text).not.toMatch(/\?reservation=|refunded at|refund failed|Reservation ended/i)
  })

  it('of a hold that its dealership has ended says so once, also where the site confirms no form, and not who did; a refund that follows is news', async () => {
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'sales@north.example' }, leads: { confirmsByMail: false } })
    const news = async (leadId: string, answers: object) => {
      await database.pool.query(`update lead set answers = answers || $2::jsonb where id = $1`, [leadId, answers])
      await database.pool.query(`insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload) values ($1, 'lead_delivery', $2::uuid, 'lead:' || $2 || ':' || gen_random_uuid(), jsonb_build_object('leadId', $2::text))`, [world.north.id, leadId])
      later(60_000)
      await deliverOutbox(database.pool, now, leadDeliveryRoute(database.pool))
      later(60_000)
      return sendConfirmations()
    }
    const paid = await submit({ answers: HELD }, { kind: 'reservation', formCategory: 'Reservation' })
    await sendConfirmations()
    expect(await news(paid, BY_ANN)).toEqual({ delivered: 1, failed: 0 })
    expect(await news(paid, { deposit_disputed_at: '2026-11-19T05:06:00.000Z' })).toEqual({ delivered: 0, failed: 0 })
    expect(await news(paid, { deposit_refunded_at: '2026-11-19T05:07:00.000Z' })).toEqual({ delivered: 1, failed: 0 })
    const free = await submit({ answers: { ...HELD, deposit_cents: 0 }, email: 'ann@example.com' }, { kind: 'reservation', formCategory: 'Reservation' })
    expect(await news(free, BY_ANN)).toEqual({ delivered: 1, failed: 0 })
    const machine = await submit({ answers: { ...HELD, deposit_cents: 0, possible_spam: true }, email: 'bot@example.com' }, { kind: 'reservation', formCategory: 'Reservation' })
    expect(await news(machine, BY_ANN)).toEqual({ delivered: 0, failed: 0 })
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Your reservation at north', 'Ended: your reservation at north', 'Refund: $200 from north', 'Ended: your reservation at north'])
    expect(mail(1).text).toContain('We have ended your reservation of the 2022 Toyota HiLux.\nIt is not held for you any more. Your deposit of $200 is on its way back to your card. If you did not ask us to end it, please get in touch.')
    expect(mail(2).text).toContain('We have ended your reservation: if you did not ask us to, please get in touch.')
    expect(mail(3).text).toContain('It is not held for you any more. If you did not ask us')
    for (const { text } of smtp.mails) expect(text).not.toMatch(/Reservation ended|cancelled/i)
  })

  it('of a reservation that was waiting when the deposit went back is not sent beside that news', async () => {
    const leadId = await submit({ answers: { deposit_cents: 20_000, held_until: '2026-11-20T05:05:00.000Z' } }, { kind: 'reservation', formCategory: 'Reservation' })
    smtp.behave({ recipient: 451 }, 'take')
    expect(await sendConfirmations()).toEqual({ delivered: 0, failed: 1 })
    await database.pool.query(`update lead set answers = answers || '{"reservation_ended":"cancelled","deposit_refunded_at":"2026-11-20T06:00:00.000Z"}' where id = $1`, [leadId])
    await database.pool.query(`insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload) values ($1, 'lead_delivery', $2::uuid, 'lead:' || $2 || ':refunded', jsonb_build_object('leadId', $2::text))`, [world.north.id, leadId])
    later(60_000)
    await deliverOutbox(database.pool, now, leadDeliveryRoute(database.pool))
    later(60_000)
    await sendConfirmations()
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Refund: $200 from north'])
  })

  it('has the answers of whoever the lead goes to, where the dealership is known by no address of its own', async () => {
    await setSettings(database.pool, world.north, { contact: { leadEmail: '' }, leads: { channels: [{ name: 'fleet', kind: 'email', to: ['fleet@north.example'], match: { categories: ['Fleet'] } }, { name: 'sales', kind: 'email', to: ['yard@north.example'] }] } })
    await submit()
    await sendConfirmations()
    expect(mail().replyTo?.value.map(({ address }) => address)).toEqual(['yard@north.example'])
  })

  it('quotes no repayment, which never stands without its warning: the dealership’s mail does', async () => {
    await submit({ answers: { repayment_shown: '$187 per week', repayment_now: '$199 per week', worked_out: '$20,000: $90 per week' } }, { kind: 'finance', formCategory: 'Finance Enquiry' })
    await sendLeads()
    expect(mail().text).toContain('Repayment shown: $187 per week\nRepayment as the site has it now: $199 per week\nWorked out in the calculator: $20,000: $90 per week\n')
    await sendConfirmations()
    expect(mail(1).subject).toBe('Your enquiry about the 2022 Toyota HiLux')
    expect(mail(1).text + String(mail(1).html)).not.toMatch(/repayment|per week/i)
  })

  it('repeats nothing that leads elsewhere: a machine may have typed somebody else’s address', async () => {
    await submit({ name: 'cheap-pills.example', message: 'Buy at https://cheap-pills.example now', answers: { rego: 'www.x.co' } })
    await sendConfirmations()
    const { text, html, to, subject } = mail()
    expect(JSON.stringify([text, html, to, subject])).not.toMatch(/cheap-pills|www\.x\.co/)
  })

  describe('that its receiver’s server refuses', () => {
    const untilGivenUp = async () => {
      for (let attempt = 0; attempt < 8; attempt++) {
        await sendConfirmations()
        later(600_000)
      }
    }
    const subjects = () => smtp.mails.map(({ subject }) => String(subject))
    const REFUSES = 'Their mailbox refuses mail: please ring them.'
    const refuse = async (reason?: string) => {
      smtp.behave({ recipient: 550, reason })
      await untilGivenUp()
      smtp.behave('take')
      await sendLeads()
    }

    it('for good is told to each channel that has had the lead, once, and every later mail says it', async () => {
      await setSettings(database.pool, world.north, { contact: { leadEmail: 'sales@north.example' }, leads: { channels: [{ name: 'crm', kind: 'adf_email', to: ['adf@north.example'] }, { name: 'archive', kind: 'file' }] } })
      const submission_id = crypto.randomUUID()
      const leadId = await submit({ submission_id })
      await sendLeads()
      await refuse('5.1.1')
      expect(subjects().filter((subject) => !subject.endsWith('(ADF)'))).toEqual(['Used Vehicle Enquiry, 2022 Toyota HiLux (Mary O’Brien)', 'Please ring: Used Vehicle Enquiry, 2022 Toyota HiLux (Mary O’Brien)'])
      const told = smtp.mails.find(({ subject }) => subject?.startsWith('Please ring: '))
      expect(told?.text).toMatch(new RegExp(`\\n${REFUSES} You have had this lead before`))
      expect(told?.text).toContain('A reply to this mail does not reach Mary O’Brien: please ring them.')
      expect(smtp.mails.filter(({ subject }) => subject?.endsWith('(ADF)')).map(({ text }) => text?.includes(REFUSES))).toEqual([false, true])
      // The archive has not had it yet.
      const { rows } = await database.pool.query(`select lane from outbox_job where dedup_key like '%:no-mail/%' order by lane`)
      expect(rows).toEqual([{ lane: 'crm' }, { lane: 'lead-email' }])
      expect((await attempts()).filter(({ channel }) => channel === 'confirmation').at(-1)).toMatchObject({ outcome: 'dead', answer_code: '550 5.1.1' })
      await submit({ submission_id, message: 'I come on Monday.' })
      await sendLeads()
      expect(smtp.mails.at(-1)?.text + String(smtp.mails.at(-2)?.text)).toContain(`${REFUSES} You have had this lead before`)
      await retryLeads(database.pool, [leadId])
      await refuse()
      expect(subjects().filter((subject) => subject.startsWith('Please ring: '))).toHaveLength(1)
    })

    it('is not said any more of an address that was put right, nor of a mailbox that takes mail after all', async () => {
      const isSaid = async () => (await database.pool.query<{ isSaid: boolean }>('select mail_refused_at is not null as "isSaid" from lead')).rows.map((row) => row.isSaid)
      const submission_id = crypto.randomUUID()
      await submit({ submission_id })
      await sendLeads()
      await refuse()
      expect(await isSaid()).toEqual([true])
      await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed, submission_id, email: 'mary@example.org' }), path: '/cars/north-used', userAgent: null, isContinued: true })
      expect(await isSaid()).toEqual([false])
      await database.pool.query('truncate lead, outbox_job, rate_turn cascade')
      const leadId = await submit()
      await refuse()
      expect(await isSaid()).toEqual([true])
      await retryLeads(database.pool, [leadId])
      await sendConfirmations()
      expect(await isSaid()).toEqual([false])
    })

    it.each([
      ['because it is full', '5.2.2', ''],
      ['by a rule of its own', '5.7.1', ''],
      ['of a lead that was erased meanwhile', '5.1.1', 'erased_at = now()'],
      ['of a lead that somebody has to look at', '5.1.1', `suspected_for = '{changes}'`],
    ])('%s is told to nobody', async (_, reason, change) => {
      await submit()
      await sendLeads()
      smtp.behave({ recipient: 550, reason })
      for (let attempt = 0; attempt < 7; attempt++) {
        await sendConfirmations()
        later(600_000)
      }
      // While the mail is on its way for the last time.
      const changing = async () => void (change && (await database.pool.query(`update lead set ${change}`)))
      await deliverOutbox(database.pool, now, shopperMailRoute(database.pool, { ...transport(), send: (sent, signal) => changing().then(() => transport().send(sent, signal)) }))
      expect((await attempts()).at(-1)).toMatchObject({ outcome: 'dead', answer_code: `550 ${reason}` })
      expect((await database.pool.query(`select 1 from outbox_job where dedup_key like '%:no-mail/%'`)).rowCount).toBe(0)
      expect((await database.pool.query('select 1 from lead where mail_refused_at is not null')).rowCount).toBe(0)
    })
  })

  it('that its receiver’s server refuses delays no dealership’s mail', async () => {
    smtp.behave({ recipient: 550 }, 'take')
    await submit()
    expect(await sendConfirmations()).toEqual({ delivered: 0, failed: 1 })
    expect(await sendLeads()).toEqual({ delivered: 1, failed: 0 })
  })
})

test.each([
  ['the number of its page', {}, { usedPhone: '(07) 7010 4422' }, '(07) 7010 4422'],
  ['the dealer-wide number before it', {}, { phone: '1300 000 111', usedPhone: '(07) 7010 4422' }, '1300 000 111'],
  ['its place’s where the site has none', {}, {}, '(07) 3000 0001'],
  ['the site’s where the place of an appointment has none', { place: { id: 1, slug: 'sales', name: 'North Lakes Sales', phone: null, street: '1 Lakes Drive', city: 'North Lakes', state: 'qld', postcode: '4509' }, booking: { id: '1', startsAt: new Date('2026-11-25T00:00:00Z'), endsAt: new Date('2026-11-25T00:30:00Z'), createdAt: new Date('2026-11-24T00:00:00Z'), version: 0, movedFrom: null, isCancelled: false, isReplaced: false, timeZone: 'Australia/Brisbane' } }, { usedPhone: '(07) 7010 4422' }, '(07) 7010 4422'],
  ['the place’s where there is an appointment', { booking: { id: '1', startsAt: new Date('2026-11-25T00:00:00Z'), endsAt: new Date('2026-11-25T00:30:00Z'), createdAt: new Date('2026-11-24T00:00:00Z'), version: 0, movedFrom: null, isCancelled: false, isReplaced: false, timeZone: 'Australia/Brisbane' } }, { phone: '1300 000 111' }, '(07) 3000 0001'],
])('a confirmation about a car says the number to call about it (section 5): %s', (_what, lead, contact, phone) => {
  const { text, html } = confirmationMail(leadDelivery({ lead, settings: { contact } }), { logo: null, car: null })
  expect(text).toContain(`4509\n${phone}\n`)
  expect(html).toContain(`Call ${phone}`)
})

test('a car that was sold when it was asked about is not said to be for sale by either mail, in text and on the page', () => {
  const delivery = leadDelivery({ payload: { car: { ...HILUX, status: 'sold' } } })
  for (const { text, html } of [leadMail(delivery, ['sales@north.example'], { logo: null, car: null }), confirmationMail(delivery, { logo: null, car: null })]) {
    expect([text, html]).toEqual([expect.stringContaining('\n$44,990 Drive away\nSold · Used · Glacier White · 41,200 km\n'), expect.stringContaining('>Sold · Used · Glacier White · 41,200 km<')])
  }
})

test('a trade-in is about the car that is traded in, and says what the dealership’s own is in it', () => {
  const payload = { category: 'Trade-In Enquiry', subcategory: '3. Offer Accepted', offer_accepted: true, answers: { rego: '123ABC', make: 'Mazda', model: '3', year: 2019, kms: 60_000 } }
  const { subject, text = '', html } = leadMail(leadDelivery({ payload }), ['sales@north.example'], { logo: null, car: null })
  expect(subject).toBe('Trade-In Enquiry: Offer Accepted, 2019 Mazda 3 (Mary O’Brien)')
  expect(text).toMatch(/\nTrade-in: 2019 Mazda 3\n[\s\S]*\nTowards this car of ours:\n2022 Toyota HiLux/)
  expect(html?.indexOf('2019 Mazda 3</td>')).toBeLessThan(html?.indexOf('Towards this car of ours') ?? 0)
  expect(text.split('Make: Mazda')).toHaveLength(2)
  const mine = confirmationMail(leadDelivery({ payload }), { logo: null, car: null })
  expect([mine.text, mine.html]).toEqual([expect.stringContaining('\nTowards this car of ours:\n2022 Toyota HiLux'), expect.stringContaining('>Towards this car of ours<')])
  const alone = leadMail(leadDelivery({ payload: { ...payload, car: null, offer_accepted: false } }), ['sales@north.example'], { logo: null, car: null })
  expect(alone.subject).toBe('Trade-In Enquiry, 2019 Mazda 3 (Mary O’Brien)')
  expect(alone.text).not.toContain('of ours')
  expect(leadMail(leadDelivery(), ['sales@north.example'], { logo: null, car: null }).text).not.toContain('of ours')
})

test('a word that is wider than a phone is broken wherever it stands in either mail', () => {
  const word = 'w'.repeat(80)
  const delivery = leadDelivery({ payload: { name: word, last_name: word, message: `https://www.example.com/${word}`, answers: { rego: word } } })
  for (const { html } of [leadMail(delivery, ['sales@north.example'], { logo: null, car: null }), confirmationMail(delivery, { logo: null, car: null })]) {
    const [before = '', within = ''] = (html ?? '').split(/<td class="m-page" [^>]*style="overflow-wrap:anywhere;word-break:break-word;[^>]*>/)
    expect(before).not.toContain('class="m-card"')
    for (const shown of [word, 'class="m-card"', 'North Motors']) expect(within).toContain(shown)
    expect(within).not.toMatch(/white-space|overflow-wrap|word-break/)
  }
})

test.each([
  ['a form of steps that was left', {}, 'They have not finished the form (yet).'],
  ['a payment that was begun', { payment_amount: '$20' }, 'They began to pay online, and no payment has come.'],
  ['a deposit that was begun', { deposit_cents: 20_000 }, 'They began to pay the deposit, and no payment has come.'],
  ['a reservation at no cost that was begun', { deposit_cents: 0 }, 'They have not finished the form (yet).'],
  ['a reservation that ended before it was paid', { deposit_cents: 20_000, reservation_ended: 'expired' }, null],
])('says of %s how it stands', (_, answers, words) => {
  const { subject, text } = leadMail(leadDelivery({ payload: { form_completed: false, answers } }), ['sales@north.example'], { logo: null, car: null })
  if (words === null) expect(text).not.toMatch(/not finished|no payment has come/)
  else expect(text).toContain(words)
  // In a list of mails too it is no reservation, nor a payment.
  expect(subject.startsWith('Not paid: ')).toBe(words?.endsWith('no payment has come.') ?? false)
})

const HELD = { deposit_cents: 20_000, held_until: '2026-11-20T05:05:00.000Z' }
const BY_ANN = { reservation_ended: 'by the dealership', reservation_ended_at: '2026-11-19T05:05:00.000Z', reservation_ended_by: 'ann' }

test.each([
  ['is held', HELD, 'Held', 'It is held for them until 20 Nov 2026, 3:05 pm. The deposit is paid.'],
  ['is held at no cost', { ...HELD, deposit_cents: 0 }, 'Held', 'It is held for them until 20 Nov 2026, 3:05 pm.\n'],
  ['was given up', { ...HELD, reservation_ended: 'cancelled' }, 'Cancelled', 'The reservation is cancelled: it is free for others again.'],
  ['was ended by its dealership', { ...HELD, ...BY_ANN }, 'Ended', 'The reservation was ended by the dealership (ann), before its time: it is free for others again.'],
  ['was ended by its dealership and went back', { ...HELD, ...BY_ANN, deposit_refunded_at: '2026-11-22T05:06:00.000Z' }, 'Ended and refunded', 'The reservation was ended by the dealership (ann), before its time: it is free for others again. What they paid went back to their card.\n'],
  ['went back to its payer', { ...HELD, reservation_ended: 'expired', deposit_cents_to_settle: 20_000, deposit_disputed_at: '2026-11-20T05:06:00.000Z', deposit_refunded_at: '2026-11-22T05:06:00.000Z' }, 'Over and refunded', 'The time of their reservation is over: it is free for others again. What they paid went back to their card.\n'],
  ['was given up and went back', { ...HELD, reservation_ended: 'cancelled', deposit_refunded_at: '2026-11-22T05:06:00.000Z' }, 'Cancelled and refunded', 'The reservation is cancelled: it is free for others again. What they paid went back to their card.\n'],
  ['goes on and was paid back by hand', { ...HELD, deposit_refunded_at: '2026-11-19T05:06:00.000Z' }, 'Refunded', '\nWhat they paid went back to their card.\n'],
  ['was paid too late', { deposit_cents: 20_000, deposit_refunded_at: '2026-11-22T05:06:00.000Z' }, 'Refunded', 'It came when the car was not to be had any more.'],
  ['was given back before it began', { deposit_cents: 20_000, reservation_ended: 'cancelled', deposit_refunded_at: '2026-11-22T05:06:00.000Z' }, 'Cancelled and refunded', 'free for others again. What they paid went back to their card.\n'],
  ['is held, and a part of its deposit went back', { ...HELD, deposit_part_refunded_at: '2026-11-19T05:06:00.000Z', deposit_refunded_cents: 15_000 }, 'Refunded in part', '\n$150 of what they paid went back to their card. It is held for them until 20 Nov 2026, 3:05 pm.'],
  ['is to be settled after a part went back', { ...HELD, reservation_ended: 'expired', deposit_part_refunded_at: '2026-11-19T05:06:00.000Z', deposit_refunded_cents: 15_000, deposit_cents_to_settle: 5_000 }, 'To settle', 'Deposit to settle: $50'],
  ['went back in parts', { ...HELD, reservation_ended: 'expired', deposit_part_refunded_at: '2026-11-19T05:06:00.000Z', deposit_refunded_cents: 15_000, deposit_refunded_at: '2026-11-20T05:06:00.000Z' }, 'Over and refunded', 'All of what they paid has gone back to their card.'],
  ['is over', { ...HELD, reservation_ended: 'expired' }, 'Over', 'The time of their reservation is over: it is free for others again.'],
  ['is to be settled', { ...HELD, reservation_ended: 'expired', deposit_cents_to_settle: 20_000 }, 'To settle', 'it is yours to settle with them.'],
  ['is disputed while it is held', { ...HELD, deposit_disputed_at: '2026-11-19T05:06:00.000Z' }, 'Disputed', 'The deposit is disputed at its bank: it is yours to settle with them. It is held for them until 20 Nov 2026, 3:05 pm.'],
  ['is disputed', { ...HELD, reservation_ended: 'cancelled', deposit_disputed_at: '2026-11-20T05:06:00.000Z' }, 'Disputed', 'The deposit is disputed at its bank: it is yours to settle with them.'],
  ['is held, and a part that went back came back', { ...HELD, deposit_part_refunded_at: '2026-11-19T05:06:00.000Z', deposit_refunded_cents: 0, deposit_refund_failed_at: '2026-11-19T06:06:00.000Z', deposit_refund_failed_cents: 15_000 }, 'Refund failed', 'A refund came back from the bank: $150 is part of the deposit again, until the hold is over. It is held for them until 20 Nov 2026, 3:05 pm.'],
  ['is to be settled with a part that came back', { ...HELD, reservation_ended: 'expired', deposit_part_refunded_at: '2026-11-19T05:06:00.000Z', deposit_refunded_cents: 0, deposit_refund_failed_at: '2026-11-19T06:06:00.000Z', deposit_refund_failed_cents: 15_000, deposit_cents_to_settle: 20_000 }, 'To settle', 'Deposit to settle: $200'],
  ['is disputed after a part went back', { ...HELD, reservation_ended: undefined, deposit_part_refunded_at: '2026-11-19T05:06:00.000Z', deposit_refunded_cents: 15_000, deposit_disputed_at: '2026-11-19T06:06:00.000Z' }, 'Disputed', 'The deposit is disputed at its bank: it is yours to settle with them.'],
  ['is disputed after a refund came back', { ...HELD, reservation_ended: 'cancelled', deposit_refunded_at: '2026-11-20T05:06:00.000Z', deposit_refund_failed_at: '2026-11-22T05:06:00.000Z', deposit_disputed_at: '2026-11-23T05:06:00.000Z' }, 'Disputed', 'The deposit is disputed at its bank: it is yours to settle with them.'],
  ['was refunded in vain', { ...HELD, reservation_ended: 'cancelled', deposit_refunded_at: '2026-11-20T05:06:00.000Z', deposit_refund_failed_at: '2026-11-22T05:06:00.000Z' }, 'Refund failed', 'A refund came back from the bank: $200 has to be given back by hand.'],
])('a reservation that %s says so first to the dealership', (_, answers, word, status) => {
  const { subject, text } = leadMail(leadDelivery({ payload: { category: 'Reservation', answers }, isUpdate: true }), ['sales@north.example'], { logo: null, car: null })
  expect(subject).toMatch(new RegExp(`^${word}: Reservation, 2022 Toyota HiLux \\(`))
  expect(text).toContain(status)
})

test('a payment that is disputed says so first to the dealership', () => {
  const answers = { payment_amount: '$500', payment_reference: 'INV-7', payment_received_at: '2026-11-19T05:06:00.000Z', payment_disputed_at: '2026-11-20T05:06:00.000Z' }
  const { subject, text } = leadMail(leadDelivery({ payload: { category: 'Online Payment', car: null, answers }, isUpdate: true }), ['sales@north.example'], { logo: null, car: null })
  expect(subject).toMatch(/^Disputed: Online Payment/)
  expect(text).toContain('The payment is disputed at its bank: it is yours to settle with them.')
})

test.each([
  ['cancelled', 'The reservation is cancelled.'],
  ['expired', 'The time of their reservation is over.'],
  ['by the dealership', 'The reservation was ended by the dealership (ann), before its time.'],
])('one that ended (%s) frees no car that is sold by then', (reservation_ended, status) => {
  const { text } = leadMail(leadDelivery({ payload: { category: 'Reservation', answers: { ...HELD, ...BY_ANN, reservation_ended } }, lead: { isCarForSale: false }, isUpdate: true }), ['sales@north.example'], { logo: null, car: null })
  expect(text).toContain(`${status}\n`)
  expect(text).not.toContain('free for others')
})

test('a hold at no cost has no deposit, and an enquiry about an offer names it, in either mail', () => {
  const delivery = leadDelivery({ payload: { answers: { deposit_cents: 0 }, offer: { id: 7, name: 'Free servicing' } } })
  for (const { text } of [leadMail(delivery, ['sales@north.example'], { logo: null, car: null }), confirmationMail(delivery, { logo: null, car: null })]) {
    expect(text).toContain('Offer: Free servicing')
    expect(text).not.toContain('Deposit')
  }
})

describe('whatever was typed', () => {
  const hostile = [
    ['a header', 'Mary\r\nBcc: everyone@example.com\r\n\r\nBody'],
    ['an address', '"<evil@example.com>, x" <a@b.example>'],
    ['eighty of the widest', '😀'.repeat(40)],
    ['right to left', '\u202eyraM שלום'],
    ['controls', 'Ma\u0000ry\u0007'],
    ['half a character', 'Mary\ud800'],
  ] as const

  test.each(hostile)('%s stays a name', async (_, name) => {
    const delivery = leadDelivery({ payload: { name, last_name: name, message: `${name}\n`.repeat(50), category: name } })
    await transport().send(leadMail(delivery, ['sales@north.example'], { logo: null, car: null }), AbortSignal.timeout(5_000))
    const { to, cc, bcc, headers, replyTo, subject } = mail()
    expect(to).toMatchObject({ value: [{ address: 'sales@north.example' }] })
    expect([cc, bcc, headers.get('bcc')]).toEqual([undefined, undefined, undefined])
    expect(replyTo?.value.map(({ address }) => address)).toEqual(['mary@example.com'])
    expect(subject).not.toMatch(/[\r\n\u0000]/)
  })
})

test('a name that looks like an encoded word is shown to nobody as what it would say decoded', async () => {
  const hidden = `=?utf-8?b?${Buffer.from('https://x.co').toString('base64')}?=`
  const delivery = leadDelivery({ payload: { name: hidden, last_name: null } })
  await transport().send(leadMail(delivery, ['sales@north.example'], { logo: null, car: null }), AbortSignal.timeout(5_000))
  await transport().send(confirmationMail(delivery, { logo: null, car: null }), AbortSignal.timeout(5_000))
  const [toDealership, toShopper] = smtp.mails
  const shown = hidden.replace('=?', '= ?')
  expect(toDealership?.replyTo?.value.map(({ name }) => name)).toEqual([shown])
  expect(toDealership?.subject).toContain(hidden)
  expect(toShopper?.to).toMatchObject({ value: [{ name: shown }] })
  for (const { headerLines } of smtp.mails) expect(headerLines.map(({ line }) => line).join('\n')).not.toMatch(/"[^"\n]*=\?/)
})

test.each([
  ['o’brien@example.com', [], 'Write to Mary O’Brien at the address above'],
  ['mary@exämple.com', ['mary@exämple.com'], 'Reply to this mail and Mary O’Brien gets it.'],
])('the address %s stands in the head of no mail that a server could refuse for it', async (email, replies, words) => {
  const delivery = leadDelivery({ payload: { name: 'Mary', last_name: 'O’Brien', email } })
  for (const sent of [leadMail(delivery, ['sales@north.example'], { logo: null, car: null }), adfMail(delivery, ['crm@north.example'])]) await transport().send(sent, AbortSignal.timeout(5_000))
  for (const { replyTo } of smtp.mails) expect(replyTo?.value.map(({ address }) => address) ?? []).toEqual(replies)
  expect(mail().text).toContain(words)
  expect(mail().text).toContain(`Email: ${email}`)
})

describe('without a mail server', () => {
  it('each mail is a file that mail readers open, once however often it is written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
    const leadId = await submit()
    const route = leadEmailRoute(database.pool, fileMail(folder, FROM))
    expect(await deliverOutbox(database.pool, now, route)).toEqual({ delivered: 1, failed: 0 })
    await database.pool.query("update outbox_job set done_at = null where kind = 'lead_email'")
    await deliverOutbox(database.pool, now, route)
    const files = await readdir(path.join(folder, 'north'))
    expect(files).toEqual([`lead-${leadId}--lead-email.eml`])
    const written = await readFile(path.join(folder, 'north', files[0] ?? ''))
    expect(written.toString('latin1').match(/[^\r]\n|\r[^\n]/g)).toBeNull()
    const parsed = await simpleParser(written)
    expect(parsed.subject).toContain('2022 Toyota HiLux')
    expect((await attempts())[0]).toMatchObject({ answer_code: 'file' })
    await rm(folder, { recursive: true })
  })
})
