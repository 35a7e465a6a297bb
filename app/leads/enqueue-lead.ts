type LeadNews = {
  /** An SQL text that tells this delivery from the lead's others; without, it is the first. */
  news?: string
  /** The column of the lead's id. */
  id?: string
  /** An SQL moment from which on it is due. */
  at?: string
}

/**
 * SQL that enqueues leads for their dealerships: a job for each lead of `from`, none where there is one of its key. The worker makes a delivery for
 * each channel of it.
 * @param from a table of leads, their `tenant_id` and their id, and what it is limited by
 */
export function enqueueLead(from: string, { news, id = 'id', at = 'now()' }: LeadNews = {}): string {
  return `
    insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload, available_at)
    select tenant_id, 'lead_delivery', ${id}, 'lead:' || ${id}${news === undefined ? '' : ` || ':' || ${news}`}, jsonb_build_object('leadId', ${id}), ${at} from ${from}
    on conflict (dedup_key) do nothing`
}

/**
 * SQL that brings forward the first delivery of leads, where it still waits for the rest of an unfinished form.
 * @param leads a table or common table expression with their `id` @param at SQL of the moment that it is due at; it may name the lead as `waits`
 */
export function hurryLead(leads: string, at = 'now()'): string {
  return `
      update outbox_job j set available_at = least(j.available_at, ${at}) from ${leads} waits
      where j.dedup_key = 'lead:' || waits.id and j.attempts = 0 and j.done_at is null returning j.id`
}

/** SQL that puts off the first delivery of leads, where it still waits. @param leads as for `hurryLead` @param at SQL of the moment that it is due at */
export function delayLead(leads: string, at: string): string {
  return `
      update outbox_job j set available_at = greatest(j.available_at, ${at}) from ${leads} waits
      where j.dedup_key = 'lead:' || waits.id and j.attempts = 0 and j.done_at is null returning j.id`
}

/**
 * SQL of news that may come several times, such as a refund that fails: each time by a number of its own. Whoever enqueues it sees to it that each is
 * told once.
 * @param kind an SQL text @param leads the table of the leads that it is of
 */
export function countedNews(kind: string, leads: string): string {
  return `${kind} || coalesce((select '-' || count(*) from outbox_job d where d.lead_id = ${leads}.id and d.dedup_key like 'lead:' || ${leads}.id || ':' || ${kind} || '%' having count(*) > 0), '')`
}

/**
 * SQL that lets go of earlier tries of the same person for the same, within a day, of which their dealership has not been told: it would ring after money that it has. Who they are is both
 * address and number. One whose first delivery is being made this moment goes out. It takes the id of what is settled, and the moment.
 * @param table of what is `settled` and of its tries `o`, each with its lead @param same an SQL condition of both: that it is the same, and not settled itself @param word that says how it was settled
 */
export function letGoTries(table: string, { same, word }: { same: string; word: string }): string {
  return `
    update outbox_job set done_at = $2, dead_at = $2, last_error = '${word} with lead ' || waiting.settled_lead from (
      select j.id, settled.lead_id as settled_lead
      from ${table} settled join lead own on own.id = settled.lead_id
      join ${table} o on o.tenant_id = settled.tenant_id and o.created_at > $2::timestamptz - interval '1 day' and ${same}
      join lead l on l.id = o.lead_id and lower(l.email) = lower(own.email) and l.phone = own.phone and l.erased_at is null
      join outbox_job j on j.dedup_key = 'lead:' || l.id and j.attempts = 0 and j.done_at is null
      where settled.id = $1
      for update of j skip locked
    ) waiting where outbox_job.id = waiting.id`
}
