import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../env.server'
import { log, loggableError } from '../log/log.server'
import type { PictureCache } from './picture-cache'

/** A picture that is late is rendered anew, which takes no longer. */
const CONNECT_WITHIN_MS = 1_000
const ANSWER_WITHIN_MS = 3_000

type Settings = Pick<Env, 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/**
 * Renderings in a bucket that all web processes share, below `renderings/`. How long they stay is the bucket's to say (a lifecycle rule).
 * Without keys the client finds those of the machine, as all of its vendor's programs do.
 */
export class S3Cache implements PictureCache {
  private readonly client: S3Client
  private readonly bucket: string

  constructor({ S3_BUCKET = '', S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings) {
    this.bucket = S3_BUCKET
    this.client = new S3Client({
      region: S3_REGION,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
      // Stores of others than Amazon's are reached by path, and do not all know its newer checksums.
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } } : {}),
    })
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
