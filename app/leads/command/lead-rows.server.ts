import type { Pool } from 'pg'
import { z } from 'zod'
import { DEPOSIT_IS_OWED, PAYMENT_IS_OWED } from '~/platform/db/has-open-money'
import { addressSpellings } from '~/platform/db/spelled-address.server'
import { statement, type RowOf } from '~/platform/db/statement.server'
import { IS_FOR_DEALERSHIP } from '~/platform/outbox/for-dealership'
import type { Identifier } from '~/domain/forms/identifier'
import type { LeadPayload } from '../delivery/lead-payload'
import { LEAD_STATES, type LeadSelection, type LeadState } from './leads-arguments'

/** One way that a lead goes, as its job has it. */
export type ChannelState = {
  channel: string
  dedupKey: string
  state: LeadState
  attempts: number
  lastError: string | null
  nextAt: string | null
  doneAt: string | null
}

export type LeadRow = {
  id: string
  createdAt: Date
  site: string
  category: string
  subcategory: string | null
  name: string
  car: LeadPayload['car']
  state: LeadState
  channels: ChannelState[]
  /** Why it waits, or waited, for somebody to let it go: over which limits it was, or 'traps' for two signs of a bot. */
  suspectedFor: string[]
  /** A refund came back or it is disputed, or its dealership settles the deposit: nothing comes of it by itself. */
  hasMoneyToSettle: boolean
  /** Until when it holds a car; null where it holds none (any more). */
  heldUntil: Date | null
  /** Who ended its hold for the dealership, before its time; null where nobody did. */
  holdEndedBy: string | null
}

/** A job `j` that was given up, and that somebody has let be since, or that another took the place of. */
const IS_LEFT = `j.done_at is not null and j.dead_at is not null`
/** It brought the lead to its dealership, and did not merely make the jobs that do. */
export const HAS_BROUGHT = `j.done_at is not null and j.dead_at is null and j.kind <> 'lead_delivery' and ${IS_FOR_DEALERSHIP}`

/** One that was erased says nothing of anybody: nobody lets it go. */
const IS_SUSPECTED = `l.suspected_for <> '{}' and l.released_at is null and l.erased_at is null`

/** What is in hand of a lead's jobs. */
export const STATE = `
  case when ${IS_SUSPECTED} then 'suspected'
    when bool_or(j.done_at is null and j.dead_at is not null) filter (where ${IS_FOR_DEALERSHIP}) then 'dead'
    when bool_or(j.done_at is null) filter (where ${IS_FOR_DEALERSHIP}) then 'pending'
    when bool_or(${IS_LEFT} and ${IS_FOR_DEALERSHIP}) and not bool_or(${HAS_BROUGHT}) then 'discarded' else 'delivered' end`

export const SELECTED = `
  ($1::int is null or l.tenant_id = $1) and ($2::timestamptz is null or l.created_at >= $2) and ($3::timestamptz is null or l.created_at < $3)
  and ($4::text is null or j.state = $4)
  and ($4::text is distinct from 'suspected' or (${IS_SUSPECTED}))
  and ${needsJob('dead', 'o.done_at is null and o.dead_at is not null')}
  and ${needsJob('pending', 'o.done_at is null and o.dead_at is null')}
  and ${needsJob('discarded', 'o.done_at is not null and o.dead_at is not null')}`

/** SQL: a lead in that state has such a job, by which the few of them are found among all leads. A list of ids, since Postgres would ask for one lead after another. */
function needsJob(state: LeadState, condition: string): string {
  return `($4::text is distinct from '${state}' or l.id = any (array(select o.lead_id from outbox_job o where o.lead_id is not null and ${condition})))`
}

const ROWS = `
  select l.id, l.created_at as "createdAt", t.slug as site, l.category, l.subcategory, concat_ws(' ', l.first_name, l.last_name) as name,
    l.car_snapshot as car, l.suspected_for as "suspectedFor",
    exists (select from reservation r where r.lead_id = l.id and ${DEPOSIT_IS_OWED}) or exists (select from online_payment o where o.lead_id = l.id and ${PAYMENT_IS_OWED}) as "hasMoneyToSettle",
    (select r.held_until from reservation r where r.lead_id = l.id and r.status = 'held') as "heldUntil", l.answers->>'reservation_ended_by' as "holdEndedBy",
    j.state, coalesce(j.channels, '[]') as channels
  from lead l join tenant t on t.id = l.tenant_id
  cross join lateral (
    select ${STATE} as state,
      json_agg(json_build_object(
        'channel', case when j.kind = 'lead_delivery' then 'channels' else coalesce(j.payload->>'channel', 'confirmation') end,
        'dedupKey', j.dedup_key, 'attempts', j.attempts, 'lastError', j.last_error, 'doneAt', j.done_at,
        'nextAt', case when j.done_at is null and j.dead_at is null then j.available_at end,
        'state', case when ${IS_LEFT} then 'discarded' when j.done_at is not null then 'delivered' when j.dead_at is not null then 'dead' else 'pending' end) order by j.id)
        filter (where j.kind <> 'lead_delivery' or j.done_at is null or j.dead_at is not null) as channels
    from outbox_job j where j.lead_id = l.id
  ) j`

const leadRow = {
  id: z.string(),
  createdAt: z.date(),
  site: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  name: z.string(),
  car: z.unknown(),
  suspectedFor: z.array(z.string()),
  hasMoneyToSettle: z.boolean(),
  heldUntil: z.date().nullable(),
  holdEndedBy: z.string().nullable(),
  state: z.string(),
  channels: z.unknown(),
}

const neverNull = { suspectedFor: 'a lead that is not suspected has none', name: 'concat_ws leaves out what is null' }

/** What the filters of `SELECTED` take. */
export const SELECTION = [z.number().nullable(), z.date().nullable(), z.date().nullable(), z.string().nullable()] as const

const LIST = statement({
  name: 'leads-list',
  values: [...SELECTION, z.string().nullable(), z.array(z.string()).nullable(), z.number()],
  row: leadRow,
  neverNull,
  text: `
    ${ROWS} where ${SELECTED} and ($5::text is null or (l.erased_at is null and l.phone = $5)) and ($6::text[] is null or (l.erased_at is null and lower(l.email) = any($6)))
    order by l.created_at desc, l.id desc limit $7`,
})

const ONE = statement({ name: 'leads-one', values: [z.string()], row: leadRow, neverNull, text: `${ROWS} where l.id = $1` })

const state = z.enum(LEAD_STATES)
const channels = z.array(
  z.object({
    channel: z.string(),
    dedupKey: z.string(),
    state,
    attempts: z.number(),
    lastError: z.string().nullable(),
    nextAt: z.string().nullable(),
    doneAt: z.string().nullable(),
  }),
) satisfies z.ZodType<ChannelState[]>

/** Leads, newest first. @param siteId of one site; null for all @param who whose they are; null for everybody's */
export async function listLeads(pool: Pool, siteId: number | null, selection: Omit<LeadSelection, 'site'>, limit: number, who: Identifier | null = null): Promise<LeadRow[]> {
  const { since, until, state } = selection
  const phone = who?.kind === 'phone' ? who.value : null
  const emails = who?.kind === 'email' ? addressSpellings(who.value) : null
  return (await LIST.rows(pool, [siteId, since ?? null, until ?? null, state ?? null, phone, emails, limit])).map(readRow)
}

/** One lead; null for an id that is none. */
export async function findLeadRow(pool: Pool, leadId: string): Promise<LeadRow | null> {
  const found = await ONE.first(pool, [leadId])
  return found && readRow(found)
}

function readRow(row: RowOf<typeof leadRow>): LeadRow {
  return { ...row, car: row.car as LeadRow['car'], state: state.parse(row.state), channels: channels.parse(row.channels) }
}
