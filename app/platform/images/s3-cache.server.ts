import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { log, loggableError } from '../log/log.server'
import type { PictureCache } from './picture-cache'
import { createS3Client, type S3Settings } from './s3-client.server'

/**
 * Renderings in a bucket that all web processes share, below `renderings/`. How long they stay is the bucket's to say (a lifecycle rule).
 */
export class S3Cache implements PictureCache {
  private readonly client: S3Client
  private readonly bucket: string

  constructor(settings: S3Settings) {
    this.bucket = settings.S3_BUCKET ?? ''
    this.client = createS3Client(settings)
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: nameOf(key) }))
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    } catch (error) {
      if (!(error instanceof NoSuchKey)) log.warn({ error: loggableError(error) }, 'the store of pictures does not answer; they are rendered anew')
      return null
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: nameOf(key), Body: bytes, ContentType: 'image/webp' }))
  }
}

/** Spread by the first letters, as the store spreads its work. */
function nameOf(key: string): string {
  return `renderings/${key.slice(0, 2)}/${key}.webp`
}
