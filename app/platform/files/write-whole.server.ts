import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { namingFile } from './naming-file.server'
import { syncFolder } from './sync-folder.server'

/** Of a draft's name, characters: room for what a lead's files are called by. */
const LONGEST_IN_DRAFT = 64

/**
 * Writes a file whole or not at all, on the disk when this returns: whoever reads the name sees the old content or the new, also after a
 * crash. Readable by the process's own user only.
 */
export async function writeWhole(folder: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = path.join(folder, draftName(name))
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

/** What the file is called until it is whole: whose it is, is to be seen also of one that a process was killed over. A name may be as long as the file system takes. */
export function draftName(name: string): string {
  return `.${name.slice(0, LONGEST_IN_DRAFT)}.${randomUUID()}.tmp`
}

/** A key as a file's name: what no file system takes away or reads as a path becomes a hyphen. */
export function fileNameOf(key: string): string {
  return key.replaceAll('/', '--').replace(/[^A-Za-z0-9_-]/g, '-')
}
