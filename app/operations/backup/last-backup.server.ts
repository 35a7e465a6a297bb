import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from '~/platform/files/write-whole.server'

const FILE = 'last-backup.json'
const lastBackupSchema = z.object({ madeAt: z.coerce.date(), out: z.string() })

/** The last backup that `backup -- create` of this folder wrote whole, and where it went. */
export type LastBackup = z.infer<typeof lastBackupSchema>

export async function noteLastBackup(dataDir: string, last: LastBackup): Promise<void> {
  await writeWhole(dataDir, FILE, `${JSON.stringify(last)}\n`)
}

/** @returns null where none is known of: on another machine, or by other means, there may be some */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return lastBackupSchema.parse(JSON.parse(await readFile(path.join(dataDir, FILE), 'utf8')))
  } catch {
    return null
  }
}
