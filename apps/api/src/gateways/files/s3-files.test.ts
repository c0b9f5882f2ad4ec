import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { certificate } from '../../../test/certificates.ts'
import { startS3 } from '../../../test/outside/s3-server.ts'
import { type Answering, troubledStorage } from '../../../test/outside/troubled-storage.ts'
import { SettingError } from '../../settings/setting-error.ts'
import type { ProxyUse } from '../../settings/setting-sources.ts'
import { FileStoreFault } from './files.ts'
import { openFiles } from '../open-gateways.ts'
import type { S3Address } from '../../settings/s3-address.ts'
import { s3Files } from './s3-files.ts'

const s3 = await startS3()
afterAll(() => s3.close())

const hash = 'ab'.repeat(32)
const name = `${hash}.webp`
const content = Buffer.from([0, 1, 255])

const troubled = (...[answer, test]: [Answering, (address: S3Address, seen: string[]) => Promise<void>]) =>
  troubledStorage(s3.address, answer, test)

/** Accepts every file. Answers that the stored file has this size, or names no size if it is negative. */
function taking(bytes: number) {
  return ({ method }: IncomingMessage, response: ServerResponse) =>
    void (method === 'HEAD' && bytes >= 0 ? response.setHeader('content-length', bytes) : response).end()
}

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`

test('an object has its media type and a year of caching', async () => {
  await s3Files(s3.address).put(name, content)
  await troubled(
    (request, response) => {
      response.end(JSON.stringify(request.headers))
    },
    async (address) => {
      const headers = JSON.parse((await s3Files(address).get(name))?.toString() ?? '') as Record<string, string>
      expect(headers['authorization']).toMatch(
        /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request/,
      )
      expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
    },
  )
})

test('retries when storage fails', async () => {
  await troubled(
    (_request, response, number) => {
      if (number === 1) response.writeHead(503).end(xml('SlowDown'))
      else if (number === 2) response.destroy()
      else response.end(content)
    },
    async (address, seen) => {
      expect(await s3Files(address).get(name)).toEqual(content)
      expect(seen).toEqual(Array(3).fill(`GET /kartu-test/${name}`))
    },
  )
})

test('a failing store is a fault after three attempts', async () => {
  await troubled(
    (_request, response) => {
      response.writeHead(500).end(xml('InternalError'))
    },
    async (address, seen) => {
      await expect(s3Files(address).put(name, content)).rejects.toThrow('storage answered 500 InternalError')
      expect(seen).toHaveLength(3)
    },
  )
})

test('reports a refusal as a fault, not as a missing file', async () => {
  await troubled(
    (_request, response) => {
      response.writeHead(403).end(xml('AccessDenied'))
    },
    async (address, seen) => {
      await expect(s3Files(address).get(name)).rejects.toThrow(FileStoreFault)
      expect(seen).toHaveLength(1)
    },
  )
  const nowhere = s3Files({ ...s3.address, bucket: 'no-such-bucket' })
  await expect(nowhere.get(name)).rejects.toThrow('storage answered 404 NoSuchBucket')
  await expect(nowhere.put(name, content)).rejects.toThrow(FileStoreFault)
  await expect(nowhere.removeAll(hash)).rejects.toThrow(FileStoreFault)
})

test('gives up on storage that stalls', async () => {
  await troubled(
    () => {},
    async (address) => {
      await expect(s3Files(address, { timeoutMs: 50 }).get(name)).rejects.toThrow('no answer within 50 ms')
    },
  )
  await troubled(
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
    },
    async (address) => {
      await expect(s3Files(address, { timeoutMs: 50 }).get(name)).rejects.toThrow('no end within 50 ms')
    },
  )
})

test('storage that ignores a range is a fault', async () => {
  await troubled(taking(3), async (address) => {
    await expect(s3Files(address).open(name, { first: 0, last: 1 })).rejects.toThrow('the storage sent all of it')
  })
})

test('the time limit grows with the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kartu-s3-file-'))
  const put = async (address: S3Address, bytes: number) => {
    const path = join(folder, String(bytes))
    await writeFile(path, Buffer.alloc(bytes))
    const sha256 = createHash('sha256').update(Buffer.alloc(bytes)).digest('hex')
    await s3Files(address, { timeoutMs: 50 }).putFile(name, { path, bytes, sha256 })
  }
  await troubled(
    (request, response) =>
      request.method === 'HEAD' ? taking(1_000_000)(request, response) : setTimeout(() => response.end(), 400).unref(),
    async (address) => {
      await put(address, 1_000_000)
      await expect(put(address, 1_000)).rejects.toThrow('no answer within 52 ms')
    },
  )
  await rm(folder, { recursive: true })
})

test.each(['private', 'pdf'])('.%s objects have no public cache headers', async (ending) => {
  const folder = await mkdtemp(join(tmpdir(), 'kartu-s3-file-'))
  const path = join(folder, 'file')
  await writeFile(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  let sent: IncomingMessage['headers'] = {}
  await troubled(
    (request, response) => {
      if (request.method === 'PUT') sent = request.headers
      taking(content.length)(request, response)
    },
    (address) => s3Files(address).putFile(`${hash}.${ending}`, { path, bytes: content.length, sha256 }),
  )
  expect(sent).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'private, no-store',
    'content-length': '3',
    'x-amz-content-sha256': sha256,
  })
  await rm(folder, { recursive: true })
})

test('a redirect is not followed', async () => {
  await troubled(
    (request, response) => {
      response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end(xml('TemporaryRedirect'))
    },
    async (address, seen) => {
      await expect(s3Files(address).get(name)).rejects.toThrow('storage answered 307')
      expect(seen).toEqual([`GET /kartu-test/${name}`])
    },
  )
})

/** A web server in front of the storage that has no site of that name. */
const page = (status: number) => (request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'text/html' }).end(request.method === 'HEAD' ? '' : '<h1>Welcome</h1>')
}

test.each<[string, (files: ReturnType<typeof s3Files>) => Promise<unknown>]>([
  ['an upload', (files) => files.put(name, content)],
  ['a download', (files) => files.get(name)],
  ['a list', (files) => Array.fromAsync(files.names())],
  ['a question for a hash', (files) => files.hasAny(hash)],
  ['a removal', (files) => files.removeAll(hash)],
])('%s fails if a web server answers 200', async (_, act) => {
  await troubled(page(200), (address) => expect(act(s3Files(address))).rejects.toThrow(FileStoreFault))
})

test('reports a fault if another web server answers 404', async () => {
  await troubled(page(404), (address) => expect(s3Files(address).get(name)).rejects.toThrow('storage answered 404'))
})

test.each([
  ['another size', taking(2), 'the storage accepted 3 bytes, but then returned one of 2 bytes'],
  ['no size', taking(-1), 'but then returned one of null bytes'],
  [
    'no file',
    ({ method }: IncomingMessage, response: ServerResponse) => {
      response.writeHead(method === 'HEAD' ? 404 : 200).end()
    },
    'but then returned an answer of 404',
  ],
])('an upload fails if reading back finds %s', async (_, answer, sentence) => {
  await troubled(answer, (address) => expect(s3Files(address).put(name, content)).rejects.toThrow(sentence))
})

const start = (change: Partial<S3Address>, proxy?: ProxyUse) =>
  openFiles({ dataDir: '/nowhere', storage: { ...s3.address, ...change }, proxy })

test('accepts working storage at the start', async () => {
  const files = await start({ prefix: 'kartu/' })
  await files.put(name, content)
  expect(await files.get(name)).toEqual(content)
})

test.each<[string, Partial<S3Address>, RegExp]>([
  [
    'a wrong secret',
    { secretAccessKey: 'guessed' },
    /^The storage at 127\.0\.0\.1:\d+ does not accept this key and secret\./,
  ],
  ['a wrong key', { accessKeyId: 'guessed' }, /^The storage at 127\.0\.0\.1:\d+ does not accept this key and secret\./],
  [
    'a bucket that is not there',
    { bucket: 'others' },
    /^The bucket "others" does not exist at 127\.0\.0\.1:\d+\. Create it, or/,
  ],
  ['nobody at the port', { origin: 'http://127.0.0.1:9' }, /cannot be reached \(.+\)\. Check host and port/],
  [
    'TLS where none is spoken',
    { origin: s3.address.origin.replace('http', 'https') },
    /does not speak TLS\. Add tls=off to STORAGE_URL if it speaks plain HTTP\.$/,
  ],
])('%s stops the start with an explanation', async (_, change, sentence) => {
  const error = await start(change).catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(SettingError)
  expect((error as Error).message).toMatch(sentence)
  expect((error as Error).message).not.toContain('S3RVER')
})

test.each<[string, Answering, RegExp]>([
  [
    'a web page',
    page(200),
    /^The server at \S+ is not S3 storage: it answers 200 .* Correct host and port in STORAGE_URL/,
  ],
  ['nothing', (_request, response) => void response.end(), /is not S3 storage: it answers 200/],
  ['a page that is not found', page(404), /is not S3 storage: it answers 404/],
  ['a redirect to a page', page(301), /is not S3 storage: it answers 301/],
  [
    'a list of buckets',
    (_request, response) => void response.end('<ListAllMyBucketsResult></ListAllMyBucketsResult>'),
    /Take style=host out of STORAGE_URL\.$/,
  ],
])('%s in place of the list of the bucket stops the start', async (_, answer, sentence) => {
  await troubled(answer, async (storage) => {
    const error = await openFiles({ dataDir: '/nowhere', storage }).catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(SettingError)
    expect((error as Error).message).toMatch(sentence)
  })
})

test.each<[number, string, string]>([
  [403, 'AccessDenied', 'The key in STORAGE_URL may not use the bucket "kartu-test". It needs to list it'],
  [
    301,
    'PermanentRedirect',
    'The bucket "kartu-test" is not in this region. Set the region and its host in STORAGE_URL',
  ],
  [400, 'AuthorizationHeaderMalformed', 'The bucket "kartu-test" is not in this region.'],
  [400, 'InvalidRequest', 'cannot be used: storage answered 400 InvalidRequest.'],
])('explains an answer of %i %s in a sentence', async (status, code, sentence) => {
  await troubled(
    (_request, response) => {
      response.writeHead(status).end(xml(code))
    },
    async (address) => {
      expect(await s3Files(address).refusal()).toContain(sentence)
    },
  )
})

test.each([
  [
    'self-signed',
    /^The certificate of the storage at localhost:\d+ is signed by an authority .+ set NODE_EXTRA_CA_CERTS=/,
  ],
  ['here', /\(UNABLE_TO_VERIFY_LEAF_SIGNATURE\).+ set NODE_EXTRA_CA_CERTS=\/path\/to\/file\.pem\.$/],
])('the error for a certificate that is %s names the setting', async (kind, sentence) => {
  const server = createSecureServer(certificate(kind))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  await expect(start({ origin })).rejects.toThrow(sentence)
  server.close()
})

test.each([
  [61, /^The clock of this machine is 61 minutes ahead of that of the storage at 127\.0\.0\.1:\d+, which/],
  [-61, /^The clock of this machine is 61 minutes behind that of the storage/],
  [14, /may not use the bucket/],
])('reports a clock that is %i minutes off', async (minutes, sentence) => {
  const date = new Date(Date.now() - minutes * 60_000).toUTCString()
  await troubled(
    (_request, response) => {
      response.writeHead(403, { date }).end(xml(Math.abs(minutes) > 15 ? 'RequestTimeTooSkewed' : 'AccessDenied'))
    },
    async (address) => {
      expect(await s3Files(address).refusal()).toMatch(sentence)
    },
  )
})

test.each([
  ['unused', 'set NODE_USE_ENV_PROXY=1.'],
  ['on', 'name hosts that are reached without it in NO_PROXY.'],
] as const)('the error for unreachable storage (proxy %s) names the setting', async (proxy, hint) => {
  await expect(start({ origin: 'http://127.0.0.1:9' }, proxy)).rejects.toThrow(hint)
})
