import { expect, test } from 'vitest'
import { IndexedVersions } from './indexed-version.server'

function world(versions: (number | null | Error)[]) {
  let nowMs = 0
  let reads = 0
  const indexed = new IndexedVersions(async () => {
    const version = versions[Math.min(reads++, versions.length - 1)] ?? null
    if (version instanceof Error) throw version
    return version
  }, () => nowMs)
  return { indexed, pass: (ms: number) => (nowMs += ms), reads: () => reads }
}

test('a version that is indexed is read once in five seconds', async () => {
  const { indexed, pass, reads } = world([3])
  expect(await indexed.isIndexed(1, 3)).toBe(true)
  pass(4_999)
  expect(await indexed.isIndexed(1, 3)).toBe(true)
  expect(reads()).toBe(1)
  pass(1)
  expect(await indexed.isIndexed(1, 3)).toBe(true)
  expect(reads()).toBe(2)
})

test('an engine that lags is asked four times a second, and believed as soon as it has the version', async () => {
  const { indexed, pass, reads } = world([3, 3, 4])
  expect(await indexed.isIndexed(1, 4)).toBe(false)
  pass(249)
  expect(await indexed.isIndexed(1, 4)).toBe(false)
  expect(reads()).toBe(1)
  pass(1)
  expect(await indexed.isIndexed(1, 4)).toBe(false)
  pass(250)
  expect(await indexed.isIndexed(1, 4)).toBe(true)
  expect(reads()).toBe(3)
})

test('an engine that went back is noticed', async () => {
  const { indexed, pass } = world([4, 2])
  expect(await indexed.isIndexed(1, 4)).toBe(true)
  pass(5_000)
  expect(await indexed.isIndexed(1, 4)).toBe(false)
})

test('tenants do not mix; many askers are one reading; a failure is nobody’s version', async () => {
  const { indexed, reads } = world([4, null, new Error('gone'), 4])
  expect(await Promise.all([indexed.isIndexed(1, 4), indexed.isIndexed(1, 4), indexed.isIndexed(1, 5)])).toEqual([true, true, false])
  expect(reads()).toBe(1)
  expect(await indexed.isIndexed(2, 4)).toBe(false)
  await expect(indexed.isIndexed(3, 4)).rejects.toThrow('gone')
  expect(await indexed.isIndexed(3, 4)).toBe(true)
})
