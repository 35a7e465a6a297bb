import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CallAction } from '~/domain/cars/call-number'
import { VehicleLocation } from './vehicle-location'

const CALL: CallAction = { label: 'Call the dealer', number: '07 3000 0000', masked: '07 3••• ••••', href: 'tel:0730000000', isRevealed: true }

test.each<[string, CallAction | null, string | null, { card: boolean; telephone: boolean }]>([
  ['a number and a licence', CALL, '4321', { card: true, telephone: true }],
  ['a number', CALL, null, { card: true, telephone: true }],
  ['a licence alone', null, '4321', { card: true, telephone: false }],
  ['neither', null, null, { card: false, telephone: false }],
])('a dealer with %s', (_what, call, licenceNumber, shown) => {
  const found = renderToStaticMarkup(<VehicleLocation car={{ id: 7, slug: 'a' }} location={null} call={call} licenceNumber={licenceNumber} dealershipName="Northside Motors" noun="Car" />)
  expect({ card: found.includes('dealer-card'), telephone: found.includes('#phone') }).toEqual(shown)
  expect(found).toContain('Northside Motors')
})
