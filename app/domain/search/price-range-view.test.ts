import { describe, expect, test } from 'vitest'
import { priceTiles } from './price-range-view'

const makes = (counts: Record<string, number>) => Object.entries(counts).map(([value, count]) => ({ value, count }))
const many = makes(Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`Make ${at + 1}`, 100 - at])))
const names = (tiles: readonly { value: string }[]) => tiles.map(({ value }) => value)

describe('priceTiles', () => {
  test('twenty of those that find most, and what is chosen', () => {
    expect(names(priceTiles([], many, []))).toEqual(names(many.slice(0, 20)))
    expect(names(priceTiles([], many, ['Make 24', 'Make 2']))).toEqual([...names(many.slice(0, 20)), 'Make 24'])
  })

  test('what was shown stays in its place with its new count, none included', () => {
    const before = makes({ Kia: 9, Ford: 5, Audi: 1 })
    expect(priceTiles(before, makes({ Ford: 7, Kia: 2 }), [])).toEqual(makes({ Kia: 2, Ford: 7, Audi: 0 }))
  })

  test('what a wider range brings comes after it', () => {
    expect(priceTiles(makes({ Kia: 9 }), makes({ Ford: 12, Kia: 9, Audi: 3 }), [])).toEqual(makes({ Kia: 9, Ford: 12, Audi: 3 }))
  })

  test('tiles that find nothing any more take no room from those that do', () => {
    const before = priceTiles([], many.slice(0, 20), [])
    expect(names(priceTiles(before, many.slice(18), []))).toEqual(names(many))
    expect(names(priceTiles(before, many, []))).toEqual(names(many.slice(0, 20)))
  })

  test('a name of the site’s own stays with its tile', () => {
    expect(priceTiles([], [{ value: 'LDV', label: 'LDV Vans', count: 2 }], [])).toEqual([{ value: 'LDV', label: 'LDV Vans', count: 2 }])
  })
})
