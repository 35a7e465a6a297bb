import { expect, test } from 'vitest'
import { brokenOff } from './restore-backup.server'

const PART = 'The restore broke off: the database holds a part of it.'

test.each([
  [{}, 'terminating connection', `terminating connection\n${PART}`, 'Drop it, create a new one, and restore into that.'],
  [
    { code: 'ENOSPC', syscall: 'copyfile', path: '/backup/files/pictures/a.svg', dest: '/data/pictures/a.svg' },
    "ENOSPC: no space left on device, copyfile '/backup/files/pictures/a.svg'",
    `the disk is full, at /data/pictures/a.svg (ENOSPC).\n${PART}`,
    'Make room there, then run it again: npm run status shows what is free below DATA_DIR.\nBefore that, drop the database and create a new one.',
  ],
  [{ code: '53100' }, 'could not extend file', `the disk of the database is full (53100).\n${PART}`, 'Make room there, then run it again.\nBefore that, drop the database and create a new one.'],
])('a restore into a database of one’s own that broke off says why, and what to do before the next: %j', (facts, words, message, next) => {
  expect(brokenOff(Object.assign(new Error(words), facts))).toMatchObject({ message, next })
})
