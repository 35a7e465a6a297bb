import { describe, expect, it } from 'vitest'
import { prefilledMessage } from './enquiry-form'

describe('prefilledMessage', () => {
  it.each([
    ['for_sale', "Hi, I'm interested in the 2022 Toyota HiLux (stock number A1). Is it still available?"],
    ['reserved', "Hi, I'm interested in the 2022 Toyota HiLux (stock number A1). I see that it is reserved. Please tell me if it becomes available."],
    ['to_come', "Hi, I'm interested in the 2022 Toyota HiLux (stock number A1). When will it be there?"],
    ['sold', 'Hi, I liked the 2022 Toyota HiLux (stock number A1). Please help me find something similar.'],
  ] as const)('of a car that is %s', (standing, expected) => {
    expect(prefilledMessage('2022 Toyota HiLux', 'A1', standing)).toBe(expected)
  })
})
