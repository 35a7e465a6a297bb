import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '~/platform/command/command-fault'
import { DEPOSIT_IS_OWED, HAS_OPEN_MONEY, IS_BEING_PAID, LEAD_HAS_OPEN_MONEY, PAYMENT_IS_OWED } from '~/platform/db/has-open-money'
import { commitsBegun, inTransaction } from '~/platform/db/in-transaction.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { statement, type Sender } from '~/platform/db/statement.server'
import { enqueueIndexRebuild } from '~/search/indexing/index-jobs.server'
import { lockSitesOf, lockTenantIndex } from '~/search/postgres/rebuild-index.server'
import { exportSite, type ExportReport } from './export-site.server'
import { lockProvisioning } from './provisioning-lock.server'
import { newSince, readSiteMarks, type SiteMarks } from './site-marks.server'

const LEADS = statement({ name: 'remove-leads-count', values: [z.number()], row: { leads: z.number() }, text: 'select count(*)::int as leads from lead where tenant_id = $1' })

/** How many leads a site has. */
export async function countLeads(client: Sender, siteId: number): Promise<number> {
  return (await LEADS.first(client, [siteId]))?.leads ?? 0
}

/**
 * The dealerships that a site shows, each with what keeps it: another site that shows it, has a deposit for one of its cars in its books, or expects
 * somebody for a test drive at one of its places. A checkout that nobody paid keeps none.
 */
const SHOWN_DEALERSHIPS = statement({
  name: 'remove-shown-dealerships',
  values: [z.number()],
  row: { id: z.number(), slug: z.string(), isShown: z.boolean(), isInBooks: z.boolean(), isExpecting: z.boolean() },
  text: `
    select d.id, d.slug,
      exists (select from tenant_dealership other where other.dealership_id = d.id and other.tenant_id <> $1) as "isShown",
      exists (select from car c join reservation r on r.car_id = c.id join lead l on l.id = r.lead_id where c.dealership_id = d.id and r.tenant_id <> $1
        and ((r.held_at is not null and r.deposit_cents > 0) or r.refunded_at is not null or ${LEAD_HAS_OPEN_MONEY})) as "isInBooks",
      exists (select from location p join test_drive_booking b on b.location_id = p.id
        where p.dealership_id = d.id and b.tenant_id <> $1 and b.cancelled_at is null and b.starts_at > now()) as "isExpecting"
    from dealership d join tenant_dealership td on td.dealership_id = d.id and td.tenant_id = $1 order by d.slug`,
})
type ShownDealership = Awaited<ReturnType<typeof SHOWN_DEALERSHIPS.rows>>[number]

/** Why a dealership stays; empty where nothing keeps it. */
function whyItStays({ isShown, isInBooks, isExpecting }: ShownDealership): string {
  if (isShown) return 'another site shows it'
  const why = [
    isInBooks ? 'another site has a deposit for one of its cars in its books' : '',
    isExpecting ? 'another site expects somebody for a test drive at one of its places' : '',
  ]
  return why.filter(Boolean).join(' and ')
}

/** The worker would go on fetching for nobody, with the dealer's password. */
const FEED_SOURCES = statement({ name: 'remove-feed-sources', values: [z.array(z.number())], text: 'delete from feed_source where dealership_id = any($1::int[])' })
const SITE = statement({
  name: 'remove-site-facts',
  values: [z.number()],
  row: { slug: z.string(), addressId: z.number().nullable(), groupId: z.number().nullable() },
  text: 'select slug, address_id as "addressId", group_id as "groupId" from tenant where id = $1 for update',
})
const LOCK_IMPORT = statement({ name: 'remove-import-lock', values: [z.number(), z.number()], text: 'select pg_advisory_xact_lock($1, $2)' })
const ADDRESSES = statement({
  name: 'remove-addresses',
  values: [z.array(z.number())],
  row: { id: z.number() },
  neverNull: { id: 'places without an address are left out' },
  text: 'select address_id as id from location where dealership_id = any($1::int[]) and address_id is not null',
})
/** Tables that name a site and do not go with its row; leads before it, because their rows keep it. */
const BY_SITE = ['lead', 'search_posting', 'search_slice', 'search_card', 'search_index'].map((table) =>
  statement({ name: `remove-${table}`, values: [z.number()], text: `delete from ${table} where tenant_id = $1` }),
)
const LAYERS = statement({ name: 'remove-layers', values: [z.string()], text: `delete from settings_layer where scope = 'dealership' and key = $1` })
const PAGES = statement({ name: 'remove-pages', values: [z.string()], text: `delete from content_page where scope = 'dealership' and key = $1` })
const TENANT = statement({ name: 'remove-tenant', values: [z.number()], text: 'delete from tenant where id = $1' })
const CONTENT_CHANGES = statement({ name: 'remove-content-changes', values: [z.number()], text: 'delete from content_change where tenant_id = $1' })
/** A lead of another site keeps what it says; the dealership that it named is gone. */
const FORGET_DEALERSHIPS = statement({ name: 'remove-lead-dealerships', values: [z.array(z.number())], text: 'update lead set dealership_id = null where dealership_id = any($1::int[])' })
const FORGET_CAR_DEALERSHIPS = statement({
  name: 'remove-lead-car-dealerships',
  values: [z.array(z.number())],
  text: 'update lead set car_dealership_id = null where car_dealership_id = any($1::int[])',
})
const DEALERSHIPS = statement({ name: 'remove-dealerships', values: [z.array(z.number())], text: 'delete from dealership where id = any($1::int[])' })
const DELETE_ADDRESSES = statement({ name: 'remove-addresses-delete', values: [z.array(z.number())], text: 'delete from address where id = any($1::int[])' })
const EMPTY_GROUP = statement({
  name: 'remove-empty-group',
  values: [z.number()],
  row: { slug: z.string() },
  text: `
    delete from dealership_group g where g.id = $1 and not exists (select from tenant where group_id = g.id)
      and not exists (select from dealership where group_id = g.id)
    returning slug`,
})
const GROUP_LAYERS = statement({ name: 'remove-group-layers', values: [z.string()], text: `delete from settings_layer where scope = 'dealership_group' and key = $1` })
const GROUP_PAGES = statement({ name: 'remove-group-pages', values: [z.string()], text: `delete from content_page where scope = 'dealership_group' and key = $1` })

/** Money of the site that somebody is owed, or may be paying this moment. */
const OPEN_MONEY = statement({
  name: 'remove-open-money',
  values: [z.number()],
  row: { held: z.number(), payments: z.number(), owed: z.number() },
  text: `
    select (select count(*) from reservation r where r.tenant_id = $1 and ${HAS_OPEN_MONEY})::int as held,
      (select count(*) from online_payment o where o.tenant_id = $1 and ${IS_BEING_PAID})::int as payments,
      ((select count(*) from reservation r join lead l on l.id = r.lead_id where r.tenant_id = $1 and ${DEPOSIT_IS_OWED})
        + (select count(*) from online_payment o join lead l on l.id = o.lead_id where o.tenant_id = $1 and ${PAYMENT_IS_OWED}))::int as owed`,
})

function openWords({ held, payments, owed }: { held: number; payments: number; owed: number }): string {
  const words = [
    held > 0 ? `${held} reservations that are paid for, or whose deposit is on its way back` : '',
    payments > 0 ? `${payments} online payments that are not decided` : '',
    owed > 0 ? `${owed} deposits or payments that are for the dealership to settle` : '',
  ]
  return words.filter(Boolean).join(' and ')
}

/**
 * Asked before the export too: that of a site which then stays would leave a second copy of its people's data behind.
 * @param isMoved whoever has the site now settles what is its own
 * @throws CommandFault while a deposit or a payment hangs on the site
 */
export async function requireNoOpenMoney(client: Sender, siteId: number, slug: string, isMoved: boolean): Promise<void> {
  const open = isMoved ? null : await OPEN_MONEY.first(client, [siteId])
  if (!open || (open.held === 0 && open.payments === 0 && open.owed === 0)) return
  throw new CommandFault(
    `${slug} has ${openWords(open)}: nothing was changed.`,
    'Let holds and payments end: look again when npm run status shows nothing reserved, being paid or with a refund pending. What the dealership settles is known here once it is given back at the processor’s desk; otherwise it keeps the site for a month. Of a site that has moved, say --moved: its new platform settles its own.',
  )
}

/** Whose hold goes with the site is free here again. */
const HELD_CARS = statement({
  name: 'remove-held-cars',
  values: [z.number()],
  row: { name: z.string(), dealershipId: z.number() },
  text: `
    select c.slug || ' (stock number ' || c.stock_number || ')' as name, c.dealership_id as "dealershipId"
    from reservation r join car c on c.id = r.car_id where r.tenant_id = $1 and r.status = 'held' order by 1`,
})

export type RemovedSite = {
  /** The slugs of the dealerships that went with it. */
  dealerships: string[]
  /** Those that it showed and that are there still, each with why. */
  stayed: { slug: string; why: string }[]
  /** Cars that it held, each by its address and stock number: whoever has the site now holds them. */
  held: string[]
}

/**
 * Takes a site out with everything of it, its leads too, and with the dealerships, stock and group that are nobody else's, in one
 * transaction. Waits for an import of its stock. Its row is locked, so that no lead comes in while it goes.
 * @param exportedLeads how many leads whoever asks for it has put by; one more, and nothing is changed
 * @param marks of the site from before it was put by; where anything else has come in since, nothing is changed either
 * @throws CommandFault then, where another command was first, and while a deposit or a payment hangs on it; with `isMoved` whoever has the site now settles them
 */
export async function removeSite(pool: pg.Pool, siteId: number, exportedLeads: number, { isMoved = false, marks = null }: { isMoved?: boolean; marks?: SiteMarks | null } = {}): Promise<RemovedSite> {
  return inTransaction(pool, async (client) => {
    await lockProvisioning(client)
    const shown = await SHOWN_DEALERSHIPS.rows(client, [siteId])
    const dealerships = shown.filter((one) => whyItStays(one) === '')
    // An import has the locks of its dealership, of its sites and of their indexes before rows of these: taken the other way round, each would wait for the other.
    for (const { id } of dealerships) await LOCK_IMPORT.run(client, [LOCKS_OF.dealershipImport, id])
    // One of stock that other sites show too would come to write an index of a site that is gone.
    await lockSitesOf(client, shown.map(({ id }) => id))
    await lockTenantIndex(client, siteId)
    const site = await SITE.first(client, [siteId])
    if (!site) throw new CommandFault('The site has gone meanwhile: another command took it out.', 'Its export is where that command wrote it.')
    if ((await countLeads(client, siteId)) > exportedLeads) throw new CommandFault('A lead came in meanwhile: nothing was changed.', 'Run the command again: what it exports then has that lead too.')
    const news = marks ? newSince(marks, await readSiteMarks(client, siteId)) : []
    if (news.length > 0) throw new CommandFault(`Meanwhile there was ${news.join(' and ')}: nothing was changed.`, 'Run the command again: what it exports then has that too.')
    await requireNoOpenMoney(client, siteId, site.slug, isMoved)
    const ids = dealerships.map(({ id }) => id)
    const addresses = (await ADDRESSES.rows(client, [ids])).map(({ id }) => id)
    const held = await HELD_CARS.rows(client, [siteId])
    for (const remove of BY_SITE) await remove.run(client, [siteId])
    await LAYERS.run(client, [site.slug])
    await PAGES.run(client, [site.slug])
    await FORGET_DEALERSHIPS.run(client, [ids])
    await FORGET_CAR_DEALERSHIPS.run(client, [ids])
    await TENANT.run(client, [siteId])
    await DEALERSHIPS.run(client, [ids])
    const staying = shown.filter((one) => !dealerships.includes(one))
    await FEED_SOURCES.run(client, [staying.flatMap(({ id, isShown }) => (isShown ? [] : [id]))])
    await DELETE_ADDRESSES.run(client, [site.addressId === null ? addresses : [...addresses, site.addressId]])
    const group = site.groupId === null ? null : await EMPTY_GROUP.first(client, [site.groupId])
    if (group) {
      await GROUP_LAYERS.run(client, [group.slug])
      await GROUP_PAGES.run(client, [group.slug])
    }
    await CONTENT_CHANGES.run(client, [siteId])
    // Other sites that show them say "Reserved" until their indexes follow.
    for (const id of new Set(held.map(({ dealershipId }) => dealershipId))) await enqueueIndexRebuild(client, id)
    const stayed = staying.map((one) => ({ slug: one.slug, why: whyItStays(one) }))
    return { dealerships: dealerships.map(({ slug }) => slug), stayed, held: held.map(({ name }) => name) }
  })
}

/**
 * The same after an export of everything, which is on the disk before anything goes. Of a site that stays after all the export is taken away: it would
 * be a second copy of its people's data, and in the way of the next try.
 */
export async function exportAndRemove(
  pool: pg.Pool,
  site: { id: number; slug: string },
  exportedLeads: number,
  { out, dataDir, isMoved }: { out: string; dataDir: string; isMoved: boolean },
): Promise<RemovedSite & { report: ExportReport }> {
  const begun = commitsBegun()
  const marks = await readSiteMarks(pool, site.id)
  const report = await exportSite(pool, site.slug, out, { dataDir, isEverything: true })
  try {
    return { report, ...(await removeSite(pool, site.id, exportedLeads, { isMoved, marks })) }
  } catch (error) {
    // Where a connection breaks over the commit, or is ended by the server (FATAL), nobody knows whether the site is there still. What Postgres refused, it took back.
    if (commitsBegun() === begun || (error as { severity?: unknown }).severity === 'ERROR') await rm(out, { recursive: true, force: true })
    throw error
  }
}
