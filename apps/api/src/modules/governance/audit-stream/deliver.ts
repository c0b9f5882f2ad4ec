import { createHmac } from 'node:crypto'
import { webhookAnswerBytesMax, webhookTimeoutSeconds } from '@kartu/contracts/limits'
import { type Guard, guardedFetch } from '../../../gateways/guarded-fetch.ts'
import { webhookHeaders } from '../../../lib/webhook-signature.ts'

/** Guard against private addresses in URLs that companies enter. */
export const webhookGuard = (privateHosts: readonly string[]): Guard => ({
  privateHosts,
  timeoutMs: webhookTimeoutSeconds * 1000,
  bytesMax: webhookAnswerBytesMax,
})

/** Signature of earlier versions, sent for one more release: HMAC-SHA256 of the time and the body as sent. */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

interface Delivery {
  url: string
  secret: string
  event: 'test' | 'audit.entries'
  /** ID of a delivery, the same for every retry. */
  id: string
  content: object
}

/** Sends one delivery. Throws unless the receiver answers with a 2xx status. */
export async function deliver({ url, secret, event, id, content }: Delivery, guard: Guard): Promise<void> {
  const body = JSON.stringify(content)
  const seconds = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Kartu',
    'kartu-event': event,
    'kartu-delivery': id,
    'kartu-signature': signatureOf(secret, seconds, body),
    ...webhookHeaders([secret], { id, seconds, body }),
  }
  const answer = await guardedFetch(url, { method: 'POST', headers, body }, guard)
  if (!answer.ok) throw new Error(`The receiver answers ${answer.status}`)
}
