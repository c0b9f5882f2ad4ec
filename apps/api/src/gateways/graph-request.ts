import { setTimeout as wait } from 'node:timers/promises'
import { DirectoryFault, MissingFault, ResyncFault } from './directory.ts'
import { retryAfterSeconds, wholeBody } from './answers.ts'
import { inTime } from './in-time.ts'

/** Time limit for one attempt, from the request to the end of the response. */
const timeoutMsDefault = 30_000
const answerBytesMax = 16_777_216
const triesMax = 6
const pauseSecondsFirst = 1
/** Longest pause: Graph usually requests seconds, seldom minutes. */
const pauseSecondsMax = 120

/**
 * Sends a GET to Graph and returns its JSON. Retries a few times if Graph is busy (429, 503, 504; after `Retry-After`)
 * or the connection breaks. Does not follow redirects, so the token reaches no other host.
 */
export async function askGraph(
  url: string,
  accessToken: string,
  signal: AbortSignal,
  timeoutMs = timeoutMsDefault,
): Promise<unknown> {
  return parsed(await askGraphBytes(url, accessToken, signal, { bytesMax: answerBytesMax, timeoutMs }))
}

/** Requests a file with the same retries. Throws a `MissingFault` if there is none. */
export async function askGraphBytes(
  url: string,
  accessToken: string,
  signal: AbortSignal,
  { bytesMax, timeoutMs = timeoutMsDefault }: { bytesMax: number; timeoutMs?: number },
): Promise<Buffer> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(url, accessToken, signal, { bytesMax, timeoutMs })
    if ('bytes' in outcome) return outcome.bytes
    if (tries === triesMax) throw outcome.fault
    const seconds = outcome.retryAfterSeconds ?? pauseSecondsFirst * 2 ** (tries - 1)
    if (seconds > pauseSecondsMax) throw outcome.fault
    await wait(seconds * 1000, undefined, { signal })
  }
}

/** Codes with which Graph refuses a delta link, besides the status 410. */
const resyncCodes = new Set(['syncstatenotfound', 'resyncrequired', 'syncstateinvalid'])

type Outcome = { bytes: Buffer } | { fault: DirectoryFault; retryAfterSeconds: number | undefined }

/** Sends the request once. Throws if a retry would not help. */
async function attempt(
  url: string,
  accessToken: string,
  signal: AbortSignal,
  { bytesMax, timeoutMs }: { bytesMax: number; timeoutMs: number },
): Promise<Outcome> {
  try {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
    const ask = async (either: AbortSignal) => {
      const response = await fetch(url, { headers, redirect: 'manual', signal: either })
      return { response, bytes: await wholeBody(response, bytesMax, endless) }
    }
    const { response, bytes } = await inTime(timeoutMs, `no answer within ${timeoutMs} ms`, ask, signal)
    if (response.status === 200) return { bytes }
    return refusal(response, bytes)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DirectoryFault) throw error
    const fault = new DirectoryFault('directory_unreachable', 'Graph cannot be reached', { cause: error })
    return { fault, retryAfterSeconds: undefined }
  }
}

function refusal(response: Response, bytes: Buffer): Outcome {
  const { status, headers } = response
  const fault = (code: DirectoryFault['code']) =>
    new DirectoryFault(code, `Graph answered ${status} ${errorCode(bytes)}`)
  if (status === 401) throw fault('directory_expired')
  if (status === 403) throw fault('directory_permission')
  if (status === 404) throw new MissingFault('directory_answer', `Graph answered 404 ${errorCode(bytes)}`)
  // Delta links expire after some days (410), and some are lost earlier.
  if (status === 410 || resyncCodes.has(errorCode(bytes).toLowerCase()))
    throw new ResyncFault('directory_answer', `Graph answered ${status} ${errorCode(bytes)}`)
  if (status === 429) {
    return {
      fault: fault('directory_throttled'),
      retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), Date.now()),
    }
  }
  if (status === 503 || status === 504 || status === 500 || status === 502) {
    return {
      fault: fault('directory_unreachable'),
      retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), Date.now()),
    }
  }
  throw fault('directory_answer')
}

const endless = (): Error => new DirectoryFault('directory_answer', 'The answer of Graph is too long')

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch (error) {
    throw new DirectoryFault('directory_answer', 'Graph answers something other than JSON', { cause: error })
  }
}

/** Graph's error code for the log; letters only, so that nothing can be injected into the log. */
function errorCode(bytes: Buffer): string {
  try {
    const { error } = JSON.parse(bytes.toString('utf8')) as { error?: { code?: unknown } }
    return (typeof error?.code === 'string' ? error.code : '').replaceAll(/[^\w.]/g, '').slice(0, 60)
  } catch {
    return ''
  }
}
