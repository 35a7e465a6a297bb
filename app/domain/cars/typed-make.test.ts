import { expect, test } from 'vitest'
import { typedMake } from './typed-make'

test.each([
  ['Citroen', 'Citroën'],
  ['citroën', 'Citroën'],
  ['VW', 'Volkswagen'],
  ['merc', 'Mercedes-Benz'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['TOYOTA', 'Toyota'],
  ['Bolwell', 'Bolwell'],
  ['', ''],
])('%s is %s', (typed, make) => expect(typedMake(typed)).toBe(make))
