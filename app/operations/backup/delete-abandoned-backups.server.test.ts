import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteAbandonedBackups } from './delete-abandoned-backups.server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backups-'))
  for (const name of ['monday', 'tuesday.partial']) {
    mkdirSync(path.join(folder, name, 'tables'), { recursive: true })
    writeFileSync(path.join(folder, name, 'tables', 'lead.copy.gz'), 'people')
  }
  writeFileSync(path.join(folder, 'notes.partial'), 'an operator’s own')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1_000)

test('what a killed backup has left is deleted once nothing was written to it for six hours, and no more than that', async () => {
  await deleteAbandonedBackups(folder, inHours(5))
  expect(readdirSync(folder).sort()).toEqual(['monday', 'notes.partial', 'tuesday.partial'])
  await deleteAbandonedBackups(folder, inHours(7))
  expect(readdirSync(folder).sort()).toEqual(['monday', 'notes.partial'])
})

test('in a folder of others it is of one backup alone', async () => {
  mkdirSync(path.join(folder, 'wednesday.1f.partial'))
  await deleteAbandonedBackups(folder, inHours(7), 'wednesday')
  expect(readdirSync(folder).sort()).toEqual(['monday', 'notes.partial', 'tuesday.partial'])
})

test('a file that keeps the time of the one it is a copy of counts by when it was written', async () => {
  utimesSync(path.join(folder, 'tuesday.partial', 'tables', 'lead.copy.gz'), 0, 0)
  await deleteAbandonedBackups(folder, inHours(1))
  expect(readdirSync(folder)).toContain('tuesday.partial')
})

test('a folder that is not there is none to look into', async () => {
  await expect(deleteAbandonedBackups(path.join(folder, 'nowhere'), new Date())).resolves.toBeUndefined()
})
