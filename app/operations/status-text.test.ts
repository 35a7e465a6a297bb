import { expect, test } from 'vitest'
import { statusText } from './status-text'

const site = { slug: 'north', isPreview: false, carsForSale: 12, lastImport: null, lastOutcome: 'imported_with_rejects', feedAt: new Date('2026-11-20T00:00Z'), leadsPending: 2, leadsDead: 1, leadsSuspected: 3, oldestPendingAt: new Date('2026-11-21T23:50Z'), reservations: 1, beingPaid: 2, refundsPending: 0 }
const platform = {
  at: '2026-11-22T00:00:00.000Z',
  unshownDealerships: [],
  feedAlarms: [],
  overdue: [],
  isReadOnly: false,
  isDatabaseFull: false,
  poolFault: null,
  poolPreparing: null,
  databaseFaults: [],
  engine: { name: 'postgres' as const, fault: null },
  mail: 'sent by SMTP' as const,
  bucket: null,
  lastBackup: { madeAt: new Date('2026-11-20T00:00Z'), out: '/mnt/backups/friday' },
  clockAheadSeconds: 0,
  sitesWithoutLeadChannel: 0,
  sitesToldByMail: 2,
  untoldLeads: [],
  sitesOverLeadLimit: [],
  failingTexts: { count: 0, why: null },
  leadsWithoutVariable: 0,
  moneyGivenUp: 0,
  moneyToSettle: [],
  errorsOfLastHour: { pages: 7, failingSites: ['north', 'the platform'], deliveries: 4, imports: 0 },
  disk: { folder: '/data', freeBytes: 3 * 1024 ** 3, totalBytes: 10 * 1024 ** 3, databaseBytes: 512 * 1024 ** 2 },
}

test('one screen', () => {
  expect(statusText({ ...platform, sites: [site] }).split('\n').map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
    'site for sale last import feed age pending oldest dead suspected reserved being paid refunds pending',
    'north 12 imported with rejects 2 d 2 10 min 1 3 1 2 0',
    '',
    'Search postgres',
    'Mail sent by SMTP',
    'Last hour 7 pages failed (north, the platform), 4 deliveries of leads failed, 0 imports failed or were held',
    'Disk 3.0 GB of 10.0 GB free in /data; the database has 0.5 GB',
    'Backup the last one made from this folder is 2 d old, /mnt/backups/friday',
    '',
    '1 lead was given up: npm run leads -- dead',
    '',
    '3 leads wait for somebody to let them go: npm run leads -- list --state suspected',
  ])
})

test('a site that keeps everybody’s leads', () => {
  expect(statusText({ ...platform, sites: [site], sitesOverLeadLimit: ['north', 'south'] })).toContain('\nLeads wait because their site had more than forms.leadsPerSite within an hour: north, south. ')
})

test.each([
  [1, '\n1 text message within the hour was not taken by the vendor: who waits for a code cannot sign in (answered 401, 20003): docs/vendors.md'],
  [3, '\n3 text messages within the hour were not taken by the vendor: who waits for a code cannot sign in (answered 401, 20003): docs/vendors.md'],
])('%d text messages that nobody takes', (count, line) => {
  expect(statusText({ ...platform, sites: [site], failingTexts: { count, why: 'answered 401, 20003' } })).toContain(line)
})

test.each([
  [1, '\n1 lead has not gone out because a variable that a channel names is not set where the worker runs: '],
  [2, '\n2 leads have not gone out because a variable that a channel names is not set where the worker runs: '],
])('%d leads whose channel has no secret', (leadsWithoutVariable, line) => {
  expect(statusText({ ...platform, sites: [site], leadsWithoutVariable })).toContain(line)
})

test('money that waits for somebody', () => {
  expect(statusText({ ...platform, sites: [site], moneyGivenUp: 1 })).toContain('\n1 refund or look at a payment was given up: docs/operating.md')
  expect(statusText({ ...platform, sites: [site], moneyToSettle: ['moreton 2', 'north 1'] })).toContain('or the site leaves it to them: moreton 2, north 1. npm run leads -- list names them.')
})

test('a database that stores nothing', () => {
  expect(statusText({ ...platform, sites: [site], isReadOnly: true })).toContain('\nThe database is read only: no enquiry, reservation or sign-in is taken; ')
})

test('a pool before the database that does not answer, while the database does', () => {
  expect(statusText({ ...platform, sites: [site], poolFault: 'does not answer (connect ECONNREFUSED 10.0.0.7:6432)' })).toContain('\nThe pool before the database, DATABASE_URL, does not answer (connect ECONNREFUSED 10.0.0.7:6432): only pages that are kept are shown')
})

test('a pool that does not keep what is prepared, while it answers', () => {
  const text = statusText({ ...platform, sites: [site], poolPreparing: 'DATABASE_POOL_PREPARES: found true, and a pool' })
  expect(text).toContain('\nDATABASE_POOL_PREPARES: found true, and a pool.')
  expect(text).not.toContain('The pool before the database')
})

test('a database that has no room, and what will stop it', () => {
  const text = statusText({ ...platform, sites: [site], isDatabaseFull: true, databaseFaults: [{ fault: 'slot', words: 'the replication slot one holds 12.3 GB' }] })
  expect(text).toContain('\nThe database refuses writes because its disk is full: ')
  expect(text).toContain('\nThe replication slot one holds 12.3 GB.')
})

test('a site that search engines are kept from', () => {
  expect(statusText({ ...platform, sites: [site, { ...site, slug: 'south', isPreview: true }] })).toContain('\nPreviews, which search engines are told not to list (pages.isPreview): south.')
  expect(statusText({ ...platform, sites: [site] })).not.toContain('Previews')
})

test('a platform that nobody has saved', () => {
  expect(statusText({ ...platform, sites: [site], lastBackup: null })).toContain('\nBackup     none made from this folder: npm run backup -- create makes one\n')
})

test('a platform without a site, whose engine is away', () => {
  const text = statusText({ ...platform, sites: [], engine: { name: 'meilisearch', fault: 'does not answer (refused); Postgres does' } })
  expect(text).toContain('No sites yet: npm run site -- new <slug> begins one.')
  expect(text).toContain('Search     meilisearch: does not answer')
})

test.each([
  [1, 'Mail       written to files, not sent: .eml files below /data/mail, until SMTP_URL and MAIL_FROM are set; 1 site has no lead channel'],
  [2, 'Mail       written to files, not sent: .eml files below /data/mail, until SMTP_URL and MAIL_FROM are set; 2 sites have no lead channel'],
])('mail that nobody gets, and %d sites that tell nobody', (sitesWithoutLeadChannel, line) => {
  expect(statusText({ ...platform, mail: 'written to files, not sent', sitesWithoutLeadChannel, sites: [site] })).toContain(`\n${line}\n`)
})

test('sites whose leads go by mail, where none is sent, and where it is', () => {
  expect(statusText({ ...platform, mail: 'written to files, not sent', sites: [site] })).toContain('\nMail is written to files and sent to nobody (SMTP_URL is not set), and the leads of 2 sites go by mail: nobody is told of them.')
  expect(statusText({ ...platform, sites: [site] })).not.toContain('sent to nobody')
})

test.each([
  [[{ slug: 'north', leads: 1 }], 'No channel took 1 lead of the last three days: it is a file, and nobody is told (north 1): '],
  [[{ slug: 'north', leads: 2 }, { slug: 'south', leads: 1 }], 'No channel took 3 leads of the last three days: they are files, and nobody is told (north 2, south 1): '],
])('leads that no channel took: %j', (untoldLeads, line) => {
  expect(statusText({ ...platform, sites: [site], untoldLeads })).toContain(`\n${line}npm run leads -- list --since 3d shows them, npm run site -- explain north leads what their channels match.`)
})

test.each([
  [null, 'Pictures   shared in the bucket pictures'],
  ['AccessDenied, HTTP 403', 'Pictures   the bucket does not do what it is asked (AccessDenied, HTTP 403): '],
])('a bucket that says %j', (fault, line) => {
  expect(statusText({ ...platform, sites: [site], bucket: { name: 'pictures', fault } })).toContain(`\n${line}`)
})

test('what is wrong with feeds, and since when', () => {
  const alarm = { id: 1, dealership: 'north', kind: 'half_empty' as const, message: 'the last feed had 50 cars, the one before 100', beganAt: new Date('2026-11-21T20:00Z'), mailedAt: null, postedAt: null }
  expect(statusText({ ...platform, sites: [site], feedAlarms: [alarm] })).toContain('\nFeeds that need somebody:\n  north: half empty: the last feed had 50 cars, the one before 100 (4 h)')
})

test.each([
  [60, null],
  [61, "\nThis machine's clock is 61 s ahead of the database's: a worker here ends no hold, forgets nobody, tidies nothing and tells nobody of new cars until they agree."],
  [-61, "\nThis machine's clock is 61 s behind the database's: a worker here ends no hold, forgets nobody, tidies nothing and tells nobody of new cars until they agree."],
])('a clock that is %d s ahead of the database’s', (clockAheadSeconds, line) => {
  const text = statusText({ ...platform, sites: [site], clockAheadSeconds })
  if (line) expect(text).toContain(line)
  else expect(text).not.toContain('clock')
})

test('dealerships that no site names any more', () => {
  const text = statusText({ ...platform, sites: [site], unshownDealerships: [{ slug: 'south', cars: 1 }, { slug: 'west', cars: 0 }] })
  expect(text).toContain('\nDealerships that no site shows: south (1 car for sale), west (0 cars for sale). "dealerships" in a folder')
  // One that was left behind stays behind again for as long as what kept it is there.
  expect(text).toMatch(/remove takes them out with a site that names them, unless another site has a deposit .* or expects somebody/)
  expect(statusText({ ...platform, sites: [site] })).not.toContain('no site shows')
})

test('one of each', () => {
  const one = { pages: 1, failingSites: [], deliveries: 1, imports: 1 }
  expect(statusText({ ...platform, sites: [{ ...site, leadsSuspected: 1 }], errorsOfLastHour: one })).toMatch(
    /1 page failed, 1 delivery of leads failed, 1 import failed or was held[^]*1 lead was given up: [^]*1 lead waits for somebody to let it go/,
  )
})

test('a worker that is not there, and a disk that is nearly full', () => {
  const disk = { ...platform.disk, freeBytes: 0.5 * 1024 ** 3 }
  const text = statusText({ ...platform, sites: [site], disk, overdue: ['feeds: nobody has taken what is due for 20 min; is a worker running?'] })
  expect(text).toContain('\nWaits for a worker:\n  feeds: nobody has taken what is due for 20 min; is a worker running?')
  expect(text).toContain('\nThe disk of DATA_DIR has 5 % left: docs/operating.md says what may go.')
  expect(statusText({ ...platform, sites: [site] })).not.toMatch(/worker:|left:/)
})
