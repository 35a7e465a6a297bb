import { hostsOfSlug, isPlatformHost, slugOfHost } from '~/tenants/find-tenant.server'
import type { FileFault } from '~/tenants/source-file'
import type { SiteFolder } from '../read/read-folder.server'

type Known = {
  /** Whose a domain is. */
  hosts: ReadonlyMap<string, string>
  /** Slugs of all sites, those that come to be too. */
  slugs: ReadonlySet<string>
  /** Slugs that sites had before, each with the one of now. */
  former: ReadonlyMap<string, string>
}

/**
 * Domains of a folder that lead elsewhere, or would: a platform's own address of a site comes before any domain. One that another folder of the same
 * command lets go may be taken.
 */
export function hostFaults(folder: SiteFolder, folders: readonly SiteFolder[], { hosts, slugs, former }: Known): FileFault[] {
  const { site } = folder.document
  const isLetGo = (host: string, owner: string) => folders.some(({ document }) => document.site.slug === owner && !document.site.domains.includes(host))
  const ownerOf = (host: string): string | null => {
    const slug = slugOfHost(host)
    const answering = slug === null ? undefined : slugs.has(slug) ? slug : former.get(slug)
    if (answering !== undefined) return answering
    const owner = hosts.get(host)
    return owner === undefined || isLetGo(host, owner) ? null : owner
  }
  const ofDomains = site.domains.flatMap((host, at) => {
    // What is in force already stays, or nothing else of the site could be changed.
    if (hosts.get(host) === site.slug) return []
    if (isPlatformHost(host)) return [folder.wrong('site', ['domains', at], "a domain of the dealership's; this one is the platform's own")]
    const owner = ownerOf(host)
    const twin = folders.find((other) => other !== folder && other.document.site.domains.includes(host))
    return [
      ...(owner !== null && owner !== site.slug ? [folder.wrong('site', ['domains', at], `a host that is not another site's; it is ${owner}'s`)] : []),
      ...(twin ? [folder.wrong('site', ['domains', at], `a host that no other folder has; ${twin.root} has it`)] : []),
    ]
  })
  const isKnown = [...hosts.values()].includes(site.slug)
  const taken = isKnown ? undefined : hostsOfSlug(site.slug).map((host) => ({ host, owner: hosts.get(host) ?? site.slug })).find(({ host, owner }) => owner !== site.slug && !isLetGo(host, owner))
  return [...ofDomains, ...(taken ? [folder.wrong('site', ['slug'], `a slug whose address is no other site's domain; ${taken.host} is ${taken.owner}'s`)] : [])]
}
