import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '~/domain/text/counted'
import { parseBackupArguments, USAGE } from '~/operations/backup/backup-arguments'
import { filesOf, type BackupManifest } from '~/operations/backup/backup-manifest'
import { createBackup, namesKeptPictures } from '~/operations/backup/create-backup.server'
import { deleteAbandonedBackups } from '~/operations/backup/delete-abandoned-backups.server'
import { listBackupFiles } from '~/operations/backup/backup-files.server'
import { noteLastBackup } from '~/operations/backup/last-backup.server'
import { restoreBackup } from '~/operations/backup/restore-backup.server'
import { migrationsOfLaterReleases, readManifest, requireKnownDump, verifyBackup } from '~/operations/backup/verify-backup.server'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { requirePlatform } from '~/platform/command/platform-folder.server'
import { json, print } from '~/platform/command/print'
import { runCommand } from '~/platform/command/run-command.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { env } from '~/platform/env.server'
import { fetchBucketPictures } from '~/platform/images/sync-bucket-pictures.server'
import { progressBar } from './support/progress-bar.ts'

/** `npm run backup`. */
async function main(): Promise<number> {
  const command = parseBackupArguments(process.argv.slice(2))
  if (typeof command === 'string') throw wrongUsage('backup', command)
  if (command.name === 'help') return print(USAGE)
  if (command.name === 'create') return create(command.out, command.asJson)
  return (command.name === 'verify' ? verify : restore)(path.resolve(command.folder), command.asJson)
}

async function create(given: string | undefined, asJson: boolean): Promise<number> {
  await requirePlatform()
  const now = new Date()
  const { DATA_DIR: dataDir } = env()
  const ours = path.join(dataDir, 'backups')
  const out = path.resolve(given ?? path.join(ours, now.toISOString().slice(0, 19).replaceAll(':', '-')))
  await deleteAbandonedBackups(ours, now)
  await deleteAbandonedBackups(path.dirname(out), now, path.basename(out))
  await mkdir(path.dirname(out), { recursive: true })
  const signal = interrupted('stopped: nothing was saved')
  // As it is: a backup is what is made before a new release changes anything.
  const { manifest, lacksPictures } = await withDatabase(
    async ({ pool, url }) => {
      await fetchBucketPictures(dataDir)
      const bar = progressBar((await listBackupFiles(dataDir)).length + TABLES)
      const manifest = await createBackup(pool, { url, dataDir, out, now, signal, progress: bar.add }).finally(bar.stop)
      return { manifest, lacksPictures: manifest.files.length === 0 && (await namesKeptPictures(pool)) }
    },
    'take',
  )
  // A disk that is full is one more reason to have the backup, and none to say that there is none.
  await noteLastBackup(dataDir, { madeAt: now, out }).catch(() => {})
  if (lacksPictures) process.stderr.write(`DATA_DIR: found no picture in ${dataDir}, expected those that sites name: the database alone is saved. If npm start has another DATA_DIR, run it again with that.\n`)
  if (asJson) return print(json({ out, ...summary(manifest) }))
  return print(`${sentence(manifest)} in ${out}\nnpm run backup -- verify ${out} reads it again. Keep it on another machine: it holds people's data.`)
}

/** The first Ctrl-C takes away what was written; the second is the shell's own. @param message why the work ended */
function interrupted(message: string): AbortSignal {
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort(new CommandFault(message)))
  return interrupt.signal
}

async function verify(folder: string, asJson: boolean): Promise<number> {
  const manifest = await readManifest(folder)
  const bar = progressBar(filesOf(manifest).length)
  const { faults, isUnread } = await verifyBackup(folder, manifest, bar.add).finally(bar.stop)
  const later = await migrationsOfLaterReleases(manifest)
  const whole = isUnread ? 'whole by its digests. Nobody looked inside: the pg_restore that is here, if any, is older than the pg_dump that wrote it.' : 'whole.'
  if (asJson) await print(json({ ...summary(manifest), faults, isUnread, later }))
  else if (faults.length === 0) await print(`${sentence(manifest)}: ${whole}${later.length > 0 ? `\nIt is of a later release (${later.join(', ')}): restore it with that one.` : ''}`)
  else process.stderr.write(`${faults.join('\n')}\n${faults.length} of ${filesOf(manifest).length} files are not as they were written: take another backup.\n`)
  return faults.length === 0 ? 0 : 1
}

async function restore(folder: string, asJson: boolean): Promise<number> {
  const manifest = await readManifest(folder)
  const later = await migrationsOfLaterReleases(manifest)
  if (later.length > 0) throw new CommandFault(`found a backup of a later release, with ${later.join(', ')}: nothing was changed`, 'Restore it with the release that made it, or a later one.')
  await requireKnownDump(folder, manifest)
  const bar = progressBar(filesOf(manifest).length * 2)
  const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR: dataDir, MEILI_URL } = env()
  const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL
  const signal = interrupted('stopped')
  const progress = (name: string) => {
    signal.throwIfAborted()
    bar.add(name)
  }
  let passedOver: string[]
  try {
    const { faults } = await verifyBackup(folder, manifest, progress)
    if (faults.length > 0) throw new CommandFault(`${faults.join('\n')}\nnothing was changed`, 'Take another backup: this one is not whole.')
    passedOver = await restoreBackup(folder, manifest, { databaseUrl, dataDir }, progress)
  } finally {
    bar.stop()
  }
  if (asJson) return print(json({ ...summary(manifest), passedOver }))
  const next = [
    `${sentence(manifest)}: restored to ${databaseUrl ? 'DATABASE_URL and ' : ''}${dataDir}`,
    ...(passedOver.length > 0 ? [`Not restored, because the platform has no such table: ${passedOver.join(', ')}. The rows are in ${path.join(folder, 'tables')}.`] : []),
    'What was pending when it was made will be delivered once more by the worker; receivers know it by its key.',
    ...(MEILI_URL ? ['npm run search -- reindex fills the search engine anew.'] : []),
    `npm start serves it${databaseUrl ? '' : `, with DATA_DIR=${dataDir}`}.`,
  ]
  return print(next.join('\n'))
}

function summary(manifest: BackupManifest) {
  const files = filesOf(manifest)
  return { madeAt: manifest.madeAt, by: manifest.database.by, sites: manifest.sites, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

function sentence(manifest: BackupManifest): string {
  const { madeAt, sites, bytes } = summary(manifest)
  return `${counted(sites, 'site')}, database and ${counted(manifest.files.length, 'file')}, ${(bytes / 1024 ** 2).toFixed(1)} MB, as of ${madeAt.slice(0, 19).replace('T', ' ')} UTC`
}

/** About as many as there are; a bar need not know. */
const TABLES = 55

runCommand('backup', main)
