import { rename, symlink, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultText } from '~/platform/command/fault-text.server'
import { writeMakes } from '~/platform/db/write-makes.server'
import { applyEach } from '~/provisioning/apply-each.server'
import { STAGES } from '~/provisioning/apply-folders.server'
import { applyOpened } from '~/provisioning/apply-opened.server'
import { newFolder } from '~/provisioning/new-folder'
import { openPaths } from '~/provisioning/open-paths.server'
import { rollbackSite } from '~/provisioning/rollback-site.server'
import { faultLines } from '~/tenants/tenant-text'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { SiteFolders } from './site-folder'

/** With lists of reviews and makes, of which a new folder says nothing. */
const FOLDER = {
  ...Object.fromEntries(newFolder({ slug: 'northside', name: 'Northside Motors', template: 'group' })),
  'reviews.csv': 'date,rating,name,text,location\n',
  'makes.json': '{\n  "makes": []\n}\n',
}

let database: TestDatabase
let folders: SiteFolders

beforeAll(async () => {
  database = await testDatabase()
  await writeMakes(database.url)
  folders = await SiteFolders.create(database.url)
})
afterAll(async () => {
  await folders.remove()
  await database.close()
})

test.each<[file: string, from: string, to: string, complaint: RegExp]>([
  ['site.json', '"name"', '"nmae"', /site\.json:6: nmae: found the key "nmae", allowed one of .*; did you mean name\?/],
  ['site.json', '"template": "group"', '"template": "groop"', /site\.json:8: template: found "groop", allowed a template: .*; did you mean group\?/],
  ['site.json', '// "make": "Toyota"', '"make": "Toyotta"', /site\.json:10: make: found "Toyotta", allowed a make .*; did you mean toyota\?/],
  ['site.json', '"slug": "northside",', '"slug": "northside"', /site\.json:6: found "\\"name\\"", allowed a comma after the entry before/],
  ['site.json', '// "make": "Toyota",', '"address": { "street": "1 Ann Street", "city": "Brisbane City", "state": "NSW", "postcode": "4000" },', /site\.json:10: address\.state: found "NSW", allowed QLD, where postcode 4000 is; did you mean QLD\?/],
  ['dealerships/northside.json', '// "timeZone": "Australia/Broken_Hill",', '"timeZone": "Australia/Brisbame",', /northside\.json:10: timeZone: found "Australia\/Brisbame", allowed an IANA time zone .*; did you mean Australia\/Brisbane\?/],
  [
    ...(['dealerships/northside.json', '// "timeZone": "Australia/Broken_Hill",', '"timeZone": "Australia/Perth",'] as const),
    /northside\.json:12: locations\.0\.timeZone: found Australia\/Perth, which is the dealership's, allowed "timeZone": "Australia\/Brisbane", the clock of QLD, here or in place of the dealership's; if this place does go by Australia\/Perth, "timeZone": "Australia\/Perth" here$/,
  ],
  ['dealerships/northside.json', '"postcode": "4000"', '"postcode": "0000"', /northside\.json:25: locations\.0\.address\.postcode: found "0000", allowed a postcode that is in use; did you mean 4000\?/],
  ['dealerships/northside.json', '"state": "QLD"', '"state": "NSW"', /northside\.json:24: locations\.0\.address\.state: found "NSW", allowed QLD, where postcode 4000 is; did you mean QLD\?/],
  ['dealerships/northside.json', '"postcode": "4000"', '"postcode": "4000", "latitude": 27.4, "longitude": 153.02', /northside\.json:25: locations\.0\.address\.latitude: found 27\.4, allowed a point within 150 km of postcode 4000, .*; did you mean -27\.4\?/],
  ['dealerships/northside.json', '(07) 7010 0100', '07 7010', /northside\.json:\d+: locations\.0\.phone: found "07 7010", allowed a phone number such as \(07\) 3555 0100 or 1300 555 010$/],
  ['settings.json', '"contact": {', '"contact": { "usedPhone": "0412 345",', /settings\.json:\d+: contact\.usedPhone: found "0412 345", allowed a phone number such as/],
  ['dealerships/northside.json', '08:30-16:00', '16:00-08:30', /northside\.json:27: locations\.0\.hours\.saturday: found "16:00-08:30", allowed hours that end after they begin/],
  ...(
    [
      ['{ "from": "htps" }', /northside\.json:10: feed\.from: found "htps", allowed one of "https", "sftp", "folder"; did you mean https\?/],
      ['{ "from": "https", "url": "ftp://x" }', /northside\.json:10: feed\.url: found "ftp:\/\/x", allowed an address such as https:/],
      ['{ "from": "https", "url": "https://x/", "ulr": 1 }', /northside\.json:10: feed\.ulr: found the key "ulr", allowed one of .*; did you mean url\?/],
      ['{ "from": "sftp", "host": "x", "user": "u", "file": "*", "hostKey": "MD5:x", "passwordVariable": "FEED_A" }', /feed\.hostKey: found "MD5:x", allowed the server's key/],
      ['{ "from": "folder", "folder": "n", "everyMinutes": "often" }', /feed\.everyMinutes: found "often", allowed a whole number from 1 to 1440/],
      ['{ "from": "https", "url": "https://x/", "bearerVariable": "DATABASE_URL" }', /feed\.bearerVariable: found "DATABASE_URL", allowed the name of an environment variable that begins with FEED_/],
      ['{ "from": "https", "url": "http://x/", "bearerVariable": "FEED_NORTHSIDE" }', /feed\.url: found "http:\/\/x\/", allowed an address with https:/],
      ['{ "from": "https", "url": "https://x/", "bearerVariable": "FEED_SOUTH_TOKEN" }', /northside\.json:10: feed\.bearerVariable: found "FEED_SOUTH_TOKEN", allowed a variable of this site, FEED_NORTHSIDE or FEED_NORTHSIDE_…, or one that the operator lists in SHARED_VARIABLES$/],
      ['{ "from": "folder", "folder": "northside", "mapping": "feeds/none.json" }', /feed\.mapping: found "feeds\/none\.json", allowed a shipped mapping or a file of this folder: platform/],
    ] as const
  ).map(([feed, complaint]): [string, string, string, RegExp] => ['dealerships/northside.json', '// "timeZone": "Australia/Broken_Hill",', `"feed": ${feed},`, complaint]),
  ['settings.json', '// "header": "#0d1b33"', '"header": "#0d1b3"', /settings\.json:6: theme\.header: found "#0d1b3", allowed .*colour/],
  [
    ...(['settings.json', '"theme"', '"leads": { "channels": [{ "name": "crm", "kind": "webhook", "url": "https://evil.example/", "secretVariable": "LEADS_SOUTH_CRM" }] }, "theme"'] as const),
    /settings\.json:4: leads\.channels\.0\.secretVariable: found "LEADS_SOUTH_CRM", allowed a variable of this site, LEADS_NORTHSIDE or LEADS_NORTHSIDE_…/,
  ],
  ['settings.json', '"forms": {', '"forms": { "locationSlugs": ["northside-motor-sales"],', /settings\.json:\d+: forms\.locationSlugs\.0: found "northside-motor-sales", allowed the slug of a place that the site shows: northside-motors-sales; did you mean northside-motors-sales\?/],
  ['settings.json', '"theme"', '"makes": { "overrides": [{ "slug": "ora", "logoUrl": "pictures/none.svg" }] }, "theme"', /settings\.json:4: makes\.overrides\.0\.logoUrl: found "pictures\/none\.svg", allowed a file of the folder/],
  ['settings.json', '"forms": {', '"leads": { "channels": [{ "name": "toyota", "kind": "file", "match": { "makes": ["Toyotta"] } }] }, "forms": {', /settings\.json:\d+: leads\.channels\.0\.match\.makes\.0: found "Toyotta", allowed the name of a make that the platform, its stock or makes\.json has: one of \d+; did you mean Toyota\?/],
  ['settings.json', '"forms": {', '"leads": { "channels": [{ "name": "used", "kind": "file", "match": { "categories": ["Used Enquiry"] } }] }, "forms": {', /leads\.channels\.0\.match\.categories\.0: found "Used Enquiry", allowed a category that leads are filed under: General Enquiry, .*; did you mean Used Vehicle Enquiry\?/],
  ['settings.json', '"forms": {', '"forms": { "locationTypes": ["service"], "locationSlugs": ["northside-motors-sales"],', /settings\.json:\d+: forms\.locationSlugs\.0: found "northside-motors-sales", allowed the slug of a place that the site shows, of the kinds of forms\.locationTypes \(service\): there is none/],
  ['settings.json', '"theme"', '"forms": {}, "theme"', /settings\.json:\d+: forms: found the key "forms" a second time, allowed it once: it stands in line 4 already/],
  ['settings.json', '"theme"', '"thme"', /settings\.json:4: thme: found the key "thme", allowed .*; did you mean theme\?/],
  ['reviews.csv', 'date,rating,name,text,location\n', 'date,rating,name,text,location\n2026-10-01,6,Ann,Good,\n', /reviews\.csv:2: reviews\.0\.rating: found 6, allowed a whole number from 1 to 5/],
  ['reviews.csv', 'date,rating,name,text,location\n', 'date,rating,name,text,location\n2999-01-01,5,Bob,Good,\n', /reviews\.csv:2: reviews\.0\.date: found "2999-01-01", allowed a day that has come$/],
  ['reviews.csv', 'rating', 'ratng', /reviews\.csv:1: ratng: found the column "ratng", allowed one of .*; did you mean rating\?/],
  ['reviews.csv', 'date,rating,name,text,location\n', 'date,rating,name,text,location\n2026-10-01,5,Ann,Good,northside-sales\n', /reviews\.csv:2: reviews\.0\.location: found "northside-sales", allowed a location of northside: northside-motors-sales/],
  ['dealerships/northside.json', '// { "date": "2026-12-25", "hours": "closed" }', '{ "date": "25/12/2026", "hours": "closed" }', /specialHours\.0\.date: found "25\/12\/2026", allowed a date such as 2026-12-25$/],
  ['dealerships/northside.json', '08:30-16:00', '8.30-16', /hours\.saturday: found "8\.30-16", allowed "closed", or hours such as "08:30-17:30"$/],
  ['redirects.csv', 'from,to,status\n', 'from,to,status\n/old,/old/,301\n', /redirects\.csv:2: redirects\.0\.to: found "\/old\/", allowed an address that does not lead back to where it comes from/],
  ['redirects.csv', 'from,to,status\n', 'from,to,from\n', /redirects\.csv:1: from: found the column "from" twice, allowed each column once/],
  ['redirects.csv', 'from,to,status\n', 'from,to,status\n/café,/caf%c3%a9,301\n', /redirects\.csv:2: redirects\.0\.to: found .*, allowed an address that does not lead back to where it comes from/],
  ['redirects.csv', 'from,to,status\n', 'from,to,status\n/old//a,/old/a,301\n', /redirects\.csv:2: redirects\.0\.to: found "\/old\/a", allowed an address that does not lead back to where it comes from/],
  ['redirects.csv', 'from,to,status\n', 'from,to,status\nold.html,/,301\n', /redirects\.csv:2: redirects\.0\.from: found "old\.html", allowed a path such as/],
  ['site.json', '"name": "Northside Motors"', '"name": "Northside\\u0000Motors"', /site\.json:6: name: found "Northside\\u0000Motors", allowed text without control characters$/],
  ['site.json', '"name": "Northside Motors"', '"name": "Northside \\ud83d"', /site\.json:6: name: found "Northside \\ud83d", allowed text without control characters$/],
  ['pages/about-us.md', 'title: About', 'title: \uffffAbout', /about-us\.md:3: found .*, allowed text without control characters$/],
  ['settings.json', '"theme"', '"home": { "heading": "Cars\\u0007" }, "theme"', /settings\.json:4: home\.heading: found "Cars\\u0007", allowed text without control characters$/],
  ['redirects.csv', 'from,to,status\n', 'from,to,status\n/old\u0001,/,301\n', /redirects\.csv:2: redirects\.0\.from: found .*, allowed text without control characters$/],
  ['pages/about-us.md', 'title: About', 'title: \u0008About', /about-us\.md:3: found "title: \\bAbout.*", allowed text without control characters$/],
  // What the platform keeps once broke off as it was written, and the folders after it with --each were not tried.
  ['dealerships/northside.json', '"locations": [', '"locations": [{ "name": "Yard", "code": "MAIN" }, { "name": "Shed", "code": "MAIN" },', /northside\.json:11: locations\.1\.code: found "MAIN", allowed a code that no other location of the dealership has$/],
  ['site.json', '// "www.northside.com.au",', '"www.x.example", "www.x.example",', /site\.json:18: domains\.1: found "www\.x\.example", allowed each domain once$/],
  ['site.json', '"dealerships": ["northside"]', '"dealerships": ["northside", "northside"]', /site\.json:\d+: dealerships\.1: found "northside", allowed each dealership once$/],
  ['site.json', '// "make": "Toyota",', '"sisterSites": [{ "name": "South Side", "url": "https://a.example" }, { "name": "South-Side!", "url": "https://b.example" }],', /site\.json:10: sisterSites\.1\.name: found "South-Side!", allowed a name that no other sister site has/],
  ['makes.json', '[]', '[{ "name": "Ora", "models": [{ "name": "Good Cat" }, { "name": "Good-Cat" }] }]', /makes\.json:2: makes\.0\.models\.1\.name: found "Good-Cat", allowed a name, or slug, that no other model of the make has$/],
  ['makes.json', '[]', '[{ "name": "Ora" }, { "name": "ORA" }]', /makes\.json:2: makes\.1\.name: found "ORA", allowed each make once, with all its models$/],
  ['pages/about-us.md', 'title: About', 'published: 2026-02-30\ntitle: About', /about-us\.md:3: published: found "2026-02-30", allowed a date that there is, such as 2026-11-20$/],
  ...(['contact', 'search/hybrid-cars', 'cars/under-10k', 'compare', 'pages/our/story'] as const).map((taken): [string, string, string, RegExp] => [
    ...(['pages/about-us.md', 'path: pages/about-us', `path: ${taken}`] as const),
    new RegExp(`about-us\\.md:2: path: found "${taken}", allowed an address that a page can have: pages/…, below blog/, .*; did you mean pages/${taken.split('/').at(-1)}\\?`),
  ]),
  ['pages/about-us.md', 'path: pages/about-us', 'path: Pages/About', /about-us\.md:2: path: found "Pages\/About", allowed one such as/],
  ['pages/about-us.md', ':::locations', ':::offers\n:::locatoins', /about-us\.md:10: blocks\.1\.block: found "locatoins", allowed one of "faq", .*; did you mean locations\?/],
  ['pages/about-us.md', ':::locations', ':::hours departmnt="service"\n:::locations', /about-us\.md:9: blocks\.0\.departmnt: found the key "departmnt", allowed one of block, heading, department; did you mean department\?/],
  ['pages/about-us.md', ':::locations', ':::enquiry kind="sevice"\n:::locations', /about-us\.md:9: blocks\.0\.kind: found "sevice", allowed one of .*"service".*; did you mean service\?/],
  ['pages/about-us.md', ':::locations', ':::faq\n## Where?\nHere.\n## When?\n:::locations', /about-us\.md:12: blocks\.0\.items\.1\.answer: found "", allowed text of at least 1 characters$/],
  ['pages/about-us.md', ':::locations', ':::offers\nOf this month\n:::locations', /about-us\.md:10: found "Of this month", allowed the next block/],
  ['pages/about-us.md', '{{site}} sells', '{{dealer}} sells', /about-us\.md:7: found "\{\{dealer\}\}", allowed a word of the site: \{\{site\}\}, /],
  ['pages/about-us.md', '{{site}} sells', '{{ site }} sells', /about-us\.md:7: found "\{\{ site \}\}", allowed .*; did you mean \{\{site\}\}\?/],
  ['offers.json', '// {', '{ "name": "Runout", "make": "Toyota", "model": "Hilox", "description": "x" }, // {', /offers\.json:4: offers\.0\.model: found "Hilox", allowed a model of toyota/],
  ['offers.json', '// {', '{ "name": "Runout", "description": "x", "imageUrl": "pictures/none.jpg" }, // {', /offers\.json:4: offers\.0\.imageUrl: found "pictures\/none\.jpg", allowed a file of the folder/],
])('in %s %j for %j is named with its line', async (file, from, to, complaint) => {
  await folders.write('wrong', FOLDER)
  await folders.change(`wrong/${file}`, from, to)
  expect(await faultsOfWrong()).toEqual([expect.stringMatching(complaint)])
})

test('a channel may go by categories that the site and its pages make, and by makes of makes.json', async () => {
  const match = { categories: ['Fleet Sales', 'Winter Camp'], makes: ['Ora'] }
  await folders.write('named', {
    ...FOLDER,
    'settings.json': { forms: { categories: ['Fleet Sales'] }, leads: { channels: [{ name: 'fleet', kind: 'file', match }] } },
    'makes.json': { makes: [{ name: 'Ora' }] },
    'pages/winter.md': '---\npath: pages/winter\ntitle: Winter\n---\n:::enquiry category="Winter Camp"\n',
  })
  const { faults } = await applyOpened(database.pool, await openPaths([folders.pathOf('named')]), { mode: 'plan', changedBy: 'test', dataDir: folders.dataDir })
  expect(faults).toEqual([])
})

test('a file that is not UTF-8 is named with its line, because its letters would be lost for good; the mark before one that is says nothing', async () => {
  await folders.write('wrong', { ...FOLDER, 'pages/about-us.md': `\ufeff${String(FOLDER['pages/about-us.md' as keyof typeof FOLDER])}` })
  await writeFile(folders.pathOf('wrong/redirects.csv'), Buffer.from('from,to,status\n/citro\u00ebn,/,301\n', 'latin1'))
  expect(await faultsOfWrong()).toEqual([expect.stringMatching(/redirects\.csv:2: .*found bytes that are not UTF-8, allowed a text in UTF-8/)])
  await folders.write('wrong', { 'redirects.csv': 'from,to,status\n/citro\u00ebn,/,301\n' })
  expect((await openPaths([folders.pathOf('wrong')])).faults).toEqual([])
})

/** What applying the folder `wrong` complains of; nothing of it may be in force. */
async function faultsOfWrong(): Promise<string[]> {
  const opened = await openPaths([folders.pathOf('wrong')])
  const { faults, isApplied } = await applyOpened(database.pool, opened, { mode: 'apply', changedBy: 'test', dataDir: folders.dataDir })
  expect([isApplied, (await database.pool.query('select from tenant')).rowCount]).toEqual([false, 0])
  return faultLines(faults)
}

test('the faults of a folder are all named at once, those that only the platform sees too, and none that follows from another', async () => {
  await folders.write('wrong', FOLDER)
  await folders.change('wrong/site.json', '"template": "group"', '"template": "groop", "facebookUrl": "facebook"')
  await folders.change('wrong/dealerships/northside.json', '// "timeZone": "Australia/Broken_Hill",', '"timeZone": "Queensland",')
  await folders.write('wrong', { 'reviews.csv': 'date,rating,name,text,location\n2026-10-01,6,Ann,Good,\n' })
  await folders.change('wrong/offers.json', '// {', '{ "name": "Runout", "make": "Toyotta", "description": "x", "imageUrl": "pictures/none.jpg" }, // {')
  await folders.change('wrong/settings.json', '// "header": "#0d1b33"', '"header": "#0d1b3"')
  const faults = await faultsOfWrong()
  expect(faults.sort()).toEqual([
    expect.stringMatching(/northside\.json:10: timeZone: found "Queensland", .*; did you mean Australia\/Brisbane\?$/),
    expect.stringMatching(/offers\.json:4: offers\.0\.imageUrl: found "pictures\/none\.jpg"/),
    expect.stringMatching(/offers\.json:4: offers\.0\.make: found "toyotta", .*; did you mean toyota\?$|offers\.json:4: offers\.0\.make: found "Toyotta", .*; did you mean toyota\?$/),
    expect.stringMatching(/reviews\.csv:2: reviews\.0\.rating: found 6/),
    expect.stringMatching(/settings\.json:6: theme\.header: found "#0d1b3"/),
    expect.stringMatching(/site\.json:8: facebookUrl: found "facebook"/),
    expect.stringMatching(/site\.json:8: template: found "groop", .*; did you mean group\?$/),
  ])
})

test.each(['[]', 'null', '5', '"theme"'])('settings that are %s are no settings: they would put all that there are out of force', async (text) => {
  await folders.write('wrong', { ...FOLDER, 'settings.json': text })
  expect(await faultsOfWrong()).toEqual([expect.stringContaining(`settings.json:1: found ${text}, allowed an object of groups of settings`)])
})

test('a link is named, not passed over as if the folder said nothing of it', async () => {
  await folders.write('linked', FOLDER)
  const at = (name: string) => folders.pathOf(`linked/${name}`)
  await rename(at('settings.json'), folders.pathOf('settings-elsewhere.json'))
  await rename(at('pages'), folders.pathOf('pages-elsewhere'))
  await symlink(folders.pathOf('settings-elsewhere.json'), at('settings.json'))
  await symlink(folders.pathOf('pages-elsewhere'), at('pages'))
  await symlink(folders.pathOf('settings-elsewhere.json'), at('.hidden.json'))
  await symlink(folders.pathOf('settings-elsewhere.json'), at('NOTES'))
  const { faults, folders: good } = await openPaths([folders.pathOf('linked')])
  expect(good).toEqual([])
  expect(faultLines(faults)).toEqual([expect.stringMatching(/linked\/pages: found a link, allowed the file or folder itself/), expect.stringMatching(/linked\/settings\.json: found a link, /)])
})

test('a file that is called as one of the folder’s is, in a format that is not read, is named and not passed over', async () => {
  await folders.write('wrong', FOLDER)
  await folders.write('wrong', { 'hours.yaml': 'a:\n\tb: 1\n', 'settings.jsonc': '{}', 'dealerships/south.yml': 'x: 1', 'pages/team.markdown': '# Team', 'layers/platform.yaml': 'x: 1', 'layers/templates/group.jsonc': '{}', 'layers/manufacturers/Toyota.json': '{}', 'NOTES.txt': 'x', 'pictures/price.txt': 'x', 'settings.json.bak': '{}' })
  expect((await faultsOfWrong()).map((line) => line.slice(line.indexOf('wrong/') + 6))).toEqual([
    'dealerships/south.yml: found the name south.yml, allowed JSON: a name that ends in .json',
    'hours.yaml: found the name hours.yaml, allowed JSON or CSV: a name that ends so',
    'layers/platform.yaml: found the name platform.yaml, allowed JSON: a name that ends in .json',
    'layers/templates/group.jsonc: found the name group.jsonc, allowed JSON: a name that ends in .json',
    'pages/team.markdown: found the name team.markdown, allowed Markdown: a name that ends in .md',
    'settings.jsonc: found the name settings.jsonc, allowed JSON or CSV: a name that ends so',
    'layers/manufacturers/Toyota.json: found the name Toyota.json, allowed a slug and .json: lower-case letters, digits and dashes; did you mean toyota.json?',
  ])
})

test('hours of places in a folder that describes no place are named, not passed over', async () => {
  await folders.write('wrong-hours', { 'site.json': { slug: 'wrong-hours', name: 'Hours', template: 'group' }, 'hours.csv': 'location,monday\nyard,08:30-17:30\n' })
  expect(faultLines((await openPaths([folders.pathOf('wrong-hours')])).faults)).toEqual([expect.stringMatching(/hours\.csv:2: hours\.0\.location: found "yard", allowed a location of a file in dealerships\/, which the folder has not$/)])
})

test('every example of a new folder is good on a platform that has no stock yet', async () => {
  const files = newFolder({ slug: 'northside', name: 'Northside Motors', template: 'group' }).map(([name, text]): [string, string] => [name, name.endsWith('ers.json') ? text.replace('// {', '{') : text])
  await folders.write('examples', Object.fromEntries(files))
  await folders.write('examples', { 'pictures/hilux.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const { faults } = await applyOpened(database.pool, await openPaths([folders.pathOf('examples')]), { mode: 'plan', changedBy: 'test', dataDir: folders.dataDir })
  expect(faultLines(faults).filter((line) => !line.includes('pictures/'))).toEqual([])
})

test('whoever applies many is told of each at every stage', async () => {
  const slugs = ['north', 'south', 'west']
  for (const slug of slugs) await folders.write(slug, Object.fromEntries(newFolder({ slug, name: slug, template: 'group' })))
  const opened = await openPaths(slugs.map((slug) => folders.pathOf(slug)))
  for (const mode of ['plan', 'apply'] as const) {
    const told: string[] = []
    const report = await applyOpened(database.pool, opened, { mode, changedBy: 'test', dataDir: folders.dataDir, onStage: (root) => told.push(root) })
    expect(report).toMatchObject({ isApplied: mode === 'apply', faults: [] })
    expect(told).toEqual(Array.from({ length: STAGES[mode] }, () => slugs.map((slug) => folders.pathOf(slug))).flat())
  }
})

test('what only the database sees of a folder is that folder’s fault: nothing of it is in force, and those after it are tried', async () => {
  const folder = (slug: string, more = '') => ({ [`${slug}/site.json`]: { slug, name: slug, template: 'group', dealerships: [slug] }, [`${slug}/dealerships/${slug}.json`]: `{ "slug": "${slug}", "name": "${slug}"${more} }` })
  await folders.write('.', { ...folder('vast', ', "reviewCount": 3000000000'), ...folder('plain') })
  const options = { changedBy: 'test', dataDir: folders.dataDir }
  const paths = ['vast', 'plain'].map((slug) => folders.pathOf(slug))
  const complaint = [expect.stringMatching(/vast: found what the database does not take \(.*3000000000.*\), allowed values that it can keep$/)]
  const together = await applyOpened(database.pool, await openPaths(paths), { mode: 'apply', ...options })
  expect([together.isApplied, faultLines(together.faults)]).toEqual([false, complaint])
  const each = await applyEach(database.pool, paths, options, () => undefined)
  expect(each.folders.map(({ outcome, faults }) => [outcome, faultLines(faults)])).toEqual([['refused', complaint], ['new', []]])
  await database.pool.query(`update site_version set document = jsonb_set(document, '{dealerships,0,reviewCount}', '3000000000') where tenant_id = (select id from tenant where slug = 'plain')`)
  const back = await rollbackSite(database.pool, 'plain', 1, options).catch((error: unknown) => error)
  expect(faultText('site', back)).toMatch(/^version 1: found what the database does not take \(.*3000000000.*\), allowed values that it can keep\nNothing was changed\.$/)
})

test('on one site no two dealerships have places of one slug, wherever a folder would make it so; what is there already is let be', async () => {
  const site = (slug: string, dealerships: string[], name = slug) => ({ [`${slug}/site.json`]: { slug, name, template: 'group', dealerships } })
  const dealership = (folder: string, slug: string, place: object) => ({ [`${folder}/dealerships/${slug}.json`]: { slug, name: slug, locations: [place] } })
  const apply = async (slug: string, files: Record<string, unknown>) => {
    await folders.write('.', files)
    return faultLines((await applyOpened(database.pool, await openPaths([folders.pathOf(slug)]), { mode: 'apply', changedBy: 'test', dataDir: folders.dataDir })).faults)
  }
  const taken = (line: string) => expect.stringMatching(new RegExp(`${line}: /locations/north-sales is the address of one place, and north has it$`))
  const own = 'allowed a name, or slug, that no place of another dealership of'

  // Beside a dealership that the platform has.
  const twin = site('twin', ['north', 'twin'])
  expect(await apply('twin', { ...twin, ...dealership('twin', 'twin', { name: 'North Sales' }) })).toEqual([taken(`twin\\.json:1: locations\\.0\\.name: found "North Sales", ${own} twin has`)])
  expect(await apply('twin', { ...twin, ...dealership('twin', 'twin', { name: 'North Sales', isVisible: false }) })).toEqual([])
  // Two that it has, on a site of their own each: a third that shows both describes neither.
  expect(await apply('echo', { ...site('echo', ['echo']), ...dealership('echo', 'echo', { name: 'North', slug: 'north-sales' }) })).toEqual([])
  expect(await apply('both', site('both', ['north', 'echo']))).toEqual([])
  // On another site that shows it too.
  expect(await apply('pair', site('pair', ['north', 'south']))).toEqual([])
  expect(await apply('south', dealership('south', 'south', { name: 'North Sales' }))).toEqual([taken(`south\\.json:1: locations\\.0\\.name: found "North Sales", ${own} pair has`)])

  await database.pool.query(`update location set slug = 'north-sales' where slug = 'south-sales'`)
  expect(await apply('pair', site('pair', ['north', 'south'], 'Renamed'))).toEqual([])
  expect(await apply('south', dealership('south', 'south', { name: 'North Sales', phone: '(07) 7010 0199' }))).toEqual([])
})
