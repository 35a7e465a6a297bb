import { rm } from 'node:fs/promises'
import type { Pool } from 'pg'
import { z } from 'zod'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { findPerson } from './find-person.server'
import { endAlerts, forgetLeads, forgetValuations, lockLeads } from './forget.server'
import type { Identifier } from '~/domain/forms/identifier'
import { deleteLeadLines, deleteMessages, findPersonFiles, findRemovedExports } from './person-files.server'

export type Erased = {
  leads: number
  valuations: number
  shoppers: number
  codes: number
  forms: number
  alerts: number
  jobs: number
  files: number
  messages: number
  /** Booked ones that lay ahead. They are cancelled with their leads, and nobody is told. */
  testDrives: ErasedTestDrive[]
  /** Of the erased leads: deposits and online payments, which stay for the books. */
  payments: KeptPayment[]
  /** Not erased, because money for them is not settled yet. */
  openLeadIds: string[]
  /** Exports of removed sites, which nothing is erased from: each is the site as it was. */
  removedExports: string[]
  alsoKnownAs: string[]
}

/** `car` as its lead has it, null of one about none; `startsAt` by the clock of the place. */
type ErasedTestDrive = { site: string; place: string; car: string | null; startsAt: string }

/** `day` at the dealership; `reference` as its payer typed it, null of a deposit. */
type KeptPayment = { site: string; day: string; cents: number; reference: string | null }

/** Sessions and watchlists go with the shopper. */
const SHOPPERS = statement({ name: 'privacy-delete-shoppers', values: [z.array(z.number())], text: 'delete from shopper where id = any($1)' })
const CODES = statement({ name: 'privacy-delete-codes', values: [z.array(z.string())], text: 'delete from sign_in_code where id = any($1::uuid[])' })
const FORMS = statement({ name: 'privacy-delete-forms', values: [z.array(z.string())], text: 'delete from kept_form where id = any($1::uuid[])' })
const JOBS = statement({ name: 'privacy-delete-jobs', values: [z.array(z.string())], text: 'delete from outbox_job where id = any($1::bigint[])' })

const TEST_DRIVES = statement({
  name: 'privacy-test-drives-ahead',
  values: [z.array(z.string()), z.date()],
  row: { site: z.string(), place: z.string(), car: z.string().nullable(), startsAt: z.string() },
  text: `
    select t.slug as site, p.name as place, nullif(concat_ws(' ', l.car_snapshot->>'year', l.car_snapshot->>'make', l.car_snapshot->>'model'), '') as car,
      to_char(b.starts_at at time zone p.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "startsAt"
    from test_drive_booking b join lead l on l.id = b.lead_id join tenant t on t.id = b.tenant_id join location p on p.id = b.location_id
    where b.lead_id = any($1::uuid[]) and b.cancelled_at is null and b.starts_at > $2 order by b.starts_at, b.id`,
})

const PAYMENTS = statement({
  name: 'privacy-payments-kept',
  values: [z.array(z.string())],
  row: { site: z.string(), day: z.string(), cents: z.number(), reference: z.string().nullable() },
  text: `
    select t.slug as site, to_char(p.at at time zone coalesce(d.time_zone, 'UTC'), 'YYYY-MM-DD') as day, p.cents, p.reference
    from (
      select lead_id, coalesce(held_at, created_at) as at, deposit_cents as cents, null as reference from reservation where payment_id is not null
      union all select lead_id, coalesce(paid_at, created_at), amount_cents, reference from online_payment where payment_id is not null
    ) p join lead l on l.id = p.lead_id join tenant t on t.id = l.tenant_id left join dealership d on d.id = l.dealership_id
    where l.id = any($1::uuid[]) order by p.at, p.cents`,
})

export type Scope = { dataDir: string; site: { id: number; slug: string } | null }

/**
 * Takes a person out of everything: the files, then the database in one transaction, then the files that deliveries wrote meanwhile. Where it is
 * cut off, a second call finds what is left, but for such a file.
 */
export async function erasePerson(pool: Pool, identifier: Identifier, { dataDir, site }: Scope, now: Date): Promise<Erased> {
  const person = await findPerson(pool, identifier, site?.id ?? null)
  const { leadIds, valuationIds, shopperIds, codeIds, formIds, alertIds, jobIds, openLeadIds, alsoKnownAs } = person
  // The files first: once a lead says nothing of anybody, nobody finds its files by it.
  const early = await deleteFiles(dataDir, leadIds, alertIds)
  const messages = identifier.kind === 'phone' ? await deleteMessages(dataDir, site?.slug ?? null, ({ to }) => to === identifier.value) : 0
  const counts = await inTransaction(pool, async (client) => {
    await lockLeads(client, leadIds)
    return {
      jobs: await JOBS.run(client, [jobIds]),
      testDrives: await TEST_DRIVES.rows(client, [leadIds, now]),
      payments: await PAYMENTS.rows(client, [leadIds]),
      leads: await forgetLeads(client, leadIds, now),
      // Those of a lead have gone with it: what is left was told before there was one.
      valuations: await forgetValuations(client, valuationIds, now).then(() => valuationIds.length),
      shoppers: await SHOPPERS.run(client, [shopperIds]),
      codes: await CODES.run(client, [codeIds]),
      forms: await FORMS.run(client, [formIds]),
      alerts: await endAlerts(client, alertIds),
    }
  })
  const late = await deleteFiles(dataDir, leadIds, alertIds)
  return { ...counts, files: early + late, messages, openLeadIds, removedExports: await findRemovedExports(dataDir), alsoKnownAs }
}

async function deleteFiles(dataDir: string, leadIds: readonly string[], alertIds: readonly string[]): Promise<number> {
  const files = await findPersonFiles(dataDir, leadIds, alertIds)
  for (const file of files) await rm(file, { force: true })
  return files.length + (await deleteLeadLines(dataDir, leadIds))
}
