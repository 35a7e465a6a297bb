import { nearestKey } from '~/domain/text/nearest-key'
import type { SiteFolder } from '../read/read-folder.server'
import type { OfferText } from '../site-document'

/** `slugs`: of all sites, those that come to be too. `former`: slugs that they had before, each with the one of now. */
export type SiteNames = { slugs: ReadonlySet<string>; former: ReadonlyMap<string, string> }

function presentSlug(slug: string, { slugs, former }: SiteNames): string | null {
  return slugs.has(slug) ? slug : (former.get(slug) ?? null)
}

/** Offers with the sites that they leave out by the slugs of now, as they are stored; what no site is called is not there. */
export function withPresentSites(offers: readonly OfferText[], names: SiteNames): OfferText[] {
  return offers.map((offer) => ({ ...offer, excludedSites: [...new Set(offer.excludedSites.flatMap((slug) => presentSlug(slug, names) ?? []))].sort() }))
}

/** What a folder's offers leave out and no site is called: an export may name sites that stayed on another platform, and a slug may be misspelt. */
export function unknownExclusions({ document, wrong }: Pick<SiteFolder, 'document' | 'wrong'>, names: SiteNames): string[] {
  const lists = [['offers', 'offers', document.offers ?? []], ['group-offers', 'groupOffers', document.groupOffers ?? []]] as const
  return lists.flatMap(([part, key, offers]) =>
    offers.flatMap(({ name, excludedSites }, at) =>
      excludedSites.flatMap((slug) => {
        if (presentSlug(slug, names) !== null) return []
        const { file, line } = wrong(part, [key, at, 'excludedSites'], '')
        const nearest = nearestKey(slug, [...names.slugs])
        return [`${file}:${line}: ${JSON.stringify(name)} leaves out ${slug}, which no site of this platform is called${nearest === null ? '.' : `; did you mean ${nearest}?`}`]
      }),
    ),
  )
}
