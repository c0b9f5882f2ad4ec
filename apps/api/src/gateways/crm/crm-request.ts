import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inTime } from '../in-time.ts'
import { retryAfterSeconds, wholeBody } from '../answers.ts'
import { CrmFault, type CrmOutcome } from './crm.ts'

/** Time limit for a call, from the request to the end of the answer. */
const timeoutMs = 20_000
const answerBytesMax = 8 * 1024 * 1024
/** Maximum pause that a CRM can request: its daily limits end at midnight. */
const retrySecondsMax = 86_400

interface Asked {
  method?: string
  accessToken?: string
  /** Credentials of the app, encoded. */
  basic?: string
  json?: unknown
  form?: Record<string, string>
  /** Preferences of OData. */
  prefer?: string
  /** Meaning of a refusal: a fault, or `answer` for one that concerns only the content of the request. */
  explain?: (answer: CrmAnswer, retrySeconds: number) => CrmFault | 'answer' | undefined
}

export interface CrmAnswer {
  status: number
  body: unknown
}

/**
 * Calls a CRM and returns its answer with any status that concerns the content of the request. Does not follow
 * redirects, so the token reaches no other host. Throws a `CrmFault` if the CRM is unreachable or busy, or refuses the
 * token.
 */
export async function askCrm(
  url: string,
  { method = 'GET', accessToken, basic, json, form, prefer, explain }: Asked,
): Promise<CrmAnswer> {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'Kartu' }
  if (accessToken !== undefined) headers['authorization'] = `Bearer ${accessToken}`
  if (basic !== undefined) headers['authorization'] = `Basic ${basic}`
  if (json !== undefined) headers['content-type'] = 'application/json'
  if (form !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded'
  if (prefer !== undefined) headers['prefer'] = prefer
  const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json)
  let response: Response
  let text: string
  try {
    ;[response, text] = await inTime(timeoutMs, `no answer within ${timeoutMs} ms`, async (signal) => {
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body === undefined ? {} : { body }),
      })
      const bytes = await wholeBody(answer, answerBytesMax, () => new Error('The answer is too long'))
      return [answer, bytes.toString('utf8')] as const
    })
  } catch (cause) {
    throw new CrmFault('unreachable', 'The CRM cannot be reached', { cause })
  }
  const { status } = response
  // Pipedrive names the end of its window in its own header.
  const retryAfter = response.headers.get('retry-after') ?? response.headers.get('x-ratelimit-reset')
  const retrySeconds = Math.min(retryAfterSeconds(retryAfter, Date.now()) ?? 0, retrySecondsMax)
  const explained = status < 300 || !isJson(text) ? undefined : explain?.({ status, body: parsed(text) }, retrySeconds)
  if (explained instanceof CrmFault) throw explained
  if (explained === 'answer') return { status, body: parsed(text) }
  if (status === 429) throw new CrmFault('limit', 'The CRM limits calls', { retrySeconds })
  if (status === 401 && accessToken !== undefined) throw new CrmFault('expired', 'The CRM refuses the access token')
  if (status === 403 && accessToken !== undefined)
    // A firewall in front of the CRM answers too many calls with an HTML page.
    throw isJson(text)
      ? new CrmFault('permission', 'The CRM refuses the call')
      : new CrmFault('limit', 'A firewall of the CRM refuses the call', { retrySeconds })
  // 423 and 477 announce maintenance of an account.
  if (status >= 500 || status === 423 || status === 477 || (status >= 300 && status < 400))
    throw new CrmFault('unreachable', `The CRM answers ${status}`, { retrySeconds })
  return { status, body: parsed(text) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function parsed(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new CrmFault('unreachable', 'The CRM answers something other than JSON', { cause })
  }
}

/** Reads an answer in the form that the CRM documents. */
export function readAnswer<T>(crm: string, shape: z.ZodType<T>, { status, body }: CrmAnswer): T {
  const read = shape.safeParse(body)
  if (status >= 300 || !read.success) throw new CrmFault('unreachable', `${crm} answers ${status} in an unknown form`)
  return read.data
}

/** Fault of an answer without tokens (RFC 6749, section 5.2). */
export function tokenFault(crm: string, { status, body }: CrmAnswer, form: Record<string, string>): CrmFault {
  const error = z.object({ error: z.string() }).safeParse(body).data?.error ?? ''
  if (['invalid_grant', 'interaction_required', 'inactive_user', 'inactive_org'].includes(error))
    return new CrmFault(form['grant_type'] === 'refresh_token' ? 'ended' : 'sign_in', `${crm} refuses the grant`)
  return new CrmFault('unreachable', `${crm} answers ${status} without tokens`)
}

/** Challenge of a proof key (RFC 7636, section 4.2). */
export const codeChallenge = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')

/** Collects outcomes until all contacts are written or a fault ends the work. */
export async function untilFault(
  outcomes: CrmOutcome[],
  work: () => Promise<void>,
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  try {
    await work()
    return { outcomes }
  } catch (fault) {
    if (!(fault instanceof CrmFault)) throw fault
    return { outcomes, fault }
  }
}
