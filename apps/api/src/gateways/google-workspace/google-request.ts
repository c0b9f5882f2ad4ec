import { setTimeout as wait } from 'node:timers/promises'
import { retryAfterSeconds, wholeBody } from '../answers.ts'
import { inTime } from '../in-time.ts'
import { accessToken, forgetToken, type ServiceAccount, ServiceAccountFault } from './service-account.ts'

const timeoutMs = 20_000
const answerBytesMax = 16_777_216
const triesMax = 5
const pauseSecondsFirst = 1
/** Maximum pause between two tries. Google requests a longer one only if a daily quota is used up. */
const pauseSecondsMax = 60

/** A person of a Workspace for whom a service account calls Google, and the scopes of the call. */
export interface GoogleCaller {
  account: ServiceAccount
  subject: string
  scopes: readonly string[]
}

interface GoogleCall {
  url: string
  method?: string
  json?: object
  signal?: AbortSignal
}

/** An answer with any status. The body is undefined if it is not JSON. */
export interface GoogleAnswer {
  status: number
  body: unknown
}

export type Pause = (seconds: number, signal?: AbortSignal) => Promise<unknown>
const pauseOf: Pause = (seconds, signal) => wait(seconds * 1_000, undefined, signal ? { signal } : {})

/**
 * Calls an API of Google Workspace for a person. Retries while Google is busy or unreachable or sends a truncated
 * answer, and finally returns the last answer. Does not follow redirects, so the token reaches no other host. Throws a
 * `ServiceAccountFault`.
 */
export async function askGoogle(
  tokenUrl: string,
  caller: GoogleCaller,
  call: GoogleCall,
  pause: Pause = pauseOf,
): Promise<GoogleAnswer> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(tokenUrl, caller, call)
    const seconds = 'status' in outcome ? secondsToRetry(outcome) : 0
    if (seconds === undefined) return outcome as GoogleAnswer
    const next = Math.max(seconds, pauseSecondsFirst * 2 ** (tries - 1))
    if (tries === triesMax || next > pauseSecondsMax) {
      if ('fault' in outcome) throw outcome.fault
      return outcome
    }
    await pause(next, call.signal)
  }
}

/** True if Google limits calls; it sends 403 for some of its limits. */
export const isGoogleLimit = ({ status, body }: GoogleAnswer): boolean =>
  status === 429 || (status === 403 && /ratelimitexceeded|quotaexceeded/i.test(JSON.stringify(body ?? '')))

type Attempt = (GoogleAnswer & { retrySeconds: number | undefined }) | { fault: ServiceAccountFault }

/** Sends the call once. Throws a fault if a retry would not help. */
async function attempt(
  tokenUrl: string,
  { account, subject, scopes }: GoogleCaller,
  { url, method = 'GET', json, signal: given }: GoogleCall,
): Promise<Attempt> {
  try {
    const token = await accessToken(account, subject, scopes, tokenUrl)
    const ask = async (signal: AbortSignal) => {
      const answer = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        redirect: 'manual',
        signal,
      })
      if (answer.status === 401) forgetToken(account, subject, scopes, tokenUrl)
      const bytes = await wholeBody(answer, answerBytesMax, () => new Error('The answer of Google is too long'))
      const retrySeconds = retryAfterSeconds(answer.headers.get('retry-after'), Date.now())
      return { status: answer.status, body: parsed(bytes.toString('utf8')), retrySeconds }
    }
    return await inTime(timeoutMs, `no answer within ${timeoutMs} ms`, ask, given)
  } catch (error) {
    given?.throwIfAborted()
    if (!(error instanceof ServiceAccountFault))
      return { fault: new ServiceAccountFault('later', 'Google cannot be reached.', { cause: error }) }
    if (error.code === 'later') return { fault: error }
    throw error
  }
}

/** Seconds until a retry; undefined if a retry would not help. */
function secondsToRetry({ retrySeconds, ...answer }: Exclude<Attempt, { fault: unknown }>): number | undefined {
  const { status, body } = answer
  const isAway = status >= 500 || (status >= 300 && status < 400) || (status === 200 && body === undefined)
  return isGoogleLimit(answer) || isAway ? (retrySeconds ?? 0) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
