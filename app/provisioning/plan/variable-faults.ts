import type { StoredSource } from '~/feeds/sources/source-schema'
import type { LeadChannel } from '~/tenants/settings/leads'
import { isSame, type SettingChange } from '~/tenants/setting-changes'
import type { GivenLayer } from '~/tenants/settings-file'
import type { SettingsValues } from '~/tenants/settings-schema'
import type { FileFault, ValuePath } from '~/tenants/source-file'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'

/** Whose variables there are: sites and dealerships by slug, each dealership with the sites that show it now, and what the operator shares. */
export type VariableOwners = { sites: readonly string[]; dealerships: ReadonlyMap<string, readonly string[]>; shared: readonly string[] }

type Planned = { folder: SiteFolder; document: SiteDocument; before: SiteDocument | null; changes: readonly SettingChange[] }
/** `isFolder`: a folder of feeds, which is its site's as the variable of its name is. */
type Named = { variable: string; at: ValuePath; isFolder?: true }
/** What of a channel names a variable, by how such keys are called: one that is new is guarded without being listed here. */
type Channel = Pick<LeadChannel, 'name' | Extract<keyof LeadChannel, `${string}Variable`>>

/**
 * Variables of the environment that a folder names and that are not its site's. A folder comes from whoever keeps it, and names an address beside the
 * variable: with another site's, the worker would send that site's secret there. Nor may it read the folder into which another's feed is dropped. What is
 * in force already stays.
 * @param layers those that this folder brings for others too
 */
export function variableFaults({ folder, document, before, changes }: Planned, layers: readonly GivenLayer[], owners: VariableOwners): FileFault[] {
  const { slug } = document.site
  const own = [slug, ...formerSlugs({ document, before }, owners)]
  const inForce = channelsOf(before?.settings)
  const isInForce = (channel: Channel) => inForce.some((one) => isSame(one, channel))
  const ofSettings = channelsOf(document.settings).flatMap((channel, which) => (isInForce(channel) ? [] : variablesOf(channel, which)))
  const faults = refused(ofSettings, own, [], owners).map(({ at, allowed }) => folder.wrong('settings', at, allowed))
  for (const dealership of document.dealerships ?? []) {
    const path = `dealerships.${dealership.slug}`
    if (!dealership.feed || !changes.some((change) => change.path === path || change.path.startsWith(`${path}.feed`))) continue
    const { source } = dealership.feed
    const known = before?.dealerships?.find((one) => one.slug === dealership.slug)?.feed?.source
    // No address stands beside a folder that is dropped into: the same one is no news, whatever else changes.
    if (source.from === 'folder' && known?.from === 'folder' && known.folder === source.folder) continue
    const showing = owners.dealerships.get(dealership.slug) ?? []
    // What is dropped for a dealership becomes its stock, whoever describes it; a variable goes to the address that is written beside it. One that is
    // called as another site is has nothing of that site's by its name.
    const isAnothers = owners.sites.includes(dealership.slug) && dealership.slug !== slug && !showing.includes(slug)
    const isItsOwn = !isAnothers && (source.from === 'folder' || showing.every((site) => site === slug))
    const named = variablesOfFeed(source)
    faults.push(...refused(named, own, isItsOwn ? [dealership.slug] : [], owners).map(({ at, allowed }) => folder.wrong(`dealerships/${dealership.slug}`, at, allowed)))
  }
  for (const { file, values } of layers) {
    const named = channelsOf(values).flatMap(variablesOf)
    faults.push(...refused(named, own, [], owners).map(({ at, variable, allowed }) => ({ file, path: at.join('.'), found: JSON.stringify(variable), allowed, nearest: null })))
  }
  return faults
}

/**
 * Variables that lead channels name and that are not set where the plan is made. It is no fault: a worker of another machine, or one that is started
 * later, may have them.
 */
export function unsetVariables({ file, values }: Pick<GivenLayer, 'file' | 'values'>, isSet: (variable: string) => boolean): string[] {
  return channelsOf(values).flatMap((channel) =>
    variablesOf(channel, 0).flatMap(({ variable }) =>
      isSet(variable) ? [] : [`${file}: ${variable}, which the channel ${channel.name} names, is not set here. Its leads wait until it is set where the worker runs.`],
    ),
  )
}

/** Of settings that were checked. */
function channelsOf(settings: SettingsValues | undefined): readonly Channel[] {
  return (settings?.leads as { channels?: Channel[] } | undefined)?.channels ?? []
}

function variablesOf(channel: Channel, which: number): Named[] {
  return Object.entries(channel).flatMap(([key, variable]) => (key.endsWith('Variable') && variable !== undefined ? [{ variable, at: ['leads', 'channels', which, key] }] : []))
}

function variablesOfFeed(source: StoredSource['source']): Named[] {
  const named = (given: Record<string, string | undefined>, ...at: string[]) => Object.entries(given).flatMap(([key, variable]) => (variable === undefined ? [] : [{ variable, at: ['feed', ...at, key] }]))
  if (source.from === 'https') return [...named({ bearerVariable: source.bearerVariable }), ...named({ passwordVariable: source.basic?.passwordVariable }, 'basic')]
  if (source.from === 'folder') {
    const [first = ''] = source.folder.split('/')
    return [{ variable: `FEED_${nameOf(first)}`, at: ['feed', 'folder'], isFolder: true }]
  }
  return named({ passwordVariable: source.passwordVariable, privateKeyVariable: source.privateKeyVariable })
}

/**
 * What the site was called before: its channels go on with the variables that they had then, also where it moves or goes back to a version of that time.
 * A slug that another site has or had is the folder's fault already; one of a dealership that others show is given by no folder.
 */
function formerSlugs({ document, before }: Pick<Planned, 'document' | 'before'>, { dealerships }: VariableOwners): string[] {
  const known = before?.formerSlugs ?? []
  const isFree = (former: string) => (dealerships.get(former) ?? []).every((site) => site === document.site.slug)
  return (document.formerSlugs ?? known).filter((former) => known.includes(former) || isFree(former))
}

/**
 * @param slugs what the site is called, and was before
 * @param ofItsDealership slugs beside the site's by which variables are its own
 */
function refused(named: readonly Named[], slugs: readonly string[], ofItsDealership: readonly string[], owners: VariableOwners): (Named & { allowed: string })[] {
  const [site = ''] = slugs
  return named.flatMap(({ variable, at, isFolder }) => {
    if (owners.shared.includes(variable)) return []
    const mine = [...slugs, ...ofItsDealership]
    const longest = longestOf(mine.filter((slug) => carries(variable, slug)))
    // FEED_NORTH_SIDE_KEY is north-side's, although north is a site too.
    const others = [...owners.sites, ...owners.dealerships.keys()].filter((slug) => !mine.includes(slug) && carries(variable, slug) && slug.length > longest.length)
    if (longest !== '' && others.length === 0) return []
    const prefix = variable.slice(0, variable.indexOf('_') + 1)
    const whose = others.length > 0 ? `; it is ${longestOf(others)}'s` : ''
    const own = isFolder ? `a folder of this site, ${site} or ${site}-…` : `a variable of this site, ${prefix}${nameOf(site)} or ${prefix}${nameOf(site)}_…`
    return [{ variable, at, allowed: `${own}, or one that the operator lists in SHARED_VARIABLES${isFolder ? ` as ${variable}` : ''}${whose}` }]
  })
}

function longestOf(slugs: readonly string[]): string {
  return slugs.reduce((longest, slug) => (slug.length > longest.length ? slug : longest), '')
}

/** FEED_NORTH_SIDE and FEED_NORTH_SIDE_KEY carry north-side. */
function carries(variable: string, slug: string): boolean {
  return `${variable.slice(variable.indexOf('_') + 1)}_`.startsWith(`${nameOf(slug)}_`)
}

function nameOf(slug: string): string {
  return slug.replace(/[-.]/g, '_').toUpperCase()
}
