import { expect, it } from 'vitest'
import type { FormValues } from './enquiry-form'
import { shownLater, typedOver } from './typed-before'

it.each<[string, FormValues, FormValues]>([
  ['a box that was left', { name: 'Mary', opt_in: '' }, { opt_in: '' }],
  ['a box that was ticked', { email: 'mary@example.com', opt_in: 'on' }, { opt_in: 'on' }],
  ['a form without the box', { name: 'Mary', phone: '0412 345 678', postcode: '4000' }, {}],
  ['a box that nothing was said of', { opt_in: undefined }, {}],
  ['how to get back to them', { preferred_contact_method: 'SMS' }, { preferred_contact_method: 'SMS' }],
  ['a message, which is not read', { message: 'Call after 5' }, { message: '' }],
  ['no message: that of the site may stand', { message: '', opt_in: 'on' }, { opt_in: 'on' }],
])('later shows of %s', (_, typed, expected) => expect(shownLater(typed)).toEqual(expected))

it.each<[string, FormValues, Record<string, string>, boolean, FormValues]>([
  ['shown and emptied', { message: 'Call after 5' }, { message: '' }, true, { message: '' }],
  ['not shown and empty', { message: 'Call after 5' }, { message: '' }, false, { message: 'Call after 5' }],
  ['not shown and said anew', { message: 'Call after 5' }, { message: 'Call me' }, false, { message: 'Call me' }],
  ['not shown, and never said', {}, { message: '' }, false, {}],
  ['a box, which is shown always, unticked', { opt_in: 'on' }, { opt_in: '' }, false, { opt_in: '' }],
  ['a box ticked', { opt_in: '' }, { opt_in: 'on' }, false, { opt_in: 'on' }],
  ['of another step', { name: 'Mary' }, { message: 'Hello' }, true, { name: 'Mary', message: 'Hello' }],
])('a step that comes again, %s', (_, before, now, wasShown, expected) => expect(typedOver(before, now, wasShown)).toEqual(expected))
