import { z } from 'zod'
import { LOWEST_BELIEVABLE_CENTS, MOST_NAMED, type FeedState } from '~/domain/feeds/feed-alarms'
import { MINIMUM_PRICE_CENTS } from '~/domain/pricing/display-price'
import { isForSale } from '~/platform/db/car-status'
import { statement, type Sender } from '~/platform/db/statement.server'

export const priceFactsSchema = z.object({
  priced: z.number(),
  tooLow: z.array(z.object({ stockNumber: z.string(), cents: z.number() })),
  tooLowCount: z.number(),
  pricedBefore: z.number(),
  changed: z.number(),
}) satisfies z.ZodType<FeedState['prices']>

/**
 * SQL, of a car or of an entry of its history: what it costs to buy, in cents, as `salePriceCents` says it; null where pages say 'Enquire for price.' The
 * offer need not differ from the list price here: it is the same amount then.
 */
const salePrice = (of: string) =>
  `case when ${of}.offer_price_cents > ${MINIMUM_PRICE_CENTS} then ${of}.offer_price_cents when ${of}.price_cents > ${MINIMUM_PRICE_CENTS} then ${of}.price_cents end`

const NOTE = statement({
  name: 'feed-note-prices',
  values: [
    z.number(), // run
    z.number(), // dealership
    z.date(), // when its prices changed
    z.number(), // lowest cents
    z.number(), // how many are named
    z.boolean(), // whether it had no car before
  ],
  row: { pricedBefore: z.number(), unpriced: z.number() },
  neverNull: { pricedBefore: 'it is counted in the same statement', unpriced: 'it is counted in the same statement' },
  text: `
    with for_sale as (
      select k.stock_number, ${salePrice('k')} as cents,
        coalesce((select true from car_price_change h where h.car_id = k.id and not $6 and h.changed_at < $3 and ${salePrice('h')} is not null limit 1), false) as had_price,
        -- An entry may be about what the price includes alone.
        coalesce((
          select (h.price_cents, h.offer_price_cents) is distinct from (b.price_cents, b.offer_price_cents)
          from car_price_change h left join lateral (
            select price_cents, offer_price_cents from car_price_change where car_id = h.car_id and changed_at < h.changed_at order by changed_at desc limit 1) b on true
          where h.car_id = k.id and not $6 and h.changed_at = $3), false) as changes
      from car k where k.dealership_id = $2 and ${isForSale('k.status')})
    update feed_run set price_facts = (
      select jsonb_build_object(
        'priced', count(c.cents),
        'tooLowCount', count(*) filter (where c.cents < $4),
        'tooLow', coalesce((
          select jsonb_agg(jsonb_build_object('stockNumber', l.stock_number, 'cents', l.cents) order by l.cents, l.stock_number)
          from (select stock_number, cents from for_sale where cents < $4 order by cents, stock_number limit $5) l), '[]'),
        'pricedBefore', count(*) filter (where c.had_price),
        'changed', count(*) filter (where c.had_price and c.changes),
        'unpriced', count(*) filter (where c.had_price and c.changes and c.cents is null))
      from for_sale c)
    where id = $1
    returning (price_facts ->> 'pricedBefore')::int as "pricedBefore", (price_facts ->> 'unpriced')::int as unpriced`,
})

/**
 * Keeps with a run what its prices look like, within the import's transaction.
 * @param now what the run's price changes are dated
 * @param isFirstStock the dealership had no car before the run, so that none had a price: nobody looks for one
 * @returns how many cars for sale had a price before the run, and how many of them it left without one
 */
export async function notePriceFacts(
  client: Sender,
  runId: number,
  dealershipId: number,
  now: Date,
  isFirstStock: boolean,
): Promise<{ pricedBefore: number; unpriced: number }> {
  const noted = await NOTE.first(client, [runId, dealershipId, now, LOWEST_BELIEVABLE_CENTS, MOST_NAMED, isFirstStock])
  return noted ?? { pricedBefore: 0, unpriced: 0 }
}
