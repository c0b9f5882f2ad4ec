import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An S3 bucket in memory that writes a file wholly or not at all, as real ones do. Checks no signature. */
export async function startBucket() {
  const files = new Map<string, { content: Buffer; type: string }>()
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://bucket')
    const file = files.get(pathname)
    if (searchParams.has('list-type'))
      return void answer.writeHead(200, { 'content-type': 'application/xml' }).end(emptyList)
    if (asked.method === 'PUT') {
      const type = asked.headers['content-type'] ?? ''
      return void buffer(asked).then(
        (content) => {
          files.set(pathname, { content, type })
          answer.writeHead(200).end()
        },
        () => {},
      )
    }
    if (asked.method === 'DELETE') {
      files.delete(pathname)
      return void answer.writeHead(204).end()
    }
    if (!file) return void answer.writeHead(404, { 'content-type': 'application/xml' }).end(noSuchKey)
    answer.writeHead(200, { 'content-type': file.type, 'content-length': file.content.length })
    answer.end(asked.method === 'HEAD' ? undefined : file.content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const emptyList = `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>`
const noSuchKey = `<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>`
