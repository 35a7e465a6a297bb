import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import type { FacetValue } from '~/domain/search/search-filters'
import type { FrameLink, MenuEntry, StockModel, StockRange } from './site-frame'

const MOST_LINKS = 8

/** An entry of `settings.header.navigation`. */
export type MenuSetting = FrameLink & { children?: FrameLink[]; from?: 'models' | 'stock' | 'company' }

/** What the menus are filled from. */
export type MenuStock = {
  /** The searches of the car types that the site has. */
  types: FrameLink[]
  bodies: readonly FacetValue[]
  makes: readonly FacetValue[]
  /** The pages of those makes that have one. */
  brands: readonly FrameLink[]
  models: readonly StockModel[]
  /** The models as the home page lines them up. */
  ranges: readonly StockRange[]
}

/**
 * The header menu (section 2): entries of the settings, with a list from the stock that there is, and without what the site has no
 * page for or no car in. An entry that only opens a list goes when its list is empty; one without a page of its own leads to all cars where
 * its list is of cars, else to the first of the list.
 */
export function menuEntries(
  settings: readonly MenuSetting[],
  stock: MenuStock,
  hasRoute: (href: string) => boolean,
): MenuEntry[] {
  return settings.flatMap(({ label, href, children, from }) => {
    const groups = groupsOf(children, from, stock, hasRoute)
    const opensList = children !== undefined || from === 'models'
    if (groups.length === 0 && ((opensList && from !== 'stock') || !hasRoute(href))) return []
    const instead = from === 'models' || from === 'stock' ? undefined : groups[0]?.links[0]?.href
    return [{ label, href: hasRoute(href) ? href : (instead ?? DEFAULT_SEARCH_PATH), groups }]
  })
}

function groupsOf(
  children: readonly FrameLink[] | undefined,
  from: MenuSetting['from'],
  stock: MenuStock,
  hasRoute: (href: string) => boolean,
): MenuEntry['groups'] {
  const own = (children ?? []).filter(({ href }) => hasRoute(href))
  const groups = [
    ...(from === 'stock' ? stockGroups(stock) : []),
    ...(from === 'models' ? [{ title: null, links: modelLinks(stock.models) }] : []),
    { title: null, links: own },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

/** A choice of one is none. */
function stockGroups({ types, bodies, makes }: MenuStock): MenuEntry['groups'] {
  const groups = [
    { title: 'Condition', links: types },
    { title: 'Body', links: valueLinks('body', bodies) },
    { title: 'Make', links: valueLinks('make', makes) },
  ]
  return groups.filter(({ links }) => links.length > 1)
}

function valueLinks(filter: 'body' | 'make', values: readonly FacetValue[]): FrameLink[] {
  return values.slice(0, MOST_LINKS).map(({ value, label = value }) => ({
    label,
    href: searchHref(searchCriteria({ lists: { [filter]: [value] } })),
  }))
}

/** Models of one make go by their own names. */
function modelLinks(models: readonly StockModel[]): FrameLink[] {
  const isOneMake = new Set(models.map(({ make }) => make)).size === 1
  return models.map(({ make, name, href }) => ({ label: isOneMake ? name : `${make} ${name}`, href }))
}
