import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { BucketWatch } from './bucket-watch.server'
import type { PictureCache } from './picture-cache'
import { createS3Client, VISITOR_WAITS_MS, type S3Settings } from './s3-client.server'

/**
 * Renderings in a bucket that all web processes share, below `renderings/`. How long they stay is the bucket's to say (a lifecycle rule).
 */
export class S3Cache implements PictureCache {
  private readonly client: S3Client
  private readonly bucket: string

  constructor(
    settings: S3Settings,
    private readonly watch = new BucketWatch(),
  ) {
    this.bucket = settings.S3_BUCKET ?? ''
    this.client = createS3Client(settings, VISITOR_WAITS_MS)
  }

  /** @returns null where the bucket has none, or does not answer: it is rendered anew */
  async read(key: string): Promise<Buffer | null> {
    return this.watch.ask(() => this.get(nameOf(key)), (error) => error instanceof NoSuchKey).catch(() => null)
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.watch.ask(() => this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: nameOf(key), Body: bytes, ContentType: 'image/webp' })))
  }

  private async get(name: string): Promise<Buffer | null> {
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: name }))
    return Body ? Buffer.from(await Body.transformToByteArray()) : null
  }
}

/** Spread by the first letters, as the store spreads its work. */
function nameOf(key: string): string {
  return `renderings/${key.slice(0, 2)}/${key}.webp`
}
