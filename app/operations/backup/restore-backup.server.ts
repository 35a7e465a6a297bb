import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '~/platform/command/command-fault'
import { machineFault } from '~/platform/command/fault-text.server'
import { EMBEDDED_FILES, requireWholeRestore, RESTORE_MARK, UNFINISHED_RESTORE } from '~/platform/command/platform-folder.server'
import { applyMigrations } from '~/platform/db/apply-migrations.server'
import { copyTablesIn, learnTableSizes } from '~/platform/db/copy-tables.server'
import { startEmbeddedPostgres, whyServerEnded } from '~/platform/db/embedded-postgres.server'
import { migrate } from '~/platform/db/migrate.server'
import { hasPostgresTools, restoreWithTools } from '~/platform/db/postgres-tools.server'
import { requireSession } from '~/platform/db/require-session.server'
import { statement } from '~/platform/db/statement.server'
import { ifThere } from '~/platform/files/if-there.server'
import { syncTree } from '~/platform/files/sync-folder.server'
import { writeWhole } from '~/platform/files/write-whole.server'
import { sendBucketPictures } from '~/platform/images/sync-bucket-pictures.server'
import { copyBackupFile } from './backup-files.server'
import { BACKED_UP, type BackupManifest } from './backup-manifest'
import type { Progress } from './create-backup.server'

type Target = { databaseUrl: string | undefined; dataDir: string }

/** A restore broke off, and a database of one's own holds what came before. */
class HoldsPart extends CommandFault {}

const TABLES = statement({
  name: 'restore-target',
  row: { tables: z.number(), major: z.number() },
  neverNull: { major: 'every server has a version' },
  text: `
    select (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')::int as tables,
      current_setting('server_version_num')::int / 10000 as major`,
})

/**
 * Restores a backup into an empty database and an empty folder, and migrates it to this release. A restore that fails leaves nothing behind,
 * but for what a database of one's own may hold by then: no start takes that for a platform, and the next restore takes the place of it.
 * @returns the tables of the backup that are passed over, because they are none of the platform's
 * @throws CommandFault when the database or the folder is not empty, and of a database that holds a part of it
 */
export async function restoreBackup(folder: string, manifest: BackupManifest, target: Target, progress: Progress): Promise<string[]> {
  const wasBrokenOff = await requireEmptyFolder(target)
  if (target.databaseUrl !== undefined) await requireSession(target.databaseUrl)
  const mark = path.join(target.dataDir, UNFINISHED_RESTORE)
  await mkdir(target.dataDir, { recursive: true })
  await writeWhole(target.dataDir, UNFINISHED_RESTORE, target.databaseUrl === undefined ? RESTORE_MARK.embedded : RESTORE_MARK.given)
  const passedOver = await bringBack(folder, manifest, target, progress).catch(async (error: unknown) => {
    // On a full disk it stays that of a restore that was killed. What another one left is there still.
    await (wasBrokenOff || error instanceof HoldsPart ? writeWhole(target.dataDir, UNFINISHED_RESTORE, RESTORE_MARK.brokenOff) : rm(mark, { force: true })).catch(() => undefined)
    throw error
  })
  await rm(mark, { force: true })
  await sendBucketPictures(target.dataDir).catch((error: Error) => {
    throw new CommandFault(`${error.message}\nAll is restored but for the pictures in the bucket, which did not take them.`, 'npm run site -- apply of any folder brings them there.')
  })
  return passedOver
}

async function bringBack(folder: string, manifest: BackupManifest, target: Target, progress: Progress): Promise<string[]> {
  const embedded = target.databaseUrl === undefined ? await startEmbeddedPostgres(target.dataDir) : null
  const url = target.databaseUrl ?? embedded?.url ?? ''
  let hasBegun = false
  let passedOver: string[]
  try {
    passedOver = await restoreDatabase(url, folder, manifest, progress, () => (hasBegun = true))
    for (const { file } of manifest.files) {
      await copyBackupFile(path.join(folder, 'files', file), path.join(target.dataDir, file))
      progress(file)
    }
    // What is said to be restored is so also after the machine has lost its power.
    for (const name of BACKED_UP) await ifThere(syncTree(path.join(target.dataDir, name)))
  } catch (error) {
    await embedded?.stop()
    const fullDisk = embedded && whyServerEnded(target.dataDir)
    // None of them was there before. Why it broke off is what is to be said, whatever cannot be taken away.
    const left = [...(hasBegun ? BACKED_UP : []), ...(embedded ? EMBEDDED_FILES : [])]
    for (const name of left) await rm(path.join(target.dataDir, name), { recursive: true, force: true }).catch(() => undefined)
    if (fullDisk) throw fullDisk
    if (embedded || !hasBegun) throw error
    throw brokenOff(error as Error)
  }
  await embedded?.stop()
  return passedOver
}

/** Also what the machine refused is to be mended first: on a disk that is full still the next one would break off too. */
export function brokenOff(error: Error): CommandFault {
  const machine = machineFault(error)
  const what = `${machine === null ? error.message : `${machine.what}.`}\nThe restore broke off: the database holds a part of it.`
  return new HoldsPart(what, machine === null ? 'Drop it, create a new one, and restore into that.' : `${machine.next}\nBefore that, drop the database and create a new one.`)
}

/** @returns whether a restore into it broke off: what it brought into the folder is gone, and a database is looked into before it is written to */
async function requireEmptyFolder({ databaseUrl, dataDir }: Target): Promise<boolean> {
  const wasBrokenOff = (await readFile(path.join(dataDir, UNFINISHED_RESTORE), 'utf8').catch(() => '')) === RESTORE_MARK.brokenOff
  if (!wasBrokenOff) await requireWholeRestore(dataDir)
  const names = await readdir(dataDir).catch(() => [] as string[])
  const found = names.filter((name) => BACKED_UP.includes(name) || (name === 'postgres' && databaseUrl === undefined))
  if (found.length === 0) return wasBrokenOff
  throw new CommandFault(
    `DATA_DIR: found ${found.join(', ')} of a platform in ${dataDir}, expected a folder without one: nothing was changed`,
    'Name another folder, such as DATA_DIR=.data-restored, look at what comes up, and put it in the place of the old one then.',
  )
}

/** @param begin is called before the first row is written */
async function restoreDatabase(url: string, folder: string, manifest: BackupManifest, progress: Progress, begin: () => void): Promise<string[]> {
  let passedOver: string[] = []
  const client = new pg.Client({ connectionString: url })
  // A server that goes down on a full disk fails the statement that waits for it; what its connection says beside that would end the process here, with all half done.
  client.on('error', () => {})
  await client.connect()
  try {
    const there = await TABLES.first(client)
    if (there?.tables) {
      throw new CommandFault(`DATABASE_URL: found a database with ${there.tables} tables, expected an empty one: nothing was changed`, 'Create a new database for it, and name that.')
    }
    if (manifest.database.by === 'pg_dump') {
      if (!(await hasPostgresTools(there?.major ?? 0))) throw new CommandFault('found a backup of pg_dump and no pg_restore of that version, expected it on the PATH', `Install the client programs of PostgreSQL ${there?.major}.`)
      // In one transaction: what breaks off here leaves nothing.
      await restoreWithTools(url, path.join(folder, manifest.database.file))
      begin()
      progress('database')
    } else {
      // The rows go into the tables of their own release. Later migrations change rows too, so they are applied afterwards.
      begin()
      await migrateTo(url, client, manifest.migrations)
      passedOver = await copyTablesIn(client, manifest.database, path.join(folder, 'tables'), progress)
    }
    await migrate(url)
    await learnTableSizes(client)
    return passedOver
  } finally {
    await client.end()
  }
}

async function migrateTo(url: string, client: pg.Client, migrations: readonly string[]): Promise<void> {
  const all = (await readdir('prisma/migrations', { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  if (all.every((name) => migrations.includes(name))) return void (await migrate(url))
  const some = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  try {
    for (const name of all.filter((name) => migrations.includes(name))) await cp(path.join('prisma/migrations', name), path.join(some, name), { recursive: true })
    await applyMigrations(client, some)
  } finally {
    await rm(some, { recursive: true, force: true })
  }
}
