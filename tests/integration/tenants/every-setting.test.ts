import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveSettings } from '~/tenants/resolve-settings'
import { FORM_SWITCHES } from '~/domain/forms/forms'
import { SETTING_LEAVES, type SettingLeaf } from '~/tenants/setting-leaves'
import type { SettingsValues } from '~/tenants/settings-schema'
import { readDemo } from '../../../seeds/read-demo.server'
import { startDemoSites, type DemoSites } from '../../support/demo-sites'
import { addressWith, seenPage, siteToCompare, valuesToTry, withSetting, type Site } from './setting-effect'
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
  const before = new Map<string, Promise<string>>()

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

  const pageBefore = (slug: string, path: string): Promise<string> => {
    const key = `${slug} ${path}`
    const known = before.get(key) ?? seenPage(sites.port, `${slug}.localhost`, path)
    before.set(key, known)
    return known
  }

  /** Where settings of a group made a difference: others of it are looked for there first. */
  const foundOn = new Map<string, Set<string>>()

  /** The pages that were found to be the same with no setting changed. */
  const steady = new Set<string>()
  /** Whether a page that differed is the same with no setting changed. If not, it is as it is now from here on: a time to book has passed. */
  const isSteady = async (site: Site, path: string): Promise<boolean> => {
    const key = `${site.slug} ${path}`
    if (steady.has(key)) return true
    const now = await seenPage(sites.port, (await addressWith(sites.pool, site, site.values)) ?? '', path)
    if (now === (await pageBefore(site.slug, path))) steady.add(key)
    before.set(key, Promise.resolve(now))
    return steady.has(key)
  }

  /** A page of a site that is another with the setting at its default, and only with it; null when none is. */
  async function differingPage(slug: string, leaf: SettingLeaf): Promise<string | null> {
    const site = await siteOf(slug)
    const found = foundOn.get(leaf.group) ?? new Set()
    foundOn.set(leaf.group, found)
    const pages = [...site.pages.filter((path) => found.has(path)), ...site.pages.filter((path) => !found.has(path))]
    for (const path of site.pages) await pageBefore(slug, path)
    for (const value of valuesToTry(leaf)) {
      const values = withSetting(site.values, leaf, value)
      let host = await addressWith(sites.pool, site, values)
      const differs = async (path: string) => host !== null && (await seenPage(sites.port, host, path)) !== (await pageBefore(slug, path))
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
    for (const slug of tried) {
      if (await differingPage(slug, leaf)) return
    }
    expect.fail(`no page of ${tried.join(', ')} differs with it`)
  })
})
