import { describe, expect, it } from 'vitest'
import { CopyBuffer } from './copy-buffer'

describe('CopyBuffer', () => {
  it('a buffer grows and starts again', () => {
    const buffer = new CopyBuffer()
    const long = 'é🚗x'.repeat(40_000)
    buffer.add(long)
    buffer.add('end')
    expect(buffer.bytes().toString('utf8')).toBe(`${long}end`)
    buffer.clear()
    // What is in it already stays in it.
    const longer = 'x'.repeat(1_000_000)
    buffer.add('first')
    buffer.add(longer)
    expect(buffer.bytes().toString('utf8')).toBe(`first${longer}`)
    buffer.clear()
    expect(buffer.bytes()).toHaveLength(0)
  })
})
