import { z } from 'zod'
import { bytes, statement, type Sender } from '~/platform/db/statement.server'
import { CarState, KEY_BYTES, StockLedger, type CarStateCode } from './stock-ledger'

const CARS_PER_ROUND_TRIP = 50_000
const RECORD_BYTES = 4 + 1 + 1 + KEY_BYTES * 2

// A car that an import has hidden because it has another stock number now (import-sell-leaving) counts as gone, like a sold one.
// One long value of fixed-width records: a driver row for each car would cost more than all the rest of an unchanged import.
const KNOWN_CARS = statement({
  name: 'import-known-cars',
  values: [z.number(), z.string()],
  row: { last: z.string().nullable(), records: bytes.nullable() },
  text: `
  with page as (
    select id, status, show_on_dealer_website, stock_number, feed_hash from car
    where dealership_id = $1 and stock_number > $2
    order by stock_number limit ${CARS_PER_ROUND_TRIP}
  )
  select max(stock_number) as last, string_agg(
    int4send(id)
    || case when status = 'sold' or (status = 'others' and feed_hash is null and not show_on_dealer_website) then '\\x00'::bytea when status = 'others' then '\\x02'::bytea when show_on_dealer_website then '\\x01'::bytea else '\\x03'::bytea end
    || case when feed_hash is null then '\\x00'::bytea else '\\x01'::bytea end
    || substr(sha256(convert_to(stock_number, 'UTF8')), 1, ${KEY_BYTES})
    || substr(coalesce(feed_hash, sha256(''::bytea)), 1, ${KEY_BYTES}), ''::bytea) as records
  from page`,
})

const COUNT = statement({
  name: 'import-car-count',
  values: [z.number()],
  row: { count: z.number() },
  text: 'select count(*)::int as count from car where dealership_id = $1',
})

/** Everything that an import must know of the stock it meets. */
export async function readKnownCars(client: Sender, dealershipId: number): Promise<StockLedger> {
  const counted = await COUNT.first(client, [dealershipId])
  const ledger = new StockLedger(counted?.count ?? 0)
  let last = ''
  for (;;) {
    const found = await KNOWN_CARS.first(client, [dealershipId, last])
    if (!found?.records || found.last === null) return ledger
    for (let at = 0; at < found.records.length; at += RECORD_BYTES) {
      const record = found.records.subarray(at, at + RECORD_BYTES)
      const rowKey = record[5] === 1 ? record.subarray(6 + KEY_BYTES) : undefined
      ledger.addKnown(record.readInt32BE(0), toState(record[4]), record.subarray(6, 6 + KEY_BYTES), rowKey)
    }
    last = found.last
  }
}

function toState(code: number | undefined): CarStateCode {
  return Object.values(CarState).find((state) => state === code) ?? CarState.available
}
