import { z } from 'zod'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'

const MARKS = {
  siteVersion: z.number().nullable(),
  feedRun: z.number().nullable(),
  fedAt: z.date().nullable(),
  testDrives: z.number(),
  reservations: z.number(),
  payments: z.number(),
  valuations: z.number(),
  shopper: z.number().nullable(),
  savedCar: z.number().nullable(),
  searchAlert: z.date().nullable(),
}
const READ = statement({
  name: 'site-marks',
  values: [z.number()],
  row: MARKS,
  text: `
    with run as (select r.id, r.finished_at from feed_run r join tenant_dealership td on td.dealership_id = r.dealership_id where td.tenant_id = $1)
    select (select max(version) from site_version where tenant_id = $1) as "siteVersion", (select max(id) from run) as "feedRun",
      (select max(finished_at) from run) as "fedAt",
      (select count(*) + coalesce(sum(version), 0) from test_drive_booking where tenant_id = $1)::int as "testDrives",
      (select count(*) + count(held_at) + count(released_at) + count(refunded_at) from reservation where tenant_id = $1)::int as reservations,
      (select count(*) + count(paid_at) + count(refunded_at) from online_payment where tenant_id = $1)::int as payments,
      (select count(*) from valuation where tenant_id = $1)::int as valuations,
      (select max(id) from shopper where tenant_id = $1) as shopper, (select max(id) from watchlist_entry where tenant_id = $1) as "savedCar",
      (select max(greatest(asked_at, confirmed_at)) from search_alert where tenant_id = $1) as "searchAlert"`,
})

/** What changes when something comes in of a site beside its leads, which are counted by themselves. */
export type SiteMarks = RowOf<typeof MARKS>

const WORDS: Readonly<Record<keyof SiteMarks, string>> = {
  siteVersion: 'a change of the site',
  feedRun: 'an import of its stock',
  fedAt: 'an import of its stock',
  testDrives: 'a test drive',
  reservations: 'a reservation',
  payments: 'an online payment',
  valuations: 'a valuation',
  shopper: 'a shopper',
  savedCar: 'a saved car',
  searchAlert: 'a search to be told of by mail',
}

export async function readSiteMarks(client: Sender, siteId: number): Promise<SiteMarks | null> {
  return READ.first(client, [siteId])
}

/** What is new since marks were read, in words. */
export function newSince(before: SiteMarks | null, now: SiteMarks | null): string[] {
  const keys = Object.keys(WORDS) as (keyof SiteMarks)[]
  // What retention takes away meanwhile is nothing new.
  const isNew = (key: keyof SiteMarks) => Number(now?.[key] ?? 0) > Number(before?.[key] ?? 0)
  return [...new Set(keys.filter(isNew).map((key) => WORDS[key]))]
}
