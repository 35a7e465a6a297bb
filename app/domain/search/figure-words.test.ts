import { expect, test } from 'vitest'
import { carFigureWords, figureWords, withFigureWords } from './figure-words'
import { indexWords, queryWords } from './search-text'

test.each([
  ['2.0l', ['20l']],
  ['2.0L hilux', ['20l', 'hilux']],
  ['2.0 litre', ['20l']],
  ['2 litre', ['20l']],
  ['2l', ['20l']],
  ['1.8-liter', ['18l']],
  ['3.0 v6', ['30l', 'v6']],
  ['5 star ancap', ['5star']],
  ['ancap 5', ['5star']],
  ['ANCAP rating 5 stars', ['5star']],
  ['5-star safety rating suv', ['5star', 'suv']],
  ['5 door hatch', ['5door', 'hatch']],
  ['4dr', ['4door']],
  ['200 series', ['200series']],
  ['4 x 4 ute', ['4x4', 'ute']],
  ['ranger 4X4', ['ranger', '4x4']],
  ['4×2', ['4x2']],
  ['landcruiser 70-series ute', ['landcruiser', '70series', 'ute']],
  ['five door hatch', ['5door', 'hatch']],
  ['Two-Doors', ['2door']],
  ['lc200 gxl', ['200series', 'gxl']],
  ['LC 79', ['79series']],
  // These stay the words that they are.
  ['lc500', ['lc500']],
  ['lc2000', ['lc2000']],
  ['six door', ['six', 'door']],
  ['cx-5 series 2', ['cx', '5', 'series', '2']],
  ['mazda 3 series 2', ['mazda', '3', 'series', '2']],
  ['x-trail t32 series ii', ['x', 'trail', 't32', 'series', 'ii']],
  ['3.5 tonne', ['3', '5', 'tonne']],
  ['6.1 m', ['6', '1', 'm']],
  ['2.0i', ['2', '0i']],
  ['my24.5', ['my24', '5']],
  ['$3.5', ['3', '5']],
  ['7.5l/100km', ['7', '5l', '100km']],
  ['12 door', ['12', 'door']],
  ['starter', ['starter']],
])('%s is looked for as %j', (text, words) => expect(queryWords(text)).toEqual(words))

test('a typed text is one of figure words once', () => expect(queryWords(withFigureWords('2.0 litre 5 door'))).toEqual(['20l', '5door']))

test.each([
  ['GR-S 3.3L', ['33l']],
  ['LandCruiser 70 Series', ['70series']],
  ['5 Door Hatch', ['5door']],
  ['LC300 Sahara', ['300series']],
  ['2.0i Premium MY24.5', []],
])('%s says %j', (text, words) => {
  expect(figureWords(text)).toEqual(words)
  expect(indexWords([text])).toEqual(expect.arrayContaining(words))
})

test.each([
  [{ engineLitres: 2, ancapRating: 5, doors: 5, series: 'VDJ200R' }, ['20l', '5star', '5door', '200series']],
  [{ engineLitres: 0, ancapRating: 0, doors: 0, series: 'T32 Series II' }, []],
  [{ engineLitres: null, ancapRating: null, doors: null, series: 'MY19' }, []],
  [{ engineLitres: 6.7, ancapRating: null, doors: null, series: 'GDJL79R MY19' }, ['67l', '79series']],
])('a car with %j is found by %j', (figures, words) => expect(carFigureWords(figures)).toEqual(words))
