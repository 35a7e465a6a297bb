import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error It comes without types.
import S3rver from 's3rver'

type Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }

/** An S3 server of others, with one bucket, in this process. */
export async function startS3Store(bucket: string): Promise<{ settings: Record<`S3_${'BUCKET' | 'REGION' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`, string>; stop: () => Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 's3-'))
  const server = new (S3rver as new (options: object) => Server)({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  return {
    settings: { S3_BUCKET: bucket, S3_REGION: 'us-east-1', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
