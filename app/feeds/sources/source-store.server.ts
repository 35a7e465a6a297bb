import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import { foundAnother } from '../feed-report'

/** How long a worker has a source to itself, by the database's clock. A worker that goes on renews it; the source of one that was killed is free once it is over. */
export const SOURCE_LEASE_MS = 60_000

const ROW = {
  dealershipId: z.number(),
  dealership: z.string(),
  settings: z.unknown(),
  /** `Validators` of the file before, as they were written. */
  validators: z.unknown(),
  fileHash: z.string().nullable(),
  failures: z.number(),
  failure: z.string().nullable(),
  takenBy: z.string(),
  /** When a folder of the site last changed the source, as the database writes it. A worker that took the source before that does not note what it fetched. */
  since: z.string(),
}
const NEVER_NULL = { takenBy: 'it has just been set' }
export type TakenSource = RowOf<typeof ROW>

const RETURNING = `
  returning s.dealership_id as "dealershipId", d.slug as dealership, s.settings, s.validators, s.file_hash as "fileHash", s.failures,
    s.failure, s.taken_by as "takenBy", s.since::text as since`

/**
 * Taking a source counts an attempt first, because a worker that dies of it (a file that takes all memory) can write nothing down afterwards. After one
 * such attempt the source is taken again a minute later, as after any restart; from the second on each is a failure, and the source waits as failing ones do.
 */
const TAKE = `
  taken_until = now() + make_interval(secs => $3::float / 1000), taken_by = $2, attempts = s.attempts + 1,
  failures = s.failures + case when s.attempts = 0 then 0 else 1 end,
  failure = case when s.attempts = 0 then s.failure else 'the worker that fetched it ended before it was done' end,
  next_at = case when s.attempts = 0 then s.next_at else now() + make_interval(mins => least(5 * 2 ^ least(s.attempts - 1, 10), 60)::int) end`

const TAKE_DUE = statement({
  name: 'feed-source-take-due',
  values: [z.date(), z.string(), z.number(), z.boolean()],
  row: ROW,
  neverNull: NEVER_NULL,
  text: `
    update feed_source s set ${TAKE}
    from dealership d
    where d.id = s.dealership_id and s.dealership_id = (
      select dealership_id from feed_source where next_at <= $1 and (taken_until is null or taken_until <= now()) and (failures = 0 or not $4)
      order by next_at, dealership_id limit 1 for update skip locked)
    ${RETURNING}`,
})
const TAKE_ONE = statement({
  name: 'feed-source-take-one',
  values: [z.string(), z.string(), z.number()],
  row: ROW,
  neverNull: NEVER_NULL,
  text: `
    update feed_source s set ${TAKE}
    from dealership d
    where d.id = s.dealership_id and d.slug = $1 and (s.taken_until is null or s.taken_until <= now())
    ${RETURNING}`,
})

/** The source that has been due for the longest, now this worker's; null where none is due. @param onlyWell one that did not fail when it was fetched last */
export function takeDueSource(sender: Sender, now: Date, onlyWell: boolean): Promise<TakenSource | null> {
  return TAKE_DUE.first(sender, [now, randomUUID(), SOURCE_LEASE_MS, onlyWell])
}

/** A dealership's source, due or not; null where it has none, or a worker has it. */
export function takeSource(sender: Sender, dealership: string): Promise<TakenSource | null> {
  return TAKE_ONE.first(sender, [dealership, randomUUID(), SOURCE_LEASE_MS])
}

const RENEW = statement({
  name: 'feed-source-renew',
  values: [z.number(), z.string(), z.number()],
  row: { dealershipId: z.number() },
  text: `
    update feed_source set taken_until = now() + make_interval(secs => $3::float / 1000) where dealership_id = $1 and taken_by = $2
    returning dealership_id as "dealershipId"`,
})

/** @returns whether it is still this worker's */
export async function renewSource(sender: Sender, { dealershipId, takenBy }: TakenSource): Promise<boolean> {
  return (await RENEW.first(sender, [dealershipId, takenBy, SOURCE_LEASE_MS])) !== null
}

export type SourceEnd = {
  nextAt: Date
  /** Null: what was known of the last file stays. */
  file: { validators: Readonly<Record<string, string>> | null; hash: string | null } | null
  /** The source gave a feed, or said that it has no other. */
  checkedAt: Date | null
  /** The feed is another one. */
  changedAt: Date | null
  failures: number
  failure: string | null
}

const END = statement({
  name: 'feed-source-end',
  values: [
    z.number(), // dealership
    z.string(), // taken by
    z.date(), // next
    z.boolean(), // is there a file
    z.string().nullable(), // validators
    z.string().nullable(), // hash
    z.date().nullable(), // checked
    z.date().nullable(), // changed
    z.number(), // failures
    z.string().nullable(), // failure
    z.string(), // since
  ],
  row: { dealershipId: z.number() },
  text: `
    update feed_source set taken_until = null, taken_by = null, attempts = 0, next_at = $3,
      validators = case when $4 then $5::jsonb else validators end, file_hash = case when $4 then $6 else file_hash end,
      checked_at = coalesce($7, checked_at), changed_at = coalesce($8, changed_at), failures = $9, failure = $10
    where dealership_id = $1 and taken_by = $2 and since::text = $11
    returning dealership_id as "dealershipId"`,
})
const LET_GO = statement({
  name: 'feed-source-let-go',
  values: [z.number(), z.string()],
  text: 'update feed_source set taken_until = null, taken_by = null, attempts = 0 where dealership_id = $1 and taken_by = $2',
})

/**
 * Writes down how it went and lets go of the source. A worker that has lost the source meanwhile writes nothing. Where the site's folder was applied
 * meanwhile, nothing is written but that the source is free: with its outcome the feed would count as known, and it has to come in again by the new mapping
 * and places.
 */
export async function endSource(sender: Sender, { dealershipId, takenBy, since }: TakenSource, end: SourceEnd): Promise<void> {
  const { nextAt, file, checkedAt, changedAt, failures, failure } = end
  const validators = file?.validators ? JSON.stringify(file.validators) : null
  const written = await END.first(sender, [dealershipId, takenBy, nextAt, file !== null, validators, file?.hash ?? null, checkedAt, changedAt, failures, failure, since])
  if (written === null) await LET_GO.run(sender, [dealershipId, takenBy])
}

/** SQL: the last run of a dealership that tells how its feed is. */
const lastRunOf = (dealershipId: string) => `(
  select r.id, r.outcome, split_part(r.message, E'\\n', 1) as message from feed_run r
  where r.dealership_id = ${dealershipId} and r.outcome not in ('running', 'dry_run') and not ${foundAnother('r')} order by r.started_at desc, r.id desc limit 1)`

/** SQL: 'run 12, refused: it is a web page'; null where that run let the feed in. */
const KEPT_OUT = `case when last.outcome in ('held', 'refused') then format('run %s, %s: %s', last.id, last.outcome, last.message) end`

const WHY_KEPT_OUT = statement({
  name: 'feed-source-why-kept-out',
  values: [z.number()],
  row: { keptOut: z.string().nullable() },
  text: `select ${KEPT_OUT} as "keptOut" from ${lastRunOf('$1')} last`,
})

/** The run that held or refused what the dealership's source has, with its reason; null where its last run let the feed in. */
export async function whyKeptOut(sender: Sender, { dealershipId }: TakenSource): Promise<string | null> {
  return (await WHY_KEPT_OUT.first(sender, [dealershipId]))?.keptOut ?? null
}

const SOURCES = statement({
  name: 'feed-sources',
  row: {
    dealership: z.string(),
    from: z.string(),
    nextAt: z.date(),
    checkedAt: z.date().nullable(),
    failures: z.number(),
    failure: z.string().nullable(),
    isTaken: z.boolean(),
    keptOut: z.string().nullable(),
  },
  neverNull: { from: 'every source says where it is from' },
  text: `
    select d.slug as dealership, s.settings #>> '{source,from}' as "from", s.next_at as "nextAt", s.checked_at as "checkedAt", s.failures, s.failure,
      coalesce(s.taken_until > now(), false) as "isTaken",
      ${KEPT_OUT} as "keptOut"
    from feed_source s join dealership d on d.id = s.dealership_id left join lateral ${lastRunOf('d.id')} last on true order by d.slug`,
})
export type KnownSource = Awaited<ReturnType<typeof SOURCES.rows>>[number]

/** Every dealership's source, and how it went last. */
export function listSources(sender: Sender): Promise<KnownSource[]> {
  return SOURCES.rows(sender)
}
