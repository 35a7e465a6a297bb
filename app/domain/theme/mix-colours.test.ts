import { describe, expect, it } from 'vitest'
import { channels, mixColours } from './mix-colours'

describe('mixColours', () => {
  it.each([
    ['all of the first', '#102030', 100, '#ffffff', '#102030'],
    ['none of the first', '#102030', 0, '#ffffff', '#ffffff'],
    ['a half of each, halves of a step upwards', '#000000', 50, '#ffffff', '#808080'],
    ['a quarter of the first, each channel by itself', '#ff0000', 25, '#0000ff', '#4000bf'],
    ['channels of one digit keep their zero', '#000000', 96, '#ffffff', '#0a0a0a'],
  ])('%s', (_what, first, percent, second, mixed) => expect(mixColours(first, percent, second)).toBe(mixed))
})

it('channels are red, green and blue', () => expect(channels('#ff8001')).toEqual([255, 128, 1]))
