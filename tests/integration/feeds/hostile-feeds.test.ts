import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { parseMapping } from '~/feeds/mapping/load-mapping.server'
import { createDealership, stockFingerprint } from '../../fixtures/feeds/dealership'
import { cars, FeedFolder } from '../../fixtures/feeds/feed-files'
import { nodeArguments } from '../../fixtures/feeds/run-stock'
import { CommandProcess } from '../../support/command-process'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const LARGEST_RESIDENT_MB = 256
const MILLION = 1_000_000

let db: TestDatabase
let folder: FeedFolder
let commands: CommandProcess
let dealershipId = 0

beforeAll(async () => {
  db = await testDatabase()
  folder = await FeedFolder.create()
  commands = new CommandProcess({ DATABASE_URL: db.url }, nodeArguments())
  dealershipId = (await createDealership(db.pool, 'calm')).id
  await importFeed({ pool: db.pool, dealership: 'calm', file: await folder.ndjson('good', cars(5)) })
})
afterAll(async () => {
  commands.close()
  await folder.remove()
  await db.close()
})

/** Writes `start`, then `part` so many times, then `end`. */
async function write(name: string, start: string | Buffer, part = '', times = 0, end = ''): Promise<string> {
  const file = folder.path(name)
  const stream = createWriteStream(file)
  stream.write(start)
  const block = 10_000
  for (let done = 0; done < times; done += block) {
    if (!stream.write(part.repeat(Math.min(block, times - done)))) await once(stream, 'drain')
  }
  stream.end(end)
  await once(stream, 'finish')
  return file
}

const CSV = 'stocknum,car_type,year,make,model\nA1,used,2020,a,b\n'
const LAUGHS = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '\n',
)

describe('a hostile feed is refused with its line, in little memory, and the live stock stays', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'an entity bomb',
      () =>
        write(
          'bomb.xml',
          `<?xml version="1.0"?>\n<!DOCTYPE cars [<!ENTITY l0 "ha">\n${LAUGHS}]>\n<cars><car>&l9;</car></cars>`,
        ),
      /^line 11: a document type/,
    ],
    [
      'a document type of 64 MB',
      () => write('doctype.xml', '<!DOCTYPE cars [\n', '<!ENTITY a "b">\n', 4 * MILLION),
      /^line \d+: a text, tag or declaration of more than/,
    ],
    [
      'a million nested elements',
      () => write('nested.xml', '<cars>\n', '<a>', MILLION),
      /^line 2: more than 64 levels/,
    ],
    [
      'an element of 64 MB of text',
      () => write('text.xml', '<cars>\n<car><make>', 'a'.repeat(64), MILLION),
      /^line 2: a text, tag or declaration of more than/,
    ],
    [
      'a tag with a million attributes',
      () => write('attributes.xml', '<cars>\n<car ', 'a1="b" c2="d" ', MILLION),
      /^line 2: a text, tag or declaration of more than/,
    ],
    [
      'a comment of 64 MB',
      () => write('comment.xml', '<cars>\n<!--', 'a'.repeat(64), MILLION),
      /^line 2: a text, tag or declaration of more than/,
    ],
    [
      'a car of a million elements',
      () => write('wide.xml', '<cars>\n<car>', '<a/>', MILLION),
      /^line 2: the car that begins in line 2 is larger/,
    ],
    [
      'a quoted field that never ends',
      () => write('quote.csv', `${CSV}A2,used,2020,"a`, 'b,c\n'.repeat(16), MILLION),
      /^line 3: a quoted field opens here and never ends/,
    ],
    ['a line of 64 MB', () => write('line.csv', `${CSV}A2,`, 'a'.repeat(64), MILLION), /^line 3: a row of more than/],
    ['a header of 64 MB', () => write('header.csv', '', 'a,'.repeat(32), MILLION), /^line 1: a row of more than/],
    [
      'bytes that are not UTF-8',
      () =>
        write(
          'bytes.csv',
          Buffer.concat([Buffer.from(CSV), Buffer.from([0x41, 0x32, 0xe9, 0x2c])]),
          'x'.repeat(64),
          MILLION,
        ),
      /^line 3: bytes that are not UTF-8/,
    ],
    ['a million nested arrays', () => write('nested.json', '[\n', '[', MILLION), /^line 2: more than 64 levels/],
    ['a million nested objects', () => write('objects.json', '[\n', '{"a":', MILLION), /^line 2: more than 64 levels/],
    [
      'a JSON text of 64 MB',
      () => write('text.json', '[\n{"make": "', 'a'.repeat(64), MILLION),
      /^line 2: an entry of more than/,
    ],
    [
      'a JSON name of 64 MB',
      () => write('name.json', '{\n"', 'a'.repeat(64), MILLION),
      /expected an array of cars at the top/,
    ],
    [
      'an NDJSON line of 64 MB',
      () => write('line.ndjson', '{}\n{"make": "', 'a'.repeat(64), MILLION),
      /^line 2: a line of more than/,
    ],
  ])('%s', async (_, make, message) => {
    const before = await stockFingerprint(db.pool, dealershipId)
    const run = await commands.runMeasured('stock', ['import', await make(), '--dealership', 'calm', '--json'])
    expect(run.stderr).toBe('')
    expect(JSON.parse(run.stdout)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(message) as string,
    })
    expect(run.code).toBe(1)
    expect(run.peakResidentMb).toBeLessThan(LARGEST_RESIDENT_MB)
    expect(await stockFingerprint(db.pool, dealershipId)).toBe(before)
  })

  // Of a few bytes: what memory they take says nothing, and a process of the command is most of what asking it costs.
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'an external entity',
      () =>
        write(
          'external.xml',
          '<?xml version="1.0"?>\n<!DOCTYPE cars [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<cars><car>&x;</car></cars>',
        ),
      /^line 2: a document type/,
    ],
    [
      'an entity that is not declared',
      () => write('undeclared.xml', '<cars>\n<car><make>&x;</make></car></cars>'),
      /^line 2: not well-formed XML/,
    ],
    [
      'a quote that is open at the end',
      () => write('open.csv', `${CSV}A2,used,2020,"a,b\nA3,used`),
      /^line 3: a quoted field opens here and never ends/,
    ],
    [
      'an XML file that is binary',
      () => write('binary.xml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
      /^line 1: bytes that are not UTF-8/,
    ],
  ])('%s', async (_, make, message) => {
    const before = await stockFingerprint(db.pool, dealershipId)
    const report = await importFeed({ pool: db.pool, dealership: 'calm', file: await make() })
    expect(report).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) as string })
    expect(await stockFingerprint(db.pool, dealershipId)).toBe(before)
  })

  it('one that its own mapping would be tried on for hours', async () => {
    const before = await stockFingerprint(db.pool, dealershipId)
    const file = await folder.ndjson('tried', cars(3, { badge: 'a'.repeat(60_000) }))
    const mapping = parseMapping({ name: 'tried', fields_by_own_name: true, fields: { badge: { from: 'badge', replace: [{ pattern: 'a.*?x|a', with: '' }] } } }, 'tried')
    const begunMs = performance.now()
    expect(await importFeed({ pool: db.pool, dealership: 'calm', file, mapping })).toMatchObject({ outcome: 'refused', message: expect.stringContaining('takes the mapping\'s patterns too long, at last "a.*?x|a"') as string })
    expect(performance.now() - begunMs).toBeLessThan(20_000)
    expect(await stockFingerprint(db.pool, dealershipId)).toBe(before)
  })
})
