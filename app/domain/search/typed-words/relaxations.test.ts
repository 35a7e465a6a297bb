import { expect, test } from 'vitest'
import { LABELLED_YEAR, labelsOfReading, VOCABULARIES } from '../../../../tests/fixtures/typed-words/labelled-queries'
import { readTypedWords } from './read-typed-words'
import { relaxations, searchable, withoutTyped } from './relaxations'

/** Each question that is asked instead, in the form of labels, and what it leaves out. */
const asked = (typed: string, most?: number) =>
  relaxations(readTypedWords(typed, VOCABULARIES.market, LABELLED_YEAR), most).map(({ filters, text, dropped }) => {
    const labels = labelsOfReading({ filters, understood: [], rest: text })
    return [[...labels].map(([filter, value]) => `${filter}=${value}`).join(' & '), dropped] as const
  })

test.each<[string, string, [question: string, dropped: string[]][]]>([
  ['what is sure and alone', 'hilux', []],
  ['nothing', '', []],
  ['words that were not understood go first', 'hilux spaceship', [['make_model=Toyota HiLux', ['spaceship']]]],
  [
    'then all but the surest',
    'hilux diesel spaceship',
    [
      ['make_model=Toyota HiLux & fuel=Diesel', ['spaceship']],
      ['make_model=Toyota HiLux', ['Diesel', 'spaceship']],
    ],
  ],
  [
    'numbers go before names',
    'hilux diesel under 5k',
    [
      ['make_model=Toyota HiLux & fuel=Diesel', ['under $5,000']],
      ['make_model=Toyota HiLux', ['Diesel', 'under $5,000']],
    ],
  ],
  ['a name with a typing error still tells most', 'toyta hilux diesel', [['make_model=Toyota HiLux', ['Diesel']]]],
  ['a number alone leaves nothing', 'under $500', [['', ['under $500']]]],
  [
    'numbers alone, the surer stays longer',
    'under 5k 2022 or newer',
    [
      ['year=2022-', ['under $5,000']],
      ['', ['under $5,000', '2022 or newer']],
    ],
  ],
  ['nothing of what is not wanted', 'no spaceship', [['', ['no spaceship']]]],
  [
    'text alone: its longest word, then everything',
    'spaceship x',
    [
      ['rest=spaceship', ['spaceship x']],
      ['', ['spaceship x']],
    ],
  ],
  ['one word of text', 'spaceship', [['', ['spaceship']]]],
  [
    'features go one by one',
    'suv sunroof towbar',
    [
      ['body=SUV & filtered_features=Sunroof', ['Tow bar']],
      ['body=SUV', ['Sunroof', 'Tow bar']],
    ],
  ],
  ['those that an or ties go together', 'suv sunroof or towbar', [['body=SUV', ['Sunroof or Tow bar']]]],
  ['a place only orders and stays', 'hilux diesel near 4740', [['make_model=Toyota HiLux & near=4740', ['Diesel']]]],
  ['an order stays', 'low km hilux diesel', [['make_model=Toyota HiLux & sort=lowest-km', ['Diesel']]]],
  [
    "a dealer's tag goes before a number",
    'hilux runout under 5k',
    [
      ['make_model=Toyota HiLux & price=-5000', ['Runout sale']],
      ['make_model=Toyota HiLux', ['Runout sale', 'under $5,000']],
    ],
  ],
  ['a distance narrows', 'hilux within 50km of 4740', [['make_model=Toyota HiLux', ['within 50 km of 4740']]]],
])('%s', (_what, typed, expected) => expect(asked(typed)).toEqual(expected))

test('never more than asked for, the last of them the widest', () => {
  const typed = '2019 white diesel hilux sr5 4x4 auto under 20k spaceship'
  expect(asked(typed, 1)).toHaveLength(1)
  expect(asked(typed, 2)).toHaveLength(2)
  expect(asked(typed, 20).length).toBeGreaterThan(5)
  for (const most of [1, 2, 20]) expect(asked(typed, most).at(-1)?.[0]).toBe('make_model=Toyota HiLux')
})

test.each<[string, object, string[]]>([
  ['hilux diesel spaceship', { lists: {}, ranges: {} }, ['Toyota HiLux', 'Diesel', 'spaceship']],
  ['hilux near 4740', { lists: {}, ranges: {}, near: { postcode: '4740' } }, ['Toyota HiLux']],
  ['hilux within 50km of 4740', { lists: {}, ranges: {} }, ['Toyota HiLux', 'within 50 km of 4740']],
  ['low km hilux', { lists: {}, ranges: {}, sort: 'lowest-km' }, ['Toyota HiLux']],
  ['', { lists: {}, ranges: {} }, []],
])('without all of %j', (typed, filters, dropped) => {
  expect(withoutTyped(readTypedWords(typed, VOCABULARIES.market, LABELLED_YEAR))).toEqual({ filters, text: '', dropped })
})

test.each<[string, string, string[]]>([
  ['', '', []],
  ['laverton', 'laverton', []],
  ['wa', '', ['wa']],
  ['spaceship WA', 'spaceship', ['WA']],
  ['nsw act', '', ['nsw', 'act']],
  ['active', 'active', []],
  ['no turbo', '', ['no turbo']],
  ['spaceship without turbo', '', ['spaceship without turbo']],
  ['north', 'north', []],
  ['ACT 123', 'ACT 123', []],
  ['no 7714', 'no 7714', []],
])('of %j cars can have %j', (rest, text, dropped) => expect(searchable(rest)).toEqual({ text, dropped }))
