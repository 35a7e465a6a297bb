import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { namingFile } from '../files/naming-file.server.ts'
import { statement } from './statement.server.ts'

/** Tables of a database in files, one each: what COPY writes, compressed. */
type CopiedTable = { table: string; columns: string[]; rows: number; file: string; bytes: number; sha256: string }
export type CopiedDatabase = { tables: CopiedTable[]; sequences: Record<string, number> }

/** What says which tables and functions the database itself has: whoever makes the tables writes it. */
const OWN = ['_prisma_migrations', 'sql_function']

/** Whose names are the schema's own, never anybody's input. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables with rows of their own, the largest first, and how many bytes each has. */
const TABLES = statement({
  name: 'backup-tables',
  values: [z.array(z.string())],
  row: { table: z.string(), bytes: z.number() },
  neverNull: { bytes: 'a table that is there has a size' },
  text: `
    select c.relname as "table", pg_table_size(c.oid)::float8 as bytes from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by 2 desc, 1`,
})
/** A number that was drawn while tables are copied is one that no row of the copy has. */
const SEQUENCES = statement({
  name: 'backup-sequences',
  row: { name: z.string(), last: z.string() },
  neverNull: { name: 'a sequence has a name', last: 'only those that have drawn one' },
  text: `
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`,
})
const COLUMNS = statement({
  name: 'backup-columns',
  values: [z.string()],
  row: { name: z.string() },
  text: `
    select attname as name from pg_attribute
    where attrelid = ($1::text)::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
})
const REFERENCES = statement({
  name: 'backup-references',
  row: { table: z.string(), name: z.string(), definition: z.string() },
  neverNull: { definition: 'a constraint that is there has one' },
  text: `
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`,
})
const SET_SEQUENCE = statement({
  name: 'backup-set-sequence',
  values: [z.string(), z.number()],
  text: `
    select setval(oid, $2::bigint) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relname = $1`,
})

/** Writes every table into the folder, as all of them are at one moment. */
export async function copyTablesOut(client: pg.ClientBase, folder: string, onTable: (table: string, bytes: number) => void): Promise<CopiedDatabase> {
  await client.query('begin isolation level repeatable read read only')
  const tables: CopiedTable[] = []
  for (const { table, bytes } of await TABLES.rows(client, [OWN])) {
    tables.push(await copyOut(client, table, folder))
    onTable(table, bytes)
  }
  const sequences = await SEQUENCES.rows(client)
  await client.query('commit')
  return { tables, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, Number(last)])) }
}

async function copyOut(client: pg.ClientBase, table: string, folder: string): Promise<CopiedTable> {
  const columns = (await COLUMNS.rows(client, [quoted(table)])).map(({ name }) => name)
  const file = `${table}.copy.gz`
  const written = meter()
  const source = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`))
  const out = path.join(folder, file)
  await namingFile(out, pipeline(source, createGzip({ level: 4 }), written, createWriteStream(out, { mode: 0o600, flush: true })))
  return { table, columns, rows: source.rowCount, file, ...written.sum() }
}

/**
 * Fills a database, whose tables are there, with what `copyTablesOut` wrote: all of it or nothing. What the tables hold is taken out first.
 * Their references are taken off and put on again after, which holds every row against them.
 * @returns the tables that are passed over, because they are none of the platform's: an operator may have made one by hand beside them
 * @throws Error when a column is not there, or rows do not go together
 */
export async function copyTablesIn(client: pg.ClientBase, copied: CopiedDatabase, folder: string, onTable: (table: string) => void): Promise<string[]> {
  const passedOver: string[] = []
  const tables = (await TABLES.rows(client, [OWN])).map(({ table }) => quoted(table))
  await client.query('begin')
  try {
    const references = await REFERENCES.rows(client)
    for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${tables.join(', ')}`)
    for (const { table, columns, rows, file } of copied.tables) {
      // Those of the server itself go by names without a schema too.
      if (!tables.includes(quoted(table))) {
        passedOver.push(table)
        continue
      }
      const into = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))
      await pipeline(createReadStream(path.join(folder, file)), createGunzip(), into)
      if (into.rowCount !== rows) throw new Error(`${file}: found ${into.rowCount} rows, expected ${rows}`)
      onTable(table)
    }
    for (const [name, last] of Object.entries(copied.sequences)) {
      await SET_SEQUENCE.run(client, [name, last])
    }
    for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    return passedOver
  } catch (error) {
    // On a connection that is gone this fails too: why it broke off is what is to be said.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Counts and digests what goes through. */
function meter(): Transform & { sum: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return Object.assign(through, { sum: () => ({ bytes, sha256: hash.digest('hex') }) })
}

/** Postgres would think for minutes, and where it is stopped before that for longer, that tables are as empty as they were made. */
export async function learnTableSizes(client: pg.ClientBase): Promise<void> {
  await client.query('analyze')
}
