import { z } from 'zod'
import { valueAt } from '~/domain/text/found-text'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'

const KNOWN = statement({
  name: 'plan-known-reviews',
  values: [z.array(z.number()), z.array(z.string())],
  row: { id: z.number() },
  text: 'select r.id from review r join dealership d on d.id = r.dealership_id where r.id = any($1::bigint[]) and d.slug = any($2::text[])',
})

/** That a folder's settings hide reviews by numbers that none of its site's has here: they are those of another platform, or of reviews that went. */
export async function unknownHiddenReviews(client: Sender, { root, document }: SiteFolder): Promise<string[]> {
  const hidden = hiddenReviews(document)
  if (hidden.length === 0) return []
  const known = new Set((await KNOWN.rows(client, [hidden, document.site.dealerships])).map(({ id }) => id))
  const unknown = hidden.filter((id) => !known.has(id))
  if (unknown.length === 0) return []
  return [`${root}/settings.json hides nothing by the numbers ${unknown.join(', ')} (reviews.hiddenReviewIds): no review of the site has one of these here. Each platform counts its reviews itself.`]
}

/** The numbers by which a site's own settings hide single reviews. */
export function hiddenReviews({ settings }: SiteDocument): number[] {
  return hiddenIn(settings)
}

/** The numbers by which the settings of a layer hide single reviews. */
export function hiddenIn(values: unknown): number[] {
  const ids = valueAt(values, ['reviews', 'hiddenReviewIds'])
  return Array.isArray(ids) ? ids.map(Number) : []
}
