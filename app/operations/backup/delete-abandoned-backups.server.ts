import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '~/domain/time/durations'

/** The end of a backup's name until it is whole. */
export const PARTIAL = '.partial'
/** Longer than reading a file again takes, for its digest: nothing is written meanwhile. */
const ABANDONED_AFTER_MS = 6 * HOUR_MS

/**
 * Deletes what backups that were killed have left in a folder: people's data, and as large as a platform. One that another process is making is
 * left alone.
 * @param of the name of one backup, in a folder where others keep what is theirs
 */
export async function deleteAbandonedBackups(folder: string, now: Date, of?: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const partial = path.join(folder, entry.name)
    if (!entry.isDirectory() || !entry.name.endsWith(PARTIAL) || (of !== undefined && !entry.name.startsWith(`${of}.`))) continue
    if (now.getTime() - (await lastWrittenMs(partial)) > ABANDONED_AFTER_MS) await rm(partial, { recursive: true, force: true })
  }
}

/** When anything of a folder was last written or made, by the disk: a copy keeps the time of what it is of. */
async function lastWrittenMs(folder: string): Promise<number> {
  const inside = await readdir(folder, { recursive: true }).catch(() => [])
  const times = await Promise.all(['.', ...inside].map(async (name) => (await stat(path.join(folder, name)).catch(() => null))?.ctimeMs ?? 0))
  return Math.max(...times)
}
