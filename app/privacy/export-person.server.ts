import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import type { Scope } from './erase-person.server'
import { findPerson } from './find-person.server'
import type { Identifier } from '~/domain/forms/identifier'
import { findLeadLines, findMessages, findPersonFiles } from './person-files.server'

const given = z.array(z.string())
const row = { row: z.unknown() }

const LEADS = statement({
  name: 'privacy-export-leads',
  values: [given],
  row,
  text: `
    select to_jsonb(l) || jsonb_build_object('site', t.slug,
      'reservation', (select to_jsonb(r) from reservation r where r.lead_id = l.id),
      'online_payment', (select to_jsonb(o) from online_payment o where o.lead_id = l.id),
      'test_drive', (select to_jsonb(b) from test_drive_booking b where b.lead_id = l.id),
      'deliveries', (select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]') from lead_delivery_attempt a where a.lead_id = l.id)) as row
    from lead l join tenant t on t.id = l.tenant_id where l.id = any($1::uuid[]) order by l.id`,
})

/** Those that were found, and those of leads that are kept: what cannot be erased yet is theirs to see all the same. */
const VALUATIONS = statement({
  name: 'privacy-export-valuations',
  values: [given, given],
  row,
  text: 'select to_jsonb(v) as row from valuation v where v.id = any($1::uuid[]) or v.lead_id = any($2::uuid[]) order by v.id',
})

const SHOPPERS = statement({
  name: 'privacy-export-shoppers',
  values: [z.array(z.number())],
  row,
  text: `
    select to_jsonb(s) || jsonb_build_object('site', t.slug,
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', o.created_at, 'expires_at', o.expires_at) order by o.created_at), '[]')
        from shopper_session o where o.shopper_id = s.id),
      'watchlist', (select coalesce(jsonb_agg(jsonb_build_object('car', c.slug, 'created_at', w.created_at) order by w.id), '[]')
        from watchlist_entry w join car c on c.id = w.car_id where w.shopper_id = s.id)) as row
    from shopper s join tenant t on t.id = s.tenant_id where s.id = any($1) order by s.id`,
})

const CODES = statement({
  name: 'privacy-export-codes',
  values: [given],
  row,
  text: `
    select jsonb_build_object('phone', c.phone, 'created_at', c.created_at, 'expires_at', c.expires_at, 'used_at', c.used_at, 'tries', c.tries) as row
    from sign_in_code c where c.id = any($1::uuid[]) order by c.id`,
})

const FORMS = statement({ name: 'privacy-export-forms', values: [given], row, text: 'select to_jsonb(k) as row from kept_form k where k.id = any($1::uuid[]) order by k.id' })

const ALERTS = statement({ name: 'privacy-export-alerts', values: [given], row, text: 'select to_jsonb(a) as row from search_alert a where a.id = any($1::uuid[]) order by a.id' })

const JOBS = statement({
  name: 'privacy-export-jobs',
  values: [given, given],
  row,
  text: 'select to_jsonb(j) as row from outbox_job j where j.id = any($1::bigint[]) or (j.lead_id = any($2::uuid[]) and j.done_at is null) order by j.id',
})

/** Everything that there is of a person, as plain data. Files are text: a mail is its .eml, which every mail reader opens. */
export async function exportPerson(pool: Pool, identifier: Identifier, { dataDir, site }: Scope, now: Date) {
  const person = await findPerson(pool, identifier, site?.id ?? null)
  const leadIds = [...person.leadIds, ...person.openLeadIds]
  const rows = (found: { row?: unknown }[]) => found.map((one) => one.row)
  const files = await findPersonFiles(dataDir, leadIds, person.alertIds)
  const logs = await findLeadLines(dataDir, leadIds)
  return {
    [identifier.kind]: identifier.value,
    exported_at: now.toISOString(),
    also_known_as: person.alsoKnownAs,
    leads: rows(await LEADS.rows(pool, [leadIds])),
    valuations: rows(await VALUATIONS.rows(pool, [person.valuationIds, person.openLeadIds])),
    shoppers: rows(await SHOPPERS.rows(pool, [person.shopperIds])),
    sign_in_codes: rows(await CODES.rows(pool, [person.codeIds])),
    forms: rows(await FORMS.rows(pool, [person.formIds])),
    search_alerts: rows(await ALERTS.rows(pool, [person.alertIds])),
    pending: rows(await JOBS.rows(pool, [person.jobIds, person.openLeadIds])),
    messages: identifier.kind === 'phone' ? await findMessages(dataDir, site?.slug ?? null, ({ to }) => to === identifier.value) : [],
    files: [
      ...(await Promise.all(files.map(async (file) => ({ path: path.relative(dataDir, file), content: await readFile(file, 'utf8') })))),
      ...logs.map(({ file, lines }) => ({ path: path.relative(dataDir, file), content: lines.map((line) => JSON.stringify(line)).join('\n') })),
    ],
  }
}
