import { expect, test } from 'vitest'
import type { DeadLetter } from './dead-letters.server'
import type { EndHoldReport } from './end-hold-report'
import { deadText, endHoldText, leadsText } from './leads-text'
import type { LeadRow } from './lead-rows.server'

const at = new Date('2026-11-27T11:00Z')
const letter = (lastError: string | null): DeadLetter => ({ leadId: 'a', dedupKey: 'a', site: 'north', channel: 'crm', attempts: 3, lastError, createdAt: at, deadAt: at })
const lead = (state: 'pending' | 'delivered', lastError: string | null, dedupKey = 'lead:a/lead-email') =>
  ({ id: 'a', createdAt: at, site: 'north', state: 'pending', name: 'Mary', car: null, category: 'General', suspectedFor: [], channels: [{ channel: 'lead-email', dedupKey, state, attempts: 2, lastError, nextAt: null }] }) as unknown as LeadRow

test('codes of the network and of ours are said in words, each once, and a receiver’s own is not', () => {
  expect(deadText([letter('EAUTH'), letter('EAUTH'), letter('VARIABLE_NOT_SET'), letter('503')])).toMatch(
    /\n\nEAUTH: the mail server does not take the user and password in SMTP_URL\nVARIABLE_NOT_SET: the variable that the channel names is not set where the worker runs$/,
  )
  expect(deadText([letter('CERT_HAS_EXPIRED'), letter('ERR_TLS_CERT_ALTNAME_INVALID')])).toMatch(
    /\n\nCERT_HAS_EXPIRED: the server has a certificate that has expired: whoever runs it has to renew it\nERR_TLS_CERT_ALTNAME_INVALID: the server has a certificate for another name, expected one for the name in the address$/,
  )
  expect(deadText([letter('503'), letter(null)])).not.toContain('\n\n')
  expect(leadsText([lead('pending', 'ESOCKET')], 0)).toMatch(/lead-email pending \(ESOCKET, 2 attempts\)\n\nESOCKET: the mail server is not reached, .*SMTP_URL right\?$/)
  expect(leadsText([lead('delivered', 'ESOCKET')], 0)).not.toContain('ESOCKET')
})

test('money that somebody has to settle is named beside the channels', () => {
  const delivered = lead('delivered', null)
  expect(leadsText([{ ...delivered, hasMoneyToSettle: true }], 0)).toMatch(/lead-email, money to settle$/)
  expect(leadsText([{ ...delivered, hasMoneyToSettle: false }], 0)).toMatch(/lead-email$/)
})

test('a hold is named beside the channels, and who ended one', () => {
  const delivered = lead('delivered', null)
  expect(leadsText([{ ...delivered, heldUntil: at }], 0)).toMatch(/lead-email, held until 2026-11-27 11:00$/)
  expect(leadsText([{ ...delivered, holdEndedBy: 'ann' }], 0)).toMatch(/lead-email, hold ended by ann$/)
})

const hold = { leadId: 'a', car: '2022 Toyota HiLux' }
const endedNow = { ...hold, outcome: 'ended', endedAt: at, endedBy: 'ann', goesBackCents: 0, isDisputed: false, isErased: false } as const
test.each<[EndHoldReport, string]>([
  [endedNow, 'The 2022 Toyota HiLux is not held any more.\nThe worker tells the dealership and the shopper.'],
  [{ ...endedNow, goesBackCents: 20_000 }, 'The 2022 Toyota HiLux is not held any more.\nTheir deposit goes back to their card: $200.\nThe worker tells the dealership and the shopper.'],
  [{ ...endedNow, isDisputed: true }, 'The 2022 Toyota HiLux is not held any more.\nThe deposit is disputed at its bank: it does not go back from here.\nThe worker tells the dealership and the shopper.'],
  [{ ...endedNow, isErased: true }, 'The 2022 Toyota HiLux is not held any more.\nThe lead says nothing of anybody any more, so nobody is told.'],
  [{ ...hold, outcome: 'over', endedAt: at, ending: 'by the dealership', endedBy: 'ann' }, 'The 2022 Toyota HiLux is not held any more: ended by ann at 2026-11-27 11:00 UTC.'],
  [{ ...hold, outcome: 'over', endedAt: at, ending: 'cancelled', endedBy: null }, 'The 2022 Toyota HiLux is not held any more: given up at 2026-11-27 11:00 UTC.'],
  [{ ...hold, outcome: 'over', endedAt: at, ending: 'expired', endedBy: null }, 'The 2022 Toyota HiLux is not held any more: its time was over at 2026-11-27 11:00 UTC.'],
  [{ ...hold, outcome: 'over', endedAt: null, ending: null, endedBy: null }, 'The 2022 Toyota HiLux is not held any more: it ended.'],
  [{ ...hold, outcome: 'not_paid', until: at }, 'Nothing is held by a: it is not paid yet. The 2022 Toyota HiLux waits for that until 2026-11-27 11:00 UTC, and is free by itself then.'],
  [{ ...hold, outcome: 'never_held' }, 'a never held the 2022 Toyota HiLux: it was not paid, or not in time. "list --who" shows whether they have another lead that does.'],
  [{ leadId: 'a', outcome: 'no_reservation' }, 'a is no reservation.'],
  [{ leadId: 'a', outcome: 'unknown' }, 'Found no lead a; "list" shows those that there are.'],
])('%j', (report, words) => expect(endHoldText(report)).toBe(words))

test('what goes to those alone who refused a mail is no delivery of the whole', () => {
  expect(leadsText([lead('pending', '450', 'lead:a/lead-email~1')], 0)).toContain('lead-email to who refused it pending (450, 2 attempts)')
  expect(deadText([{ ...letter('550'), channel: 'lead-email', dedupKey: 'lead:a/lead-email~1' }])).toMatch(/lead-email to who refused it +3 +550/)
})
