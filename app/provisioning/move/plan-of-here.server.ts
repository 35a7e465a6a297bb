import { counted } from '~/domain/text/counted'
import { renumberWithin } from '~/platform/db/move-rows.server'
import type { GivenLayer } from '~/tenants/settings-file'
import type { SettingsValues } from '~/tenants/settings-schema'
import { hiddenIn, hiddenReviews } from '../plan/hidden-reviews.server'
import type { FoldersPlan } from '../plan/plan-folders.server'
import type { SiteFolder } from '../read/read-folder.server'
import type { MovedRows } from './import-everything.server'

/**
 * A plan once the rows of moved sites are in: reviews that settings hide by their number have another one here, and cars may have another address.
 * @param moved by the site's slug
 */
export function planOfHere(plan: FoldersPlan, moved: ReadonlyMap<string, MovedRows>): FoldersPlan {
  const all = reviewsOf(moved)
  const layers = plan.layers.map((layer) => {
    const reviews = layer.scope === 'dealership' ? moved.get(layer.key)?.reviews : isBrought(plan, layer) ? all : undefined
    return reviews ? { ...layer, values: withReviewsOfHere(layer.values, reviews) } : layer
  })
  const sites = plan.sites.map((site) => {
    const { document } = site
    const came = moved.get(document.site.slug)
    if (!came) return site
    const settings = document.settings && { settings: withReviewsOfHere(document.settings, came.reviews) }
    return { ...site, document: { ...document, ...settings, ...(came.redirects && { redirects: [...came.redirects] }) } }
  })
  return { ...plan, layers, sites }
}

/** Every review of the moved sites: its number here by that of there. */
function reviewsOf(moved: ReadonlyMap<string, Pick<MovedRows, 'reviews'>>): ReadonlyMap<number, number> {
  return new Map([...moved.values()].flatMap(({ reviews }) => [...reviews]))
}

type Moving = { readonly moving: readonly Pick<SiteFolder, 'layers'>[] }

/** A layer for others too that a moving site brings, so that its numbers are those of there. */
function isBrought({ moving }: Moving, layer: GivenLayer): boolean {
  return moving.some(({ layers }) => layers.includes(layer))
}

function withReviewsOfHere(values: SettingsValues, reviews: ReadonlyMap<number, number>): SettingsValues {
  const row = structuredClone({ values })
  renumberWithin(row, ['values', 'reviews', 'hiddenReviewIds'], reviews)
  return row.values
}

/** What somebody has to know of a site that moved in. */
export function movedNotes({ root, document }: SiteFolder, { reviews, carsElsewhere, savedCarsLeftOut }: MovedRows): string[] {
  const { slug } = document.site
  const hidden = hiddenReviews(document)
  const lost = hidden.filter((id) => !reviews.has(id))
  const isStale = carsElsewhere > 0 || hidden.some((id) => reviews.get(id) !== id)
  return [
    ...(savedCarsLeftOut > 0 ? [`${slug}: ${savedCarsLeftOut} saved cars are left out, because the platform does not have these cars any more`] : []),
    ...(carsElsewhere > 0 ? [`${slug}: ${counted(carsElsewhere, 'car')} ${carsElsewhere === 1 ? 'has' : 'have'} another address here than where the site was: redirects lead from the one to the other.`] : []),
    ...lostReviews(slug, lost),
    ...(isStale ? [`${root} has numbers of reviews, or addresses of cars, of the platform before: npm run site -- export ${slug} writes a folder to go on from.`] : []),
  ]
}

function lostReviews(by: string, lost: readonly number[]): string[] {
  return lost.length > 0 ? [`${by}: nobody knows which reviews were hidden by the numbers ${lost.join(', ')} (reviews.hiddenReviewIds), so they are shown: hide them anew.`] : []
}

/**
 * Reviews that layers of moved sites hid over there and that are shown here. A layer that came along hides those that came along with it; where the platform
 * keeps its own, the numbers of the folder's copy hide nothing.
 */
export function layerNotes(plan: Pick<FoldersPlan, 'layers' | 'leftAlone'> & Moving, moved: ReadonlyMap<string, Pick<MovedRows, 'reviews'>>): string[] {
  const all = reviewsOf(moved)
  const brought = plan.layers.filter((layer) => isBrought(plan, layer)).flatMap(({ file, values }) => lostReviews(file, hiddenIn(values).filter((id) => !all.has(id))))
  const left = plan.leftAlone.filter(({ layer }) => isBrought(plan, layer)).flatMap(({ layer, present }) => {
    const hiddenHere = new Set(hiddenIn(present))
    const open = hiddenIn(layer.values).filter((id) => !hiddenHere.has(all.get(id) ?? 0))
    const numbers = open.map((id) => (all.has(id) ? `${id} (${all.get(id)} here)` : String(id))).join(', ')
    const own = [layer.scope, layer.key].filter(Boolean).join(' ')
    return open.length > 0 ? [`${layer.file} hid reviews by the numbers ${numbers} where the site was (reviews.hiddenReviewIds). The platform has its own ${own}, which stays: hide there what is to stay hidden.`] : []
  })
  return [...brought, ...left]
}
