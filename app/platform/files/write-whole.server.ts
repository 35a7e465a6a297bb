import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { namingFile } from './naming-file.server'
import { syncFolder } from './sync-folder.server'

/**
 * Writes a file whole or not at all, on the disk when this returns: whoever reads the name sees the old content or the new, also after a
 * crash. Readable by the process's own user only.
 */
export async function writeWhole(folder: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = path.join(folder, `.${randomUUID()}.tmp`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await namingFile(path.join(folder, name), file.writeFile(content))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path.join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  // The name is on the disk only with its folder.
  await syncFolder(folder)
}

/** A key as a file's name: what no file system takes away or reads as a path becomes a hyphen. */
export function fileNameOf(key: string): string {
  return key.replaceAll('/', '--').replace(/[^A-Za-z0-9_-]/g, '-')
}
