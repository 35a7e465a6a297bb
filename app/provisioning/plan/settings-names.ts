import { isRecord } from '~/domain/data/is-record'
import type { Department } from '~/domain/places/department'
import { nearestKey } from '~/domain/text/nearest-key'
import type { GivenLayer } from '~/tenants/settings-file'
import type { FileFault, ValuePath } from '~/tenants/source-file'
import type { SettingsValues } from '~/tenants/settings-schema'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'

export type ShownPlace = { slug: string; type: Department }
/**
 * What a site shows: its dealerships by their slugs, their visible places, and of these the kinds that its forms offer; none means all. `categories`:
 * what its leads can be filed under. `makes`: the names of those that the platform or its stock has.
 */
export type Shown = { dealerships: readonly string[]; places: readonly ShownPlace[]; kinds: readonly Department[]; categories: readonly string[]; makes: readonly string[] }
type Named = { name: string; at: ValuePath }

/** The list that has only places of the kinds that forms offer. */
const OF_KINDS = 'forms.locationSlugs.*'
/** Where settings name a place, and where a dealership; a star stands for each entry of a list. */
const PLACES = [OF_KINDS, 'forms.places.*.slugs.*', 'locations.order.*', 'locations.comingSoon.*.slug', 'leads.channels.*.match.locations.*']
const DEALERSHIPS = ['forms.serviceDealershipSlug', 'finance.excludedDealerships.*', 'locations.order.*']
const CATEGORIES = ['leads.channels.*.match.categories.*', 'forms.successPages.*.categories.*']
const MAKES = ['leads.channels.*.match.makes.*', 'forms.places.*.makes.*', 'search.excludedMakes.*', 'finance.excludedMakes.*']

/**
 * What a site's own settings name and the site does not have: places and dealerships, categories of leads, makes. A form would leave them out, and a
 * channel would get no lead without a word. What is in force already stays, or a place that closes would have to leave the settings before anything
 * else could be changed.
 */
export function unknownNameFaults({ folder, document, before }: { folder: SiteFolder; document: SiteDocument; before: SiteDocument | null }, shown: Shown): FileFault[] {
  return unknownNames(document.settings, before?.settings, [shown], 'the site shows').map(({ name, at, allowed, known }) =>
    folder.wrong('settings', at, allowed, nearestName(name, known)),
  )
}

/**
 * The same of a layer of many sites. Each leaves out what it does not show, so a name is wrong where none of them shows it; a layer that no site has
 * yet may come before its sites.
 * @param inForce what the layer says now
 * @param sites what each site under it shows
 */
export function unknownLayerNameFaults({ file, values }: Pick<GivenLayer, 'file' | 'values'>, inForce: SettingsValues | undefined, sites: readonly Shown[]): FileFault[] {
  if (sites.length === 0) return []
  return unknownNames(values, inForce, sites, 'a site with this layer shows').map(({ name, at, allowed, known }) => ({
    file,
    path: at.join('.'),
    found: JSON.stringify(name),
    allowed,
    nearest: nearestName(name, known),
  }))
}

/** What settings name newly and no site has, or where its forms would leave it out again, by its kind. */
function unknownNames(settings: SettingsValues | undefined, before: SettingsValues | undefined, sites: readonly Shown[], shows: string) {
  return rulesOf(sites, shows).flatMap(({ path, what, known }) => {
    const steps = path.split('.')
    const right = [...known, ...namedAt(before, steps).map(({ name }) => name)].map((name) => name.toLowerCase())
    return namedAt(settings, steps).flatMap(({ name, at }) => (name === '' || right.includes(name.toLowerCase()) ? [] : [{ name, at, allowed: `${what}: ${listed(known)}`, known }]))
  })
}

/** What may stand where settings name something. */
function rulesOf(sites: readonly Shown[], shows: string): { path: string; what: string; known: readonly string[] }[] {
  const ofAll = (of: (site: Shown) => readonly string[]) => [...new Set(sites.flatMap(of))]
  const shown = [...new Set([...PLACES, ...DEALERSHIPS])].map((path) => {
    const isOfKinds = ({ type }: ShownPlace, { kinds }: Shown) => path !== OF_KINDS || kinds.length === 0 || kinds.includes(type)
    const places = PLACES.includes(path) ? ofAll((site) => site.places.filter((place) => isOfKinds(place, site)).map(({ slug }) => slug)) : []
    const dealerships = DEALERSHIPS.includes(path) ? ofAll((site) => site.dealerships) : []
    const what = [PLACES.includes(path) ? 'a place' : [], DEALERSHIPS.includes(path) ? 'a dealership' : []].flat().join(' or ')
    const kinds = path === OF_KINDS ? ofAll((site) => site.kinds) : []
    const which = kinds.length > 0 ? `, of the kinds of forms.locationTypes (${kinds.join(', ')})` : ''
    return { path, what: `the slug of ${what} that ${shows}${which}`, known: [...new Set([...places, ...dealerships])] }
  })
  const categories = CATEGORIES.map((path) => ({ path, what: 'a category that leads are filed under', known: ofAll((site) => site.categories) }))
  const makes = MAKES.map((path) => ({ path, what: 'the name of a make that the platform, its stock or makes.json has', known: ofAll((site) => site.makes) }))
  return [...shown, ...categories, ...makes]
}

/** The only one that has all its words, before one whose letters are near: “Used Enquiry” is no “Offer Enquiry”. */
function nearestName(name: string, known: readonly string[]): string | null {
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/)
  const longer = known.filter((one) => wordsOf(name).every((word) => wordsOf(one).includes(word)))
  return longer.length === 1 ? (longer[0] ?? null) : nearestKey(name, known)
}

function listed(known: readonly string[]): string {
  return known.length > 60 ? `one of ${known.length}` : known.join(', ') || 'there is none'
}

/** Texts of settings that were checked, at a path. */
function namedAt(value: SettingsValues | SettingsValues[string] | undefined, [key, ...rest]: readonly string[], at: ValuePath = []): Named[] {
  if (key === undefined) return typeof value === 'string' ? [{ name: value, at }] : []
  if (key === '*') return Array.isArray(value) ? value.flatMap((entry, which) => namedAt(entry as SettingsValues[string], rest, [...at, which])) : []
  return isRecord(value) ? namedAt(value[key], rest, [...at, key]) : []
}
