import { copyFile, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from '~/platform/files/if-there.server'
import { isWanted, newestOf, safeName, SourceFailed, type Fetched, type FetchOptions } from './fetched-file'
import type { FeedSource } from './source-schema'

/**
 * Takes the newest file of a folder into which others drop files, once it is complete: nobody has written to it for a while, and it is not
 * called as unfinished files are. Files stay where they are; the same one is taken once, and none that is older than the one before, which may
 * be gone: yesterday's prices would come back.
 * @param root FEED_DROP_DIR
 * @throws SourceFailed
 */
export async function fetchFolder(source: Extract<FeedSource, { from: 'folder' }>, root: string, options: FetchOptions): Promise<Fetched> {
  const folder = await folderBelow(root, source.folder)
  const files = await filesOf(folder, source.file)
  const quietBefore = options.now.getTime() - source.quietSeconds * 1_000
  const newest = newestOf(files, ({ mtimeMs }) => mtimeMs)
  if (!newest) {
    if (options.before) return { isNew: false }
    throw new SourceFailed(`there is no file ${source.file} in ${folder} yet`)
  }
  if (newest.mtimeMs > quietBefore) return { isNew: false, isUnfinished: true }
  if (isOlderFile(options, newest.name, newest.mtimeMs)) return { isNew: false }
  const validators = { name: newest.name, size: String(newest.size), mtime: String(newest.mtimeMs) }
  if (isSameFile(options.before, validators)) return { isNew: false }
  if (newest.size > options.maxBytes) throw new SourceFailed(`${newest.name} is larger than ${Math.round(options.maxBytes / 1024 / 1024)} MB`)
  const copy = path.join(options.into, safeName(newest.name))
  await copyFile(newest.path, copy)
  const after = await stat(newest.path).catch(() => null)
  // Somebody began to write again while it was copied.
  if (after?.size !== newest.size || after.mtimeMs !== newest.mtimeMs) return { isNew: false, isUnfinished: true }
  return { isNew: true, path: copy, name: newest.name, validators }
}

/** Whether this is another file than the one taken before, and an older one. Where that one's time is still to come, its clock was wrong: it counts for nothing, or no later file would ever be taken. */
export function isOlderFile({ before, now }: Pick<FetchOptions, 'before' | 'now'>, name: string, mtimeMs: number): boolean {
  return before?.name !== undefined && before.name !== name && mtimeMs < Number(before.mtime) && Number(before.mtime) <= now.getTime()
}

/** Whether all that is known of a file now was so of the one taken before. */
export function isSameFile(before: FetchOptions['before'], now: Record<string, string>): boolean {
  return before !== null && Object.entries(now).every(([key, value]) => before[key] === value)
}

/**
 * The folder that a name leads to once links are followed. It has to lie below the root, and a folder within a folder below the outer one: whoever may drop
 * files there could make a link to somebody else's folder.
 */
async function folderBelow(root: string, name: string): Promise<string> {
  const whole = await ifThere(realpath(root))
  if (whole === null) throw new SourceFailed(`there is no folder ${path.resolve(root)} (${ROOT}): make it, with ${name} in it`)
  const folder = await ifThere(realpath(path.join(whole, name)))
  if (folder === null) throw new SourceFailed(`there is no folder ${name} in ${whole} (${ROOT}); there are ${await foldersIn(whole)}`)
  const [first = ''] = name.split('/')
  const own = (await ifThere(realpath(path.join(whole, first)))) ?? whole
  if (folder !== whole && !isBelow(folder, whole)) throw new SourceFailed(`${name} leads out of FEED_DROP_DIR`)
  if (!isBelow(folder, own)) throw new SourceFailed(`${name} leads out of ${first}`)
  return folder
}

function isBelow(folder: string, whole: string): boolean {
  return folder === whole || folder.startsWith(whole + path.sep)
}

/** As operators set it. */
const ROOT = 'FEED_DROP_DIR, or drop below DATA_DIR'
const MOST_FOLDERS = 5

async function foldersIn(root: string): Promise<string> {
  const folders = (await readdir(root, { withFileTypes: true })).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  const named = folders.slice(0, MOST_FOLDERS).join(', ')
  return folders.length === 0 ? 'none yet' : folders.length > MOST_FOLDERS ? `${named} and ${folders.length - MOST_FOLDERS} more` : named
}

async function filesOf(folder: string, pattern: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  const wanted = entries.filter((entry) => entry.isFile() && isWanted(entry.name, pattern))
  const found = await Promise.all(
    wanted.map(async ({ name }) => {
      const file = path.join(folder, name)
      const status = await stat(file).catch(() => null)
      return status ? [{ name, path: file, size: status.size, mtimeMs: status.mtimeMs }] : []
    }),
  )
  return found.flat()
}
