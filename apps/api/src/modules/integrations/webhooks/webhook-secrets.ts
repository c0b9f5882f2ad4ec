import { z } from 'zod'
import type { SecretBox } from '../../../lib/secret-box.ts'
import type { WebhookRow } from './webhooks.sql.ts'

const payload = z.strictObject({ companyId: z.uuid(), webhookId: z.uuid(), run: z.int() })

/** Signals that changes may be waiting for a webhook. */
export const webhookQueue = { queue: 'webhook', payload } as const
/** Like `webhookQueue`, for receivers that fail or are slow. */
export const webhookRetryQueue = { queue: 'webhook_retry', payload } as const

export const secretPlace = (id: string) => ({ table: 'webhooks', column: 'secret', id })
export const oldSecretPlace = (id: string) => ({ table: 'webhooks', column: 'old_secret', id })

/** Current secrets for signing: the latest one and, during a rotation, the previous one. A channel has none. */
export const secretsOf = (secrets: SecretBox, { id, secret, old_secret: old, chat }: WebhookRow): string[] =>
  chat ? [] : [secrets.open(secret, secretPlace(id)), ...(old === null ? [] : [secrets.open(old, oldSecretPlace(id))])]

/** URL to call. The URL of a channel is a secret. */
export const addressOf = (secrets: SecretBox, { id, url, secret, chat }: WebhookRow): string =>
  chat ? secrets.open(secret, secretPlace(id)) : url
