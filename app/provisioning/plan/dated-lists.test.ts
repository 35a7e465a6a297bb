import { describe, expect, test } from 'vitest'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'
import { byItsClock, withMoments, zoneOf } from './dated-lists'

const site = (shows: string[], described: Record<string, string> = {}) =>
  ({ site: { dealerships: shows }, dealerships: Object.entries(described).map(([slug, timeZone]) => ({ slug, timeZone })) }) as unknown as SiteDocument
const STORED = new Map([['west', 'Australia/Perth'], ['south', 'Australia/Adelaide']])

describe('a site goes by the clock of its first dealership', () => {
  test.each<[string, SiteDocument, SiteDocument[], string]>([
    ['as its folder says it', site(['west', 'south'], { south: 'Australia/Darwin', west: 'Australia/Eucla' }), [], 'Australia/Eucla'],
    ['as the platform has it', site(['west']), [], 'Australia/Perth'],
    ['as the platform has it, where the folder describes another', site(['west', 'south'], { south: 'Australia/Darwin' }), [], 'Australia/Perth'],
    ['as another folder says it that comes along', site(['west']), [site(['west'], { west: 'Australia/Eucla' })], 'Australia/Eucla'],
    ['which nobody knows', site(['new'], { south: 'Australia/Darwin' }), [], 'Australia/Brisbane'],
    ['which it has not', site([]), [], 'Australia/Brisbane'],
  ])('%s', (_, document, others, zone) => expect(zoneOf(document, others, STORED)).toBe(zone))
})

test.each([
  ['Australia/Perth', '2026-12-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
  ['Australia/Sydney', '2026-12-30T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
])('a day in %s lasts from %s to %s; a moment stays one', (zone, startsAt, expiresAt) => {
  const entries = [{ startsAt: '2026-12-31', expiresAt: '2026-12-31' }, { startsAt: null, expiresAt: '2026-12-31T10:00Z' }]
  const { offers, groupOffers, promotions, ...rest } = withMoments({ offers: entries, groupOffers: entries, promotions: entries } as unknown as SiteDocument, zone)
  for (const list of [offers, groupOffers, promotions]) expect(list).toEqual([{ startsAt, expiresAt }, { startsAt: null, expiresAt: '2026-12-31T10:00:00.000Z' }])
  expect([rest, withMoments({} as SiteDocument, zone)]).toEqual([{}, {}])
})

// Of two sites of a group in two zones the very same file was two lists.
test('what a group offers has the clock of the first folder that says it, in each of its folders', () => {
  const folderOf = (shows: string) => ({ document: { ...site([shows]), site: { dealerships: [shows], group: { slug: 'coast', name: 'Coast' } }, offers: [{ startsAt: '2026-12-31', expiresAt: null }], groupOffers: [{ startsAt: '2026-12-31', expiresAt: null }] } }) as unknown as SiteFolder
  const folders = [folderOf('west'), folderOf('south')]
  const [west, south] = folders.map((folder) => byItsClock(folder, folders, STORED).document)
  expect([west, south].map((document) => document?.groupOffers?.[0]?.startsAt)).toEqual(['2026-12-30T16:00:00.000Z', '2026-12-30T16:00:00.000Z'])
  expect(south?.offers?.[0]?.startsAt).toBe('2026-12-30T13:30:00.000Z')
})
