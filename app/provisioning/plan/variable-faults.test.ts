import { describe, expect, test } from 'vitest'
import type { SiteDocument } from '../site-document'
import { SourceFile } from '~/tenants/source-file'
import type { SiteFolder } from '../read/read-folder.server'
import { documentChanges } from './document-changes'
import { unsetVariables, variableFaults } from './variable-faults'

type Source = Record<string, unknown>

/** What a folder of the site `north` says: its channels, and the feed of a dealership. */
function documentOf(channels: Source[], feed: Source | null = null, dealership = 'yard'): SiteDocument {
  const dealerships = [{ slug: dealership, feed: feed && { source: { everyMinutes: 60, ...feed }, mapping: null, timeZone: 'UTC' } }]
  return { site: { slug: 'north' }, settings: { leads: { channels } }, dealerships } as unknown as SiteDocument
}

const folder = { wrong: (part: string, at: (string | number)[], allowed: string) => new SourceFile(part, null, () => 1).fault(at, '', allowed) } as unknown as SiteFolder

function faultsOf(document: SiteDocument, before: SiteDocument | null = null, layers: Source[] = []) {
  const owners = { sites: ['north', 'north-side', 'south'], dealerships: new Map([['yard', ['north']], ['lot', ['south']], ['both', ['north', 'south']]]), shared: ['LEADS_GROUP_CRM', 'FEED_GROUP'] }
  const planned = { folder, document, before, changes: documentChanges(before, document) }
  const found = variableFaults(planned, layers.map((values) => ({ file: 'layers/platform.json', scope: 'platform', key: '', values: values as never, site: null })), owners)
  return found.map(({ file, path, allowed }) => `${file} ${path}: ${allowed.replace(/^a variable of this site, (\w+) or .* in SHARED_VARIABLES/, '$1')}`)
}

const channel = (secretVariable: string) => ({ name: 'crm', kind: 'webhook', url: 'https://crm.example/', secretVariable })

describe('a lead channel may name', () => {
  test.each(['LEADS_NORTH', 'LEADS_NORTH_CRM', 'LEADS_NORTH_SIDECAR', 'LEADS_GROUP_CRM'])('%s', (name) => expect(faultsOf(documentOf([channel(name)]))).toEqual([]))

  test.each([
    ['LEADS_SOUTH_CRM', 'LEADS_NORTH; it is south\'s'],
    ['LEADS_NORTH_SIDE_CRM', 'LEADS_NORTH; it is north-side\'s'],
    ['LEADS_NORTH_SIDE', 'LEADS_NORTH; it is north-side\'s'],
    ['LEADS_NORTHERN', 'LEADS_NORTH'],
    ['LEADS_CRM', 'LEADS_NORTH'],
    ['LEADS_YARD', 'LEADS_NORTH; it is yard\'s'],
    ['LEADS_GROUP', 'LEADS_NORTH'],
  ])('not %s', (name, allowed) => expect(faultsOf(documentOf([channel(name)]))).toEqual([`settings leads.channels.0.secretVariable: ${allowed}`]))

  test('each of its two', () => {
    const both = { ...channel('LEADS_A'), authorizationVariable: 'LEADS_B' }
    expect(faultsOf(documentOf([channel('LEADS_NORTH'), both]))).toEqual(['settings leads.channels.1.secretVariable: LEADS_NORTH', 'settings leads.channels.1.authorizationVariable: LEADS_NORTH'])
  })

  test('what it names already, as long as the channel stays as it is', () => {
    const before = documentOf([channel('LEADS_CRM')])
    expect(faultsOf(documentOf([channel('LEADS_NORTH'), channel('LEADS_CRM')]), before)).toEqual([])
    expect(faultsOf(documentOf([{ ...channel('LEADS_CRM'), url: 'https://evil.example/' }]), before)).toEqual(['settings leads.channels.0.secretVariable: LEADS_NORTH'])
  })

  describe('after a rename', () => {
    const called = (formerSlugs: string[] | undefined, channels: Source[] = []) => ({ ...documentOf(channels), ...(formerSlugs ? { formerSlugs } : {}) })

    test.each([
      ['LEADS_OLD_CRM', ['old'], undefined],
      // A version of before the rename says nothing of it: the platform knows.
      ['LEADS_OLD_CRM', undefined, ['old']],
      ['LEADS_YARD_CRM', ['yard'], undefined],
      ['LEADS_LOT_CRM', undefined, ['lot']],
    ])('%s, of what it was called before (in the folder %j, on the platform %j)', (name, ofFolder, ofPlatform) =>
      expect(faultsOf(called(ofFolder, [channel(name)]), ofPlatform ? called(ofPlatform) : null)).toEqual([]),
    )

    test.each([
      ['LEADS_OLD_CRM', [], ['old'], ''],
      ['LEADS_OLDER_CRM', ['old'], undefined, ''],
      // Anybody can write into a folder that it was called as somebody else's dealership is.
      ['LEADS_LOT_CRM', ['lot'], undefined, "; it is lot's"],
      ['LEADS_NORTH_SIDE_CRM', ['north-sid'], undefined, "; it is north-side's"],
    ])('not %s (in the folder %j, on the platform %j)', (name, ofFolder, ofPlatform, whose) =>
      expect(faultsOf(called(ofFolder, [channel(name)]), ofPlatform ? called(ofPlatform) : null)).toEqual([`settings leads.channels.0.secretVariable: LEADS_NORTH${whose}`]),
    )
  })

  test('and none of another site in a layer that the folder brings', () =>
    expect(faultsOf(documentOf([]), null, [{ leads: { channels: [channel('LEADS_NORTH'), channel('LEADS_SOUTH')] } }])).toEqual(["layers/platform.json leads.channels.1.secretVariable: LEADS_NORTH; it is south's"]))
})

describe('a feed may name', () => {
  const https = (bearerVariable: string) => ({ from: 'https', url: 'https://feeds.example/', bearerVariable })

  test.each([
    ['FEED_NORTH_TOKEN', 'yard'],
    ['FEED_YARD_TOKEN', 'yard'],
    ['FEED_NEW_TOKEN', 'new'],
    ['FEED_NORTH_TOKEN', 'lot'],
    ['FEED_GROUP', 'lot'],
  ])('%s, of the dealership %s', (name, dealership) => expect(faultsOf(documentOf([], https(name), dealership))).toEqual([]))

  test.each([
    ['FEED_LOT_TOKEN', 'lot', "it is lot's"],
    ['FEED_BOTH_TOKEN', 'both', "it is both's"],
    ['FEED_SOUTH_TOKEN', 'yard', "it is south's"],
    ['FEED_SOUTH_TOKEN', 'south', "it is south's"],
  ])('not %s, of the dealership %s, which another site shows', (name, dealership, whose) =>
    expect(faultsOf(documentOf([], https(name), dealership))).toEqual([`dealerships/${dealership} feed.bearerVariable: FEED_NORTH; ${whose}`]),
  )

  test.each([
    [{ from: 'https', url: 'https://x/', basic: { user: 'u', passwordVariable: 'FEED_A' } }, ['feed.basic.passwordVariable']],
    [{ from: 'sftp', host: 'x', user: 'u', passwordVariable: 'FEED_A', privateKeyVariable: 'FEED_B' }, ['feed.passwordVariable', 'feed.privateKeyVariable']],
    [{ from: 'folder', folder: 'north' }, []],
  ])('in %j each is told', (feed, paths) => expect(faultsOf(documentOf([], feed))).toEqual(paths.map((path) => `dealerships/yard ${path}: FEED_NORTH`)))

  const dropped = (folder: string) => ({ from: 'folder', folder })

  test.each([
    ['north', 'yard'],
    ['north/new', 'yard'],
    ['north-used', 'lot'],
    ['North.2', 'yard'],
    ['yard', 'yard'],
    ['group/lot', 'lot'],
    ['lot', 'lot'],
    ['both-new', 'both'],
  ])('the drop folder %s, of the dealership %s', (name, dealership) => expect(faultsOf(documentOf([], dropped(name), dealership))).toEqual([]))

  test.each([
    ['south', 'yard', 'FEED_SOUTH', "; it is south's"],
    ['south/north', 'yard', 'FEED_SOUTH', "; it is south's"],
    ['SOUTH', 'yard', 'FEED_SOUTH', "; it is south's"],
    ['north-side', 'yard', 'FEED_NORTH_SIDE', "; it is north-side's"],
    ['north_side', 'yard', 'FEED_NORTH_SIDE', "; it is north-side's"],
    ['lot', 'yard', 'FEED_LOT', "; it is lot's"],
    ['feeds', 'yard', 'FEED_FEEDS', ''],
    // A dealership that nobody has, called as another site is: that site drops its own into the folder of its name.
    ['south', 'south', 'FEED_SOUTH', "; it is south's"],
  ])('not the drop folder %s, of the dealership %s', (name, dealership, variable, whose) =>
    expect(faultsOf(documentOf([], dropped(name), dealership))).toEqual([
      `dealerships/${dealership} feed.folder: a folder of this site, north or north-…, or one that the operator lists in SHARED_VARIABLES as ${variable}${whose}`,
    ]),
  )

  test('the drop folder that it has, as long as the feed stays as it is', () => {
    const before = documentOf([], dropped('feeds'))
    expect(faultsOf(documentOf([channel('LEADS_NORTH')], dropped('feeds')), before)).toEqual([])
    // How often it is looked into is nobody else's business.
    expect(faultsOf(documentOf([], { ...dropped('feeds'), everyMinutes: 5 }), before)).toEqual([])
    expect(faultsOf(documentOf([], dropped('south')), before)).toHaveLength(1)
  })

  test('what it names already, as long as the feed stays as it is', () => {
    const before = documentOf([], https('FEED_SOUTH_TOKEN'))
    expect(faultsOf(documentOf([], https('FEED_SOUTH_TOKEN')), before)).toEqual([])
    expect(faultsOf(documentOf([], { ...https('FEED_SOUTH_TOKEN'), url: 'https://evil.example/' }), before)).toEqual(["dealerships/yard feed.bearerVariable: FEED_NORTH; it is south's"])
  })
})

test('what is not set here is said of each channel that names it', () => {
  const channels = [channel('LEADS_NORTH'), { ...channel('LEADS_NORTH_CRM'), name: 'dms', authorizationVariable: 'LEADS_NORTH_DMS' }, { name: 'mail', kind: 'email' }]
  const unset = (isSet: (variable: string) => boolean) => unsetVariables({ file: 'north/settings.json', values: { leads: { channels } } as never }, isSet)
  expect(unset(() => true)).toEqual([])
  expect(unset((variable) => variable === 'LEADS_NORTH_CRM')).toEqual([
    'north/settings.json: LEADS_NORTH, which the channel crm names, is not set here. Its leads wait until it is set where the worker runs.',
    'north/settings.json: LEADS_NORTH_DMS, which the channel dms names, is not set here. Its leads wait until it is set where the worker runs.',
  ])
  expect(unsetVariables({ file: 'north/settings.json', values: {} }, () => false)).toEqual([])
})
