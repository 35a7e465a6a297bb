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
