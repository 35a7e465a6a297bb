import { expect, test } from 'vitest'
import { backupManifest } from './backup-manifest'

const sum = { bytes: 4, sha256: '0'.repeat(64) }
const manifest = (files: string[], table = 'car.copy.gz') => ({
  ...{ format: 1, madeAt: '2026-11-24T00:00:00Z', migrations: [], sites: 1, files: files.map((file) => ({ file, ...sum })) },
  database: { by: 'copy', tables: [{ table: 'car', columns: ['id'], rows: 1, file: table, ...sum }], sequences: {} },
})
const faultsOf = (value: unknown) => backupManifest.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('what a platform keeps is named as it is', () =>
  expect(faultsOf(manifest(['pictures/a/b c.jpg', 'pictures/..hidden.jpg', 'leads/north/1.json', 'mail/1.eml', 'link.secret']))).toEqual([]))

test.each(['../escape.txt', 'pictures/../../escape.txt', '/etc/passwd', 'pictures//etc/passwd', './pictures/a.jpg', 'postgres/postgresql.conf', 'pictures/a\0.jpg', ''])('a file %j is refused', (file) =>
  expect(faultsOf(manifest([file]))).toEqual([`found ${JSON.stringify(file)}, expected a path below pictures, leads, mail, link.secret`]),
)

test.each(['../files/escape', '/etc/passwd', '..', ''])('a table in %j is refused, and a dump', (file) => {
  const complaint = [`found ${JSON.stringify(file)}, expected the name of a file, without a folder`]
  expect(faultsOf(manifest([], file))).toEqual(complaint)
  expect(faultsOf({ ...manifest([]), database: { by: 'pg_dump', file, ...sum } })).toEqual(complaint)
})
