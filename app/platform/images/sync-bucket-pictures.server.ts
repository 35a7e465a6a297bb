import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandFault } from '../command/command-fault'
import { limitConcurrency } from '../concurrency'
import { env } from '../env.server'
import { writeWhole } from '../files/write-whole.server'
import { bucketFaultWords } from './bucket-watch.server'
import type { S3Settings } from './s3-client.server'
import type { BucketPictures } from './bucket-pictures.server'
import { contentMark, isPictureKey } from './stored-picture.server'

const AT_ONCE = 8

/**
 * Brings what is below `<dataDir>/pictures` into the bucket that machines share, where there is one, so that each of them can show it. What
 * the bucket has already is not sent again.
 * @throws CommandFault where the bucket does not take it
 */
export async function sendBucketPictures(dataDir: string, settings: S3Settings = env()): Promise<void> {
  await withBucket(settings, async (bucket) => {
    const folder = path.join(dataDir, 'pictures')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    // What begins with a dot is being written.
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => path.join(entry.parentPath, entry.name))
    const there = files.length > 0 ? await bucket.list() : new Map<string, string>()
    const turn = limitConcurrency(AT_ONCE)
    await Promise.all(
      files.map((file) =>
        turn(async () => {
          const bytes = await readFile(file)
          const key = path.relative(folder, file).split(path.sep).join('/')
          if (!isSame(key, bytes, there.get(key))) await bucket.write(key, bytes)
        }),
      ),
    )
  })
}

/** Whether what a bucket has under a key is this picture. Where a bucket encrypts by keys of its owner's, its tags are no digest: only a name with the content's mark tells. */
function isSame(key: string, bytes: Buffer, tag: string | undefined): boolean {
  if (tag === undefined) return false
  return path.posix.parse(key).name.endsWith(contentMark(bytes)) || tag === createHash('md5').update(bytes).digest('hex')
}

/**
 * Brings pictures that other machines stored to this one's disk: all of them, as before a backup, or the one that is asked for.
 * @throws CommandFault where the bucket does not answer
 */
export async function fetchBucketPictures(dataDir: string, wanted?: string, settings: S3Settings = env()): Promise<void> {
  await withBucket(settings, async (bucket) => {
    const keys = wanted === undefined ? [...(await bucket.list()).keys()] : (await bucket.find(wanted)) ? [wanted] : []
    const turn = limitConcurrency(AT_ONCE)
    await Promise.all(
      keys.filter(isPictureKey).map((key) =>
        turn(async () => {
          const file = path.join(dataDir, 'pictures', key)
          const isThere = await readFile(file).then(() => true, () => false)
          if (isThere) return
          await mkdir(path.dirname(file), { recursive: true })
          await writeWhole(path.dirname(file), path.basename(file), await bucket.read(key))
        }),
      ),
    )
  })
}

/** What is wrong with the bucket, asked now; null where nothing is, or there is none. */
export async function askBucketFault(): Promise<string | null> {
  const settings = env()
  if (!settings.S3_BUCKET) return null
  const { BucketPictures } = await import('./bucket-pictures.server')
  return new BucketPictures(settings).fault()
}

/** The vendor's library is loaded only where there is a bucket. */
async function withBucket(settings: S3Settings, work: (bucket: BucketPictures) => Promise<void>): Promise<void> {
  if (!settings.S3_BUCKET) return
  const { BucketPictures } = await import('./bucket-pictures.server')
  try {
    await work(new BucketPictures(settings))
  } catch (error) {
    throw new CommandFault(
      `S3_BUCKET: the store of pictures does not answer as expected (${bucketFaultWords(error as Error)})`,
      'See whether S3_BUCKET, S3_ENDPOINT and its keys are right, and try again: what was sent is not sent twice.',
    )
  }
}
