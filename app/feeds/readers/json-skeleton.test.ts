import { expect, test } from 'vitest'
import { JsonSkeleton } from './json-skeleton'

test('megabytes of blanks between cars cost no more than reading them, and lines stay counted', () => {
  const started = performance.now()
  const skeleton = new JsonSkeleton([])
  const feed = Buffer.from(`[\n${' '.repeat(5_000_000)}\n{"a":1}\n,\n{"a":2}]\n`)
  const entries = []
  for (let at = 0; at < feed.length; at += 65_536) entries.push(...skeleton.push(feed.subarray(at, at + 65_536)))
  skeleton.end()
  expect(entries.map(({ line, bytes }) => [line, bytes.toString()])).toEqual([
    [3, '{"a":1}'],
    [5, '{"a":2}'],
  ])
  expect(performance.now() - started).toBeLessThan(2_000)
})
