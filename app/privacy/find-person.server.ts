import { z } from 'zod'
import { LEAD_HAS_OPEN_MONEY } from '~/platform/db/has-open-money'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { Identifier } from '~/domain/forms/identifier'

/** What there is of a person, by id. A lead that names them in an answer, such as a second number, is theirs too. */
export type Person = {
  leadIds: string[]
  /** Leads whose money is not settled yet: somebody has to be reached about it. */
  openLeadIds: string[]
  valuationIds: string[]
  shopperIds: number[]
  codeIds: string[]
  /** Forms that wait for their sender to sign in. */
  formIds: string[]
  /** Searches whose new cars they hear of by mail. */
  alertIds: string[]
  jobIds: string[]
  /** Other addresses and numbers that the same leads have: a request may mean these too. */
  alsoKnownAs: string[]
}

/** A number as it was typed or is known, in its digits and without what is dialled before it: '+61 (0)412 345 678' and '0011 61 412 345 678' are '0412 345 678'. */
const digitsOf = (number: string) => `regexp_replace(regexp_replace(${number}, '\\D', '', 'g'), '^(0011|00)?(61)?0?', '')`

/** $1 the e-mail address, $2 the number, each empty when it is the other; $3 either; $4 a site's id, or null for all. */
const VALUES = [z.string(), z.string(), z.string(), z.number().nullable()] as const

const LEADS = statement({
  name: 'privacy-leads',
  values: VALUES,
  row: { id: z.string(), email: z.string(), phone: z.string(), isOpen: z.boolean() },
  text: `
    select l.id, l.email, l.phone, ${LEAD_HAS_OPEN_MONEY} as "isOpen"
    from lead l
    where ($4::int is null or l.tenant_id = $4) and l.erased_at is null
      and (($1::text <> '' and lower(l.email) = $1) or ($2::text <> '' and l.phone = $2) or position('"' || $3::text || '"' in lower(l.answers::text)) > 0)
    order by l.id`,
})

const VALUATIONS = statement({
  name: 'privacy-valuations',
  values: [z.array(z.string()), z.string(), z.number().nullable()],
  row: { id: z.string() },
  text: `
    select id from valuation
    where erased_at is null and (lead_id = any($1::uuid[])
      or (typed is not null and ($3::int is null or tenant_id = $3) and ($2::text = trim(lower(typed->>'email'))
        or ($2::text !~ '@' and ${digitsOf('$2::text')} = ${digitsOf(`typed->>'phone'`)}))))
    order by id`,
})

const SHOPPERS = statement({
  name: 'privacy-shoppers',
  values: [z.string(), z.number().nullable()],
  row: { id: z.number() },
  text: 'select id from shopper where phone = $1 and ($2::int is null or tenant_id = $2) order by id',
})

const CODES = statement({
  name: 'privacy-codes',
  values: [z.string(), z.number().nullable()],
  row: { id: z.string() },
  text: 'select id from sign_in_code where phone = $1 and ($2::int is null or tenant_id = $2) order by id',
})

const FORMS = statement({
  name: 'privacy-forms',
  values: [z.string(), z.number().nullable()],
  row: { id: z.string() },
  text: `
    select k.id from kept_form k
    where ($2::int is null or k.tenant_id = $2) and exists (
      select 1 from jsonb_array_elements(k.typed->'fields') f
      where trim(lower(f->>1)) = $1 or ($1::text !~ '@' and length(f->>1) < 60 and ${digitsOf('$1::text')} = ${digitsOf('f->>1')}))
    order by k.id`,
})

const ALERTS = statement({
  name: 'privacy-alerts',
  values: [z.string(), z.number().nullable()],
  row: { id: z.string() },
  text: 'select id from search_alert where email = $1 and ($2::int is null or tenant_id = $2) order by id',
})

/** Outbox jobs of these leads, mails of these searches, and messages to the number. */
const JOBS = statement({
  name: 'privacy-jobs',
  values: [z.array(z.string()), z.string(), z.number().nullable(), z.array(z.string())],
  row: { id: z.string() },
  text: `
    select j.id from outbox_job j
    where ($3::int is null or j.tenant_id = $3)
      and (((j.lead_id = any($1::uuid[]) or j.payload->>'alertId' = any($4)) and j.done_at is null) or position('"' || $2::text || '"' in lower(j.payload::text)) > 0)
    order by j.id`,
})

/** @param siteId of the one site that was asked; null for all */
export async function findPerson(sender: Sender, { kind, value }: Identifier, siteId: number | null): Promise<Person> {
  const email = kind === 'email' ? value : ''
  const phone = kind === 'phone' ? value : ''
  const leads = await LEADS.rows(sender, [email, phone, value, siteId])
  const leadIds = leads.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const alertIds = ids(await ALERTS.rows(sender, [email, siteId]))
  return {
    leadIds,
    openLeadIds: leads.filter(({ isOpen }) => isOpen).map(({ id }) => id),
    valuationIds: ids(await VALUATIONS.rows(sender, [leadIds, value, siteId])),
    shopperIds: (await SHOPPERS.rows(sender, [phone, siteId])).map(({ id }) => id),
    codeIds: ids(await CODES.rows(sender, [phone, siteId])),
    formIds: ids(await FORMS.rows(sender, [value, siteId])),
    alertIds,
    jobIds: ids(await JOBS.rows(sender, [leadIds, value, siteId, alertIds])),
    alsoKnownAs: [...new Set(leads.flatMap((lead) => [lead.email.toLowerCase(), lead.phone]))].filter((other) => other !== value && other !== ''),
  }
}
