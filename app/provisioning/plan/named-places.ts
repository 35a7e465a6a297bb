import type { Department } from '~/domain/places/department'
import { nearestKey } from '~/domain/text/nearest-key'
import type { GivenLayer } from '~/tenants/settings-file'
import type { FileFault, ValuePath } from '~/tenants/source-file'
import type { SettingsValues } from '~/tenants/settings-schema'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'

export type ShownPlace = { slug: string; type: Department }
/** What a site shows: its dealerships by their slugs, their visible places, and of these the kinds that its forms offer; none means all. */
export type Shown = { dealerships: readonly string[]; places: readonly ShownPlace[]; kinds: readonly Department[] }
type Named = { slug: string; at: ValuePath }

/** The list that has only places of the kinds that forms offer. */
const OF_KINDS = 'forms.locationSlugs.*'
/** Where settings name a place, and where a dealership; a star stands for each entry of a list. */
const PLACES = [OF_KINDS, 'forms.places.*.slugs.*', 'locations.order.*', 'locations.comingSoon.*.slug', 'leads.channels.*.match.locations.*']
const DEALERSHIPS = ['forms.serviceDealershipSlug', 'finance.excludedDealerships.*', 'locations.order.*']

/**
 * Places and dealerships that a site's own settings name and the site does not show: a form would leave them out, and a channel would get no lead
 * without a word. What is in force already stays, or a place that closes would have to leave the settings before anything else could be changed.
 */
export function namedPlaceFaults({ folder, document, before }: { folder: SiteFolder; document: SiteDocument; before: SiteDocument | null }, shown: Shown): FileFault[] {
  return unknownNames(document.settings, before?.settings, [shown]).map(({ slug, at, what, which, known }) =>
    folder.wrong('settings', at, `the slug of ${what} that the site shows${which}: ${listed(known)}`, nearestKey(slug, known)),
  )
}

/**
 * The same of a layer of many sites. Each leaves out what it does not show, so a name is wrong where none of them shows it; a layer that no site has
 * yet may come before its sites.
 * @param inForce what the layer says now
 * @param sites what each site under it shows
 */
export function layerPlaceFaults({ file, values }: Pick<GivenLayer, 'file' | 'values'>, inForce: SettingsValues | undefined, sites: readonly Shown[]): FileFault[] {
  if (sites.length === 0) return []
  return unknownNames(values, inForce, sites).map(({ slug, at, what, which, known }) => ({
    file,
    path: at.join('.'),
    found: JSON.stringify(slug),
    allowed: `the slug of ${what} that a site with this layer shows${which}: ${listed(known)}`,
    nearest: nearestKey(slug, known),
  }))
}

/** What settings name newly and no site shows, or where its forms would leave it out again, by its kind. */
function unknownNames(settings: SettingsValues | undefined, before: SettingsValues | undefined, sites: readonly Shown[]) {
  return [...new Set([...PLACES, ...DEALERSHIPS])].flatMap((path) => {
    const isOfKinds = ({ type }: ShownPlace, { kinds }: Shown) => path !== OF_KINDS || kinds.length === 0 || kinds.includes(type)
    const places = PLACES.includes(path) ? sites.flatMap((site) => site.places.filter((place) => isOfKinds(place, site)).map(({ slug }) => slug)) : []
    const dealerships = DEALERSHIPS.includes(path) ? sites.flatMap((site) => site.dealerships) : []
    const known = [...new Set([...places, ...dealerships])]
    const what = [PLACES.includes(path) ? 'a place' : [], DEALERSHIPS.includes(path) ? 'a dealership' : []].flat().join(' or ')
    const kinds = path === OF_KINDS ? [...new Set(sites.flatMap((site) => site.kinds))] : []
    const which = kinds.length > 0 ? `, of the kinds of forms.locationTypes (${kinds.join(', ')})` : ''
    const inForce = namedAt(before, path.split('.')).map(({ slug }) => slug)
    return namedAt(settings, path.split('.')).flatMap(({ slug, at }) => (slug === '' || known.includes(slug) || inForce.includes(slug) ? [] : [{ slug, at, what, which, known }]))
  })
}

function listed(known: readonly string[]): string {
  return known.length > 60 ? `one of ${known.length}` : known.join(', ') || 'there is none'
}

/** Texts of settings that were checked, at a path. */
function namedAt(value: SettingsValues | SettingsValues[string] | undefined, [key, ...rest]: readonly string[], at: ValuePath = []): Named[] {
  if (key === undefined) return typeof value === 'string' ? [{ slug: value, at }] : []
  if (key === '*') return Array.isArray(value) ? value.flatMap((entry, which) => namedAt(entry as SettingsValues[string], rest, [...at, which])) : []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return namedAt(value[key], rest, [...at, key])
}
