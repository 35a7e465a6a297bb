import { z } from 'zod'
import { LEAD_HAS_OPEN_MONEY } from '~/platform/db/has-open-money'
import { addressSpellings, spelledSql } from '~/platform/db/spelled-address.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { Identifier } from '~/domain/forms/identifier'
import { spelledAddress } from '~/domain/text/email-address'

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

/** An address has several spellings (`addressSpellings`). */
const spellings = z.array(z.string())

/** SQL: one of these stands in a column of JSON as the whole of a text. */
const isTextIn = (column: string, values: string) => `exists (select from unnest(${values}::text[]) one where position('"' || one || '"' in ${spelledSql(`${column}::text`)}) > 0)`

/** $1 the e-mail address, none for a number; $2 the number, empty for an address; $3 either; $4 a site's id, or null for all. */
const LEADS = statement({
  name: 'privacy-leads',
  values: [spellings, z.string(), spellings, z.number().nullable()],
  row: { id: z.string(), email: z.string(), phone: z.string(), isOpen: z.boolean() },
  text: `
    select l.id, l.email, l.phone, ${LEAD_HAS_OPEN_MONEY} as "isOpen"
    from lead l
    where ($4::int is null or l.tenant_id = $4) and l.erased_at is null
      and (${spelledSql('l.email')} = any($1::text[]) or ($2::text <> '' and l.phone = $2) or ${isTextIn('l.answers', '$3')})
    order by l.id`,
})

const VALUATIONS = statement({
  name: 'privacy-valuations',
  values: [z.array(z.string()), z.string(), z.number().nullable(), spellings],
  row: { id: z.string() },
  text: `
    select id from valuation
    where erased_at is null and (lead_id = any($1::uuid[])
      or (typed is not null and ($3::int is null or tenant_id = $3) and (trim(${spelledSql("typed->>'email'")}) = any($4::text[])
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
  values: [z.string(), z.number().nullable(), spellings],
  row: { id: z.string() },
  text: `
    select k.id from kept_form k
    where ($2::int is null or k.tenant_id = $2) and exists (
      select 1 from jsonb_array_elements(k.typed->'fields') f
      where trim(${spelledSql('f->>1')}) = any($3::text[]) or ($1::text !~ '@' and length(f->>1) < 60 and ${digitsOf('$1::text')} = ${digitsOf('f->>1')}))
    order by k.id`,
})

const ALERTS = statement({
  name: 'privacy-alerts',
  values: [spellings, z.number().nullable()],
  row: { id: z.string() },
  text: `select id from search_alert where ${spelledSql('email')} = any($1::text[]) and ($2::int is null or tenant_id = $2) order by id`,
})

/** Outbox jobs of these leads, mails of these searches, and messages to the number. */
const JOBS = statement({
  name: 'privacy-jobs',
  values: [z.array(z.string()), spellings, z.number().nullable(), z.array(z.string())],
  row: { id: z.string() },
  text: `
    select j.id from outbox_job j
    where ($3::int is null or j.tenant_id = $3)
      and (((j.lead_id = any($1::uuid[]) or j.payload->>'alertId' = any($4)) and j.done_at is null) or ${isTextIn('j.payload', '$2')})
    order by j.id`,
})

/** @param siteId of the one site that was asked; null for all */
export async function findPerson(sender: Sender, { kind, value }: Identifier, siteId: number | null): Promise<Person> {
  const emails = kind === 'email' ? addressSpellings(value) : []
  const phone = kind === 'phone' ? value : ''
  const values = kind === 'email' ? emails : [phone]
  const leads = await LEADS.rows(sender, [emails, phone, values, siteId])
  const leadIds = leads.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const alertIds = ids(await ALERTS.rows(sender, [emails, siteId]))
  return {
    leadIds,
    openLeadIds: leads.filter(({ isOpen }) => isOpen).map(({ id }) => id),
    valuationIds: ids(await VALUATIONS.rows(sender, [leadIds, value, siteId, emails])),
    shopperIds: (await SHOPPERS.rows(sender, [phone, siteId])).map(({ id }) => id),
    codeIds: ids(await CODES.rows(sender, [phone, siteId])),
    formIds: ids(await FORMS.rows(sender, [value, siteId, emails])),
    alertIds,
    jobIds: ids(await JOBS.rows(sender, [leadIds, values, siteId, alertIds])),
    alsoKnownAs: [...new Set(leads.flatMap((lead) => [spelledAddress(lead.email).toLowerCase(), lead.phone]))].filter((other) => !values.includes(other) && other !== ''),
  }
}
