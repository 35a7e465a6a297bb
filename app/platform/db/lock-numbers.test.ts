import { expect, it } from 'vitest'
import { LOCKS, LOCKS_OF } from './lock-numbers'

it.each([LOCKS, LOCKS_OF])('no two locks have one number: %j', (locks) => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
