import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the data folder where it is not, for its owner's eyes alone: it holds people's details and keys.
 * @param owner whose it becomes when it is root's, so that a server that runs as another user passes through to its own files
 */
export function makePrivate(folder: string, owner?: { uid: number; gid: number }): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = statSync(folder)
  const self = process.getuid?.()
  if (owner && uid === self) chownSync(folder, owner.uid, owner.gid)
  // Another user's embedded server, started over a folder that is ours, must still pass through.
  const server = owner ? undefined : statSync(path.join(folder, 'postgres'), { throwIfNoEntry: false })
  if (server && server.uid !== uid) return
  // Of a folder that somebody else made for us, the mode is theirs to choose.
  if (uid === self || uid === owner?.uid) chmodSync(folder, 0o700)
}
