import { expect, test } from 'vitest'
import { LABELLED_YEAR, VOCABULARIES } from '../../../../tests/fixtures/typed-words/labelled-queries'
import { readTypedWords } from './read-typed-words'
import { typedChips } from './typed-chips'

const chips = (typed: string) =>
  typedChips(readTypedWords(typed, VOCABULARIES.market, LABELLED_YEAR), typed).map(({ label, text }) => `${label} → ${text}`)

test.each<[string, string[]]>([
  ['', []],
  ['hilux', ['Toyota HiLux → ']],
  ['hilux 4x4 under 40k', ['Toyota HiLux → 4x4 under 40k', '4WD → hilux under 40k', 'under $40,000 → hilux 4x4']],
  ['toyota or mazda', ['Toyota → mazda', 'Mazda → toyota']],
  ['toyota, mazda', ['Toyota → mazda', 'Mazda → toyota']],
  ['hilux spaceship', ['Toyota HiLux → spaceship', '“spaceship” → hilux']],
  ['spaceship', ['“spaceship” → ']],
  ['mazda 3 or corolla under 20k', ['Mazda 3 → corolla under 20k', 'Toyota Corolla → mazda 3 under 20k', 'under $20,000 → mazda 3 or corolla']],
  ['ranger 2018 or hilux under 40k', ['Ford Ranger → 2018 or hilux under 40k', '2018 → ranger or hilux under 40k', 'Toyota HiLux → ranger 2018 under 40k', 'under $40,000 → ranger 2018 or hilux']],
  ['suv with sunroof or towbar', ['SUV → with sunroof or towbar', 'Sunroof or Tow bar → suv with']],
  ['diesel ute diesel', ['Diesel → ute', 'Ute → diesel diesel']],
])('%j has the chips %j', (typed, expected) => expect(chips(typed)).toEqual(expected))

test('without the chip of its other words everything that is left is understood', () => {
  const typed = 'white hilux spaceship under 40k near 4740'
  const reading = readTypedWords(typed, VOCABULARIES.market, LABELLED_YEAR)
  const { text = '' } = typedChips(reading, typed).at(-1) ?? {}
  const left = readTypedWords(text, VOCABULARIES.market, LABELLED_YEAR)
  expect(left).toMatchObject({ rest: '', filters: reading.filters })
})
