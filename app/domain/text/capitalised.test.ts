import { expect, test } from 'vitest'
import { capitalised } from './capitalised'

test.each([
  ['caravans', 'Caravans'],
  ['used cars', 'Used cars'],
  ['Cars', 'Cars'],
  ['élan', 'Élan'],
  ['', ''],
])('%s begins as %s', (text, shown) => {
  expect(capitalised(text)).toBe(shown)
})
