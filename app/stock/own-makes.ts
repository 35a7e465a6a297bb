import slugify from '@sindresorhus/slugify'
import type { FacetValue } from '~/domain/search/search-filters'
import { memoize } from '~/domain/data/memoize'

/** `settings.makes.overrides`: makes that a site gives another name or logo than everywhere (section 9, bundled data). */
type OwnMakes = readonly { slug: string; name?: string; logoUrl?: string }[]

const slugOf = memoize((make) => slugify(make))
const ownOf = (make: string, own: OwnMakes) => own.find(({ slug }) => slug === slugOf(make))

/** What a site calls a make. */
export function ownMakeName(make: string, own: OwnMakes): string {
  return ownOf(make, own)?.name ?? make
}

/** What a site calls a model with its make: 'VW Golf'. A make may have several words, so it is the longest beginning that goes by another name. */
export function ownModelName(makeModel: string, own: OwnMakes): string {
  if (own.length === 0) return makeModel
  for (let end = makeModel.lastIndexOf(' '); end > 0; end = makeModel.lastIndexOf(' ', end - 1)) {
    const make = makeModel.slice(0, end)
    const name = ownMakeName(make, own)
    if (name !== make) return name + makeModel.slice(end)
  }
  return makeModel
}

/** Makes with the name that the site gives them, where it gives one. */
export function withOwnMakeNames(makes: readonly FacetValue[], own: OwnMakes): FacetValue[] {
  return makes.map((make) => {
    const label = ownMakeName(make.value, own)
    return label === make.value ? make : { ...make, label }
  })
}

/** The logos of makes by their names, as the site has them; null for one that the platform has none of. A make of another name would stand beside the letters of its old one. */
export function withOwnMakeLogos(logos: ReadonlyMap<string, string | null>, own: OwnMakes): Map<string, string> {
  return new Map(
    [...logos].flatMap(([make, logoUrl]): [string, string][] => {
      const found = ownOf(make, own)
      return found?.logoUrl ? [[make, found.logoUrl]] : found?.name || logoUrl === null ? [] : [[make, logoUrl]]
    }),
  )
}
