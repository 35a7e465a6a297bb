import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longMoment } from '~/domain/time/date-words'
import { addDays, dayInZone, momentOf } from '~/domain/time/wall-clock'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { writeMakes } from '~/platform/db/write-makes.server'
import { applyOpened } from '~/provisioning/apply-opened.server'
import { exportSite } from '~/provisioning/export-site.server'
import { importReviews } from '~/provisioning/import-reviews.server'
import { newFolder } from '~/provisioning/new-folder'
import { openPaths } from '~/provisioning/open-paths.server'
import { removeSite } from '~/provisioning/remove-site.server'
import { renameSite } from '~/provisioning/rename-site.server'
import { rollbackSite } from '~/provisioning/rollback-site.server'
import { faultLines } from '~/tenants/tenant-text'
import { storeCars } from '../../contract/random-stock'
import { runScript } from '../../support/run-script'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { SiteFolders } from './site-folder'

let database: TestDatabase
let folders: SiteFolders
const run = (...args: string[]) => folders.run(...args)

beforeAll(async () => {
  database = await testDatabase()
  await writeMakes(database.url)
  folders = await SiteFolders.create(database.url)
})
afterAll(async () => {
  await folders.remove()
  await database.close()
})

describe('npm run site', () => {
  test('a layer is checked, tried, put in force, explained and remembered', async () => {
    await storeCars(database.pool, 'southside', [])
    await folders.write('layers', { 'platform.json': { search: { soldDays: 5 } }, 'templates/group.json': { search: { soldDays: 7 }, cards: { enquireLabel: 'Enquire Now' } } })
    const [platform, template] = [folders.pathOf('layers/platform.json'), folders.pathOf('layers/templates/group.json')]
    expect(await run('validate', platform, template)).toEqual({ code: 0, stdout: 'All 2 are good.\n', stderr: '' })
    const tried = await run('plan', platform, template)
    expect(tried.stdout).toContain('+ search.soldDays: 7')
    expect(tried.stdout).toContain('southside: 2 changes, its search index built anew')
    expect(tried.stdout).toMatch(/Nothing was changed\.\n$/)
    expect((await run('explain', 'southside')).stdout).not.toContain('search.soldDays')
    expect((await run('apply', platform, template, '--by', 'ann')).stdout).toMatch(/In force after/)
    const explained = await run('explain', 'southside', 'search.soldDays')
    expect(explained.stdout).toBe(
      [
        'search.soldDays = 7',
        '  Days that a sold car stays visible: 3, or 14 for some (section 9).',
        '  set by template group (version 1)',
        '  over 5, platform (version 1)',
        '  over 3, the default',
        '',
      ].join('\n'),
    )
    expect((await run('history', 'southside')).stdout).toMatch(/template group \(version 1\) by ann\n {2}search\.soldDays: \(not set\) -> 7\n/)
    expect((await run('show', 'southside')).stdout).toMatch(/search\.soldDays +7 +template group \(version 1\)/)
    expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject([{ slug: 'southside', template: 'group', manufacturer: null }])
    // A place that no site with the layer shows is refused; one that no site has yet is not looked at.
    await folders.write('layers', { 'platform.json': { forms: { locationSlugs: ['nowhere'] } }, 'groups/later.json': { forms: { locationSlugs: ['nowhere'] } } })
    expect(await run('plan', platform)).toMatchObject({ code: 1, stderr: expect.stringMatching(/platform\.json: forms\.locationSlugs\.0: found "nowhere", allowed the slug of a place that a site with this layer shows: /) })
    expect(await run('plan', folders.pathOf('layers/groups/later.json'))).toMatchObject({ code: 0, stdout: expect.stringMatching(/later\.json: no site has the group later yet\.\n/) })
    await database.pool.query('delete from settings_layer; delete from tenant; delete from dealership')
  })

  test('a folder that new writes is put in force as it is, and again without a change', async () => {
    const folder = folders.pathOf('northside')
    const written = await run('new', 'northside', '--name', 'Northside Motors', '--out', folder)
    expect(written).toMatchObject({ code: 0, stderr: '' })
    expect(written.stdout).toContain(`It works as it is: npm run site -- apply ${folder}`)
    const own = await run('new', 'westside', '--template', 'lighthouse', '--out', folders.pathOf('westside'))
    expect(own.stdout).not.toContain('works as it is')
    expect(own.stdout).toMatch(/It works once the platform has your template: \S+westside\/layers\/templates\/lighthouse\.json, .* The release brings caravan, franchise, group, megastore\./)
    const planned = await run('plan', folder)
    expect(planned).toMatchObject({ code: 0, stderr: '' })
    expect(planned.stdout).toContain(`northside (${folder}): new`)
    expect(planned.stdout).toMatch(/Nothing was changed\.\n$/)
    expect(planned.stdout).toContain(`\n${folder} still has what site -- new wrote for an example, and shoppers see it: (07) 7010 0100 (dealerships/northside.json), 1 Example Street (dealerships/northside.json), the words of /pages/about-us.\n`)
    expect((await database.pool.query('select from tenant')).rowCount).toBe(0)
    const settingsLine = ({ stdout }: { stdout: string }) => stdout.split('\n').find((line) => line.startsWith('  + settings: '))
    expect((await readFile('docs/sites.md', 'utf8')).split('\n')).toContain(settingsLine(planned))
    await folders.change('northside/settings.json', '// "leadEmail": "leads@northside.com.au"', '"leadEmail": "sales@northside.example"')
    const applied = await run('apply', folder, '--by', 'ann')
    expect((await readFile('docs/newcomers-hour.md', 'utf8')).split('\n')).toContain(settingsLine(applied))
    expect(applied).toMatchObject({ code: 0, stderr: '' })
    expect(applied.stdout).toMatch(/northside .*: new, version 1\n[\s\S]*In force after/)
    const { rows } = await database.pool.query(
      `select t.name, l.slug, a.latitude, (select count(*)::int from opening_hours h where h.location_id = l.id) as hours, (select count(*)::int from content_page) as pages
       from tenant t join tenant_dealership td on td.tenant_id = t.id join location l on l.dealership_id = td.dealership_id join address a on a.id = l.address_id`,
    )
    expect(rows).toEqual([{ name: 'Northside Motors', slug: 'northside-motors-sales', latitude: expect.any(Number), hours: 7, pages: 1 }])
    const again = await run('apply', folder)
    expect(again.stdout).toContain('Everything was so already: nothing was changed.')
    expect((await database.pool.query('select from site_version')).rowCount).toBe(1)
  })

  test('plan says what would change; history who changed it; rollback puts it back', async () => {
    await folders.change('northside/dealerships/northside.json', '"phone": "(07) 7010 0100"', '"phone": "(07) 7010 0123"')
    await folders.change('northside/settings.json', '// "accent": "#0b57d0",', '"accent": "#0a4fc0",')
    await folders.change('northside/site.json', '// "make": "Toyota",', '"overrideCity": "Brisbane", "address": { "street": "1 Ann Street", "city": "Brisbane City", "state": "QLD", "postcode": "4000" },')
    const planned = await run('plan', folders.pathOf('northside'))
    expect(planned.stdout).toContain('+ site.overrideCity: "Brisbane"')
    expect(planned.stdout).toContain('+ site.address: {"street":"1 Ann Street"')
    expect(planned.stdout).toContain('~ dealerships.northside.locations.northside-motors-sales.phone: "(07) 7010 0100" -> "(07) 7010 0123"')
    expect(planned.stdout).toContain('+ settings.theme.accent: "#0a4fc0"')
    expect(planned.stdout).toContain('and shoppers see it: 1 Example Street (dealerships/northside.json), the words')
    expect((await run('apply', folders.pathOf('northside'), '--by', 'bob', '--note', 'new phone')).code).toBe(0)
    const history = await run('history', 'northside')
    expect(history.stdout).toMatch(/^version 2 .* UTC {2}by bob: new phone\n[\s\S]*version 1 .* by ann: applied/)
    const phone = async () => (await database.pool.query<{ phone: string }>('select phone from location')).rows[0]?.phone
    expect(await phone()).toBe('(07) 7010 0123')
    const config = async () => (await database.pool.query(`select override_city as city, a.street, (select array_agg(street order by street) from address where street ~ '(Ann|Example) Street') as addresses from tenant t left join address a on a.id = t.address_id`)).rows
    expect(await config()).toEqual([{ city: 'Brisbane', street: '1 Ann Street', addresses: ['1 Ann Street', '1 Example Street'] }])
    const back = await run('rollback', 'northside', '--by', 'cleo')
    expect(back).toMatchObject({ code: 0, stderr: '' })
    expect(await phone()).toBe('(07) 7010 0100')
    expect(await config()).toEqual([{ city: null, street: null, addresses: ['1 Example Street'] }])
    expect((await run('explain', 'northside', 'theme.accent')).stdout).not.toContain('#0a4fc0')
    expect((await run('history', 'northside')).stdout).toContain('by cleo: rolled back to version 1')
    // The folder still says the other: applied again it is in force again.
    expect(await applyOpened(database.pool, await openPaths([folders.pathOf('northside')]), { mode: 'apply', changedBy: 'ann', dataDir: folders.dataDir })).toMatchObject({ isApplied: true, faults: [] })
    expect(await phone()).toBe('(07) 7010 0123')
  })

  test('reviews of a file are added once, keep their numbers, rate whom they are of, and are taken back by a rollback', async () => {
    const stored = async () => (await database.pool.query<{ id: number; name: string; rating: number; place: string | null }>('select r.id, customer_name as name, rating, l.slug as place from review r left join location l on l.id = r.location_id order by r.id')).rows
    const rated = async () => (await database.pool.query('select d.average_rating as dealership, l.average_rating as place, l.review_count as count from dealership d join location l on l.dealership_id = d.id')).rows[0] as unknown
    const csv = 'customer_name,rating,review_date,text\nAda,5,2026-10-18,Good.\nJo,2,17/10/2026,Slow.\nAda,4,2026-10-16,\n'
    await folders.write('files', { 'a.csv': csv, 'b.csv': csv.replace('Jo,2', 'Jo,3').replace('Ada,4', ',4') })
    const tried = await run('reviews', 'northside', folders.pathOf('files/a.csv'), '--dry-run')
    expect([tried.code, tried.stdout, await stored()]).toEqual([0, expect.stringMatching(/added 3 [\s\S]*Nothing was changed/), []])
    const first = await run('reviews', 'northside', folders.pathOf('files/a.csv'), '--by', 'ann')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(/^Reviews of northside: read 3 = added 3 \+ changed 0 \+ unchanged 0 \+ left out 0\n {2}northside: 3\.67 of 3 reviews\nIn force as version \d+; .*\nThe site's own folder .*: npm run site -- export northside writes one that has\.\n$/)
    const before = await stored()
    const second = await run('reviews', 'northside', folders.pathOf('files/b.csv'))
    expect(second).toMatchObject({ code: 2, stderr: '' })
    expect(second.stdout).toMatch(/added 0 \+ changed 1 \+ unchanged 1 \+ left out 1\n[\s\S]*b\.csv:4: .*name: found nothing/)
    expect(await stored()).toEqual(before.map((row) => (row.name === 'Jo' ? { ...row, rating: 3 } : row)))
    expect((await run('reviews', 'northside', folders.pathOf('files/a.csv'), '--json')).stdout).toContain('"changed": 1')
    expect((await run('reviews', 'northside', folders.pathOf('files/a.csv'))).stdout).toContain('Everything was so already: nothing was changed.')
    await folders.write('files', { 'one.csv': 'name,rating,date\nMo,5,2026-10-20\n' })
    expect((await run('reviews', 'northside', folders.pathOf('files/one.csv'), '--location', 'northside-motors-sales', '--dry-run')).stdout).toContain('\n  northside-motors-sales: 5 of 1 review\n')
    // Of a place, from a Google Business Profile.
    const google = { averageRating: 4.2, totalReviewCount: 961, reviews: [{ name: 'accounts/1', reviewer: { displayName: 'Cleo' }, starRating: 'FIVE', createTime: '2026-10-18T00:00:00Z' }] }
    await folders.write('files', { 'google.json': google })
    expect((await run('reviews', 'northside', folders.pathOf('files/google.json'), '--location', 'northside-motors-sales')).code).toBe(0)
    expect(await rated()).toEqual({ dealership: '3.67', place: '4.20', count: 961 })
    expect((await stored()).at(-1)).toMatchObject({ name: 'Cleo', place: 'northside-motors-sales' })
    // The folder that somebody began with and goes on with says nothing of reviews: they stay. That their ratings would go, or all of them by an empty list, is said.
    const taken = async () => /has no reviews, and takes away (.*) that the site has: npm run site -- export northside/.exec((await run('plan', folders.pathOf('northside'))).stdout)?.[1]
    expect(await taken()).toBe('2 ratings')
    await folders.write('northside', { 'reviews.csv': 'date,rating,name,text,location\n' })
    expect(await taken()).toBe('4 reviews and 2 ratings')
    await rollbackSite(database.pool, 'northside', undefined, { changedBy: 'ann', dataDir: folders.dataDir })
    expect(await rated()).toEqual({ dealership: '3.67', place: null, count: 0 })
    expect(await stored()).toEqual(before)
    // A folder takes the same spellings.
    await folders.write('northside', { 'reviews.csv': csv })
    expect((await run('plan', folders.pathOf('northside'))).stdout).not.toContain('reviews.')
  })

  // What is wrong with the words themselves is a table of `site-arguments.test.ts`.
  test.each<[string[], RegExp]>([
    [['reviews', 'northside', 'package.json'], /^package\.json:1: found no list of reviews/],
    [['show', 'northsied'], /^found no site "northsied"; did you mean northside\?\nnpm run site -- list shows/],
    [['explain', 'northside', 'search.soldDay'], /^found no setting "search.soldDay"; did you mean search.soldDays\?/],
  ])('%j is refused in plain words', async (args, complaint) => {
    const refused = await run(...args)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(complaint)
    expect(refused.stderr).not.toContain('    at ')
  })

  // The command says what they say.
  test('a file, a place, a folder or a version that is not there is named', async () => {
    const options = { changedBy: 'test', dataDir: folders.dataDir }
    const reviews = (file: string, location?: string) => importReviews(database.pool, { slug: 'northside', file, isTrial: false, ...(location === undefined ? {} : { location }), ...options })
    await expect(reviews('nowhere.csv')).rejects.toThrow(/^found no file nowhere\.csv/)
    await expect(reviews('package.json', 'northside-motors-sale')).rejects.toThrow(/--location: found "northside-motors-sale", expected one of northside-motors-sales; did you mean/)
    await expect(rollbackSite(database.pool, 'northside', 99, options)).rejects.toThrow(/^found no version 99 of northside/)
    expect(faultLines((await openPaths(['nowhere'])).faults)).toEqual([expect.stringMatching(/^nowhere: found no such folder, allowed a folder with a site\.json/)])
  })

  test('a rollback to the first version takes back what that one did not speak of', async () => {
    const { slug, files } = { slug: 'westside', files: Object.fromEntries(newFolder({ slug: 'westside', name: 'Westside', template: 'group' })) }
    const { 'settings.json': settings = '', ...bare } = files
    await folders.write(slug, bare)
    const applied = async () => applyOpened(database.pool, await openPaths([folders.pathOf(slug)]), { mode: 'apply', changedBy: 'ann', dataDir: folders.dataDir })
    expect(await applied()).toMatchObject({ isApplied: true, faults: [] })
    await folders.write(slug, { 'settings.json': String(settings).replace('// "accent": "#0b57d0",', '"accent": "#0a4fc0",') })
    expect((await applied()).sites).toMatchObject([{ version: 2 }])
    await rollbackSite(database.pool, slug, undefined, { changedBy: 'ann', dataDir: folders.dataDir })
    expect((await run('explain', slug, 'theme.accent')).stdout).not.toContain('#0a4fc0')
    const reviewers = async () => (await database.pool.query<{ name: string }>(`select customer_name as name from review r join dealership d on d.id = r.dealership_id where d.slug = $1`, [slug])).rows.map(({ name }) => name)
    await folders.write(slug, { 'reviews.csv': 'date,rating,name,text,location\n2026-10-01,5,Wim W.,Good,\n' })
    await applied()
    expect(await reviewers()).toEqual(['Wim W.'])
    const back = () => rollbackSite(database.pool, slug, 1, { changedBy: 'ann', dataDir: folders.dataDir })
    expect(await back()).toMatchObject({ faults: [], notes: expect.arrayContaining([expect.stringContaining('takes away 1 review ')]) as string[] })
    expect(await reviewers()).toEqual([])
    // A version of a release before may say nothing of them: they stay, and that is said.
    await applied()
    await database.pool.query(`update site_version v set document = document - 'reviews' from tenant t where t.id = v.tenant_id and t.slug = $1 and version = 1`, [slug])
    expect(await back()).toMatchObject({ faults: [], notes: expect.arrayContaining([expect.stringMatching(/^The reviews of version \d+ stay as they are: version 1 says nothing of reviews/)]) as string[] })
    expect(await reviewers()).toEqual(['Wim W.'])
    // A site that was there before it had versions is written down as it was found, whatever versions others have.
    await database.pool.query('delete from site_version where tenant_id = (select id from tenant where slug = $1)', [slug])
    expect((await applied()).sites).toMatchObject([{ version: 2 }])
  })

  test('a rollback to the version of a folder that said nothing of a dealership takes that back too, and nothing of one that another site describes', async () => {
    const options = { changedBy: 'ann', dataDir: folders.dataDir }
    const apply = async (slug: string) => expect(await applyOpened(database.pool, await openPaths([folders.pathOf(slug)]), { mode: 'apply', ...options })).toMatchObject({ faults: [], isApplied: true })
    const files = (slug: string) => Object.fromEntries(newFolder({ slug, name: slug, template: 'group' }))
    const review = (name: string) => `date,rating,name,text,location\n2026-10-01,5,${name},Good,\n`
    const site = (name: string) => ({ 'site.json': { slug: 'lake', name, template: 'group', dealerships: ['lake', 'hill'] } })
    await folders.write('hill', files('hill'))
    await apply('hill')
    await folders.write('lake', { ...files('lake'), ...site('Lake'), 'reviews.csv': review('Ada B.') })
    await apply('lake')
    await folders.write('brief', site('Lake Two'))
    await apply('brief')
    const number = async (slug: string) => (await database.pool.query<{ phone: string }>('select l.phone from location l join dealership d on d.id = l.dealership_id where d.slug = $1', [slug])).rows[0]?.phone
    const reviewers = async () => (await database.pool.query<{ name: string }>(`select customer_name as name from review r join dealership d on d.id = r.dealership_id where d.slug in ('lake', 'hill') order by 1`)).rows.map(({ name }) => name)
    await renameSite(database.pool, 'lake', 'lakeside', 'ann')
    expect(await run('show', 'lake')).toMatchObject({ code: 1, stderr: 'found no site "lake" any more: it was renamed to lakeside\nName it lakeside.\n' })
    for (const slug of ['lake', 'hill']) await folders.change(`${slug}/dealerships/${slug}.json`, '"phone": "(07) 7010 0100"', '"phone": "(07) 7010 0199"')
    await folders.write('hill', { 'reviews.csv': review('Hugo H.') })
    await folders.write('lake', { 'site.json': { ...site('Lake Two')['site.json'], slug: 'lakeside' }, 'reviews.csv': review('Bea B.') })
    await apply('hill')
    await apply('lake')
    expect([await number('lake'), await number('hill'), await reviewers()]).toEqual(['(07) 7010 0199', '(07) 7010 0199', ['Bea B.', 'Hugo H.']])
    // The version of the rename, then that of the brief folder: both have what was so at that time.
    for (const to of [3, 2]) {
      expect((await rollbackSite(database.pool, 'lakeside', to, options)).faults).toEqual([])
      expect([await number('lake'), await number('hill'), await reviewers()]).toEqual(['(07) 7010 0100', '(07) 7010 0199', ['Ada B.', 'Hugo H.']])
      await apply('lake')
    }
  })

  test('a rollback leaves the offers and the name of the group, which are its other sites’ too', async () => {
    const options = { changedBy: 'ann', dataDir: folders.dataDir }
    const apply = async (slug: string, name: string, groupName: string, offers?: string[]) => {
      await folders.write(slug, { 'site.json': { slug, name, template: 'group', group: { slug: 'coast', name: groupName } }, ...(offers ? { 'group-offers.json': { groupOffers: offers.map((offer) => ({ name: offer, description: 'x' })) } } : {}) })
      expect(await applyOpened(database.pool, await openPaths([folders.pathOf(slug)]), { mode: 'apply', ...options })).toMatchObject({ faults: [], isApplied: true })
    }
    const ofGroup = async () => (await database.pool.query(`select g.name, array_agg(o.name order by o.position) as offers from dealership_group g join offer o on o.group_id = g.id where g.slug = 'coast' group by 1`)).rows
    await apply('reef', 'Reef', 'Coast', ['Spring'])
    await apply('dune', 'Dune', 'Coast')
    await apply('dune', 'Dune Two', 'Coast')
    await apply('dune', 'Dune Three', 'Coast')
    await apply('reef', 'Reef', 'The Coast', ['Summer', 'Autumn'])
    const now = [{ name: 'The Coast', offers: ['Summer', 'Autumn'] }]
    // Dune never spoke of them; reef did, and its version of then has them.
    for (const [slug, to] of [['dune', 2], ['reef', 1]] as const) {
      const back = await rollbackSite(database.pool, slug, to, options)
      expect([back.faults, back.notes]).toEqual([[], [expect.stringContaining('The offers of the group coast stay as they are')]])
      expect(await ofGroup()).toEqual(now)
    }
    expect((await database.pool.query(`select name from tenant where slug = 'dune'`)).rows).toEqual([{ name: 'Dune Two' }])
    // Whom an offer leaves out goes by the slugs of now; what no site is called is told.
    await renameSite(database.pool, 'dune', 'dunes', 'ann')
    await folders.write('reef', { 'group-offers.json': { groupOffers: [{ name: 'Summer', description: 'x', excludedSites: ['dune', 'reeff'] }] } })
    const applied = async () => applyOpened(database.pool, await openPaths([folders.pathOf('reef')]), { mode: 'apply', ...options })
    expect((await applied()).notes).toEqual([expect.stringMatching(/reef\/group-offers\.json:1: "Summer" leaves out reeff, which no site of this platform is called; did you mean reef\?$/)])
    expect((await database.pool.query('select t.slug from offer_exclusion x join tenant t on t.id = x.tenant_id')).rows).toEqual([{ slug: 'dunes' }])
    expect((await applied()).sites).toMatchObject([{ changes: [] }])
  })

  test('dates go by the clock of the site’s first dealership, also where the folder describes none or another', async () => {
    const dealership = (slug: string, timeZone: string) => ({ [`dealerships/${slug}.json`]: { slug, name: slug, timeZone } })
    const site = { 'site.json': { slug: 'kimberley', name: 'Kimberley', template: 'group', dealerships: ['kimberley', 'harbour'] } }
    const dated = { 'offers.json': { offers: [{ name: 'Runout', description: 'x', expiresAt: '2026-12-31' }] }, 'promotions.json': { promotions: [{ position: 1, imageUrl: 'https://pictures.example/1.jpg', altText: 'Runout', expiresAt: '2026-12-31' }] } }
    const moments = { reviews: [{ dealership: 'harbour', name: 'Ada B.', rating: 5, date: '2026-10-18T13:30:00Z' }] }
    const apply = async (folder: string, files: Record<string, unknown>) => {
      await folders.write(folder, files)
      expect(await applyOpened(database.pool, await openPaths([folders.pathOf(folder)]), { mode: 'apply', changedBy: 'ann', dataDir: folders.dataDir })).toMatchObject({ faults: [], isApplied: true })
    }
    const ends = async () => (await database.pool.query<{ at: Date }>(`select o.expires_at as at from offer o join tenant t on t.id = o.tenant_id where t.slug = 'kimberley' union all select p.expires_at from promo_node p join tenant t on t.id = p.tenant_id where t.slug = 'kimberley'`)).rows.map(({ at }) => at.toISOString())
    const midnight = '2026-12-31T16:00:00.000Z'
    await apply('kimberley', { ...site, ...dated, ...dealership('kimberley', 'Australia/Perth'), ...dealership('harbour', 'Australia/Sydney') })
    expect(await ends()).toEqual([midnight, midnight])
    await apply('kimberley-look', { ...site, ...dated })
    expect(await ends()).toEqual([midnight, midnight])
    await apply('kimberley-harbour', { ...site, ...dated, ...dealership('harbour', 'Australia/Sydney'), 'reviews.json': moments })
    expect(await ends()).toEqual([midnight, midnight])
    // A review is of its own place: in Perth it was still the evening.
    expect((await database.pool.query(`select reviewed_on::text as day from review r join dealership d on d.id = r.dealership_id where d.slug = 'harbour'`)).rows).toEqual([{ day: '2026-10-19' }])
  })

  test('old addresses lead on when a folder from before a rename is applied, until one says that there are none', async () => {
    const site = (slug: string, formerSlugs?: string[]) => folders.write('town', { 'site.json': { slug, name: 'Town', template: 'group', ...(formerSlugs ? { formerSlugs } : {}) } })
    const applied = async () => applyOpened(database.pool, await openPaths([folders.pathOf('town')]), { mode: 'apply', changedBy: 'ann', dataDir: folders.dataDir })
    const former = async () => (await database.pool.query<{ slugs: string[] }>(`select former_slugs as slugs from tenant where slug = 'new-town'`)).rows[0]?.slugs
    await site('old-town')
    await applied()
    await renameSite(database.pool, 'old-town', 'mid-town', 'ann')
    await renameSite(database.pool, 'mid-town', 'new-town', 'ann')
    await site('new-town', ['old-town'])
    expect([(await applied()).sites, await former()]).toMatchObject([[{ changes: [] }], ['old-town', 'mid-town']])
    await site('new-town', ['first-town'])
    expect([(await applied()).faults, await former()]).toEqual([[], ['old-town', 'mid-town', 'first-town']])
    await site('new-town')
    expect([(await applied()).faults, await former()]).toEqual([[], ['old-town', 'mid-town', 'first-town']])
    await site('new-town', [])
    expect([(await applied()).faults, await former()]).toEqual([[], []])
  })

  test('a site of two dealerships that came with folders of their own: reviews, an export, and an end once an import is over', async () => {
    const place = (slug: string, distributesTo: string[] = []) => ({ slug, name: slug, type: 'sales', isPrimary: true, distributesTo, phone: '(07) 7010 0100', address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' } })
    const files = (slug: string, dealerships: string[], location: object, delimiter: string) => ({
      'site.json': { slug, name: slug, template: 'group', dealerships },
      [`dealerships/${slug}.json`]: { slug, name: slug, timeZone: 'Australia/Brisbane', feed: { from: 'folder', folder: slug, mapping: 'feeds/stock.mapping.json' }, locations: [location] },
      'feeds/stock.mapping.json': { name: 'stock', delimiter, fields: { make: 'Marke' } },
    })
    await folders.write('cove', files('cove', ['cove'], place('cove-yard'), ';'))
    // Cars of the one are shown at the place of the other, of which this folder says nothing.
    await folders.write('pair', files('pair', ['pair', 'cove'], place('pair-yard', ['cove-yard']), '|'))
    for (const slug of ['cove', 'pair']) expect(await run('apply', folders.pathOf(slug))).toMatchObject({ code: 0, stderr: '' })
    await folders.write('pair', { [`dealerships/pair.json`]: { ...files('pair', [], {}, '|')['dealerships/pair.json'] as object, locations: [place('pair-yard', ['cove-yrd'])] } })
    expect(await run('plan', folders.pathOf('pair'))).toMatchObject({ code: 1, stderr: expect.stringMatching(/distributesTo\.0: found "cove-yrd", allowed the slug of another location that the site shows: pair-yard, cove-yard; did you mean cove-yard\?/) })

    await folders.write('files', { 'pair.csv': 'name,rating,date,text\nAda,5,2026-10-18,Good.\n' })
    const reviews = () => run('reviews', 'pair', folders.pathOf('files/pair.csv'), '--dealership', 'pair')
    await database.pool.query(`update tenant set template = 'gone' where slug = 'pair'`)
    expect(await reviews()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/template: found "gone", allowed a template/) })
    await database.pool.query(`update tenant set template = 'group' where slug = 'pair'`)
    expect(await reviews()).toMatchObject({ code: 0, stdout: expect.stringContaining('added 1'), stderr: '' })

    const out = folders.pathOf('pair-export')
    expect(await run('export', 'pair', '--out', out)).toMatchObject({ code: 0 })
    const mappingOf = async (dealership: string) => {
      const { feed } = JSON.parse(await readFile(`${out}/dealerships/${dealership}.json`, 'utf8')) as { feed: { mapping: string } }
      return (JSON.parse(await readFile(`${out}/${feed.mapping}`, 'utf8')) as { delimiter: string }).delimiter
    }
    expect([await mappingOf('pair'), await mappingOf('cove')]).toEqual(['|', ';'])
    expect(await run('plan', out)).toMatchObject({ code: 0, stderr: '' })

    const { rows } = await database.pool.query<{ site: number; dealership: number }>(`select t.id as site, d.id as dealership from tenant t, dealership d where t.slug = 'pair' and d.slug = 'pair'`)
    const [{ site, dealership } = { site: 0, dealership: 0 }] = rows
    const importer = await database.pool.connect()
    const lock = [LOCKS_OF.dealershipImport, dealership]
    await importer.query('select pg_advisory_lock($1, $2)', lock)
    const removed = removeSite(database.pool, site, 0)
    const waiting = async () => (await database.pool.query('select from pg_locks where classid = $1 and objid = $2 and not granted', lock)).rowCount
    await expect.poll(waiting).toBe(1)
    await importer.query('select pg_advisory_unlock($1, $2)', lock)
    importer.release()
    expect(await removed).toEqual({ dealerships: ['pair'], stayed: [{ slug: 'cove', why: 'another site shows it' }], held: [] })
  })

  test('a place that goes says what becomes of the cars that stand there, and gives its reviews to the place that follows it', async () => {
    const place = (slug: string, code: string, isPrimary: boolean) => ({ slug, name: slug, type: 'sales', isPrimary, code, phone: '(07) 7010 0100', address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' } })
    const bay = (...locations: object[]) => folders.write('bay', { 'site.json': { slug: 'bay', name: 'Bay', template: 'group', dealerships: ['bay'] }, 'dealerships/bay.json': { slug: 'bay', name: 'Bay', timeZone: 'Australia/Brisbane', locations } })
    await bay(place('wharf', 'W', true), place('hill-top', 'H', false))
    expect(await run('apply', folders.pathOf('bay'))).toMatchObject({ code: 0, stderr: '' })
    const car = `insert into car (dealership_id, location_id, slug, stock_number, name, year, make, model, car_type, status, sold_at)
      select l.dealership_id, l.id, $1, $1, 'A car', 2020, 'Kia', 'Rio', 'used', case when $2::timestamptz is null then 'in_stock' else 'sold' end::car_status, $2 from location l where l.slug = 'hill-top'`
    for (const [slug, soldAt] of [['bay-1', null], ['bay-2', null], ['bay-3', new Date()]]) await database.pool.query(car, [slug, soldAt])
    await database.pool.query(`insert into review (dealership_id, location_id, customer_name, rating, reviewed_on) select l.dealership_id, l.id, person, 5, '2026-10-01' from location l, unnest(array['Ada', 'Bo']) as person where l.slug = 'hill-top'`)
    const planned = async () => (await run('plan', folders.pathOf('bay'))).stdout
    await bay(place('wharf', 'W', true))
    expect(await planned()).toContain('\n2 cars of bay stood at hill-top, which goes: without a place from now on; the next import puts them where their feed says, and rejects rows that go on saying H.\n')
    expect(await planned()).toContain('\n2 reviews of bay were of hill-top, which goes: of the dealership as a whole from now on.\n')
    await bay(place('wharf', 'W', true), place('summit', 'H', false))
    expect(await planned()).toContain('2 cars of bay stood at hill-top, which goes: without a place from now on; the next import puts them where H is now.')
    await bay(place('wharf', 'W', true), place('hill-top', 'H', false))
    expect(await planned()).not.toMatch(/stood at|were of/)

    await bay(place('wharf', 'W', true), place('summit', 'H', false))
    expect(await planned()).toContain('2 reviews of bay were of hill-top, which goes: of summit from now on.')
    const apply = async () => expect(await applyOpened(database.pool, await openPaths([folders.pathOf('bay')]), { mode: 'apply', changedBy: 'ann', dataDir: folders.dataDir })).toMatchObject({ faults: [], isApplied: true })
    const reviewed = async () => (await database.pool.query<{ place: string }>(`select l.slug as place from review r left join location l on l.id = r.location_id where customer_name in ('Ada', 'Bo') and r.dealership_id = (select id from dealership where slug = 'bay')`)).rows.map((row) => row.place)
    await apply()
    expect(await reviewed()).toEqual(['summit', 'summit'])
    await bay(place('wharf', 'W', true), { ...place('summit', 'H', false), phone: '(07) 7010 0199' })
    await apply()
    await rollbackSite(database.pool, 'bay', undefined, { changedBy: 'ann', dataDir: folders.dataDir })
    expect(await reviewed()).toEqual(['summit', 'summit'])
  })

  test('test drives ahead that new hours have no time for are told, and a place keeps its clock until they are over', async () => {
    const zone = 'Australia/Brisbane'
    const [today, hours] = [dayInZone(new Date(), zone), { weekdays: '08:30-17:30', saturday: '08:30-17:30', sunday: '08:30-17:30' }]
    const quay = (place: object, timeZone = zone) => folders.write('quay', { 'site.json': { slug: 'quay', name: 'Quay', template: 'group', dealerships: ['quay'] }, 'dealerships/quay.json': { slug: 'quay', name: 'Quay', timeZone, locations: [{ slug: 'quay-yard', name: 'Yard', hours, ...place }] } })
    const go = async (mode: 'plan' | 'apply') => {
      const { faults, notes } = await applyOpened(database.pool, await openPaths([folders.pathOf('quay')]), { mode, changedBy: 'ann', dataDir: folders.dataDir })
      return { faults: faultLines(faults), notes }
    }
    await quay({})
    expect(await go('apply')).toEqual({ faults: [], notes: [] })
    const days = [3, 4, 5, 6].map((ahead) => addDays(today, ahead))
    for (const day of days) {
      await database.pool.query(
        `with asked as (
           insert into lead (id, tenant_id, submission_id, form_kind, category, event_id, url, first_name, email, phone, postcode, message, opt_in, answers, lead_attributes, form_completed, offer_accepted)
           select gen_random_uuid(), id, gen_random_uuid(), 'test_drive', 'Test Drive', 1, 'https://quay.example.com/', 'Ann', 'ann@example.com', '+61400000000', '4000', '', false, '{}', '{}', true, false from tenant where slug = 'quay' returning id, tenant_id)
         insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat) select tenant_id, asked.id, l.id, $1, $1::timestamptz + interval '1 hour', 0 from asked, location l where l.slug = 'quay-yard'`,
        [momentOf(`${day}T10:30`, zone)],
      )
    }
    const words = (day = '') => longMoment(`${day}T10:30`)
    await quay({ specialHours: [{ date: days[1], hours: 'closed' }, { date: days[2], hours: '11:00-17:00', department: 'sales' }, { date: days[3], hours: 'closed', department: 'service' }] })
    expect(await go('plan')).toEqual({ faults: [], notes: [`2 test drives ahead at quay-yard of quay are outside its hours from now on: ${words(days[1])}; ${words(days[2])}. Who booked is not told by the platform: call them.`] })
    await quay({ hours: { sunday: '11:00-17:30', weekdays: '11:00-17:30', saturday: 'closed' } })
    expect((await go('plan')).notes).toEqual([`4 test drives ahead at quay-yard of quay are outside its hours from now on: ${days.slice(0, 3).map(words).join('; ')}; and 1 more. Who booked is not told by the platform: call them.`])
    await quay({ phone: '(07) 7010 0199' })
    expect(await go('plan')).toEqual({ faults: [], notes: [] })

    const until = 'allowed Australia/Brisbane at quay-yard until they are over: 4 test drives are booked there, and who booked was told the time by that clock. "isVisible": false keeps more from being booked'
    await quay({}, 'Australia/Perth')
    expect((await go('apply')).faults).toEqual([expect.stringMatching(new RegExp(`quay\\.json:1: timeZone: found "Australia/Perth", ${until}$`))])
    await quay({ timeZone: 'Australia/Perth' })
    expect((await go('apply')).faults).toEqual([expect.stringMatching(new RegExp(`quay\\.json:1: locations\\.0\\.timeZone: found "Australia/Perth", ${until}$`))])
    await quay({}, 'Australia/Lindeman')
    expect(await go('apply')).toEqual({ faults: [], notes: [] })
    await database.pool.query('update test_drive_booking set cancelled_at = now()')
    await quay({}, 'Australia/Perth')
    expect(await go('apply')).toEqual({ faults: [], notes: [] })
  })

  test('clocks come from the addresses where nobody names one, and an export can be applied as it is', async () => {
    const at = (slug: string, city: string, state: string, postcode: string, named: object = {}) => ({ slug, name: slug, address: { street: '1 Example Street', city, state, postcode }, ...named })
    const [west, east, hill] = [at('west', 'Geraldton', 'WA', '6530'), at('east', 'Brisbane', 'QLD', '4000'), at('hill', 'Broken Hill', 'NSW', '2880', { timeZone: 'Australia/Broken_Hill' })]
    const apply = async (folder: string) => applyOpened(database.pool, await openPaths([folder]), { mode: 'apply', changedBy: 'ann', dataDir: folders.dataDir })
    const goes = async (dealership: object) => {
      await folders.write('isle', { 'site.json': { slug: 'isle', name: 'Isle', template: 'group', dealerships: ['isle'] }, 'dealerships/isle.json': { slug: 'isle', name: 'Isle', ...dealership } })
      return faultLines((await apply(folders.pathOf('isle'))).faults)
    }
    const clocks = async () => (await database.pool.query(`select d.time_zone as d, array_agg(l.time_zone order by l.slug) as l from dealership d join location l on l.dealership_id = d.id where d.slug = 'isle' group by d.time_zone`)).rows
    expect(await goes({ locations: [west, east, hill], feed: { from: 'folder', folder: 'isle', at: ['05:30'] } })).toEqual([])
    expect(await clocks()).toEqual([{ d: 'Australia/Perth', l: ['Australia/Brisbane', 'Australia/Broken_Hill', 'Australia/Perth'] }])
    expect((await database.pool.query(`select settings->>'timeZone' as zone from feed_source s join dealership d on d.id = s.dealership_id where d.slug = 'isle'`)).rows).toEqual([{ zone: 'Australia/Perth' }])

    expect(await goes({ timeZone: 'Australia/Brisbane', locations: [west, east, hill] })).toEqual([expect.stringMatching(/isle\.json:1: locations\.0\.timeZone: found Australia\/Brisbane, which is the dealership's, allowed "timeZone": "Australia\/Perth", the clock of WA, here/)])
    expect(await goes({ timeZone: 'Australia/Brisbane', locations: [{ ...west, timeZone: 'Australia/Brisbane' }, east, hill] })).toEqual([])
    const out = folders.pathOf('isle-again')
    await exportSite(database.pool, 'isle', out, { dataDir: folders.dataDir, isEverything: false })
    expect(await apply(out)).toMatchObject({ faults: [], sites: [{ changes: [] }] })
    expect(await clocks()).toEqual([{ d: 'Australia/Brisbane', l: ['Australia/Brisbane', 'Australia/Broken_Hill', 'Australia/Brisbane'] }])
  })

  test('what a site names already stays in force; a version that names another site’s variable, as one that was brought may, is not gone back to', async () => {
    const channel = { name: 'crm', kind: 'webhook', url: 'https://crm.example.com/', secretVariable: 'LEADS_EASTSIDE_CRM' }
    await folders.write('eastside', { ...Object.fromEntries(newFolder({ slug: 'eastside', name: 'Eastside', template: 'group' })), 'settings.json': { leads: { channels: [channel] } } })
    const options = { changedBy: 'ann', dataDir: folders.dataDir }
    const applied = async () => applyOpened(database.pool, await openPaths([folders.pathOf('eastside')]), { mode: 'apply', ...options })
    expect(await applied()).toMatchObject({ isApplied: true, faults: [], notes: expect.arrayContaining([expect.stringContaining('LEADS_EASTSIDE_CRM, which the channel crm names, is not set here.')]) as unknown })
    const foreign = `replace(values::text, 'LEADS_EASTSIDE', 'LEADS_NORTHSIDE')::jsonb`
    await database.pool.query(`update settings_layer set values = ${foreign} where key = 'eastside'`)
    await database.pool.query(`update site_version set document = ${foreign.replace('values', 'document')} where tenant_id = (select id from tenant where slug = 'eastside')`)

    const withSecret = { ...channel, secretVariable: 'LEADS_NORTHSIDE_CRM' }
    await folders.write('eastside', { 'settings.json': { leads: { channels: [withSecret] }, theme: { accent: '#0a4fc0' } } })
    expect(await applied()).toMatchObject({ isApplied: true, faults: [] })
    await folders.write('eastside', { 'settings.json': { leads: { channels: [{ ...withSecret, url: 'https://evil.example/' }] } } })
    const complaint = expect.stringMatching(/leads\.channels\.0\.secretVariable: found "LEADS_NORTHSIDE_CRM", allowed .*LEADS_EASTSIDE_….*; it is northside's$/) as string
    expect(faultLines((await applied()).faults)).toEqual([complaint])
    await folders.write('eastside', { 'settings.json': {} })
    expect(await applied()).toMatchObject({ isApplied: true })
    const back = await rollbackSite(database.pool, 'eastside', 1, options)
    expect([back.isApplied, faultLines(back.faults)]).toEqual([false, [complaint]])
  })
})

test('what needs a vendor that nobody has set up is named where it is put in force, and where its setting is explained', async () => {
  const own = await testDatabase()
  try {
    const folder = folders.pathOf('vendorless')
    await folders.run('new', 'vendorless', '--out', folder)
    await folders.change('vendorless/settings.json', '{', '{ "reserve": { "isOn": true },')
    const site = (...args: string[]) => runScript('site', args, { DATABASE_URL: own.url, DATA_DIR: folders.dataDir, ALLOW_FAKES: 'false', STRIPE_SECRET_KEY: '' })
    const needs = 'vendorless: reservations need a card processor (STRIPE_SECRET_KEY), which the environment of this command has not. Where web and workers have none either, shoppers are not offered them.'
    expect((await site('plan', folder)).stdout).not.toContain(needs)
    expect((await site('apply', folder)).stdout).toContain(`\n${needs}\n`)
    expect((await site('explain', 'vendorless', 'reserve.isOn')).stdout).toMatch(/^reserve\.isOn = true\n/)
    expect((await site('explain', 'vendorless', 'reserve.isOn')).stdout).toContain(`\n\n${needs}\n`)
    expect((await site('explain', 'vendorless', 'theme')).stdout).not.toContain('STRIPE_SECRET_KEY')
  } finally {
    await own.close()
  }
})
