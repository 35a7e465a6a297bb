import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '../command/command-fault.ts'
import { isNotFree, LOCK_SOON, whenFree } from './when-free.server.ts'
import { statement } from './statement.server.ts'

const MAKE_TABLE = statement({
  name: 'migrations-make-table',
  isUtility: true,
  text: `
    create table if not exists _prisma_migrations (
      id varchar(36) primary key not null,
      checksum varchar(64) not null,
      finished_at timestamptz,
      migration_name varchar(255) not null,
      logs text,
      rolled_back_at timestamptz,
      started_at timestamptz not null default now(),
      applied_steps_count integer not null default 0
    )`,
})
const IS_THERE = statement({
  name: 'migrations-table',
  row: { table: z.string().nullable() },
  text: `select to_regclass('_prisma_migrations')::text as "table"`,
})
const APPLIED = statement({
  name: 'migrations-applied',
  row: { name: z.string(), checksum: z.string() },
  text: 'select migration_name as name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
})
const NOTE_APPLIED = statement({
  name: 'migrations-note',
  values: [z.string(), z.string(), z.string()],
  text: `
    insert into _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
    values ($1, $2, now(), $3, now(), 1)`,
})

/**
 * Applies the migrations that the database does not have yet, each in a transaction, with Prisma's bookkeeping: the Prisma
 * command then says "up to date", and operators may use either.
 * @returns the names of those applied now
 * @throws when an applied migration's file has changed since, one fails (it is rolled back), or what it changes is in use for too long
 */
export async function applyMigrations(client: pg.ClientBase, folder: string, triedForMs?: number): Promise<string[]> {
  await MAKE_TABLE.run(client)
  const checksums = new Map((await APPLIED.rows(client)).map(({ name, checksum }) => [name, checksum]))
  const pending: { name: string; sql: string; checksum: string }[] = []
  for (const name of await migrationNames(folder)) {
    const file = path.join(folder, name, 'migration.sql')
    const sql = await readFile(file, 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const before = checksums.get(name)
    if (before === undefined) pending.push({ name, sql, checksum })
    else if (before !== checksum) {
      throw new CommandFault(
        `${file}: found another text than this database was made with, expected the same. Nothing was changed.`,
        'Put the file back as the release has it; what it was changed for belongs into a new migration. Where nobody changed it, another state of the sources made the database: npm run backup -- create, then npm run backup -- restore with this release into another folder.',
      )
    }
  }
  for (const { name, sql, checksum } of pending) {
    await whenFree(() => applyOne(client, name, sql, checksum), triedForMs).catch((error: unknown) => {
      if (!isNotFree(error)) throw error
      throw new CommandFault(
        `Migration ${name} was not applied: a table that it changes was in use all the time, by an import, a backup, a vacuum or a transaction that somebody left open.`,
        'The migrations before it are applied. npm run status shows which transactions are open for long; let them end, then run npm run db:migrate again.',
      )
    })
  }
  return pending.map(({ name }) => name)
}

/** The names of those that the database does not have yet. */
export async function findPendingMigrations(client: pg.ClientBase, folder: string): Promise<string[]> {
  const names = await migrationNames(folder)
  if (!(await hasMigrations(client))) return names
  const known = new Set((await APPLIED.rows(client)).map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/** Whether any were ever applied. */
export async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  return Boolean((await IS_THERE.first(client))?.table)
}

/** The names of those that the database has from a later release. */
export async function findLaterMigrations(client: pg.ClientBase, folder: string): Promise<string[]> {
  const known = new Set(await migrationNames(folder))
  return (await APPLIED.rows(client)).map(({ name }) => name).filter((name) => !known.has(name)).sort()
}

async function migrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

async function applyOne(client: pg.ClientBase, name: string, sql: string, checksum: string) {
  await client.query('begin')
  try {
    await LOCK_SOON.run(client)
    await client.query(sql)
    await NOTE_APPLIED.run(client, [randomUUID(), checksum, name])
    await client.query('commit')
  } catch (error) {
    // With a connection that is gone it fails too, and has happened: why is what is to be said.
    await client.query('rollback').catch(() => undefined)
    if (isNotFree(error)) throw error
    throw new CommandFault(
      `Migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
      'The migrations before it are applied, it and those after it are not: the release before runs on this database as it is. Mend what it names, then run npm run db:migrate again.',
    )
  }
}
