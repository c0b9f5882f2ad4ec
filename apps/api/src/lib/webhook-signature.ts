import { createHmac, randomBytes } from 'node:crypto'

const secretBytes = 32
const prefix = 'whsec_'

export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** A message as it is sent: ID, time in seconds since 1970, and body. */
interface SignedMessage {
  id: string
  seconds: number
  body: string
}

/** Signature of a message with one secret, as in Standard Webhooks 1.0: `v1,` and HMAC-SHA256 in base64. */
const signatureOf = (secret: string, { id, seconds, body }: SignedMessage): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Headers of Standard Webhooks. During a rotation the message has a signature with each secret. */
export const webhookHeaders = (secrets: readonly string[], message: SignedMessage): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
})
