import { nearestKey } from '~/domain/text/nearest-key'
import type { FileFault } from '~/tenants/source-file'
import type { SettingsValues } from '~/tenants/settings-schema'
import type { ValuePath } from '~/tenants/source-file'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'

type Named = { slug: string; at: ValuePath }

/** Where settings name a place, and where a dealership; a star stands for each entry of a list. */
const PLACES = ['forms.locationSlugs.*', 'forms.places.*.slugs.*', 'locations.order.*', 'locations.comingSoon.*.slug', 'leads.channels.*.match.locations.*']
const DEALERSHIPS = ['forms.serviceDealershipSlug', 'finance.excludedDealerships.*', 'locations.order.*']

/**
 * Places and dealerships that a site's own settings name and the site does not show: a form would leave them out, and a channel would get no lead
 * without a word. What is in force already stays, or a place that closes would have to leave the settings before anything else could be changed.
 * @param shown slugs of the site's dealerships and of their visible places
 */
export function namedPlaceFaults(
  { folder, document, before }: { folder: SiteFolder; document: SiteDocument; before: SiteDocument | null },
  shown: { dealerships: readonly string[]; places: readonly string[] },
): FileFault[] {
  return [...new Set([...PLACES, ...DEALERSHIPS])].flatMap((path) => {
    const places = PLACES.includes(path) ? shown.places : []
    const dealerships = DEALERSHIPS.includes(path) ? shown.dealerships : []
    const known = [...places, ...dealerships]
    const what = [PLACES.includes(path) ? 'a place' : [], DEALERSHIPS.includes(path) ? 'a dealership' : []].flat().join(' or ')
    const inForce = namedAt(before?.settings, path.split('.')).map(({ slug }) => slug)
    return namedAt(document.settings, path.split('.')).flatMap(({ slug, at }) => {
      if (slug === '' || known.includes(slug) || inForce.includes(slug)) return []
      const all = known.length > 60 ? `one of ${known.length}` : known.join(', ') || 'there is none'
      return [folder.wrong('settings', at, `the slug of ${what} that the site shows: ${all}`, nearestKey(slug, known))]
    })
  })
}

/** Texts of settings that were checked, at a path. */
function namedAt(value: SettingsValues | SettingsValues[string] | undefined, [key, ...rest]: readonly string[], at: ValuePath = []): Named[] {
  if (key === undefined) return typeof value === 'string' ? [{ slug: value, at }] : []
  if (key === '*') return Array.isArray(value) ? value.flatMap((entry, which) => namedAt(entry as SettingsValues[string], rest, [...at, which])) : []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return namedAt(value[key], rest, [...at, key])
}
