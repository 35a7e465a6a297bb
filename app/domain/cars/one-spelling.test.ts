import { describe, expect, test } from 'vitest'
import { nameKey, oneSpelling } from './one-spelling'

const spelling = oneSpelling({
  makes: ['Mercedes-Benz', 'Citroen', 'MINI'],
  models: [
    { make: 'Toyota', name: 'HiAce' },
    { make: 'Toyota', name: 'Hiace' },
    { make: 'Hyundai', name: 'Santa Fe' },
    { make: 'Audi', name: 'RS3' },
    { make: 'LDV', name: 'G10' },
  ],
  words: ['4x4', 'AWD', 'xDrive', 'M Sport', 'GT-Line'],
})

describe('oneSpelling', () => {
  test.each([
    ['MERCEDES BENZ', 'Mercedes-Benz'],
    ['Citroën', 'Citroen'],
    ['Mini', 'MINI'],
    ['Kia', 'Kia'],
    ['', ''],
  ])('the make %j is %j', (text, name) => {
    expect(spelling.make(text)).toBe(name)
  })

  test.each([
    ['Toyota', 'Hiace', 'HiAce'],
    ['TOYOTA', 'HI-ACE', 'HiAce'],
    ['Toyota', 'Hi Ace', 'HiAce'],
    ['Hyundai', 'Santa FE', 'Santa Fe'],
    ['Audi', 'RS 3', 'RS3'],
    ['LDV', 'G10+', 'G10+'],
    ['Nissan', 'Hiace', 'Hiace'],
    ['Toyota', 'HiAce Commuter', 'HiAce Commuter'],
  ])('the %s %s is %j', (make, text, name) => {
    expect(spelling.model(make, text)).toBe(name)
  })

  test.each([
    ['SR5 (4X4)', 'SR5 4x4'],
    ['( awd )', 'AWD'],
    ['SR5(4x4)(AWD) Auto', 'SR5 4x4 AWD Auto'],
    ['2.0I-L (AWD)', '2.0I-L AWD'],
    ['GLS (4x4) 7 Seat', 'GLS 4x4 7 Seat'],
    ['GLS (4X4 7 Seat)', 'GLS (4x4 7 Seat)'],
    ['xdrive 20d M-Sport', 'xDrive 20d M Sport'],
    ['Msport GT Line', 'M Sport GT-Line'],
    ['AM Sport', 'AM Sport'],
    ['SR5+ 4X4 awd', 'SR5+ 4x4 AWD'],
    ['Xdrive 30D', 'xDrive 30D'],
    ['Xdrive30D', 'Xdrive30D'],
    ['14X4', '14X4'],
    ['', ''],
  ])('the words of %j are %j', (text, words) => {
    expect(spelling.words(text)).toBe(words)
  })

  test('a table of nothing changes nothing', () => {
    const none = oneSpelling({ makes: [], models: [], words: [] })
    expect([none.make('a'), none.model('a', 'b'), none.words('4X4')]).toEqual(['a', 'b', '4X4'])
  })

  test('letters, digits and + are what tells names apart', () => {
    expect(['G10', 'g-10', 'G 10.'].map(nameKey)).toEqual(['g10', 'g10', 'g10'])
    expect(nameKey('G10+')).not.toBe(nameKey('G10'))
    expect(nameKey('...')).toBe('')
  })
})
