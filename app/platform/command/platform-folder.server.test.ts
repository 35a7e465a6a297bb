import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { requireWholeRestore, RESTORE_MARK, UNFINISHED_RESTORE } from './platform-folder.server'

describe('a folder whose restore did not come to its end', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'restores-'))
  afterAll(() => rmSync(root, { recursive: true }))

  /** A folder as it is then: with the embedded database of before beside a restore into another, and with what is nobody's to delete. */
  const folderWith = (mark: string | null, ...names: string[]) => {
    const folder = mkdtempSync(path.join(root, 'data-'))
    for (const name of ['backups', ...names]) mkdirSync(path.join(folder, name))
    if (mark !== null) writeFileSync(path.join(folder, UNFINISHED_RESTORE), mark)
    return folder
  }
  const ANEW = 'drop the database that it went into, create it anew, and restore again'

  it.each<[string, string, string[], (folder: string) => string]>([
    ['into the embedded database', RESTORE_MARK.embedded, ['postgres', 'pictures', 'drop'], (at) => `take away what it has written, and restore again:\n  rm -r '${at}/pictures' '${at}/postgres' '${at}/restore.unfinished'`],
    ['into a database of one’s own', RESTORE_MARK.given, ['postgres', 'leads'], (at) => `take away what it has written, ${ANEW}:\n  rm -r '${at}/leads' '${at}/restore.unfinished'`],
    ['by a release of before', '', ['postgres', 'mail'], (at) => `take away what it has written, ${ANEW}:\n  rm -r '${at}/mail' '${at}/restore.unfinished'`],
    ['that has taken its files away', RESTORE_MARK.brokenOff, ['postgres'], () => `${ANEW}.`],
  ])('says what to do after one %s', async (_, mark, names, next) => {
    const folder = folderWith(mark, ...names)
    await expect(requireWholeRestore(folder)).rejects.toMatchObject({
      message: `DATA_DIR: found a restore in ${folder} that goes on or was broken off, expected one that has ended`,
      next: `Where none is running, ${next(folder)}`,
    })
  })

  it('is another one than a folder without a restore', async () => expect(await requireWholeRestore(folderWith(null, 'postgres'))).toBeUndefined())
})
