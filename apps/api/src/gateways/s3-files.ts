import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { fileMediaType, type FileStore, FileStoreFault, requireFileName, requireHash } from './files.ts'
import type { S3Address } from './s3-address.ts'

const triesMax = 3
const firstPauseMs = 100
/** For one try until the answer begins, and for an answer that is read here until it ends. */
const timeoutMsDefault = 15_000

/** The store beside what the start asks of it. */
export interface S3Files extends FileStore {
  /** Why this storage cannot be used, as a sentence; undefined when it can. */
  refusal(): Promise<string | undefined>
}

/**
 * Files in a bucket of S3-compatible storage, signed with AWS Signature Version 4. The key needs the rights to list the
 * bucket and to get, put and delete its objects; without the first, storage says 403 of what is not there.
 */
export function s3Files(address: S3Address, timeoutMs = timeoutMsDefault): S3Files {
  const { origin, bucket, prefix, region, style, accessKeyId, secretAccessKey } = address
  const bucketUrl = style === 'path' ? `${origin}/${bucket}` : origin
  const urlOf = (key: string) => `${bucketUrl}/${key}`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const send = async (method: string, url: string, content?: Buffer, headers: Record<string, string> = {}) => {
    const request = {
      method,
      // Storage compares it with what arrives, so that no damaged picture is kept.
      headers: { ...headers, 'x-amz-content-sha256': sha256(content ?? Buffer.alloc(0)) },
      body: content === undefined ? null : new Uint8Array(content),
      // A redirect means another region or host: that is a setting to mend, not an address to follow.
      redirect: 'manual' as const,
    }
    return withTries(() => inTime(timeoutMs, (signal) => client.fetch(url, { ...request, signal })))
  }

  const read = async (name: string): Promise<Response | undefined> => {
    const response = await send('GET', urlOf(prefix + requireFileName(name)))
    if (response.ok) return response
    const fault = await faultOf(response)
    if (fault.status === 404 && fault.code !== 'NoSuchBucket') return undefined
    throw new FileStoreFault(`Reading a file: ${fault.text}`)
  }

  const list = async (start: string, keysMax: number): Promise<Response> => {
    const url = new URL(bucketUrl)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('prefix', start)
    url.searchParams.set('max-keys', String(keysMax))
    return send('GET', url.href)
  }

  return {
    async put(name, content) {
      const response = await send('PUT', urlOf(prefix + requireFileName(name)), content, {
        'content-type': fileMediaType(name),
        'cache-control': 'public, max-age=31536000, immutable',
      })
      if (!response.ok) throw new FileStoreFault(`Writing a file: ${(await faultOf(response)).text}`)
      await response.body?.cancel()
    },

    async get(name) {
      const response = await read(name)
      return response && Buffer.from(await completely(timeoutMs, () => response.arrayBuffer()))
    },

    async open(name) {
      const response = await read(name)
      if (!response?.body) return undefined
      const stream = Readable.fromWeb(response.body as ReadableStream)
      return { bytes: Number(response.headers.get('content-length')), stream }
    },

    async removeAll(hash) {
      const response = await list(prefix + requireHash(hash), 100)
      if (!response.ok) throw new FileStoreFault(`Looking for files: ${(await faultOf(response)).text}`)
      // Keys are made here of letters, digits, dots, dashes and slashes, so that they stand in XML as they are.
      for (const [, key = ''] of (await completely(timeoutMs, () => response.text())).matchAll(
        /<Key>([^<]*)<\/Key>/g,
      )) {
        const removed = await send('DELETE', urlOf(key))
        if (!removed.ok) throw new FileStoreFault(`Removing a file: ${(await faultOf(removed)).text}`)
        await removed.body?.cancel()
      }
    },

    async refusal() {
      const host = new URL(origin).host
      const response = await list(prefix, 1).catch((error: Error) => error)
      if (response instanceof Error) {
        const reason = causeOf(response)
        return `The storage at ${host} cannot be reached (${reason}). Check host and port, and add tls=off if it speaks plain HTTP.`
      }
      if (!response.ok) return sentenceOf(await faultOf(response), host, bucket)
      await response.body?.cancel()
      return undefined
    },
  }
}

interface Fault {
  status: number
  /** Of the XML answer, such as `NoSuchKey`; empty when there is none. */
  code: string
  text: string
}

async function faultOf(response: Response): Promise<Fault> {
  const body = await response.text().catch(() => '')
  const code = /<Code>([\w.]{1,100})<\/Code>/.exec(body)?.[1] ?? ''
  return { status: response.status, code, text: `storage answered ${response.status} ${code}`.trim() }
}

function sentenceOf({ status, code, text }: Fault, host: string, bucket: string): string {
  if (code === 'NoSuchBucket') return `There is no bucket "${bucket}" at ${host}. Make it, or correct STORAGE_URL.`
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed') {
    return `The bucket "${bucket}" is not in this region. Set region in STORAGE_URL, and the host that belongs to it.`
  }
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch' || status === 401) {
    return `The storage at ${host} does not know this key and secret. Correct STORAGE_URL.`
  }
  if (status === 403) {
    return `The key in STORAGE_URL may not use the bucket "${bucket}". It needs to list it, and to get, put and delete its objects.`
  }
  return `The bucket "${bucket}" at ${host} cannot be used: ${text}.`
}

/** Every request may be sent again: it reads, or writes what it wrote before. */
async function withTries(attempt: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const last = tries === triesMax
    try {
      const response = await attempt()
      if (last || (response.status < 500 && response.status !== 429)) return response
      await response.body?.cancel()
    } catch (error) {
      if (last) throw new FileStoreFault(`The storage cannot be reached: ${causeOf(error)}`, { cause: error })
    }
    await wait(firstPauseMs * 3 ** (tries - 1) * (0.5 + Math.random()))
  }
}

/** The answer may take its time once it has begun: whoever it is handed on to reads as fast as he can. */
async function inTime(timeoutMs: number, begin: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    return await begin(timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Reads an answer to its end. */
async function completely<T>(timeoutMs: number, read: () => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timeout = wait(timeoutMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no end within ${timeoutMs} ms`)
  })
  try {
    return await Promise.race([read(), timeout])
  } catch (error) {
    throw new FileStoreFault(`The storage broke off: ${causeOf(error)}`, { cause: error })
  } finally {
    late.abort()
    timeout.catch(() => {})
  }
}

/** `fetch` says only that it failed; why stands in its cause. */
function causeOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string }
  return cause?.code ?? (cause instanceof Error ? causeOf(cause) : (message ?? 'unknown'))
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
