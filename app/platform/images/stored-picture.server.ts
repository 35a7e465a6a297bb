import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { PictureUnavailable } from './picture-unavailable'

/** Folders and files that begin with a letter or digit: no `..`, no hidden file, no drive, no encoded separator. */
const SAFE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i
const MAX_KEY_LENGTH = 500

/** Whether a key is a plain relative path, so that it cannot name anything outside the store. */
export function isPictureKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && SAFE_KEY.test(key)
}

const HASH_LETTERS = 12

/** What the name of a picture that came from a folder ends in, before its ending, so that a changed one is a new picture everywhere. */
export function contentMark(content: Buffer): string {
  return `-${createHash('sha256').update(content).digest('hex').slice(0, HASH_LETTERS)}`
}

/** A file of the picture store. `version` changes with the file, so that a redrawn picture is rendered again. */
export type StoredPicture = { version: string; read: () => Promise<Buffer> }

/** Where pictures of other machines are: of those that share no disk. */
export type FindSharedPicture = (key: string) => Promise<StoredPicture | null>

/**
 * Finds `stored:<key>` below the pictures folder, or among those that machines share.
 * @throws PictureUnavailable when the key is not a plain relative path or no file is there.
 */
export async function findStoredPicture(picturesDir: string, key: string, findShared?: FindSharedPicture): Promise<StoredPicture> {
  if (!isPictureKey(key)) throw new PictureUnavailable('not a key of the picture store')
  const file = path.join(picturesDir, key)
  const found = await stat(file).catch(() => null)
  if (found?.isFile()) return { version: `${found.size}-${Math.round(found.mtimeMs)}`, read: () => readFile(file) }
  const shared = await findShared?.(key)
  if (!shared) throw new PictureUnavailable('no such picture in the picture store')
  return shared
}
