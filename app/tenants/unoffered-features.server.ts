import { setImmediate as othersInTurn } from 'node:timers/promises'
import type pg from 'pg'
import { counted } from '~/domain/text/counted'
import { MINUTE_MS } from '~/domain/time/durations'
import { log, loggableError } from '~/platform/log/log.server'
import { env } from '~/platform/env.server'
import { prismaOn } from '~/platform/db/db.server'
import { vendors } from '~/platform/vendors.server'
import { readLayersInForce, readSites } from './known-settings.server'
import { offeredSettings, type Unoffered } from './offered-settings'
import { layersOf } from './plan-settings'
import { resolveSettings } from './resolve-settings'

const LOOK_EVERY_MS = 15 * MINUTE_MS

/** What some sites are set up for and this process does not offer, with their slugs. */
export type UnofferedFeature = Unoffered & { sites: string[] }

let known: UnofferedFeature[] = []

/** Looks now, and again every quarter of an hour: a site may be switched on later. What is new is logged. It ends with the pool. */
export async function watchUnofferedFeatures(pool: pg.Pool): Promise<void> {
  if (pool.ending) return
  setTimeout(() => void watchUnofferedFeatures(pool), LOOK_EVERY_MS).unref()
  try {
    const before = new Set(known.map((one) => JSON.stringify(one)))
    known = await loadUnofferedFeatures(pool)
    for (const one of known) if (!before.has(JSON.stringify(one))) log.warn({ ...one }, 'not offered: nobody is set up to do it')
  } catch (error) {
    if (pool.ending) return
    log.warn({ error: loggableError(error) }, 'what is not offered is looked up later')
  }
}

/** A slug of FAKES_FOR that is misspelt is no site's: the one that was meant has no stand-ins, and nothing else says why. */
export async function warnOfUnknownSites(pool: pg.Pool): Promise<void> {
  const { ALLOW_FAKES, FAKES_FOR = [] } = env()
  if (!ALLOW_FAKES || FAKES_FOR.length === 0) return
  const there = await prismaOn(pool).tenant.findMany({ where: { slug: { in: FAKES_FOR } }, select: { slug: true } })
  const unknown = FAKES_FOR.filter((slug) => !there.some((site) => site.slug === slug))
  if (unknown.length > 0) log.warn({ unknown }, 'FAKES_FOR names slugs that no site has')
}

/** What keeps this process from offering all that it could, for the health check: a line each. */
export function degradedFeatures(): string[] {
  const { cards, texts } = vendors()
  return [
    ...(cards === 'fake' ? ['a stand-in takes cards and charges none (ALLOW_FAKES)'] : []),
    ...(texts === 'fake' ? ['a stand-in takes text messages and sends none (ALLOW_FAKES)'] : []),
    ...known.map(({ feature, needs, sites }) => `${feature} of ${counted(sites.length, 'site')}: not offered without ${needs}`),
  ]
}

/**
 * What sites are set up for and nobody does for this process.
 * @param only the slugs of the sites that are asked about; absent: all
 */
export async function loadUnofferedFeatures(pool: pg.Pool, only?: readonly string[]): Promise<UnofferedFeature[]> {
  const found = new Map<string, UnofferedFeature>()
  const [sites, layers] = await Promise.all([readSites(pool), readLayersInForce(pool)])
  for (const site of sites) {
    const { slug } = site
    if (only && !only.includes(slug)) continue
    for (const missing of offeredSettings(resolveSettings(layersOf(site, layers)).settings, vendors(slug)).unoffered) {
      const key = `${missing.feature} ${missing.needs}`
      const feature = found.get(key) ?? { ...missing, sites: [] }
      feature.sites.push(slug)
      found.set(key, feature)
    }
    // The settings of a thousand sites take half a second, in which nobody's page would be answered.
    await othersInTurn()
  }
  return [...found.values()]
}
