import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand, NotFound, ListObjectsV2Command, paginateListObjectsV2, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import { bucketFaultWords, type BucketWatch } from './bucket-watch.server'
import { PictureUnavailable } from './picture-unavailable'
import { createS3Client, VISITOR_WAITS_MS, type S3Settings } from './s3-client.server'
import type { StoredPicture } from './stored-picture.server'

const FOLDER = 'pictures/'
/** Every rendering looks up which version of its picture there is. That a picture is not there yet is cached for less time than a change may take to show. */
const THERE_MS = 60_000
const MISSING_MS = 2_000
const MAX_VERSIONS = 5_000

/** The pictures of dealers in a bucket that all machines share, below `pictures/`, under the keys that they have on a disk. */
export class BucketPictures {
  private readonly client: S3Client
  private readonly bucket: string
  /** A bucket that is not there answers as one does that has no such picture. */
  private isBucketThere = false
  private readonly versions = new LRUCache<string, { version: string | null }>({ max: MAX_VERSIONS, ttl: THERE_MS })

  /** @param watch of a process that visitors wait for; commands have none and ask until they are told */
  constructor(
    settings: S3Settings,
    private readonly watch?: BucketWatch,
  ) {
    this.bucket = settings.S3_BUCKET ?? ''
    this.client = createS3Client(settings, watch && VISITOR_WAITS_MS)
  }

  /**
   * @returns null where the bucket has none
   * @throws PictureUnavailable while the bucket does not answer
   */
  async find(key: string): Promise<StoredPicture | null> {
    const { version } = this.versions.get(key) ?? (await this.look(key))
    return version === null ? null : { version, read: () => this.read(key).catch(unavailable) }
  }

  /** @returns what is wrong with the bucket, as it says itself; null where nothing is */
  async fault(): Promise<string | null> {
    return this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix: FOLDER, MaxKeys: 1 })).then(() => null, bucketFaultWords)
  }

  /** @throws the store's error */
  async read(key: string): Promise<Buffer> {
    return this.ask(async () => {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: FOLDER + key }))
      if (!Body) throw new PictureUnavailable('the store of pictures answered without one')
      return Buffer.from(await Body.transformToByteArray())
    })
  }

  /** @throws the store's error */
  async write(key: string, bytes: Buffer): Promise<void> {
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: FOLDER + key, Body: bytes }))
  }

  /** Keys, each with its tag: the MD5 of its picture in hexadecimal letters, where the bucket does not encrypt by keys of its owner's (SSE-KMS, SSE-C). */
  async list(): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: FOLDER })) {
      for (const { Key, ETag } of page.Contents ?? []) if (Key) found.set(Key.slice(FOLDER.length), (ETag ?? '').replaceAll('"', ''))
    }
    return found
  }

  private async look(key: string): Promise<{ version: string | null }> {
    const looked = { version: await this.head(key).catch(unavailable) }
    this.versions.set(key, looked, { ttl: looked.version === null ? MISSING_MS : THERE_MS })
    return looked
  }

  private async head(key: string): Promise<string | null> {
    try {
      const { ETag } = await this.ask(() => this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: FOLDER + key })))
      return ETag ?? 'shared'
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      if (!this.isBucketThere) await this.ask(() => this.client.send(new HeadBucketCommand({ Bucket: this.bucket })), () => false)
      this.isBucketThere = true
      return null
    }
  }

  private ask<T>(question: () => Promise<T>, isAnswer: (error: unknown) => boolean = (error) => error instanceof NotFound): Promise<T> {
    return this.watch ? this.watch.ask(question, isAnswer) : question()
  }
}

/** @throws PictureUnavailable: whoever asked for the picture is shown that there is none now */
function unavailable(error: unknown): never {
  throw new PictureUnavailable(`the store of pictures does not answer: ${String(error)}`)
}
