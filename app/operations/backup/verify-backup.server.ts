import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '~/domain/data/parse-json'
import { CommandFault } from '~/platform/command/command-fault'
import { machineFault } from '~/platform/command/run-command.server'
import { countDumpedTables, hasPostgresTools } from '~/platform/db/postgres-tools.server'
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

/** Reads every file of a backup and holds it against the manifest. @returns a line for each fault; none for a backup that is whole */
export async function verifyBackup(folder: string, manifest: BackupManifest, progress: Progress): Promise<string[]> {
  const faults: string[] = []
  for (const { file, bytes, sha256 } of filesOf(manifest)) {
    const found = await ifThere(digest(path.join(folder, file))).catch(unreadable)
    if (typeof found === 'string') faults.push(`${file}: cannot be read (${found})`)
    else if (!found) faults.push(`${file}: is not there`)
    else if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`${file}: found ${found.bytes} bytes, expected the ${bytes} that were written`)
    progress(file)
  }
  if (manifest.database.by === 'pg_dump' && faults.length === 0 && (await hasPostgresTools(0))) {
    const file = manifest.database.file
    await countDumpedTables(path.join(folder, file)).catch((error: Error) => faults.push(`${file}: ${error.message}`))
  }
  return faults
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
