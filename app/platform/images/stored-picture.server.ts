import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { PictureUnavailable } from './picture-unavailable'

/** Folders and files that begin with a letter or digit: no `..`, no hidden file, no drive, no encoded separator. */
const SAFE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i
const MAX_KEY_LENGTH = 500

/** A file of the picture store. `version` changes with the file, so that a redrawn picture is rendered again. */
export type StoredPicture = { version: string; read: () => Promise<Buffer> }

/**
 * Finds `stored:<key>` below the pictures folder.
 * @throws PictureUnavailable when the key is not a plain relative path or no file is there.
 */
export async function findStoredPicture(picturesDir: string, key: string): Promise<StoredPicture> {
  if (key.length > MAX_KEY_LENGTH || !SAFE_KEY.test(key)) throw new PictureUnavailable('not a key of the picture store')
  const file = path.join(picturesDir, key)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new PictureUnavailable('no such picture in the picture store')
  return { version: `${found.size}-${Math.round(found.mtimeMs)}`, read: () => readFile(file) }
}
