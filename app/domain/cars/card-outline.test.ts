import { expect, test } from 'vitest'
import { cardName } from './card-outline'

test.each([
  ['2022 Toyota HiLux', 'SR5 GUN126R', '2022 Toyota HiLux SR5 GUN126R'],
  ['2022 Toyota HiLux', null, '2022 Toyota HiLux'],
])('%s with %j below it is called %s', (title, subtitle, name) => expect(cardName({ title, subtitle })).toBe(name))
