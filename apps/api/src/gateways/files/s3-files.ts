import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ProxyUse } from '../../settings/setting-sources.ts'
import {
  fileMediaType,
  type FilePart,
  type FileStore,
  FileStoreFault,
  isFileName,
  isPrivateName,
  requireHash,
} from './files.ts'
import { inTime, readableInTime, wholeInTime } from '../in-time.ts'
import type { S3Address } from '../../settings/s3-address.ts'
import { clockSentence, unreachableSentence } from './storage-sentence.ts'

const triesMax = 3
const firstPauseMs = 100
/** Maximum number of entries in one list response. */
const keysAtOnce = 1000
/**
 * Time limits: for one attempt until the response begins, for a response that is read here, and for each chunk of one
 * that is passed on.
 */
const timeoutMsDefault = 15_000
/** Slowest accepted upload speed; the size of a file extends the time limit of its attempt accordingly. */
const bytesPerMsMin = 500

/** The file store, plus the check at the start. */
export interface S3Files extends FileStore {
  /** Sentence that says why this storage cannot be used; undefined if it can. */
  refusal(): Promise<string | undefined>
  /** Removes the file with exactly this name, if it exists. */
  remove(name: string): Promise<void>
}

export interface S3Options {
  timeoutMs?: number
  /** Names of Kartu's files; other names are neither written nor listed. */
  isName?: (name: string) => boolean
  /** Named in the message about unreachable storage. */
  proxy?: ProxyUse
}

/**
 * Files in a bucket of S3-compatible storage, signed with AWS Signature Version 4. The key needs the rights to list the
 * bucket and to get, put and delete its objects; without the first, storage answers 403 for a missing object.
 */
export function s3Files(
  address: S3Address,
  { timeoutMs = timeoutMsDefault, isName = isFileName, proxy }: S3Options = {},
): S3Files {
  const { origin, bucket, prefix } = address
  const { urlOf, send, whole, faultOf, list, keysOf, removeKey } = requestsTo(address, timeoutMs)
  const keyOf = (name: string) => {
    if (!isName(name)) throw new Error('Not the name of a stored file')
    return prefix + name
  }
  const read = async (name: string, part?: FilePart): Promise<Response | undefined> => {
    const response = await send('GET', urlOf(keyOf(name)), nothing, rangeHeader(part))
    if (response.ok && isObject(response)) return part ? onlyPart(response) : response
    const fault = await faultOf(response)
    // A proxy without a site of that name also answers 404, although the files behind it exist.
    if (fault.status === 404 && fault.code !== '' && fault.code !== 'NoSuchBucket') return undefined
    throw new FileStoreFault(`Reading a file: ${fault.text}`)
  }

  /** A proxy in between may answer 200 without storing anything, so the object itself is requested. */
  const write = async (name: string, bytes: number, sent: Sent): Promise<void> => {
    const url = urlOf(keyOf(name))
    const response = await send('PUT', url, sent, objectHeaders(name))
    if (!response.ok) throw new FileStoreFault(`Writing a file: ${(await faultOf(response)).text}`)
    await discard(response)
    const stored = await send('HEAD', url)
    if (stored.ok && isObject(stored) && stored.headers.get('content-length') === String(bytes)) return
    const found = stored.ok ? `one of ${stored.headers.get('content-length')} bytes` : `an answer of ${stored.status}`
    throw new FileStoreFault(`Writing a file: the storage accepted ${bytes} bytes, but then returned ${found}`)
  }

  return {
    put: (name, content) => write(name, content.length, { body: new Uint8Array(content), sha256: sha256(content) }),
    putFile: async (name, { path, bytes, sha256: sum }) =>
      write(name, bytes, { body: await openAsBlob(path), sha256: sum }),

    async get(name) {
      const response = await read(name)
      return response && whole(response)
    },

    async open(name, part) {
      const response = await read(name, part)
      if (!response?.body) return undefined
      const stream = readableInTime(response.body, timeoutMs, `nothing more within ${timeoutMs} ms`)
      return { bytes: Number(response.headers.get('content-length')), stream }
    },

    async *names() {
      let last = ''
      for (let keys = await keysOf(prefix, keysAtOnce, last); keys.length > 0;) {
        yield* keys.map((key) => key.slice(prefix.length)).filter(isName)
        last = keys.at(-1) ?? ''
        keys = await keysOf(prefix, keysAtOnce, last)
      }
    },

    hasAny: async (hash) => (await keysOf(prefix + requireHash(hash), 1)).length > 0,

    async removeAll(hash) {
      for (const key of await keysOf(prefix + requireHash(hash), 100)) await removeKey(key)
    },

    remove: (name) => removeKey(keyOf(name)),

    async refusal() {
      const host = new URL(origin).host
      const response = await list(prefix, 1).catch((error: Error) => error)
      if (response instanceof Error) {
        return unreachableSentence(host, response, causeOf(response), proxy)
      }
      if (!response.ok) return clockSentence(host, response) ?? sentenceOf(await faultOf(response), host, bucket)
      const xml = await whole(response).then(String, () => '')
      if (isList(xml)) return undefined
      return isListOfBuckets(xml)
        ? `The storage at ${host} does not take the bucket from the name of the host. Take style=host out of STORAGE_URL.`
        : notStorage(response.status, host)
    },
  }
}

/** Signed requests to a bucket, each with a time limit. */
function requestsTo(address: S3Address, timeoutMs: number) {
  const { origin, bucket, region, style, accessKeyId, secretAccessKey } = address
  const bucketUrl = style === 'path' ? `${origin}/${bucket}` : origin
  const urlOf = (key: string) => `${bucketUrl}/${key}`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const send = async (method: string, url: string, sent: Sent = nothing, headers: Record<string, string> = {}) => {
    const request = {
      method,
      // Storage compares it with the received bytes, so no damaged file is stored.
      headers: { ...headers, 'x-amz-content-sha256': sent.sha256 },
      body: sent.body,
      // A redirect means another region or host: the operator must correct the setting.
      redirect: 'manual' as const,
    }
    const limitMs = timeoutMs + Math.ceil((sent.body instanceof Blob ? sent.body.size : 0) / bytesPerMsMin)
    return withTries(() =>
      inTime(limitMs, `no answer within ${limitMs} ms`, async (signal) => {
        // The signal is passed to `fetch` itself, because a `Request` references its signal only weakly.
        const signed = await client.sign(url, request)
        // Added after signing, because proxies change it; a response compressed in transit does not state its size.
        signed.headers.set('accept-encoding', 'identity')
        return fetch(signed, { signal })
      }),
    )
  }

  /** Reads a response to its end. */
  const whole = async (response: Response): Promise<Buffer> => {
    try {
      return await wholeInTime(response, timeoutMs, `no end within ${timeoutMs} ms`)
    } catch (error) {
      throw new FileStoreFault(`The storage broke off: ${causeOf(error)}`, { cause: error })
    }
  }

  const faultOf = async (response: Response): Promise<Fault> => {
    const body = await whole(response).catch(() => '')
    const code = /<Code>([\w.]{1,100})<\/Code>/.exec(body.toString())?.[1] ?? ''
    const page = response.ok ? 'with a web page' : ''
    return { status: response.status, code, text: `storage answered ${response.status} ${code}${page}`.trim() }
  }

  const list = async (start: string, keysMax: number, after = ''): Promise<Response> => {
    const url = new URL(bucketUrl)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('prefix', start)
    url.searchParams.set('max-keys', String(keysMax))
    if (after) url.searchParams.set('start-after', after)
    return send('GET', url.href)
  }

  const keysOf = async (start: string, keysMax: number, after?: string): Promise<string[]> => {
    const response = await list(start, keysMax, after)
    if (!response.ok) throw new FileStoreFault(`Looking for files: ${(await faultOf(response)).text}`)
    const xml = (await whole(response)).toString()
    if (!isList(xml)) throw new FileStoreFault('Looking for files: the answer is not a list of S3 storage')
    // Keys consist of letters, digits, dots, dashes and slashes, so that XML needs no escapes.
    return [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
  }

  const removeKey = async (key: string): Promise<void> => {
    const removed = await send('DELETE', urlOf(key))
    if (!removed.ok) throw new FileStoreFault(`Removing a file: ${(await faultOf(removed)).text}`)
    await discard(removed)
  }

  return { urlOf, send, whole, faultOf, list, keysOf, removeKey }
}

/** A request body with its SHA-256 in hexadecimal. */
interface Sent {
  body: Uint8Array<ArrayBuffer> | Blob | null
  sha256: string
}

const rangeHeader = (part: FilePart | undefined): Record<string, string> =>
  part ? { range: `bytes=${part.first}-${part.last}` } : {}

async function onlyPart(response: Response): Promise<Response> {
  if (response.status === 206) return response
  await discard(response)
  throw new FileStoreFault('Reading a part of a file: the storage sent all of it')
}

/** Headers of an object for people who read the bucket directly. */
const objectHeaders = (name: string): Record<string, string> =>
  isPrivateName(name) || !isFileName(name)
    ? { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' }
    : { 'content-type': fileMediaType(name), 'cache-control': 'public, max-age=31536000, immutable' }

const isList = (xml: string): boolean => /<ListBucketResult[\s>/]/.test(xml)
const isListOfBuckets = (xml: string): boolean => /<ListAllMyBucketsResult[\s>/]/.test(xml)

/** False for a web page, such as a proxy's: nothing stored here is text. */
const isObject = ({ headers }: Response): boolean => !(headers.get('content-type') ?? '').startsWith('text/')

interface Fault {
  status: number
  /** Code in the XML answer, such as `NoSuchKey`; empty if there is none. */
  code: string
  text: string
}

const notStorage = (status: number, host: string): string =>
  `The server at ${host} is not S3 storage: it answers ${status} in another form. Correct host and port in STORAGE_URL, or configure the proxy there to pass requests for ${host} to the storage.`

function sentenceOf({ status, code, text }: Fault, host: string, bucket: string): string {
  if (code === '' && (status < 400 || status === 404)) return notStorage(status, host)
  if (code === 'NoSuchBucket')
    return `The bucket "${bucket}" does not exist at ${host}. Create it, or correct STORAGE_URL.`
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed') {
    return `The bucket "${bucket}" is not in this region. Set the region and its host in STORAGE_URL.`
  }
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch' || status === 401) {
    return `The storage at ${host} does not accept this key and secret. Correct STORAGE_URL.`
  }
  if (status === 403) {
    return `The key in STORAGE_URL may not use the bucket "${bucket}". It needs to list it, and to get, put and delete its objects.`
  }
  return `The bucket "${bucket}" at ${host} cannot be used: ${text}.`
}

/** Every request can be retried: it reads, or repeats the same write. */
async function withTries(attempt: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const last = tries === triesMax
    try {
      const response = await attempt()
      if (last || (response.status < 500 && response.status !== 429)) return response
      await discard(response)
    } catch (error) {
      if (last) throw new FileStoreFault(`The storage cannot be reached: ${causeOf(error)}`, { cause: error })
    }
    await wait(firstPauseMs * 3 ** (tries - 1) * (0.5 + Math.random()))
  }
}

/** Discards an unread response. */
const discard = async (response: Response): Promise<void> => response.body?.cancel().catch(() => {})

/** `fetch` reports only that it failed; the cause has the reason. */
function causeOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string }
  return cause?.code ?? (cause instanceof Error ? causeOf(cause) : (message ?? 'unknown'))
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const nothing: Sent = { body: null, sha256: sha256(Buffer.alloc(0)) }
