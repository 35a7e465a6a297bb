import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '~/platform/command/command-fault'
import { copyTablesOut } from '~/platform/db/copy-tables.server'
import { dumpWithTools, DUMP_FILE, hasPostgresTools } from '~/platform/db/postgres-tools.server'
import { statement } from '~/platform/db/statement.server'
import { syncFolder, syncTree } from '~/platform/files/sync-folder.server'
import { writeWhole } from '~/platform/files/write-whole.server'
import { MANIFEST, type BackupManifest } from './backup-manifest'
import { copyBackupFile, digest, listBackupFiles } from './backup-files.server'
import { PARTIAL } from './delete-abandoned-backups.server'

export type Progress = (done: string) => void

const NEW_FOLDER = 'Name a folder that is not there yet.'

const RELEASE = statement({
  name: 'backup-release',
  row: { migrations: z.array(z.string()), sites: z.number(), serverMajor: z.number() },
  neverNull: { serverMajor: 'every server has a version' },
  text: `
    select array(select migration_name::text from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1) as migrations,
      (select count(*) from tenant)::int as sites, current_setting('server_version_num')::int / 10000 as "serverMajor"`,
})

const NAMES_PICTURES = statement({
  name: 'backup-names-pictures',
  row: { namesPictures: z.boolean() },
  text: `
    select exists (select from settings_layer where values::text like '%"stored:%')
      or exists (select from car where exists (select from unnest(image_urls) address where address like 'stored:%')) as "namesPictures"`,
})

/** Whether any site names a picture that the platform keeps itself: a backup of its DATA_DIR has files then. */
export async function namesKeptPictures(pool: pg.Pool): Promise<boolean> {
  return (await NAMES_PICTURES.first(pool))?.namesPictures ?? false
}

/**
 * Writes a backup of the database and of the files that are kept, while the platform serves. It is there whole or not at all. The database is
 * as it was at one moment; files are copied after it, so that what its rows name is among them.
 * @param options.signal tells it to stop: what it has written holds people's data, and would be left there
 */
export async function createBackup(
  pool: pg.Pool,
  options: { url: string; dataDir: string; out: string; now: Date; signal: AbortSignal; progress: Progress },
): Promise<BackupManifest> {
  const { url, dataDir, out, now, signal } = options
  const progress: Progress = (done) => {
    signal.throwIfAborted()
    options.progress(done)
  }
  const release = await RELEASE.first(pool)
  if (!release) throw new CommandFault('The database does not say which release it is of')
  const names = await readdir(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') throw new CommandFault(`--out: found a file, ${out}, expected a new folder: nothing was saved`, NEW_FOLDER)
    return []
  })
  if (names.length > 0) throw new CommandFault(`--out: found a folder that is not empty, ${out}, expected a new one: nothing was saved`, NEW_FOLDER)
  // A name of its own: another one that writes to the same place at this moment would take away what this one has saved, and neither would know.
  const draft = `${out}.${randomUUID()}${PARTIAL}`
  await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const database = (await hasPostgresTools(release.serverMajor)) ? await dump(url, draft, progress, signal) : await copy(pool, draft, progress, signal)
    const after = await RELEASE.first(pool)
    // What was read while its tables changed fits neither.
    if (after?.migrations.join() !== release.migrations.join()) throw new CommandFault('The database came to another release meanwhile: nothing was saved.', 'Run the command again.')
    const files = []
    for (const file of await listBackupFiles(dataDir)) {
      const to = path.join(draft, 'files', file)
      // One that goes meanwhile, such as a lead past its time, is one that need not be kept.
      const isThere = await copyBackupFile(path.join(dataDir, file), to).then(() => true, isGone)
      if (isThere) files.push({ file, ...(await digest(to)) })
      progress(file)
    }
    const manifest: BackupManifest = { format: 1, madeAt: now.toISOString(), migrations: release.migrations, sites: release.sites, database, files }
    // A machine that loses its power now may not have a manifest that names files which never reached its disk.
    await syncTree(draft)
    await writeWhole(draft, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(draft, out).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST' ? new CommandFault(`--out: ${out} was filled meanwhile, perhaps by another backup: nothing was saved`, NEW_FOLDER) : error
    })
    await syncFolder(path.dirname(out))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // What was cut off says how, which is nothing to know: why it was is.
    signal.throwIfAborted()
    throw error
  }
}

async function dump(url: string, folder: string, progress: Progress, signal: AbortSignal): Promise<BackupManifest['database']> {
  const file = path.join(folder, DUMP_FILE)
  await dumpWithTools(url, file, signal)
  progress('database')
  return { by: 'pg_dump', file: DUMP_FILE, ...(await digest(file)) }
}

async function copy(pool: pg.Pool, folder: string, progress: Progress, signal: AbortSignal): Promise<BackupManifest['database']> {
  const client = await pool.connect()
  let isLetGo = false
  // Of a large table or one that is locked it is the connection alone that can be taken away at once.
  const letGo = () => {
    if (!isLetGo) client.release(true)
    isLetGo = true
  }
  signal.addEventListener('abort', letGo, { once: true })
  try {
    return { by: 'copy', ...(await copyTablesOut(client, path.join(folder, 'tables'), progress)) }
  } finally {
    signal.removeEventListener('abort', letGo)
    letGo()
  }
}

function isGone(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}
