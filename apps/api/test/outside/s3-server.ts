import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Address } from '../../src/settings/s3-address.ts'

export interface S3Server {
  address: S3Address
  /** The address in the form of the setting `STORAGE_URL`. */
  url: string
  close(): Promise<void>
}

/** The account of s3rver, which checks signatures as Amazon does. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A separate S3 server on a free port of this machine, with one empty bucket. */
export async function startS3(bucket = 'kartu-test'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kartu-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const origin = `http://127.0.0.1:${port}`
  return {
    address: { origin, bucket, prefix: '', region: 'us-east-1', style: 'path', ...account },
    url: `s3://${account.accessKeyId}:${account.secretAccessKey}@127.0.0.1:${port}/${bucket}?tls=off`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
