import { S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../env.server'

const CONNECT_WITHIN_MS = 1_000
/** A picture that is late is rendered anew, which takes no longer. It is asked for twice. */
export const VISITOR_WAITS_MS = 1_500
/** A command has time: an original of 15 MB takes some on a slow line. */
const COMMAND_WAITS_MS = 60_000

export type S3Settings = Pick<Env, 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/** Without keys the client finds those of the machine, as all of its vendor's programs do. */
export function createS3Client({ S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Settings, answerWithinMs = COMMAND_WAITS_MS): S3Client {
  return new S3Client({
    region: S3_REGION,
    maxAttempts: 2,
    // Late answers are errors only where that is said; the time of the socket is for a picture that stops half way.
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: answerWithinMs, throwOnRequestTimeout: true, socketTimeout: answerWithinMs },
    // Stores of others than Amazon's are reached by path, and do not all know its newer checksums.
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } } : {}),
  })
}
