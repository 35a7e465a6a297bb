import { randomUUID } from 'node:crypto'
import { chownSync, closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'

/**
 * Writes a private file whole or not at all, and never over another process's: where there is one already it stays.
 * @param options the name that it has until it is whole, where somebody clears up by it (the processes of containers that share a folder all have the same
 *   number, so a number does not tell them apart); whose it is to be
 */
export function writeOnce(file: string, text: string, { draft = `${file}.${randomUUID()}`, owner }: { draft?: string; owner?: { uid: number; gid: number } | undefined } = {}): void {
  try {
    const opened = openSync(draft, 'wx', 0o600)
    try {
      writeSync(opened, text)
      // On the disk before the name is: after a crash the file would be there with nothing in it.
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    if (owner) chownSync(draft, owner.uid, owner.gid)
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
