import { expect, test } from 'vitest'
import { nameInTown } from './name-in-town'

test.each([
  ['Northside Motors', null, 'Northside Motors'],
  ['Northside Motors', 'Brisbane', 'Northside Motors in Brisbane'],
  ['BRISBANE City Autos', 'Brisbane', 'BRISBANE City Autos'],
])('%s with %s is %s', (name, overrideCity, expected) => expect(nameInTown({ name, overrideCity })).toBe(expected))
