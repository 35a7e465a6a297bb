import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '~/domain/data/parse-json'
import { CommandFault } from '~/platform/command/command-fault'
import { machineFault } from '~/platform/command/fault-text.server'
import { knowsDump, readDump } from '~/platform/db/postgres-tools.server'
import { ifThere } from '~/platform/files/if-there.server'
import { backupManifest, filesOf, MANIFEST, type BackupManifest } from './backup-manifest'
import type { Progress } from './create-backup.server'
import { digest } from './backup-files.server'

/** What a backup says of itself. @throws CommandFault where there is none */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await ifThere(readFile(path.join(folder, MANIFEST), 'utf8'))
  if (text === null) throw new CommandFault(`found no backup in ${folder}, expected a folder that "backup -- create" made, with its ${MANIFEST}`)
  const parsed = backupManifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const where = path.join(folder, MANIFEST)
  const wrongName = parsed.error.issues.find(({ code }) => code === 'custom')
  if (wrongName) throw new CommandFault(`${where}: ${wrongName.path.join('.')}: ${wrongName.message}: nothing was changed`, 'Take another backup: this one was not written by "backup -- create" alone.')
  throw new CommandFault(`${where}: found something else, expected what this release's "backup -- create" writes`)
}

/** `isUnread`: no pg_restore here knows how its dump is written, so that nobody looked inside; that each byte is as it was written is known all the same. */
type Verified = { faults: string[]; isUnread: boolean }

/** Reads every file of a backup and holds it against the manifest. @returns a line for each fault; none for a backup that is whole */
export async function verifyBackup(folder: string, manifest: BackupManifest, progress: Progress): Promise<Verified> {
  const faults: string[] = []
  for (const { file, bytes, sha256 } of filesOf(manifest)) {
    const found = await ifThere(digest(path.join(folder, file))).catch(unreadable)
    if (typeof found === 'string') faults.push(`${file}: cannot be read (${found})`)
    else if (!found) faults.push(`${file}: is not there`)
    else if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`${file}: found ${found.bytes} bytes, expected the ${bytes} that were written`)
    progress(file)
  }
  const dump = dumpOf(folder, manifest)
  if (dump === null || faults.length > 0) return { faults, isUnread: false }
  if (!(await knowsDump(dump))) return { faults, isUnread: true }
  await readDump(dump).catch((error: Error) => faults.push(`${path.basename(dump)}: ${error.message}`))
  return { faults, isUnread: false }
}

function dumpOf(folder: string, { database }: BackupManifest): string | null {
  return database.by === 'pg_dump' ? path.join(folder, database.file) : null
}

/** Before all of it is read, which takes long. @throws CommandFault for a dump that nothing here can bring back */
export async function requireKnownDump(folder: string, manifest: BackupManifest): Promise<void> {
  const dump = dumpOf(folder, manifest)
  if (dump === null || (await knowsDump(dump))) return
  throw new CommandFault(
    'found a backup of pg_dump and no pg_restore that knows how it is written, expected one of the same version or a later one on the PATH: nothing was changed',
    'Install the client programs of the version of PostgreSQL that it was made of.',
  )
}

/** A disk that fails is a fault of the backup; that this user may not read it is none. */
function unreadable(error: NodeJS.ErrnoException): string {
  if (machineFault(error) !== null) throw error
  return error.code ?? error.message
}

/** Migrations of a backup that this release has not: it was made by a later one. */
export async function migrationsOfLaterReleases(manifest: BackupManifest): Promise<string[]> {
  const known = new Set(await readdir('prisma/migrations'))
  return manifest.migrations.filter((name) => !known.has(name))
}
