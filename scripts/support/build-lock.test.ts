import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withBuildLock } from './build-lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'build-lock-'))
const file = path.join(folder, 'cache/build.lock')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a second build waits for the first, says so once, and is told that somebody built', async () => {
  // Process 1 is always there.
  await withBuildLock(file, () => {}, () => Promise.resolve())
  writeFileSync(file, '1')
  const waitedFor: number[] = []
  const second = withBuildLock(
    file,
    (pid) => {
      waitedFor.push(pid)
      // Held while it is looked at again: to be told a second time would be a line for each look.
      setTimeout(() => rmSync(file, { force: true }), 700)
    },
    (hasWaited) => Promise.resolve(hasWaited),
  )
  expect(await second).toBe(true)
  expect(waitedFor).toEqual([1])
  // Neither the lock nor what it was written in.
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test.each([
  ['of a process that was killed', () => String(spawnSync(process.execPath, ['--eval', '']).pid)],
  ['that was never written', () => ''],
  ['of this number, of a container before', () => String(process.pid)],
])('a lock %s holds nobody', async (_, content) => {
  writeFileSync(file, content())
  expect(await withBuildLock(file, () => expect.unreachable(), (hasWaited) => Promise.resolve(hasWaited))).toBe(false)
})

test('a build that fails lets go of the lock', async () => {
  await expect(withBuildLock(file, () => {}, () => Promise.reject(new Error('The build failed')))).rejects.toThrow('The build failed')
  expect(existsSync(file)).toBe(false)
})
