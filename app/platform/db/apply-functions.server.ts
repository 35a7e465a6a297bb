import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { indexesOn } from './indexes-on-function.server.ts'
import { statement, type RowOf } from './statement.server.ts'
import { LOCK_SOON, whenFree } from './when-free.server.ts'

/**
 * A web process of the release before calls the signature that it knows until it is replaced. Whoever migrates after this time drops
 * what nobody calls any more.
 */
const SUPERSEDED_FOR = '1 day'

/** Postgres's codes for what is expected to happen here. */
const UNDEFINED_FUNCTION = '42883'
const CANNOT_REPLACE = '42P13'
const STILL_DEPENDED_ON = '2BP01'

type Source = { name: string; sql: string; hash: string }
type Hashes = ReadonlyMap<string, string | null>

/** A function of one name and certain arguments; `definition` is empty for aggregates, `row` differs after every replacement. */
const OVERLOAD = { oid: z.number(), signature: z.string(), row: z.string(), argumentCount: z.number(), definition: z.string() }
type Overload = RowOf<typeof OVERLOAD>

const FIND_OVERLOADS = statement({
  name: 'functions-of-name',
  values: [z.string()],
  row: OVERLOAD,
  neverNull: { row: 'every row has its place', definition: 'a function that is there has one' },
  text: `
    select p.oid::int, p.oid::regprocedure::text as signature, p.ctid::text as row, p.pronargs as "argumentCount",
      case when p.prokind = 'a' then '' else pg_get_functiondef(p.oid) end as definition
    from pg_proc p where p.proname = $1 and p.pronamespace = current_schema()::regnamespace`,
})
const IS_THERE = statement({
  name: 'functions-table',
  row: { table: z.string().nullable() },
  text: `select to_regclass('sql_function')::text as "table"`,
})
const HASHES = statement({
  name: 'functions-hashes',
  row: { name: z.string(), hash: z.string().nullable() },
  text: 'select name, hash from sql_function where superseded_at is null and to_regprocedure(signature) is not null',
})
const REPLACED = statement({
  name: 'functions-replaced',
  row: { name: z.string() },
  text: `
    select f.name from sql_function f join pg_proc p on p.oid = to_regprocedure(f.signature)
    where f.superseded_at is null
      and f.definition_hash is distinct from md5(case when p.prokind = 'a' then '' else pg_get_functiondef(p.oid) end)`,
})
const NOTE_APPLIED = statement({
  name: 'functions-note',
  values: [z.string(), z.string(), z.string(), z.string()],
  text: `
    insert into sql_function (signature, name, hash, definition_hash, applied_at) values ($1, $2, $3, md5($4), now())
    on conflict (signature) do update
    set hash = excluded.hash, definition_hash = excluded.definition_hash, applied_at = excluded.applied_at, superseded_at = null`,
})
const SUPERSEDE = statement({
  name: 'functions-supersede',
  values: [z.string(), z.string()],
  text: `
    insert into sql_function (signature, name, superseded_at) values ($1, $2, now())
    on conflict (signature) do update set superseded_at = coalesce(sql_function.superseded_at, now())`,
})
const SUPERSEDE_REMOVED = statement({
  name: 'functions-supersede-removed',
  values: [z.array(z.string())],
  text: 'update sql_function set superseded_at = now() where superseded_at is null and name <> all ($1)',
})
const SUPERSEDED = statement({
  name: 'functions-superseded',
  values: [z.string()],
  row: { signature: z.string() },
  text: 'select signature from sql_function where superseded_at < now() - ($1::text)::interval',
})
const FORGET = statement({ name: 'functions-forget', values: [z.string()], text: 'delete from sql_function where signature = $1' })

/**
 * Makes the functions of the database those of the folder: one file each, named after the function. A file whose text has changed is run,
 * and one whose function somebody else replaced; all of them in one transaction, because they call each other. A statement that is running goes on with the functions that it began
 * with; open connections take the new ones at their next statement.
 * @returns a line for each function that was made now
 * @throws when a file fails or does not make the function that it is named after; then all are as they were
 */
export async function applyFunctions(client: pg.ClientBase, folder: string): Promise<string[]> {
  const sources = await readSources(folder)
  return whenFree(() => applySources(client, sources))
}

async function applySources(client: pg.ClientBase, sources: readonly Source[]): Promise<string[]> {
  await client.query('begin')
  try {
    await LOCK_SOON.run(client)
    // What a function calls may be made after it.
    await client.query('set local check_function_bodies = off')
    const current = await readCurrentHashes(client)
    // By hand, or by a release that knew of no definitions.
    const replaced = new Set((await REPLACED.rows(client)).map(({ name }) => name))
    const stale = sources.filter(({ name, hash }) => current.get(name) !== hash || replaced.has(name))
    const applied = await applyInOrderOfNeed(client, stale, current)
    await supersedeRemoved(client, sources)
    await dropSuperseded(client)
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** A line for each function that the database has in another form, or not at all. */
export async function findPendingFunctions(client: pg.ClientBase, folder: string): Promise<string[]> {
  const sources = await readSources(folder)
  const current = (await IS_THERE.first(client))?.table ? await readCurrentHashes(client) : new Map<string, string | null>()
  return sources.filter(({ name, hash }) => current.get(name) !== hash).map(({ name }) => `function ${name}`)
}

async function readSources(folder: string): Promise<Source[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8')
      return { name: path.basename(file, '.sql'), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The hash of each function's source. One that was dropped by hand has none. */
async function readCurrentHashes(client: pg.ClientBase): Promise<Hashes> {
  return new Map((await HASHES.rows(client)).map(({ name, hash }) => [name, hash]))
}

/** Aggregates and bodies in the SQL standard's form must find what they call: they wait until the others are there. */
async function applyInOrderOfNeed(client: pg.ClientBase, sources: readonly Source[], current: Hashes): Promise<string[]> {
  const applied: string[] = []
  let pending = sources
  while (pending.length > 0) {
    const waiting: { source: Source; error: Error }[] = []
    for (const source of pending) {
      try {
        applied.push(await inSavepoint(client, () => applyOne(client, source, current.get(source.name) === source.hash)))
      } catch (error) {
        const failed = new Error(`Function ${source.name} failed: ${(error as Error).message}`, { cause: error })
        if (codeOf(error) !== UNDEFINED_FUNCTION) throw failed
        waiting.push({ source, error: failed })
      }
    }
    if (waiting.length === pending.length) throw waiting[0]?.error
    pending = waiting.map(({ source }) => source)
  }
  return applied
}

async function applyOne(client: pg.ClientBase, { name, sql, hash }: Source, wasApplied: boolean): Promise<string> {
  const before = await FIND_OVERLOADS.rows(client, [name])
  await createOrReplace(client, sql, before)
  const after = await FIND_OVERLOADS.rows(client, [name])
  const current = after.find(({ oid, row }) => !before.some((old) => old.oid === oid && old.row === row))
  if (!current) throw new Error(`found a source of something else, expected "create or replace function ${name}(…)"`)
  const old = before.find(({ oid }) => oid === current.oid)
  const isOther = old !== undefined && old.definition !== current.definition
  const rebuilt = isOther ? await rebuildIndexesOn(client, current) : []
  for (const other of after) if (other.oid !== current.oid) await supersede(client, name, other, current)
  await NOTE_APPLIED.run(client, [current.signature, name, hash, current.definition])
  return `function ${name}${isOther && wasApplied ? ', which was not what its source says' : ''}${rebuilt.length > 0 ? `, and built anew what it indexes: ${rebuilt.join(', ')}` : ''}`
}

/** Postgres does not replace a function by one of another result: nobody who calls the old one could read the new one's. It goes. */
async function createOrReplace(client: pg.ClientBase, sql: string, before: readonly Overload[]): Promise<void> {
  try {
    await inSavepoint(client, () => client.query(sql))
  } catch (error) {
    if (codeOf(error) !== CANNOT_REPLACE || before.length === 0) throw error
    for (const { signature } of before) await client.query(`drop routine ${signature}`)
    await client.query(sql)
  }
}

async function rebuildIndexesOn(client: pg.ClientBase, { oid, signature }: Overload): Promise<string[]> {
  const indexes = await indexesOn(client, oid, signature)
  for (const index of indexes) await client.query(`reindex index ${index}`)
  return indexes
}

/**
 * Leaves an old signature to the processes that still call it. With as many arguments as the new one Postgres could not tell which of
 * the two is meant: then it goes at once.
 */
async function supersede(client: pg.ClientBase, name: string, old: Overload, current: Overload): Promise<void> {
  if (old.argumentCount === current.argumentCount) {
    await client.query(`drop routine ${old.signature}`)
    await FORGET.run(client, [old.signature])
    return
  }
  await SUPERSEDE.run(client, [old.signature, name])
}

/** Functions whose file is gone. */
async function supersedeRemoved(client: pg.ClientBase, sources: readonly Source[]): Promise<void> {
  await SUPERSEDE_REMOVED.run(client, [sources.map(({ name }) => name)])
}

async function dropSuperseded(client: pg.ClientBase): Promise<void> {
  for (const { signature } of await SUPERSEDED.rows(client, [SUPERSEDED_FOR])) {
    try {
      await inSavepoint(client, () => client.query(`drop routine if exists ${signature}`))
      await FORGET.run(client, [signature])
    } catch (error) {
      // A view of the operator's own may stand on it. That is no reason not to start.
      if (codeOf(error) !== STILL_DEPENDED_ON) throw error
    }
  }
}

/** What fails within is undone and the transaction goes on. */
async function inSavepoint<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint one_function')
  try {
    const result = await work()
    await client.query('release savepoint one_function')
    return result
  } catch (error) {
    await client.query('rollback to savepoint one_function; release savepoint one_function')
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
