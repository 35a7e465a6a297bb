import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { open, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faultText } from '~/platform/command/fault-text.server'
import { namingFile } from '~/platform/files/naming-file.server'
import { writeNewFolder } from './write-folder.server'

const FILES = [['site.json', '{}'], ['offers.json', '{}'], ['pages/about.md', 'About us']] as const
let root: string

beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'folder-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** What was brought to the disk, in its order, below the test's own folder. */
async function watchDisk(): Promise<string[]> {
  const synced: string[] = []
  const any = await open(root, 'r')
  const handles = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    synced.push(path.relative(root, readlinkSync(`/proc/self/fd/${this.fd}`)))
    return Promise.resolve()
  })
  return synced
}

test.runIf(process.platform === 'linux')('a folder is on the disk with all its names before anybody hears that it is written', async () => {
  const synced = await watchDisk()
  await writeNewFolder(path.join(root, 'removed/north'), FILES, async () => {})
  vi.restoreAllMocks()
  const written = readdirSync(root, { recursive: true }).map(String)
  expect(written).toHaveLength(6)
  expect(new Set(synced)).toEqual(new Set(['', ...written]))
  // Whatever else is missing after a machine stopped, a folder that has it has all.
  expect(synced.indexOf('removed/north/site.json')).toBeGreaterThan(synced.indexOf('removed/north/pages/about.md'))
})

test('site.json comes last, because a folder without it is put in force by nobody', async () => {
  const out = path.join(root, 'north')
  const there = await writeNewFolder(out, FILES, () => Promise.resolve(readdirSync(out)))
  expect([there.sort(), existsSync(path.join(out, 'site.json'))]).toEqual([['offers.json', 'pages'], true])
})

test.runIf(existsSync('/dev/full'))('on a full disk nothing of it stays, and the file is named', async () => {
  const out = path.join(root, 'north')
  const picture = path.join(out, 'pictures/logo.svg')
  const written = writeNewFolder(out, FILES, () => namingFile(picture, writeFile('/dev/full', 'x')))
  const refused = await written.catch((error: unknown) => error)
  expect(faultText('site', refused)).toMatch(new RegExp(`^npm run site: the disk is full, at ${picture} \\(ENOSPC\\)\\.\nMake room there`))
  expect(readdirSync(root)).toEqual([])
})

test('a folder in which something is already is left as it is', async () => {
  await writeFile(path.join(root, 'notes.txt'), 'mine')
  await expect(writeNewFolder(root, FILES, async () => {})).rejects.toThrow('found a folder with files in it')
  expect(readdirSync(root)).toEqual(['notes.txt'])
})
