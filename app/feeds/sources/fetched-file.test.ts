import { expect, test } from 'vitest'
import { isOlderFile } from './fetch-folder.server'
import { isOlderVersion, isWanted, newestOf, safeName } from './fetched-file'

const file = (name: string, at: number) => ({ name, at })

test.each([
  ['none', [], undefined],
  ['by its time', [file('b', 1), file('a', 2)], 'a'],
  ['of one second, by its name', [file('stock-1127.csv', 1), file('stock-1126.csv', 1)], 'stock-1127.csv'],
  ['in whichever order they are listed', [file('stock-1126.csv', 1), file('stock-1127.csv', 1)], 'stock-1127.csv'],
])('the newest file: %s', (_, files, newest) => {
  expect(newestOf(files, ({ at }) => at)?.name).toBe(newest)
})

const [MONDAY, TUESDAY, NEXT_YEAR] = ['Mon, 23 Nov 2026 05:00:00 GMT', 'Tue, 24 Nov 2026 05:00:00 GMT', 'Fri, 01 Jan 2027 05:00:00 GMT']
test.each([
  ['of the day before', MONDAY, TUESDAY, true],
  ['of the same moment', TUESDAY, TUESDAY, false],
  ['of the day after', TUESDAY, MONDAY, false],
  ['where nothing is known', MONDAY, undefined, false],
  ['that says no time', undefined, TUESDAY, false],
  ['that says nonsense', 'yesterday', TUESDAY, false],
  ['than one of a clock that was wrong', TUESDAY, NEXT_YEAR, false],
])('a server’s file %s: is it older than the one before', (_, lastModified, before, isOlder) => {
  const validators = (time: string | undefined): Record<string, string> => (time === undefined ? {} : { lastModified: time })
  expect(isOlderVersion(validators(lastModified), validators(before), new Date('2026-11-24T12:00:00Z'))).toBe(isOlder)
})

test.each([
  ['older', 'b.csv', 1, true],
  ['as old', 'b.csv', 2, false],
  ['younger', 'b.csv', 3, false],
  ['the same, written to by a clock that went back', 'a.csv', 1, false],
])('another file that is %s is passed over: %s, of %i', (_, name, mtimeMs, isOlder) => {
  const before = { name: 'a.csv', mtime: '2' }
  expect(isOlderFile({ before, now: new Date(10) }, name, mtimeMs)).toBe(isOlder)
  // A file of a time that is still to come keeps none away.
  expect(isOlderFile({ before, now: new Date(1) }, name, mtimeMs)).toBe(false)
  expect(isOlderFile({ before: null, now: new Date(10) }, name, mtimeMs)).toBe(false)
})

test.each([
  ['stock.csv', 'stock.csv'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..', 'feed'],
  ['', 'feed'],
  ['Neue Autos (2).csv', 'Neue-Autos-2-.csv'],
  ['C:\\feeds\\stock.csv', 'C-feeds-stock.csv'],
  [`${'a'.repeat(200)}.csv`, `${'a'.repeat(96)}.csv`],
])('a file that others call %j is %j here', (name, safe) => expect(safeName(name)).toBe(safe))

test.each([
  ['stock-1127.csv', 'stock-*.csv', true],
  ['stock.csv', 'stock-*.csv', false],
  ['stock.csv', '*', true],
  ['.stock.csv', '*', false],
  ['stock.csv.filepart', '*', false],
  ['STOCK.TMP', '*', false],
  ['stock.csv~', '*', false],
  ['stock.tmp.csv', '*', true],
  ['a'.repeat(255), '*', true],
  ['a'.repeat(256), '*', false],
])('of %.20s, %s means it: %s', (name, pattern, expected) => expect(isWanted(name, pattern)).toBe(expected))
