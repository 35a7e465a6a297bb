import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnBeside, drawnPrize, restingTurn, segmentPath, sharesOf, wheelSegments, type Prize } from './prize-wheel'

const prize = (label: string, shares: number): Prize => ({ label, shares, isWin: true })
const PRIZES = [prize('Mug', 3), prize('Service', 1), prize('Nothing', 6)]

describe('a draw', () => {
  it.each([
    [0, 'Mug'],
    [2, 'Mug'],
    [3, 'Service'],
    [4, 'Nothing'],
    [9, 'Nothing'],
  ])('of %d is %s', (draw, label) => expect(drawnPrize(PRIZES, draw).label).toBe(label))

  it.each([-1, 10, 0.5, NaN, Infinity])('of %d is none', (draw) => expect(() => drawnPrize(PRIZES, draw)).toThrow(RangeError))
  it('without prizes is none', () => expect(() => drawnPrize([], 0)).toThrow(RangeError))

  it('gives each prize as often as it has shares', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }), (shares) => {
        const prizes = shares.map((count, at) => prize(String(at), count))
        const counts = new Map<string, number>()
        for (let draw = 0; draw < sharesOf(prizes); draw++) {
          const { label } = drawnPrize(prizes, draw)
          counts.set(label, (counts.get(label) ?? 0) + 1)
        }
        expect(prizes.map(({ label }) => counts.get(label))).toEqual(shares)
      }),
    )
  })
})

describe('what was drawn', () => {
  const present = { name: 'Spring', prizes: [...PRIZES.slice(0, 2), { label: 'Nothing', shares: 6, isWin: false }] }
  it.each([
    ['Mug', 'Spring', true],
    ['Nothing', 'Spring', false],
    // A prize that the draw has no more, and one of another draw under the same words.
    ['Umbrella', 'Spring', null],
    ['Nothing', 'Winter', null],
  ])('%s in %s is a win: %s', (label, draw, isWin) => expect(drawnBeside({ label, draw }, present)).toEqual({ label, draw, isWin }))
})

describe('a wheel', () => {
  it('is as wide as its prizes are likely, and says how likely', () => {
    expect(wheelSegments(PRIZES).map(({ fromDegrees, toDegrees, chance }) => [Math.round(fromDegrees), Math.round(toDegrees), chance])).toEqual([
      [0, 108, '30%'],
      [108, 144, '10%'],
      [144, 360, '60%'],
    ])
  })
  it.each([
    [1, 10_000, '0.01%'],
    [1, 3, '33.3%'],
    [2, 2, '100%'],
  ])('says of %d in %d %s', (shares, all, chance) => expect(wheelSegments([prize('a', shares), ...(all > shares ? [prize('b', all - shares)] : [])])[0]?.chance).toBe(chance))
  it.each([
    ['Mug', 54],
    ['Service', 126],
    ['Nothing', 252],
    ['Car', null],
  ])('rests for %s at %s', (label, turn) => {
    const found = restingTurn(wheelSegments(PRIZES), label)
    expect(found === null ? null : Math.round(found)).toBe(turn)
  })
  it.each([
    [0, 90, 'M0 0L0 -10A10 10 0 0 1 10 0Z'],
    [90, 360, 'M0 0L10 0A10 10 0 1 1 0 -10Z'],
    [0, 360, 'M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z'],
  ])('draws %d to %d', (fromDegrees, toDegrees, path) => expect(segmentPath({ fromDegrees, toDegrees }, 10)).toBe(path))
})
