import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Brings the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  await syncFile(folder)
}

/** Brings a folder to the disk with all that is in it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(inside)
    else if (entry.isFile()) await syncFile(inside)
  }
  await syncFolder(folder)
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
