import { formatDate } from '~/domain/text/format'
import { ratingText, shownReviews } from '~/domain/places/reviews'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'

export type ReviewView = { id: number; text: string; customerName: string; rating: number; date: string }
/** A site's reviews: the rules of sections 5 and 9 have been applied. */
export type ReviewsView = { rating: { text: string; count: number } | null; reviews: ReviewView[] }

type ReviewRow = { id: number; text: string | null; customerName: string; rating: number; reviewedOn: string }
type Row = { reviews: ReviewRow[]; average: number | null; count: number }

/** More are read than shown, so that those left out are made up for. */
const SPARE = 50

const STATEMENT = `
  select
    (select coalesce(json_agg(json_build_object('id', r.id, 'text', r.text, 'customerName', r.customer_name, 'rating', r.rating,
        'reviewedOn', r.reviewed_on) order by r.reviewed_on desc, r.id desc), '[]')
      from (select * from review r where r.dealership_id = any ($1) and (r.tenant_id is null or r.tenant_id = $2)
        and ($3::text is null or r.location_id is null or r.location_id in (select id from location where slug = $3))
        order by r.reviewed_on desc, r.id desc limit $4) r) as reviews,
    (select sum(average_rating * review_count)::float / nullif(sum(review_count), 0) from dealership where id = any ($1)) as average,
    (select coalesce(sum(review_count), 0)::int from dealership where id = any ($1)) as count`

/** The newest reviews of a site, or of one of its locations, and the average of all. One round trip. */
export async function readReviews(tenant: Tenant, locationSlug: string | null = null): Promise<ReviewsView> {
  const settings = tenant.settings.reviews
  if (!settings.isShown) return { rating: null, reviews: [] }
  const values = [tenant.dealershipIds, tenant.id, locationSlug, settings.quantity + SPARE]
  const { rows } = await getPool().query<Row>({ name: 'reviews', text: STATEMENT, values })
  const { reviews, average, count } = rows[0] ?? { reviews: [], average: null, count: 0 }
  const text = ratingText(average, settings)
  return {
    rating: text === null ? null : { text, count },
    reviews: shownReviews(reviews, settings).map(({ reviewedOn, text: words, ...review }) => ({
      ...review,
      text: words ?? '',
      date: formatDate(reviewedOn),
    })),
  }
}
