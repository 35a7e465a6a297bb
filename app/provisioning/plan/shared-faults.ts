import { isSame } from '~/tenants/setting-changes'
import type { FileFault } from '~/tenants/source-file'
import type { SiteFolder } from '../read/read-folder.server'

/** Two folders that describe one dealership must say the same, or the last would win. */
export function sharedDealerships(folders: readonly SiteFolder[]): FileFault[] {
  const owners = new Map<string, { root: string; text: string }>()
  return folders.flatMap(({ root, document, wrong }) =>
    (document.dealerships ?? []).flatMap((dealership) => {
      const owner = owners.get(dealership.slug)
      const text = JSON.stringify(dealership)
      owners.set(dealership.slug, { root, text })
      return owner && owner.text !== text ? [wrong(`dealerships/${dealership.slug}`, [], `what ${owner.root} says of the same dealership, or one file for it`)] : []
    }),
  )
}

/** So must two of one group: its name, and its offers where both have them. */
export function sharedGroups(folders: readonly SiteFolder[]): FileFault[] {
  const named = new Map<string, { root: string; name: string }>()
  const offering = new Map<string, SiteFolder>()
  return folders.flatMap((folder) => {
    const { root, document, wrong } = folder
    const { group } = document.site
    if (!group) return []
    const faults: FileFault[] = []
    const first = named.get(group.slug)
    if (!first) named.set(group.slug, { root, name: group.name })
    else if (first.name !== group.name) faults.push(wrong('site', ['group', 'name'], `what ${first.root} calls the same group: ${JSON.stringify(first.name)}`))
    if (!document.groupOffers) return faults
    const other = offering.get(group.slug)
    if (!other) offering.set(group.slug, folder)
    else if (!isSame(other.document.groupOffers, document.groupOffers)) faults.push(wrong('group-offers', [], `what ${other.root} says of the same group's offers, a date being one by the clock of its site, or one file for them`))
    return faults
  })
}
