import { z } from 'zod'
import type { MovedTable, NumberWithin } from '~/platform/db/move-rows.server'
import { statement } from '~/platform/db/statement.server'

const OF_DEALERSHIPS = 't.dealership_id in (select dealership_id from tenant_dealership where tenant_id = $1)'
const OF_CARS = `t.car_id in (select id from car c join tenant_dealership td on td.dealership_id = c.dealership_id where td.tenant_id = $1)`
const OF_RUNS = `t.run_id in (select id from feed_run r join tenant_dealership td on td.dealership_id = r.dealership_id where td.tenant_id = $1)`
const OF_SITE = 't.tenant_id = $1'

/** Jobs of the search index: the new platform makes its own; a code by text message is over before a site has moved. */
export const JOBS_NOT_MOVED = ['search_reindex', 'index_rebuild', 'sms'] as const

/** @param where which rows of `t` are a site's, by its number as $1 */
function movedTable(table: string, where: string, { hasOwnIds = false } = {}): MovedTable {
  // New numbers are given in this order: what comes first by its number, as cars of one rank do in lists, must do so again.
  const order = hasOwnIds ? 'order by t.id' : ''
  const find = statement({
    name: `move-${table}`,
    values: [z.number()],
    row: { line: z.string() },
    neverNull: { line: 'a row is an object' },
    text: `select row_to_json(t)::text as line from ${table} t where ${where} ${order}`,
  })
  return { table, hasOwnIds, find }
}

/** What moves with a whole site beside its folder, in the order in which rows need each other. */
export const MOVED_TABLES: readonly MovedTable[] = [
  movedTable('car', OF_DEALERSHIPS, { hasOwnIds: true }),
  ...['car_variant', 'caravan_specification', 'autograb_data', 'car_finance_lender', 'car_price_change'].map((table) => movedTable(table, OF_CARS)),
  movedTable('feed_run', `${OF_DEALERSHIPS} and t.outcome <> 'running'`, { hasOwnIds: true }),
  movedTable('feed_reject', OF_RUNS),
  movedTable('feed_vanish', OF_RUNS),
  movedTable('settings_layer', `t.scope = 'dealership' and t.key = (select slug from tenant where id = $1)`),
  movedTable('site_version', OF_SITE),
  movedTable('shopper', OF_SITE, { hasOwnIds: true }),
  movedTable('shopper_session', OF_SITE),
  movedTable('watchlist_entry', OF_SITE, { hasOwnIds: true }),
  movedTable('search_alert', OF_SITE),
  movedTable('lead', OF_SITE),
  movedTable('lead_delivery_attempt', 't.lead_id in (select id from lead where tenant_id = $1)', { hasOwnIds: true }),
  movedTable('test_drive_booking', OF_SITE),
  movedTable('valuation', OF_SITE),
  movedTable('reservation', OF_SITE),
  movedTable('online_payment', OF_SITE),
  movedTable('outbox_job', `${OF_SITE} and t.kind not in (${JOBS_NOT_MOVED.map((kind) => `'${kind}'`).join(', ')})`, { hasOwnIds: true }),
  movedTable('recorded_event', OF_SITE, { hasOwnIds: true }),
]

/** Tables of a site, or of its dealerships, that do not move as rows, and why. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  tenant_domain: 'in the folder',
  tenant_dealership: 'in the folder',
  tenant_redirect: 'in the folder',
  dealership_website: 'in the folder',
  feed_source: 'in the folder',
  feed_alarm: 'is worked out anew from imports',
  location: 'in the folder',
  offer: 'in the folder',
  offer_exclusion: 'in the folder',
  promo_node: 'in the folder',
  review: 'in the folder',
  search_index: 'built anew from the cars',
  search_posting: 'built anew from the cars',
  search_slice: 'built anew from the cars',
  search_card: 'built anew from the cars',
  tenant_content_version: 'counts what pages show, anew',
  content_change: 'is empty outside of transactions',
  sign_in_code: 'is over within minutes',
  kept_form: 'is over within the hour',
}

/** Columns that name something by a number of this database, and what. */
export const NUMBERED: Readonly<Record<string, string>> = {
  tenant_id: 'tenant',
  dealership_id: 'dealership',
  car_dealership_id: 'dealership',
  location_id: 'location',
  offer_id: 'offer',
  car_id: 'car',
  shopper_id: 'shopper',
  run_id: 'feed_run',
}

/** JSON that does so, by table. What a lead says of its car stays as the car was. */
export const NUMBERED_WITHIN: Readonly<Record<string, readonly NumberWithin[]>> = {
  settings_layer: [{ path: ['values', 'reviews', 'hiddenReviewIds'], kind: 'review' }],
  site_version: [{ path: ['document', 'settings', 'reviews', 'hiddenReviewIds'], kind: 'review' }],
  lead: [
    { path: ['answers', 'distribution_location'], kind: 'location' },
    { path: ['answers', 'valuation', 'shownCarIds'], kind: 'car' },
  ],
  valuation: [
    { path: ['offer', 'shownCarIds'], kind: 'car' },
    { path: ['kept', 'shownCarIds'], kind: 'car' },
  ],
}
