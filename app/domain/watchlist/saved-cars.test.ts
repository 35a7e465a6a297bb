import { describe, expect, it } from 'vitest'
import { addCarIds, carsHref, parseCarIds, parseSavedCars, SAVED_AT_MOST, toggleSavedCar, type SavedCar, justSavedHash, justSavedId } from './saved-cars'

const car = (id: number): SavedCar => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio', primary_image_url: null })
const ids = (cars: readonly SavedCar[]) => cars.map(({ id }) => id)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

describe('parseSavedCars', () => {
  it.each<[string, string | null, number[]]>([
    ['nothing kept', null, []],
    ['no JSON', '[{', []],
    ['no list', '{"id":1}', []],
    ['two cars', JSON.stringify([car(1), car(2)]), [1, 2]],
    ['with a picture', JSON.stringify([{ ...car(1), primary_image_url: 'stored:a.svg' }]), [1]],
    ['others among them', JSON.stringify([null, 3, {}, { ...car(4), slug: 4 }, { ...car(5), id: '5' }, { ...car(6), id: -1 }, car(7)]), [7]],
  ])('%s', (_name, text, expected) => expect(ids(parseSavedCars(text))).toEqual(expected))
})

describe('toggleSavedCar', () => {
  it.each<[string, number[], number, number, number[]]>([
    ['added last', [1, 2], 3, 4, [1, 2, 3]],
    ['taken off', [1, 2, 3], 2, 4, [1, 3]],
    ['the oldest leaves a full list', [1, 2, 3, 4], 5, 4, [2, 3, 4, 5]],
    ['taken off a full list', [1, 2, 3, 4], 4, 4, [1, 2, 3]],
  ])('%s', (_name, before, id, atMost, expected) => {
    expect(ids(toggleSavedCar(before.map(car), car(id), atMost))).toEqual(expected)
  })
})

describe('the ids of an address', () => {
  it.each<[string, number[]]>([
    ['', []],
    ['cars=1,2,3', [1, 2, 3]],
    ['cars=1&cars=2', [1, 2]],
    ['cars=3,1,3', [3, 1]],
    [`cars=${upTo(SAVED_AT_MOST + 1)}`, upTo(SAVED_AT_MOST)],
    ['cars=0,-1,1.5,1e3,x,%00,9999999999, 7', [7]],
  ])('%s', (query, expected) => expect(parseCarIds(new URLSearchParams(query))).toEqual(expected))

  it.each<[string, number[], number[], number[]]>([
    ['the latest first', [1, 2], [3, 4], [3, 4, 1, 2]],
    ['each once', [1, 2], [2, 5], [2, 5, 1]],
    ['the oldest leaves', upTo(SAVED_AT_MOST), [SAVED_AT_MOST + 1], [SAVED_AT_MOST + 1, ...upTo(SAVED_AT_MOST - 1)]],
  ])('are added to: %s', (_name, before, added, expected) => expect(addCarIds(before, added)).toEqual(expected))

  it('are written with commas', () => {
    expect([carsHref('/compare', [1, 2]), carsHref('/compare', [])]).toEqual(['/compare?cars=1,2', '/compare'])
  })
})

describe('the car that was saved on the way to a page', () => {
  const origin = 'https://northside.example'
  it.each<[string, string, string, number | null]>([
    ['by a press on the page before', '#saved=7', `${origin}/search/used-cars/`, 7],
    ['none, where the address was sent by somebody', '#saved=7', '', null],
    ['none, where another site leads here', '#saved=7', `${origin}.evil.example/`, null],
    ['none, where nothing was pressed', '', `${origin}/`, null],
    ['none, where it is no id', '#saved=x', `${origin}/`, null],
  ])('%s', (_name, hash, from, id) => expect(justSavedId({ hash, origin }, from)).toBe(id))

  it('is what the address was given', () => expect(justSavedId({ hash: justSavedHash(12), origin }, `${origin}/`)).toBe(12))
})
