import { describe, expect, it } from 'vitest'
import { prefilledMessage } from './enquiry-form'

describe('prefilledMessage', () => {
  it.each([
    [false, "Hi, I'm interested in the 2022 Toyota HiLux (stock number A1). Is it still available?"],
    [true, 'Hi, I liked the 2022 Toyota HiLux (stock number A1). Please help me find something similar.'],
  ])('of a car that is sold: %s', (isSold, expected) => {
    expect(prefilledMessage('2022 Toyota HiLux', 'A1', isSold)).toBe(expected)
  })
})
