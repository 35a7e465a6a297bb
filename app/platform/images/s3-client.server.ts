import { S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../env.server'

/** A picture that is late is rendered anew, which takes no longer. */
const CONNECT_WITHIN_MS = 1_000
const ANSWER_WITHIN_MS = 3_000

export type S3Settings = Pick<Env, 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/** Without keys the client finds those of the machine, as all of its vendor's programs do. */
export function createS3Client({ S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Settings): S3Client {
  return new S3Client({
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
