import { lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Brings the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  await syncFile(folder)
}

/** Brings a file to the disk, or a folder with all that is in it. */
export async function syncTree(at: string): Promise<void> {
  const kind = await lstat(at)
  if (kind.isDirectory()) for (const name of await readdir(at)) await syncTree(path.join(at, name))
  if (kind.isDirectory() || kind.isFile()) await syncFile(at)
}

/** Brings what was written into a file to the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
