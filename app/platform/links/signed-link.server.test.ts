import type * as Fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  return { ...fs, writeSync: vi.fn(fs.writeSync) }
})
// Another file of this process may have read it already, with the real one.
vi.resetModules()
const { isLinkKey, linkKey, sharedSecret } = await import('./signed-link.server')

const SECRET = 'a secret of at least thirty-two characters'
const ID = '01900000-0000-7000-8000-000000000001'
const key = linkKey('cancel', ID, SECRET)

it.each([
  ['its own', key, 'cancel', ID, SECRET, true],
  ['another purpose', key, 'move', ID, SECRET, false],
  ['another thing', key, 'cancel', ID.replace(/1$/, '2'), SECRET, false],
  ['another secret', key, 'cancel', ID, `${SECRET}!`, false],
  ['none', '', 'cancel', ID, SECRET, false],
  ['a part', key.slice(0, -1), 'cancel', ID, SECRET, false],
  ['letters beyond ASCII', 'é'.repeat(key.length), 'cancel', ID, SECRET, false],
  ['a boundary moved', linkKey('cancel', `x${ID}`, SECRET), 'cancelx', ID, SECRET, false],
])('%s', (_what, given, purpose, id, secret, holds) => expect(isLinkKey(given, purpose, id, secret)).toBe(holds))

it('goes into an address as it is', () => expect(key).toMatch(/^[\w-]{43}$/))

// Links of mails that were sent by a release before lead somewhere for as long as their bookings do.
it('is the same in every release', () => expect(key).toBe('CiUCtNqHiCW8c3Yq4y7XKV8_OWJj43Sv5e8sweT6o_M'))

describe('the secret of a folder', () => {
  const inFolder = <T>(work: (folder: string) => T): T => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secret-'))
    try {
      return work(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('is made once, and leaves nothing else behind', () =>
    inFolder((folder) => {
      const made = sharedSecret(path.join(folder, 'data'))
      expect(made).toMatch(/^[\w-]{43}$/)
      expect(sharedSecret(path.join(folder, 'data'))).toBe(made)
      expect(readdirSync(path.join(folder, 'data'))).toEqual(['link.secret'])
      // Whoever else has an account on the machine signs no links.
      expect(statSync(path.join(folder, 'data', 'link.secret')).mode & 0o777).toBe(0o600)
    }))

  // Each start on a full disk left a file behind that nobody took away again.
  it('leaves nothing behind where the disk is full either', () =>
    inFolder((folder) => {
      vi.mocked(writeSync).mockImplementationOnce(() => {
        throw new Error('ENOSPC')
      })
      expect(() => sharedSecret(folder)).toThrow('ENOSPC')
      expect(readdirSync(folder)).toEqual([])
    }))

  // Every container's process is number 1: one took the other's draft away, or linked it into its place while it was empty.
  it('is made beside that of another container’s process of the same number', () =>
    inFolder((folder) => {
      const theirs = path.join(folder, `link.secret.${process.pid}`)
      writeFileSync(theirs, '')
      expect(sharedSecret(folder)).toMatch(/^[\w-]{43}$/)
      expect(readFileSync(theirs, 'utf8')).toBe('')
    }))

  it('may be one of somebody’s own', () =>
    inFolder((folder) => {
      writeFileSync(path.join(folder, 'link.secret'), `${'s'.repeat(32)}\n`)
      expect(sharedSecret(folder)).toBe('s'.repeat(32))
    }))

  // A secret that is mounted later: nothing is written beside it, and the fault says which file it is.
  it('is not one whose name leads nowhere', () =>
    inFolder((folder) => {
      symlinkSync(path.join(folder, 'mounted'), path.join(folder, 'link.secret'))
      expect(() => sharedSecret(folder)).toThrow('DATA_DIR: found 0 characters')
      expect(readdirSync(folder)).toEqual(['link.secret'])
    }))

  it.each(['', '\n', 's'.repeat(31)])('is not %j, which stays as it is', (found) =>
    inFolder((folder) => {
      const file = path.join(folder, 'link.secret')
      writeFileSync(file, found)
      expect(() => sharedSecret(folder)).toThrow(`DATA_DIR: found ${found.trim().length} characters in ${file}, expected the secret of the links in mails, at least 32`)
      expect(readFileSync(file, 'utf8')).toBe(found)
    }),
  )
})
