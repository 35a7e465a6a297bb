import { describe, expect, it, test } from 'vitest'
import { leadCategory } from '~/domain/forms/contact-category'
import { formEventId, FORMS, type FormKind } from '~/domain/forms/forms'
import { confirmationWords, greetingName, receivedWords, repeatableMessage, type Confirmed } from './confirmation-words'

const at = '2026-11-24T00:30:00.000Z'

const about: Confirmed = {
  formKind: 'car_enquiry',
  category: 'Used Vehicle Enquiry',
  subcategory: null,
  siteName: 'North Motors',
  carTitle: '2022 Toyota HiLux',
  isCarSold: false,
  placeName: 'North Lakes',
  firstName: 'Mary',
  wish: null,
  heldUntil: null,
  hasEnded: false,
  byDealership: null,
  booking: null,
  offerAccepted: false,
  money: null,
  reference: '',
}

describe('confirmationWords', () => {
  test.each<[Partial<Confirmed>, string, string, string]>([
    [{}, 'Your enquiry about the 2022 Toyota HiLux', 'Thanks, Mary. We have your enquiry', 'The team at North Lakes will be in touch soon.'],
    [{ carTitle: null, placeName: null, firstName: null }, 'Your enquiry to North Motors', 'Thanks. We have your enquiry', 'Somebody from the team will be in touch soon.'],
    [{ formKind: 'reservation', heldUntil: '20 Nov 2026, 3:05 pm local time at North Lakes' }, 'Your reservation at North Motors', 'The 2022 Toyota HiLux is reserved for you', 'It is held until 20 Nov 2026, 3:05 pm local time at North Lakes. The team at North Lakes will be in touch about when to see it.'],
    [{ formKind: 'reservation' }, 'Your reservation at North Motors', 'The 2022 Toyota HiLux is reserved for you', 'The team at North Lakes will be in touch about when to see it.'],
    [
      { formKind: 'test_drive', wish: '24 Nov 2026, 10:30 am' },
      'Your test drive of the 2022 Toyota HiLux',
      'Thanks, Mary. We have your test drive request',
      'The team at North Lakes will be in touch to confirm 24 Nov 2026, 10:30 am local time.',
    ],
    [{ formKind: 'test_drive', carTitle: null }, 'Your test drive', 'Thanks, Mary. We have your test drive request', 'The team at North Lakes will be in touch to confirm a time.'],
    [
      { formKind: 'online_payment', carTitle: null, money: { what: 'payment', amount: '$1,234.50', state: 'paid', at }, reference: 'INV-7' },
      'Receipt: $1,234.50 to North Motors',
      'Thanks, Mary. We have your payment of $1,234.50',
      'It was paid by card for INV-7. Please keep this mail as your receipt.',
    ],
    [
      { formKind: 'online_payment', carTitle: null, money: { what: 'payment', amount: '$20', state: 'refunded', at }, reference: 'INV-7' },
      'Refund: $20 from North Motors',
      'Your payment of $20 went back to your card',
      'It was paid for INV-7. Your bank may need some days to show it.',
    ],
    [
      { formKind: 'online_payment', carTitle: null, money: { what: 'payment', amount: '$20', state: 'refund_failed', at }, reference: 'INV-7' },
      'Your refund from North Motors',
      'Your refund of $20 has not reached you yet',
      'Your bank sent it back. The team at North Lakes will be in touch about another way.',
    ],
    [
      { formKind: 'reservation', heldUntil: '20 Nov 2026, 3:05 pm local time at North Lakes', money: { what: 'deposit', amount: '$200', state: 'paid', at } },
      'Your reservation at North Motors',
      'The 2022 Toyota HiLux is reserved for you',
      'It is held until 20 Nov 2026, 3:05 pm local time at North Lakes. The team at North Lakes will be in touch about when to see it. Your deposit of $200 is paid and 100% refundable: please keep this mail as your receipt.',
    ],
    [
      { formKind: 'reservation', heldUntil: '20 Nov 2026, 3:05 pm local time at North Lakes', money: { what: 'deposit', amount: '$200', state: 'refunded', at } },
      'Refund: $200 from North Motors',
      'Your deposit of $200 went back to your card',
      'Your reservation is over. Your bank may need some days to show it.',
    ],
    [
      { formKind: 'online_payment', carTitle: null, money: { what: 'payment', amount: '$300', state: 'part_refunded', at }, reference: 'INV-7' },
      'Refund: $300 from North Motors',
      '$300 of your payment went back to your card',
      'It was paid for INV-7. Your bank may need some days to show it.',
    ],
    [
      { formKind: 'reservation', money: { what: 'deposit', amount: '$150', state: 'part_refunded', at } },
      'Refund: $150 from North Motors',
      '$150 of your deposit went back to your card',
      'Your bank may need some days to show it.',
    ],
    [
      { formKind: 'online_payment', carTitle: null, money: { what: 'payment', amount: '$500', state: 'refunded', at, isInParts: true }, reference: 'INV-7' },
      'Refund: $500 from North Motors',
      'All of your payment of $500 has gone back to your card',
      'It was paid for INV-7. Your bank may need some days to show it.',
    ],
    [
      { formKind: 'reservation', hasEnded: true, money: { what: 'deposit', amount: '$200', state: 'refunded', at } },
      'Refund: $200 from North Motors',
      'Your deposit of $200 went back to your card',
      'Your reservation is over. Your bank may need some days to show it.',
    ],
    [
      { formKind: 'reservation', hasEnded: true, byDealership: { isNews: true, goesBack: 'your deposit of $200' }, money: { what: 'deposit', amount: '$200', state: 'paid', at } },
      'Ended: your reservation at North Motors',
      'We have ended your reservation of the 2022 Toyota HiLux',
      'It is not held for you any more. Your deposit of $200 is on its way back to your card. If you did not ask us to end it, please get in touch.',
    ],
    [
      { formKind: 'reservation', carTitle: null, hasEnded: true, byDealership: { isNews: true, goesBack: null } },
      'Ended: your reservation at North Motors',
      'We have ended your reservation',
      'It is not held for you any more. If you did not ask us to end it, please get in touch.',
    ],
    [
      { formKind: 'reservation', hasEnded: true, byDealership: { isNews: false, goesBack: null }, money: { what: 'deposit', amount: '$200', state: 'refunded', at } },
      'Refund: $200 from North Motors',
      'Your deposit of $200 went back to your card',
      'We have ended your reservation: if you did not ask us to, please get in touch. Your bank may need some days to show it.',
    ],
    [
      { formKind: 'reservation', money: { what: 'deposit', amount: '$200', state: 'refunded', at } },
      'Refund: $200 from North Motors',
      'Your deposit of $200 went back to your card',
      'It was not available any more when your payment came. Your bank may need some days to show it.',
    ],
    [
      { formKind: 'reservation', money: { what: 'deposit', amount: '$200', state: 'refund_failed', at } },
      'Your refund from North Motors',
      'Your refund of $200 has not reached you yet',
      'Your bank sent it back. The team at North Lakes will be in touch about another way.',
    ],
    [
      { formKind: 'reservation', heldUntil: '20 Nov 2026, 3:05 pm', money: { what: 'deposit', amount: '$150', state: 'refund_failed', at } },
      'Your refund from North Motors',
      'Your refund of $150 has not reached you yet',
      'Your bank sent it back. It is part of your deposit again, which is 100% refundable.',
    ],
    [{ formKind: 'service' }, 'Your service booking at North Motors', 'Thanks, Mary. We have your service booking', 'The team at North Lakes will be in touch to confirm the time.'],
    [{ formKind: 'careers', carTitle: null }, 'Your application to North Motors', 'Thanks, Mary. We have your application', 'The team at North Lakes will be in touch soon.'],
    [{ formKind: 'test_drive', carTitle: '2022 Toyota HiLux', booking: { when: '10:30 am on Tuesday 24 November 2026', isCancelled: false, isMoved: false, isReplaced: false } }, 'Your test drive of the 2022 Toyota HiLux', 'Thanks, Mary. Your test drive is booked', 'See you at 10:30 am on Tuesday 24 November 2026 at North Lakes. Please bring your driver licence.'],
    [{ formKind: 'test_drive', booking: { when: '11 am on Tuesday 24 November 2026', isCancelled: false, isMoved: true, isReplaced: false } }, 'Moved: your test drive of the 2022 Toyota HiLux', 'Thanks, Mary. Your test drive is moved', 'See you at 11 am on Tuesday 24 November 2026 at North Lakes. Please bring your driver licence.'],
    [{ formKind: 'test_drive', booking: { when: '11 am on Tuesday 24 November 2026', isCancelled: true, isMoved: true, isReplaced: false } }, 'Cancelled: your test drive of the 2022 Toyota HiLux', 'Your test drive is cancelled', '11 am on Tuesday 24 November 2026 at North Lakes is free for somebody else. You are welcome any other time.'],
    [{ formKind: 'trade_in', offerAccepted: true }, 'Your trade-in at North Motors', 'Thanks, Mary. We have your trade-in', 'The team at North Lakes will be in touch about an inspection. The estimate is indicative until then.'],
    [{ formKind: 'test_drive', booking: { when: '11 am on Tuesday 24 November 2026', isCancelled: true, isMoved: true, isReplaced: true } }, 'Your test drive of the 2022 Toyota HiLux', 'Thanks, Mary. We have your test drive request', 'Your test drive at 11 am on Tuesday 24 November 2026 is cancelled. The team at North Lakes will be in touch to confirm a time.'],
    [{ formKind: 'test_drive', category: 'Test Drive Enquiry', isCarSold: true }, 'Your enquiry about the 2022 Toyota HiLux', 'Thanks, Mary. We have your test drive enquiry', 'The team at North Lakes will be in touch soon.'],
    [{ formKind: 'request_photos', category: 'Request Photos', isCarSold: true }, 'Your enquiry about the 2022 Toyota HiLux', 'Thanks, Mary. We have your enquiry', 'The team at North Lakes will be in touch soon.'],
    [{ formKind: 'request_photos' }, 'Your photos of the 2022 Toyota HiLux', 'Thanks, Mary. We have your request for photos', 'The team at North Lakes will send them soon.'],
  ])('%j', (changes, subject, heading, intro) => {
    expect(confirmationWords({ ...about, ...changes })).toEqual({ subject, heading, intro })
  })
})

describe('what the thank-you page says of every form', () => {
  it.each<[FormKind, string]>([
    ['car_enquiry', 'We have your enquiry'],
    ['test_drive', 'We have your test drive request'],
    ['request_photos', 'We have your request for photos'],
    ['finance', 'We have your finance enquiry'],
    ['trade_in', 'We have your trade-in enquiry'],
    ['general', 'We have your enquiry'],
    ['place', 'We have your enquiry'],
    ['offer', 'We have your offer enquiry'],
    ['fleet', 'We have your fleet enquiry'],
    ['careers', 'We have your application'],
    ['prize_draw', 'We have your turn of the wheel'],
    ['service', 'We have your service booking'],
    ['parts', 'We have your parts enquiry'],
  ])('%s: %s', (kind, received) => {
    const filed = leadCategory({ formCategory: FORMS[kind].category, eventId: formEventId(kind, null) })
    expect(receivedWords({ ...about, formKind: kind, ...filed })).toMatchObject({ received, intro: expect.stringMatching(/^The team at North Lakes will .+\.$/) })
  })
})

describe('an enquiry of a page or a choice', () => {
  it.each<[string, string]>([
    ['Service Enquiry', 'We have your service enquiry'],
    ['Finance Enquiry', 'We have your finance enquiry'],
    ['Test Drive Enquiry', 'We have your test drive enquiry'],
    ['Careers Enquiry', 'We have your careers enquiry'],
    ['Request Photos', 'We have your enquiry'],
    ['GR Yaris Enquiry', 'We have your enquiry'],
  ])('filed as %s promises no more than it is: %s', (chosenCategory, received) => {
    const filed = leadCategory({ chosenCategory })
    expect(receivedWords({ ...about, formKind: 'general', ...filed })).toEqual({ received, intro: 'The team at North Lakes will be in touch soon.' })
  })
})

describe('what a machine typed is not sent to somebody else', () => {
  it.each([
    ['Mary', true],
    ['Jean-Luc', true],
    ['J. R.', true],
    ['Visit cheap-pills.example', false],
    ['www.example', false],
    ['https://x', false],
    ['me@there.example', false],
    ['Ring our refunds on 0412 345 678', false],
    ['Mary 2', true],
    ['ｗｗｗ．example', false],
    ['M'.repeat(40), true],
    ['M'.repeat(41), false],
  ])('greets %j: %s', (name, isGreeted) => expect(greetingName(name)).toBe(isGreeted ? name : null))

  it.each([
    ['Is it still available? I can come on Friday.Maybe later.', false],
    ['Is it still available? I can come on Friday.', true],
    ['It has a 2.8 litre engine, right?', true],
    ['win at casino.example/now', false],
    ['Выиграй на казино.рф', false],
    ['赢 赌场.com 今天', false],
    ['win at casino\u200b.\u2060example', false],
    ['win at xn--80aswg.xn--p1ai', false],
    ['Ist er noch da? z. B. am Freitag um 5.30pm, für 24.990 $.', true],
  ])('repeats %j: %s', (message, isRepeated) => expect(repeatableMessage(message)).toBe(isRepeated ? message : null))

  it('repeats nothing where there is nothing', () => expect(repeatableMessage(null)).toBeNull())
})
