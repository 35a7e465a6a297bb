import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '~/platform/env.server'
import { applyFolders, type ApplyOptions, type ApplyReport } from '~/provisioning/apply-folders.server'
import { storedFolder } from '~/provisioning/read/stored-folder.server'
import type { SiteFolder } from '~/provisioning/read/read-folder.server'
import type { SiteDocument, SiteText } from '~/provisioning/site-document'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import { parseSettingsFile, type GivenLayer } from '~/tenants/settings-file'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let north: number
let south: number

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(7)
  const cars = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...randomCar(first + at, random, new Date()), isShown: true, status: 'in_stock' as const, soldAt: null, dealership: 0 }))
  north = await storeCars(database.pool, 'north', cars(1, 40))
  south = await storeCars(database.pool, 'south', cars(101, 20))
  await database.pool.query("insert into manufacturer (slug, name) values ('toyota', 'Toyota'), ('kia', 'Kia')")
})
afterAll(() => database.close())

const file = (name: string, content: unknown): GivenLayer => {
  const { layer, faults } = parseSettingsFile(name, JSON.stringify(content))
  if (!layer) throw new Error(JSON.stringify(faults))
  return layer
}
const FACTS = { make: null, logoUrl: null, facebookUrl: null, instagramUrl: null, domains: [], canonicalDomain: null, group: null, sisterSites: [] }
const site = (slug: string, settings: SiteDocument['settings'] = {}, facts: Partial<SiteText> = {}): SiteFolder =>
  storedFolder({ site: { ...FACTS, slug, template: 'group', name: slug, dealerships: [slug], ...facts }, settings }, slug)
const isFolder = (given: SiteFolder | GivenLayer): given is SiteFolder => 'document' in given
const apply = (given: (SiteFolder | GivenLayer)[], options: Partial<ApplyOptions> = {}): Promise<ApplyReport> =>
  applyFolders(database.pool, given.filter(isFolder), given.filter((one): one is GivenLayer => !isFolder(one)), { mode: 'apply', changedBy: 'test', dataDir: env().DATA_DIR, ...options })

async function rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.pool.query<T>(sql, values)).rows
}
const versions = () => rows<{ layer: string; version: number }>("select scope || ':' || key as layer, max(version) as version from settings_layer group by 1 order by 1")
const index = async (id: number) => (await rows<{ version: number; car_count: number }>('select version, car_count from search_index where tenant_id = $1', [id]))[0]
/** Everything that an application may touch. */
const state = async () => JSON.stringify([await rows('select * from settings_layer order by 1, 2, 3'), await rows('select * from tenant order by id'), await rows('select * from tenant_domain order by 1'), await rows('select * from tenant_dealership order by 1, 2'), await rows('select tenant_id, version from search_index order by 1')])

describe('applying settings', () => {
  test('layers get their first version, and sites are as they say', async () => {
    const report = await apply([file('platform.json', { cards: { newTagText: 'Fresh' } }), file('templates/group.json', { search: { pageSize: 12 } })])
    expect(report).toMatchObject({ isApplied: true, faults: [], otherSites: [{ slug: 'north' }, { slug: 'south' }] })
    expect(await versions()).toEqual([
      { layer: 'platform:', version: 1 },
      { layer: 'template:group', version: 1 },
    ])
    expect(await loadTenantSettings(database.pool, north)).toMatchObject({ cards: { newTagText: 'Fresh' }, search: { pageSize: 12 } })
  })

  test('the same once more is no new version, also with its keys in another order', async () => {
    await apply([file('templates/group.json', { search: { pageSize: 12 }, cards: { newTagDays: 7, saving: 'save' } })])
    const before = await state()
    const report = await apply([file('templates/group.json', { cards: { saving: 'save', newTagDays: 7 }, search: { pageSize: 12 } })])
    expect(report).toMatchObject({ isApplied: true, layers: [{ isChanged: false, version: 2 }], otherSites: [] })
    expect(await state()).toBe(before)
  })

  test('a dry run says what would be done, and changes nothing', async () => {
    const given = [site('north', { search: { soldDays: 14, excludedMakes: ['Toyota'] } })]
    const before = await state()
    expect(await apply(given, { mode: 'plan' })).toMatchObject({ isApplied: false, faults: [], sites: [{ slug: 'north', isNew: false }] })
    expect(await state()).toBe(before)
  })

  test('what the index is made of builds it anew in the same transaction; other sites keep theirs', async () => {
    const [wasNorth, wasSouth] = [await index(north), await index(south)]
    await apply([site('north', { search: { excludedMakes: ['Toyota'] } })])
    const left = await rows<{ n: number }>("select count(*)::int as n from car c join dealership d on d.id = c.dealership_id where d.slug = 'north' and c.make <> 'Toyota'")
    expect(await index(north)).toEqual({ version: (wasNorth?.version ?? 0) + 1, car_count: left[0]?.n })
    expect(left[0]?.n).toBeLessThan(wasNorth?.car_count ?? 0)
    expect(await index(south)).toEqual(wasSouth)
    await apply([site('north', { search: { excludedMakes: ['Toyota'] }, cards: { newTagDays: 2 } })])
    expect((await index(north))?.version).toBe((wasNorth?.version ?? 0) + 1)
  })

  test('a template layer builds the index of each of its sites', async () => {
    const [wasNorth, wasSouth] = [await index(north), await index(south)]
    await apply([file('templates/group.json', { search: { imageMinimum: 14 } })])
    expect((await index(north))?.car_count).toBe(0)
    expect((await index(south))?.car_count).toBe(0)
    await apply([file('templates/group.json', {})])
    expect(await index(north)).toEqual({ version: (wasNorth?.version ?? 0) + 2, car_count: wasNorth?.car_count })
    expect(await index(south)).toEqual({ version: (wasSouth?.version ?? 0) + 2, car_count: wasSouth?.car_count })
  })

  test('an index that cannot be built takes everything back', async () => {
    await rows(`create function fail() returns trigger language plpgsql as $$ begin if new.tenant_id = ${south} then raise exception 'the disk is full'; end if; return new; end $$`)
    await rows('create trigger fail before update on search_index for each row execute function fail()')
    const before = await state()
    await expect(apply([file('platform.json', { search: { soldDays: 30 } })])).rejects.toThrow('the disk is full')
    expect(await state()).toBe(before)
    await rows('drop trigger fail on search_index')
  })

  test('two at once are one after the other, each a version', async () => {
    const was = (await versions()).find(({ layer }) => layer === 'platform:')?.version ?? 0
    const reports = await Promise.all([3, 4, 5, 6].map((days) => apply([file('platform.json', { cards: { newTagDays: days } })])))
    expect(reports.map(({ layers }) => layers[0]?.version).sort()).toEqual([was + 1, was + 2, was + 3, was + 4])
  })
})

describe('one bad file applies nothing', () => {
  beforeAll(async () => {
    await rows("insert into tenant (slug, template, name) values ('west', 'group', 'West')")
    await rows("insert into tenant_domain (host, tenant_id) select host, id from tenant, unnest(array['a.example', 'shop.localhost']) as host where slug = 'west'")
  })

  test('two folders that claim one host', async () => {
    const before = await state()
    const report = await apply([site('south', {}, { domains: ['b.example'] }), site('north', {}, { domains: ['b.example'] })])
    expect(report).toMatchObject({ isApplied: false, faults: [{ path: 'site.domains.0', allowed: 'a host that no other folder has; north has it' }, { path: 'site.domains.0' }] })
    expect(await state()).toBe(before)
  })

  test('two folders that say different things of one group, whose last would have counted', async () => {
    const of = (slug: string, name: string, ...offers: string[]) => {
      const folder = site(slug, {}, { group: { slug: 'g', name }, dealerships: [] })
      const groupOffers = offers.map((offer) => ({ name: offer, description: 'x', disclaimer: null, make: null, model: null, imageUrl: null, modelImageUrl: null, startsAt: null, expiresAt: null, excludedSites: [] }))
      return offers.length > 0 ? { ...folder, document: { ...folder.document, groupOffers } } : folder
    }
    const faults = async (...folders: SiteFolder[]) => (await apply(folders, { mode: 'plan' })).faults.map(({ path, allowed }) => [path, allowed])
    expect(await faults(of('north', 'Group', 'Runout'), of('south', 'Group', 'Runout'), of('west', 'Group'))).toEqual([])
    expect(await faults(of('north', 'Group', 'Runout'), of('west', 'Group'), of('south', 'Groups', 'Runout', 'Service'))).toEqual([
      ['site.group.name', 'what north calls the same group: "Group"'],
      ['group-offers', expect.stringMatching(/^what north says of the same group's offers, /)],
    ])
  })

  test.each<[string, () => (SiteFolder | GivenLayer)[], string, string]>([
    ['the platform’s own host', () => [site('south', {}, { domains: ['localhost'] })], 'site.domains.0', "this one is the platform's own"],
    ['the platform’s address of another site', () => [site('south', {}, { domains: ['west.localhost'] })], 'site.domains.0', "it is west's"],
    ['the platform’s address of a site that comes to be', () => [site('south', {}, { domains: ['lake.localhost'] }), site('lake', {}, { dealerships: [] })], 'site.domains.0', "it is lake's"],
    ['a slug whose address is a domain of another', () => [site('shop', {}, { dealerships: [] })], 'site.slug', "shop.localhost is west's"],
    ['colours that cannot be read', () => [site('north', { theme: { accent: '#ffd400' } })], 'theme.accent', '4.5:1'],
    ['layers that do not go together', () => [file('templates/group.json', { theme: { header: '#0d1b33', headerInk: '#ffffff' } }), site('south', { theme: { header: '#ffffff' } })], 'theme.header', '4.5:1'],
    ['an unknown template', () => [site('south', {}, { template: 'gruop' })], 'site.template', 'a template: caravan, franchise, group, megastore'],
    ['an unknown manufacturer', () => [site('south', {}, { make: 'toyata' })], 'site.make', 'a make that the platform or makes.json has: kia, toyota'],
    ['an unknown dealership', () => [site('south', {}, { dealerships: ['sotuh'] })], 'site.dealerships.0', 'a dealership that the platform has'],
    ['one host for two sites', () => [site('south', {}, { domains: ['a.example'] }), site('north')], 'site.domains.0', "it is west's"],
    ['one layer twice', () => [file('platform.json', {}), file('platform.json', {})], '', 'one file a layer'],
  ])('%s', async (_what, bad, path, allowed) => {
    const before = await state()
    const report = await apply([file('templates/caravan.json', { cards: { newTagText: 'Never' } }), ...bad()])
    expect(report).toMatchObject({ isApplied: false, faults: [{ path }] })
    expect(report.faults[0]?.allowed).toContain(allowed)
    expect(await state()).toBe(before)
  })

  test('a host that is another site\'s', async () => {
    await apply([site('north', {}, { domains: ['north.example', 'www.north.example'], canonicalDomain: 'www.north.example' })])
    const report = await apply([site('south', {}, { domains: ['north.example'] })])
    expect(report).toMatchObject({ isApplied: false, faults: [{ path: 'site.domains.0', allowed: expect.stringContaining("north's") as string }] })
    expect(await rows("select host, is_canonical from tenant_domain where host like '%north.example' order by host")).toEqual([
      { host: 'north.example', is_canonical: false },
      { host: 'www.north.example', is_canonical: true },
    ])
  })
})

test('a domain moves between sites whose folders are applied together, and sites may change domains', async () => {
  const domains = async (...given: [string, string[]][]) => apply(given.map(([slug, own]) => site(slug, {}, { domains: own, canonicalDomain: own[0] ?? null })))
  const ofBoth = () => rows("select t.slug, array_agg(d.host order by host) as hosts from tenant_domain d join tenant t on t.id = d.tenant_id where t.slug in ('north', 'south') group by 1 order by 1")
  // The site's own address of the platform may be among its domains.
  expect(await domains(['north', ['one.example', 'two.example', 'north.localhost']], ['south', ['three.example']])).toMatchObject({ faults: [] })
  expect(await domains(['south', ['three.example', 'two.example']], ['north', ['one.example']])).toMatchObject({ isApplied: true, faults: [] })
  expect(await ofBoth()).toEqual([{ slug: 'north', hosts: ['one.example'] }, { slug: 'south', hosts: ['three.example', 'two.example'] }])
  expect(await domains(['north', ['three.example']], ['south', ['one.example', 'two.example']])).toMatchObject({ isApplied: true, faults: [] })
  expect(await ofBoth()).toEqual([{ slug: 'north', hosts: ['three.example'] }, { slug: 'south', hosts: ['one.example', 'two.example'] }])
  expect(await domains(['north', ['three.example', 'two.example']])).toMatchObject({ faults: [{ path: 'site.domains.1', allowed: "a host that is not another site's; it is south's" }] })
  await domains(['north', []], ['south', []])
})

describe('a folder', () => {
  beforeAll(() => rows("delete from tenant where slug = 'west'"))

  test('makes a site, with its manufacturer, group, domains and stock', async () => {
    await apply([file('manufacturers/toyota.json', { cards: { enquireLabel: 'Enquire Now' } })])
    const west = site('west', { search: { soldDays: 14 } }, { name: 'West', make: 'toyota', domains: ['west.example'], group: { slug: 'g', name: 'Group' }, dealerships: ['south', 'north'] })
    expect(await apply([west])).toMatchObject({ isApplied: true, sites: [{ slug: 'west', isNew: true, version: 1 }] })
    const [made] = await rows<{ id: number; manufacturer: string; grouped: string }>(
      "select t.id, m.slug as manufacturer, g.slug as grouped from tenant t join manufacturer m on m.id = t.manufacturer_id join dealership_group g on g.id = t.group_id where t.slug = 'west'",
    )
    expect(made).toMatchObject({ manufacturer: 'toyota', grouped: 'g' })
    expect((await index(made?.id ?? 0))?.car_count).toBe(60)
    expect(await loadTenantSettings(database.pool, made?.id ?? 0)).toMatchObject({ cards: { enquireLabel: 'Enquire Now' }, search: { soldDays: 14 } })
  })

  test('updates it: a site of several makes has no manufacturer layer, and other dealerships are other cars', async () => {
    expect(await apply([site('west', {}, { dealerships: ['south'] })])).toMatchObject({ isApplied: true })
    const [west] = await rows<{ id: number; manufacturer_id: number | null }>("select id, manufacturer_id from tenant where slug = 'west'")
    expect(west?.manufacturer_id).toBeNull()
    expect((await index(west?.id ?? 0))?.car_count).toBe(20)
    expect(await loadTenantSettings(database.pool, west?.id ?? 0)).toMatchObject({ cards: { enquireLabel: 'Enquiry' }, search: { soldDays: 3 } })
  })
})
