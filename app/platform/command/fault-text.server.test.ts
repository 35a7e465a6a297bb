import { describe, expect, it } from 'vitest'
import { faultText } from './fault-text.server'

describe('what the machine refuses is no fault of the platform', () => {
  it.each([
    ['EACCES', 'npm run backup: this user may not read or write there, at /mnt/x (EACCES).\nRun it as the user that the server runs as, or give that user the folder.'],
    ['EROFS', 'npm run backup: the disk is read only, at /mnt/x (EROFS).\nName a folder on another disk, or let this one be written to.'],
    ['ENOSPC', 'npm run backup: the disk is full, at /mnt/x (ENOSPC).\nMake room there, then run it again: npm run status shows what is free below DATA_DIR.'],
  ])('%s', (code, text) => expect(faultText('backup', Object.assign(new Error('refused'), { code, path: '/mnt/x' }))).toBe(text))

  it('a folder that cannot be made is on a disk that is read only', () =>
    expect(faultText('backup', Object.assign(new Error('ENOENT: no such file or directory, mkdir'), { code: 'ENOENT', syscall: 'mkdir', path: '/mnt/x' }))).toContain('the disk is read only, at /mnt/x'))

  it.each([
    [{ code: 'ENOTDIR', path: '/mnt/x/y' }, 'npm run stock: found a file where a folder is expected, at /mnt/x/y (ENOTDIR).\nName another folder, or put the file elsewhere.'],
    [{ code: 'EEXIST', syscall: 'mkdir', path: '/mnt/x' }, 'npm run stock: found a file where a folder is expected, at /mnt/x (EEXIST).\nName another folder, or put the file elsewhere.'],
    [{ code: 'EISDIR', path: '/mnt/x' }, 'npm run stock: found a folder where a file is expected, at /mnt/x (EISDIR).\nName a file in it.'],
  ])('what stands in the way: %j', (error, text) => expect(faultText('stock', Object.assign(new Error('refused'), error))).toBe(text))

  it('a disk that is full says so without a file, too', () => expect(faultText('site', Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatch(/^npm run site: the disk is full \(ENOSPC\)\./))

  it('a disk that is full is the one that is written to, not the one that is read from', () => {
    const copying = { syscall: 'copyfile', path: '/data/pictures/a.svg', dest: '/mnt/x/a.svg' }
    expect(faultText('backup', Object.assign(new Error('copyfile'), { code: 'ENOSPC', ...copying }))).toMatch(/^npm run backup: the disk is full, at \/mnt\/x\/a\.svg \(ENOSPC\)\./)
    expect(faultText('backup', Object.assign(new Error('copyfile'), { code: 'EACCES', ...copying }))).toContain(', at /data/pictures/a.svg (EACCES)')
  })

  it.each([
    [{ code: '42501' }, 'permission denied for table tenant', /^The database refuses it \(permission denied for table tenant\)\.\nDATABASE_URL names a user who may not do that: /],
    [{ code: '25006' }, 'cannot execute UPDATE in a read-only transaction', /^The database stores nothing \(.*\)\.\nDATABASE_URL leads to a replica, /],
    [{ code: '53300' }, 'sorry, too many clients already', /^The database takes no more connections \(sorry, too many clients already\)\.\nIt takes fewer processes, a smaller DATABASE_POOL_SIZE, /],
    [{ meta: { driverAdapterError: { cause: { originalCode: '53300', kind: 'TooManyConnections' } } } }, 'sorry', /^The database takes no more connections /],
    [{ name: 'PrismaClientKnownRequestError', code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P01', kind: 'postgres' } } } }, '\nInvalid `query()` invocation:\n\nterminating connection', /^The database does not answer \(terminating connection\)\./],
    [{ code: '40P01' }, 'deadlock detected', /^The database could not do it now \(deadlock detected\)\.\nRun it again in a moment/],
    [{ code: 'P2028' }, 'Unable to start a transaction', /^The database could not do it now \(Unable to start a transaction\)\./],
    [{}, 'Client has encountered a connection error and is not queryable', /^The database does not answer \(Client has/],
    [{ code: 'ENOENT', syscall: 'connect' }, 'connect ENOENT /var/run/nope/.s.PGSQL.5432', /^The database does not answer \(connect ENOENT/],
    [{ code: '57P01' }, 'terminating connection due to administrator command', /^The database does not answer \(terminating/],
    [{}, 'Connection terminated unexpectedly', /^The database does not answer \(Connection terminated unexpectedly\)/],
  ])('what the database refuses is said as what it is: %j %s', (error, message, text) => expect(faultText('status', Object.assign(new Error(message), error))).toMatch(text))

  it('what nobody thought of keeps its stack', () => expect(faultText('site', new TypeError('x is not a function'))).toMatch(/fault of the platform's: TypeError: x is not a function\n {4}at /))
})
