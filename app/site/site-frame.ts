import type { CarType } from '~/domain/cars/car'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'

/** What surrounds every page of a site: its menus, places, people to call and owners. Words and addresses only. */
export type SiteFrame = {
  menu: MenuEntry[]
  /** The header's places (section 2); null shows none. */
  places: { label: string; href: string; links: PlaceLink[] } | null
  footer: { title: string; links: FrameLink[] }[]
  /** Where the site is, a line a place. */
  addresses: { name: string; lines: string; href: string | null }[]
  /** Where the places are that `addresses` has no room for; null where it has all. */
  morePlaces: FrameLink | null
  social: FrameLink[]
  /** Other sites of the same owners, for the brand banner of the footer. */
  sisterSites: SisterSite[]
  /** The same for the home page's own section: a banner that every page has at its foot stands there once. */
  homeSisterSites: SisterSite[]
  licenceNumbers: string[]
  /** What the site calls what it sells. */
  noun: VehicleNoun
  /** The models that the site has most of: of a single manufacturer the new ones, and the used ones by themselves. */
  ranges: StockRange[]
}

/** `title` is what its logo says to who cannot see it, where that is not its name. */
type SisterSite = { name: string; title: string | null; url: string; logoUrl: string | null }
export type FrameLink = { label: string; href: string }
/** `note` is its number, or of a place that is not open yet when it will be. */
type PlaceLink = FrameLink & { note: string | null }
/** `groups` is the list under an entry; empty for a plain link. */
export type MenuEntry = FrameLink & { groups: { title: string | null; links: FrameLink[] }[] }

/** Models side by side: of every condition, or of one. `carTypes` are those of its cars, `picture` one of theirs that none of them shows. */
export type StockRange = { condition: 'new' | 'used' | null; carTypes: CarType[]; models: StockModel[]; picture: string | null }

export type StockModel = {
  make: string
  name: string
  href: string
  count: number
  body: string | null
  /** Address of a picture of one of them. */
  image: string | null
  /** 'From $34,990, new, drive away'; null when none has a price. */
  from: string | null
}
