import { expect, test } from 'vitest'
import { Fault } from './fault'
import { dollars } from './price'

test('a price made of blanks is no price, and is told at once', () => {
  const started = performance.now()
  const text = `-${' '.repeat(5_000)}x`
  expect(dollars.parse(text, {} as never)).toBeInstanceOf(Fault)
  expect(performance.now() - started).toBeLessThan(200)
})
