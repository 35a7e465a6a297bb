import { counted } from '~/domain/text/counted'
import { renumberWithin } from '~/platform/db/move-rows.server'
import type { SettingsValues } from '~/tenants/settings-schema'
import { hiddenReviews } from '../plan/hidden-reviews.server'
import type { FoldersPlan } from '../plan/plan-folders.server'
import type { SiteFolder } from '../read/read-folder.server'
import type { MovedRows } from './import-everything.server'

/**
 * A plan once the rows of moved sites are in: reviews that settings hide by their number have another one here, and cars may have another address.
 * @param moved by the site's slug
 */
export function planOfHere(plan: FoldersPlan, moved: ReadonlyMap<string, MovedRows>): FoldersPlan {
  const all = new Map([...moved.values()].flatMap(({ reviews }) => [...reviews]))
  const layers = plan.layers.map((layer) => {
    const isBrought = plan.moving.some((folder) => folder.layers.includes(layer))
    const reviews = layer.scope === 'dealership' ? moved.get(layer.key)?.reviews : isBrought ? all : undefined
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
    ...(lost.length > 0 ? [`${slug}: nobody knows which reviews were hidden by the numbers ${lost.join(', ')} (reviews.hiddenReviewIds), so they are shown: hide them anew.`] : []),
    ...(isStale ? [`${root} has numbers of reviews, or addresses of cars, of the platform before: npm run site -- export ${slug} writes a folder to go on from.`] : []),
  ]
}
