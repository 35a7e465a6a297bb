import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFailingTexts } from '~/operations/failing-texts.server'
import { closeDatabase } from '~/platform/db/db.server'
import { sendSignInCode } from '~/shoppers/send-sign-in-code.server'
import { twilioSms, type TwilioOptions } from '~/shoppers/twilio-sms.server'
import { createLeadWorld, type LeadWorld } from '../leads/lead-fixture'
import { deliverPendingSms } from '../../support/deliver-due'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { VendorReceiver, type Behaviour } from '../../support/vendor-receiver'

let database: TestDatabase
let world: LeadWorld
let receiver: VendorReceiver

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  receiver = await VendorReceiver.start()
})
afterAll(async () => {
  await receiver.stop()
  await closeDatabase()
  await database.close()
})
beforeEach(() => database.pool.query('truncate sign_in_code, outbox_job cascade'))

const SID = `AC${'1'.repeat(32)}`
const port = (changes: Partial<TwilioOptions> = {}) =>
  twilioSms({ accountSid: SID, authToken: 'secret', from: '+61480000000', messagingServiceSid: undefined, apiBase: receiver.url, withinMs: 300, ...changes })
const message = { dedupKey: 'sms:1', tenantSlug: 'north', to: '+61412345678', text: '123456 is your code for North & Söhne.' }
const TAKEN: Behaviour = { status: 201, body: { sid: `SM${'a'.repeat(32)}`, status: 'queued', error_code: null } }
const refusal = (status: number, code: number): Behaviour => ({ status, body: { code, message: "The 'To' number +61412345678 is not valid", more_info: 'https://www.twilio.com/docs/errors', status } })

describe('a message', () => {
  it('goes as Twilio’s documents ask for it', async () => {
    receiver.answers(TAKEN)
    expect(await port().send(message)).toEqual({ kind: 'taken' })
    const [sent] = receiver.received
    expect(sent).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${SID}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${SID}:secret`).toString('base64')}`, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    })
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({ To: '+61412345678', From: '+61480000000', Body: message.text })
  })

  it('goes by the messaging service where there is one', async () => {
    receiver.answers(TAKEN)
    await port({ messagingServiceSid: `MG${'2'.repeat(32)}`, apiBase: `${receiver.url}/` }).send(message)
    expect(Object.fromEntries(new URLSearchParams(receiver.received[0]?.body))).toEqual({ To: '+61412345678', MessagingServiceSid: `MG${'2'.repeat(32)}`, Body: message.text })
  })

  it.each<[string, Behaviour, string]>([
    ['no number', refusal(400, 21211), '21211'],
    ['not a mobile', refusal(400, 21614), '21614'],
    ['opted out', refusal(400, 21610), '21610'],
    ['taken, and found to be a landline', { status: 201, body: { sid: `SM${'a'.repeat(32)}`, status: 'failed', error_code: 30006 } }, '30006'],
  ])('to a number that is %s is refused for good', async (_what, behaviour, code) => {
    receiver.answers(behaviour)
    expect(await port().send(message)).toEqual({ kind: 'refused', code })
  })

  it.each<[string, Behaviour, string]>([
    ['has a wrong key', refusal(401, 20003), 'answered 401, 20003'],
    ['has a sender that is not ours', refusal(400, 21606), 'answered 400, 21606'],
    ['is one too many', refusal(429, 20429), 'answered 429, 20429'],
    ['meets trouble', { status: 503, text: '<html>Service Unavailable</html>' }, 'answered 503'],
    ['hangs', 'hangs', 'no answer in time'],
    ['is cut off', 'drops', 'no answer'],
    ['gets half an answer', 'half', 'no answer in time'],
    ['gets an answer without end', 'endless', 'answer too long'],
    ['is answered with 200 and a page', { status: 200, text: '<html>Welcome to the hotel’s network</html>' }, 'answered 200'],
    ['is answered with 201 and nothing', { status: 201, text: '' }, 'answered 201'],
    ['is answered with 201 and something else', { status: 201, body: { ok: true } }, 'answered 201'],
    ['is answered with 201 and a list', { status: 201, body: [] }, 'answered 201'],
    ['is taken, and failed', { status: 201, body: { sid: `SM${'a'.repeat(32)}`, status: 'failed', error_code: 30008 } }, 'answered 201, 30008'],
    ['is sent on to another address', { status: 307, body: {}, headers: { Location: 'https://elsewhere.example/' } }, 'no answer'],
  ])('that %s is not sent yet', async (_what, behaviour, code) => {
    receiver.answers(behaviour)
    await expect(port().send(message)).rejects.toMatchObject({ name: 'VendorFault', code })
    expect(receiver.received).toHaveLength(1)
  })
})

describe('through the outbox', () => {
  const enqueueCode = () => sendSignInCode(world.north, '+61412345678', 'here', new Date())
  const deliver = (seconds: number) => deliverPendingSms(database.pool, new Date(Date.now() + seconds * 1_000), port())
  const job = async () => (await database.pool.query('select attempts, last_error, payload, done_at is not null as done from outbox_job')).rows[0]

  it('what fails, hangs and lies is tried again, with the same words, until it is taken', async () => {
    await enqueueCode()
    receiver.answers({ status: 500, text: '' }, 'hangs', { status: 200, text: 'OK' }, TAKEN)
    for (const at of [1, 60, 120]) expect(await deliver(at)).toEqual({ delivered: 0, failed: 1 })
    expect(await job()).toMatchObject({ attempts: 3, last_error: 'answered 200', done: false })
    expect(await deliver(180)).toEqual({ delivered: 1, failed: 0 })
    expect(await job()).toHaveProperty('payload', {})
    expect(await job()).toMatchObject({ done: true })
    expect(new Set(receiver.received.map(({ body }) => new URLSearchParams(body).get('Body'))).size).toBe(1)
  })

  it('what is refused for good is not, and neither is what nobody can use any more', async () => {
    await enqueueCode()
    receiver.answers(refusal(400, 21610))
    expect(await deliver(1)).toEqual({ delivered: 1, failed: 0 })
    expect(await job()).toHaveProperty('payload', {})
    expect(await job()).toMatchObject({ done: true })
    await enqueueCode()
    receiver.answers('drops')
    expect(await deliver(1)).toEqual({ delivered: 0, failed: 1 })
    expect(await deliver(11 * 60)).toEqual({ delivered: 0, failed: 1 })
    expect(receiver.received).toHaveLength(1)
  })

  it('what its vendor did not take while it was of use was given up for what the vendor said, and is said; what no worker came to was not', async () => {
    await enqueueCode()
    expect(await deliver(11 * 60)).toEqual({ delivered: 1, failed: 0 })
    expect(await readFailingTexts(database.pool)).toEqual({ count: 0, why: null })
    await database.pool.query('truncate sign_in_code, outbox_job cascade')
    await enqueueCode()
    receiver.answers(refusal(401, 20003))
    expect(await deliver(1)).toEqual({ delivered: 0, failed: 1 })
    // It may be a moment's trouble.
    expect(await readFailingTexts(database.pool)).toEqual({ count: 0, why: null })
    const failing = { count: 1, why: 'answered 401, 20003' }
    await database.pool.query("update outbox_job set created_at = now() - interval '3 minutes'")
    expect(await readFailingTexts(database.pool)).toEqual(failing)
    expect(await deliver(11 * 60)).toEqual({ delivered: 0, failed: 1 })
    expect(receiver.received).toHaveLength(1)
    expect((await database.pool.query('select dead_at is not null as dead, done_at, last_error from outbox_job')).rows).toEqual([{ dead: true, done_at: null, last_error: failing.why }])
    expect(await readFailingTexts(database.pool)).toEqual(failing)
    await database.pool.query("update outbox_job set dead_at = now() - interval '61 minutes'")
    expect(await readFailingTexts(database.pool)).toEqual({ count: 0, why: null })
  })

  it('neither number nor words reach the record of a failure', async () => {
    await enqueueCode()
    receiver.answers(refusal(400, 21606))
    await deliver(1)
    expect((await job())?.last_error).toBe('answered 400, 21606')
  })
})
