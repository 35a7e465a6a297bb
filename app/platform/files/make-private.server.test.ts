import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makePrivate } from './make-private.server'

const root = mkdtempSync(path.join(tmpdir(), 'private-'))
const folder = path.join(root, 'data')
const isRoot = process.getuid?.() === 0
const STRANGER = 65_534

afterEach(() => rmSync(folder, { recursive: true, force: true }))

afterAll(() => rmSync(root, { recursive: true }))

const mode = () => (statSync(folder).mode & 0o777).toString(8)

test('a folder that is not there is made for its owner alone, and one that is becomes so', () => {
  makePrivate(folder)
  expect(mode()).toBe('700')
  chmodSync(folder, 0o755)
  makePrivate(folder)
  expect(mode()).toBe('700')
})

test.runIf(isRoot)('it becomes the user’s that its server runs as', () => {
  makePrivate(folder, { uid: STRANGER, gid: STRANGER })
  expect({ uid: statSync(folder).uid, mode: mode() }).toEqual({ uid: STRANGER, mode: '700' })
})

test.runIf(isRoot)('a folder from which another user’s server reads its cluster stays open to it', () => {
  mkdirSync(path.join(folder, 'postgres'), { recursive: true })
  chownSync(path.join(folder, 'postgres'), STRANGER, STRANGER)
  chmodSync(folder, 0o755)
  makePrivate(folder)
  expect(mode()).toBe('755')
})
