import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

const ids = z.array(z.string())

/**
 * Waits for whoever is amending one of the leads, so that jobs which that amendment enqueues are deleted with the lead. Leads are locked in the order of
 * their ids, so that two processes never wait for each other.
 */
const LOCK_LEADS = statement({ name: 'privacy-lock-leads', values: [ids], text: 'select 1 from lead where id = any($1::uuid[]) order by id for no key update' })

/** Until the transaction ends nobody else changes these leads: before anything that hangs on them is touched. */
export async function lockLeads(sender: Sender, leadIds: readonly string[]): Promise<void> {
  await LOCK_LEADS.run(sender, [[...leadIds]])
}

/**
 * What a lead was about, when, and what came of it is kept, so that a dealership's counts hold; who it was goes. The submission's id goes
 * too: the browser that sent it may have kept it.
 */
const LEADS = statement({
  name: 'privacy-forget-leads',
  values: [ids, z.date()],
  text: `
    update lead set first_name = '', last_name = null, email = '', phone = '', postcode = null, message = null, user_agent = null,
      answers = '{}', lead_attributes = '{}', consents = '[]', typed = null, sender = null, sender_56 = null, sender_48 = null, sender_everywhere = null, url = split_part(url, '?', 1), submission_id = gen_random_uuid(), opt_in = false, erased_at = $2
    where id = any($1::uuid[]) and erased_at is null`,
})

/** The form's id is the submission's. */
const RESERVATIONS = statement({
  name: 'privacy-forget-reservations',
  values: [ids],
  text: 'update reservation set form_id = null where lead_id = any($1::uuid[]) and form_id is not null',
})

/** A test drive that nobody is known for will not be driven. */
const BOOKINGS = statement({
  name: 'privacy-forget-bookings',
  values: [ids, z.date()],
  text: 'update test_drive_booking set cancelled_at = $2, version = version + 1 where lead_id = any($1::uuid[]) and cancelled_at is null and starts_at > $2',
})

/** Their outbox jobs are removed, text messages about what they reserved too, which name no lead: nothing more is delivered for them. */
const LEAD_JOBS = statement({
  name: 'privacy-forget-lead-jobs',
  values: [ids],
  text: `
    delete from outbox_job j where j.done_at is null and (j.lead_id = any($1::uuid[]) or j.dedup_key in (
      select 'reservation:' || r.id || ':' || news from reservation r, unnest(array['held', 'refunded']) news where r.lead_id = any($1::uuid[])))`,
})

/** The estimate is kept, the car that it was for is not. */
const VALUATIONS = statement({
  name: 'privacy-forget-valuations',
  values: [ids, ids, z.date()],
  text: `
    update valuation set rego = '', rego_state = '', plate = null, vehicle = null, adjustment_answers = '{}', kept = null, typed = null, erased_at = $3
    where (id = any($1::uuid[]) or lead_id = any($2::uuid[])) and erased_at is null`,
})

const ALERTS = statement({ name: 'privacy-delete-alerts', values: [ids], text: 'delete from search_alert where id = any($1::uuid[])' })

/** A mail of one that is on its way out goes nowhere. */
export async function endAlerts(sender: Sender, alertIds: readonly string[]): Promise<number> {
  return ALERTS.run(sender, [[...alertIds]])
}

/** Takes the person out of leads, their valuations and bookings, and drops their outbox jobs. @returns how many leads */
export async function forgetLeads(sender: Sender, leadIds: readonly string[], now: Date): Promise<number> {
  const given = [...leadIds]
  await lockLeads(sender, given)
  await LEAD_JOBS.run(sender, [given])
  await BOOKINGS.run(sender, [given, now])
  await RESERVATIONS.run(sender, [given])
  await VALUATIONS.run(sender, [[], given, now])
  return LEADS.run(sender, [given, now])
}

export async function forgetValuations(sender: Sender, valuationIds: readonly string[], now: Date): Promise<number> {
  return VALUATIONS.run(sender, [[...valuationIds], [], now])
}
