import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Address } from '../../src/settings/s3-address.ts'

export type Answering = (request: IncomingMessage, response: ServerResponse, number: number) => void

/** Failing storage: gives the configured answers, one per request, and records the requests. */
export async function troubledStorage(
  bucket: S3Address,
  answer: Answering,
  test: (address: S3Address, seen: string[]) => Promise<void>,
): Promise<void> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    answer(request, response, seen.length)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  try {
    await test({ ...bucket, origin: `http://127.0.0.1:${port}` }, seen)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
