import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveSettings } from '~/tenants/resolve-settings'
import { FORM_SWITCHES } from '~/domain/forms/forms'
import { SETTING_LEAVES, type SettingLeaf } from '~/tenants/setting-leaves'
import type { SettingsValues } from '~/tenants/settings-schema'
import { readDemo } from '../../../seeds/read-demo.server'
import { startDemoSites, type DemoSites } from '../../support/demo-sites'
import { addressWith, isLikely, seenPage, siteToCompare, valuesToTry, withSetting, type Site } from './setting-effect'
import { IN_NO_DEMO, NOT_SEEN_YET } from './settings-not-seen-yet'

const { sites: demoSites } = await readDemo()
const slugs = demoSites.map(({ slug }) => slug)
const resolved = new Map(demoSites.map(({ slug, layers }) => [slug, resolveSettings(layers).settings as SettingsValues]))

/** The demo sites that have a setting otherwise than the schema's default, those with a page of every kind first. */
function sitesThatSet({ group, key, fallback }: SettingLeaf): string[] {
  return slugs.filter((slug) => JSON.stringify((resolved.get(slug)?.[group] as SettingsValues)[key]) !== JSON.stringify(fallback))
}

/** A declared form brings the switch of its pages along: any site shows what it does. */
const isOfForm = (path: string) => FORM_SWITCHES.some(({ setting }) => path === `pages.${setting}`)

test('every setting is turned on somewhere among the demo sites', () => {
  const table = SETTING_LEAVES.map((leaf) => ({ path: leaf.path, sites: sitesThatSet(leaf) }))
  console.info(table.map(({ path, sites }) => `${path.padEnd(34)} ${sites.join(', ')}`).join('\n'))
  expect(table.filter(({ path, sites }) => sites.length === 0 && !isOfForm(path) && !IN_NO_DEMO.includes(path)).map(({ path }) => path)).toEqual([])
})

test('what is said to have no effect yet is a setting', () => {
  const paths = SETTING_LEAVES.map(({ path }) => path)
  expect([...Object.keys(NOT_SEEN_YET), ...IN_NO_DEMO].filter((path) => !paths.includes(path))).toEqual([])
})

describe('a page differs with', () => {
  let sites: DemoSites
  const compared = new Map<string, Promise<Site>>()
  const before = new Map<string, string>()

  beforeAll(async () => {
    // What a guide does is offered where there is one; no page asks it.
    sites = await startDemoSites({ REDBOOK_URL: 'http://127.0.0.1:9' })
    await sites.pool.query('update tenant_domain set is_canonical = false')
  }, 240_000)
  afterAll(() => sites.stop())

  const siteOf = (slug: string): Promise<Site> => {
    const own = demoSites.find((site) => site.slug === slug)?.document.settings ?? {}
    const known = compared.get(slug) ?? siteToCompare(sites.pool, slug, own)
    compared.set(slug, known)
    return known
  }

  const keyOf = (site: Site, path: string) => `${site.slug} ${path}`
  /** What pages are with the site's own settings: asked for once, and only of those that are compared. */
  async function readBefore(site: Site, pages: readonly string[]): Promise<void> {
    const unread = pages.filter((path) => !before.has(keyOf(site, path)))
    if (unread.length === 0) return
    const host = (await addressWith(sites.pool, site, site.values)) ?? ''
    for (const path of unread) before.set(keyOf(site, path), await seenPage(sites.port, host, path))
  }

  /** Where settings of a group made a difference: others of it are looked for there first. */
  const foundOn = new Map<string, Set<string>>()

  /** The pages that were found to be the same with no setting changed. */
  const steady = new Set<string>()
  /** Whether a page that differed is the same with no setting changed. If not, it is as it is now from here on: a time to book has passed. */
  const isSteady = async (site: Site, path: string): Promise<boolean> => {
    const key = keyOf(site, path)
    if (steady.has(key)) return true
    const now = await seenPage(sites.port, (await addressWith(sites.pool, site, site.values)) ?? '', path)
    if (now === before.get(key)) steady.add(key)
    before.set(key, now)
    return steady.has(key)
  }

  /** The pages of a site that a setting most likely shows on, or the others of it. */
  async function pagesOf(slug: string, leaf: SettingLeaf, areLikely: boolean): Promise<string[]> {
    const found = foundOn.get(leaf.group)
    const { pages } = await siteOf(slug)
    return [...pages.filter((path) => found?.has(path)), ...pages.filter((path) => !found?.has(path))].filter((path) => (found?.has(path) || isLikely(leaf, path)) === areLikely)
  }

  /** Which of the pages of a site is another with the setting at its default, and only with it; null when none is. */
  async function differingPage(slug: string, leaf: SettingLeaf, pages: readonly string[]): Promise<string | null> {
    const site = await siteOf(slug)
    const found = foundOn.get(leaf.group) ?? new Set()
    foundOn.set(leaf.group, found)
    await readBefore(site, pages)
    for (const value of valuesToTry(leaf)) {
      const values = withSetting(site.values, leaf, value)
      let host = await addressWith(sites.pool, site, values)
      const differs = async (path: string) => host !== null && (await seenPage(sites.port, host, path)) !== before.get(keyOf(site, path))
      for (const path of pages) {
        // A second time where the page had become another meanwhile.
        for (let turn = 0; turn < 2 && (await differs(path)); turn += 1) {
          if (await isSteady(site, path)) {
            found.add(path)
            return path
          }
          // The settings as they were are in force now.
          host = await addressWith(sites.pool, site, values)
        }
      }
    }
    return null
  }

  test.each(SETTING_LEAVES.filter(({ path }) => !(path in NOT_SEEN_YET) && !IN_NO_DEMO.includes(path)).map((leaf) => [leaf.path, leaf] as const))('%s', async (path, leaf) => {
    const setBy = sitesThatSet(leaf)
    const tried = setBy.length === 0 && isOfForm(path) ? slugs.slice(0, 1) : setBy
    // A page is a request: on every site where it most likely shows, and only then on all other pages.
    for (const areLikely of [true, false]) {
      for (const slug of tried) if (await differingPage(slug, leaf, await pagesOf(slug, leaf, areLikely))) return
    }
    expect.fail(`no page of ${tried.join(', ')} differs with it`)
  })
})
