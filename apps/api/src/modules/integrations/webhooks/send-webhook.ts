import { webhookResponseBytesMax } from '@kartu/contracts/limits'
import { AddressFault, guardedFetch, RedirectFault } from '../../../gateways/guarded-fetch.ts'
import { SecretFault } from '../../../lib/secret-box.ts'
import { webhookHeaders } from '../../../lib/webhook-signature.ts'
import { webhookGuard } from '../../governance/audit-stream/deliver.ts'
import type { Tried } from './deliveries.sql.ts'

interface Message {
  url: () => string
  id: string
  body: string
}

export interface Sent extends Tried {
  accepted: boolean
  /** Seconds that the receiver asks Kartu to wait; 0 if it does not. */
  retryAfter: number
}

/** Maximum pause that a receiver can request. */
const retryAfterSecondsMax = 86_400

/**
 * Sends one message and returns the outcome. Without secrets it is not signed. Without an answer, `response` is one of
 * `sendFaults`, which do not say whether an internal host responds.
 */
export async function sendWebhook(
  { url, id, body }: Message,
  openSecrets: () => string[],
  privateHosts: readonly string[],
): Promise<Sent> {
  const begun = performance.now()
  const tookMs = () => Math.round(performance.now() - begun)
  try {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Kartu',
      ...signed(openSecrets(), id, body),
    }
    const answer = await guardedFetch(url(), { method: 'POST', headers, body }, webhookGuard(privateHosts))
    const response = startOf(Buffer.from(await answer.arrayBuffer()))
    const { ok: accepted, status } = answer
    return { accepted, status, ms: tookMs(), response, retryAfter: retryAfterOf(answer.headers.get('retry-after')) }
  } catch (fault) {
    return { accepted: false, status: null, ms: tookMs(), response: faultOf(fault), retryAfter: 0 }
  }
}

/** Reasons for a message without an answer; their texts are the messages `webhooks.faults`. */
export const sendFaults = ['address', 'redirect', 'secret', 'no_answer'] as const

function faultOf(fault: unknown): (typeof sendFaults)[number] {
  if (fault instanceof AddressFault) return 'address'
  if (fault instanceof RedirectFault) return 'redirect'
  return fault instanceof SecretFault ? 'secret' : 'no_answer'
}

const signed = (secrets: string[], id: string, body: string) =>
  secrets.length === 0 ? {} : webhookHeaders(secrets, { id, seconds: Math.floor(Date.now() / 1000), body })

/** First kilobyte as text that the database can store. */
const startOf = (bytes: Buffer): string =>
  bytes.subarray(0, webhookResponseBytesMax).toString('utf8').replaceAll('\0', '')

/** Seconds of a `Retry-After` header in seconds or as a date. */
function retryAfterOf(header: string | null): number {
  if (header === null) return 0
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), retryAfterSecondsMax) : 0
}
