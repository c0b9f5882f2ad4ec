import type { Actor } from '@kartu/contracts/actor'
import type { Webhook } from '@kartu/contracts/integrations/webhooks'
import { webhooksMax } from '@kartu/contracts/limits'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { requireAllowed, requirePublic } from '../../../gateways/guarded-fetch.ts'
import { AppError, fieldError, invalidField, notFound } from '../../../http/errors.ts'
import { type SecretBox, SecretFault } from '../../../lib/secret-box.ts'
import { newWebhookSecret } from '../../../lib/webhook-signature.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tellAudit } from '../../platform/audit/tell.ts'
import { lastNumber } from '../changes/last-number.ts'
import { dropWaiting, hurryDeliveries, resumeDeliveries, sendAgain, sendRangeAgain } from './deliveries.sql.ts'
import { oldSecretPlace, secretPlace, webhookQueue } from './webhook-secrets.ts'
import {
  deleteWebhook,
  findWebhook,
  forgetFailures,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  nextRun,
  storeOff,
  storeOn,
  storeSecret,
  updateWebhook,
  webhookResponsibility,
  type WebhookContent,
  type WebhookRow,
} from './webhooks.sql.ts'

/** A person who acts, always in their own company. */
export interface WebhookActing extends Acting {
  actor: Actor
}

export type Used = Pick<Deps, 'env' | 'queue' | 'secrets'>

export const webhookView = (row: WebhookRow): Webhook => ({
  _id: row.id,
  url: row.url,
  events: row.events,
  payload: row.payload,
  is_on: row.is_on,
  stopped: row.stopped_at !== null,
  accepted_at: row.accepted_at && wireTime(row.accepted_at),
  failing_since: row.failing_since && wireTime(row.failing_since),
  waiting: row.waiting,
  old_secret_until: row.old_secret_until && wireTime(row.old_secret_until),
  responsible: row.responsible,
  chat: row.chat,
})

export async function requireWebhook(db: Db, companyId: string, id: string, find = findWebhook): Promise<WebhookRow> {
  const row = await find(db, companyId, id)
  if (!row) throw notFound()
  return row
}

/**
 * Name of a channel, or host of a server. A channel is not named by its host, which all channels of a program share.
 */
export const hostOf = ({ url, chat }: Pick<WebhookRow, 'url' | 'chat'>): string => chat?.name ?? new URL(url).host

/** Facts for the audit log that identify a webhook. */
export const placeOf = ({ url, chat }: Pick<WebhookRow, 'url' | 'chat'>) => ({ url, ...(chat && { name: chat.name }) })

/** Facts for the audit log, without the secret. */
const factsOf = ({ url, events, payload, chat = null }: WebhookContent & { chat?: WebhookRow['chat'] }) => ({
  ...placeOf({ url, chat }),
  events,
  payload,
})

/** True unless the operator has turned off this kind of webhook. */
export const isAllowed = (env: Deps['env'], { chat }: Pick<WebhookRow, 'chat'>): boolean =>
  chat ? env.chatMessages : env.webhooks

/** Sends at once, even if the next job is scheduled for later. */
export async function wake(tx: Db, queue: Deps['queue'], companyId: string, webhookId: string): Promise<void> {
  const run = await nextRun(tx, companyId, webhookId, 0)
  if (run !== undefined) await queue.enqueue(tx, webhookQueue, { companyId, webhookId, run })
}

/** Throws `webhook_address` for an address that is never called, whatever its name resolves to. */
export function requireAddress({ env }: Pick<Deps, 'env'>, url: string): void {
  try {
    requireAllowed(url, { privateHosts: env.privateWebhookHosts })
  } catch {
    throw fieldError('webhook_address', 'url')
  }
}

/**
 * Throws `webhook_address` also for a name with a private address. Call it outside of transactions, because it queries
 * a name server. Names are checked again at each delivery.
 */
export async function requirePublicAddress({ env }: Pick<Deps, 'env'>, url: string): Promise<void> {
  try {
    await requirePublic(url, { privateHosts: env.privateWebhookHosts })
  } catch {
    throw fieldError('webhook_address', 'url')
  }
}

/** Throws `webhooks_off`, `chat_messages_off`, or `audit_stream_secret` without a key for sealing. */
export function requireOffered(
  { env, secrets }: Pick<Used, 'env' | 'secrets'>,
  webhook: Pick<WebhookRow, 'chat'> = { chat: null },
): void {
  if (!isAllowed(env, webhook)) throw new AppError(webhook.chat ? 'chat_messages_off' : 'webhooks_off')
  if (!secrets.ready) throw new AppError('audit_stream_secret')
}

/** Adds a webhook for all later changes. The secret is returned only once. */
export async function createWebhook(
  tx: Db,
  deps: Used,
  acting: WebhookActing,
  content: WebhookContent,
): Promise<{ webhook: Webhook; secret: string }> {
  const { companyId, memberId } = acting.actor
  requireOffered(deps)
  // The lock also serialises additions, so that they cannot exceed the limit.
  const afterNumber = await lastNumber(tx, companyId)
  if ((await listWebhooks(tx, companyId)).length >= webhooksMax)
    throw new AppError('webhooks_max', { values: { max: webhooksMax } })
  const [id, secret] = [newId(), newWebhookSecret()]
  const sealed = deps.secrets.seal(secret, secretPlace(id))
  await insertWebhook(tx, companyId, { ...content, id, secret: sealed, responsibleId: memberId, afterNumber })
  await wake(tx, deps.queue, companyId, id)
  await tellAudit(tx, acting, { action: 'webhook.created', subjectId: id, after: factsOf(content) })
  return { webhook: webhookView(await requireWebhook(tx, companyId, id)), secret }
}

/** Changes a webhook. A new URL is called at once, without the pause after earlier failures. */
export async function changeWebhook(
  tx: Db,
  deps: Used,
  acting: WebhookActing,
  id: string,
  content: WebhookContent,
): Promise<Webhook> {
  const { companyId } = acting.actor
  const before = await requireWebhook(tx, companyId, id, lockWebhook)
  if (before.chat) throw notFound()
  await updateWebhook(tx, companyId, id, content)
  if (content.url !== before.url && before.is_on) {
    await forgetFailures(tx, companyId, id)
    await hurryDeliveries(tx, companyId, id)
    await wake(tx, deps.queue, companyId, id)
  }
  await tellAudit(tx, acting, {
    action: 'webhook.updated',
    subjectId: id,
    before: factsOf(before),
    after: factsOf(content),
  })
  return webhookView(await requireWebhook(tx, companyId, id))
}

/** Deletes a webhook with its log; nothing more is sent. */
export async function removeWebhook(tx: Db, acting: WebhookActing, id: string): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireWebhook(tx, companyId, id, lockWebhook)
  await deleteWebhook(tx, companyId, id)
  await tellAudit(tx, acting, { action: 'webhook.removed', subjectId: id, before: factsOf(before) })
}

/** Replaces the secret. The previous one also signs for a day. */
export async function renewSecret(
  tx: Db,
  deps: Used,
  acting: WebhookActing,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const { companyId } = acting.actor
  requireOffered(deps)
  const before = await requireWebhook(tx, companyId, id, lockWebhook)
  if (before.chat) throw notFound()
  const { secrets } = deps
  const secret = newWebhookSecret()
  await storeSecret(tx, companyId, id, previousSecret(secrets, before), secrets.seal(secret, secretPlace(id)))
  await tellAudit(tx, acting, { action: 'webhook.secret_renewed', subjectId: id, after: { url: before.url } })
  return { webhook: webhookView(await requireWebhook(tx, companyId, id)), secret }
}

/**
 * The current secret, sealed for its next column; null if the sealing key was lost, so that only the new secret signs.
 */
function previousSecret(secrets: SecretBox, { id, secret }: WebhookRow): string | null {
  try {
    return secrets.seal(secrets.open(secret, secretPlace(id)), oldSecretPlace(id))
  } catch (fault) {
    if (fault instanceof SecretFault) return null
    throw fault
  }
}

/** Turns a webhook on; it then sends the changes that it missed, or only later ones. */
export async function turnOn(tx: Db, deps: Used, acting: WebhookActing, id: string, missed: boolean): Promise<Webhook> {
  const { companyId } = acting.actor
  const before = await requireWebhook(tx, companyId, id, lockWebhook)
  requireOffered(deps, before)
  if (!before.is_on) {
    if (missed) await resumeDeliveries(tx, companyId, id)
    else await dropWaiting(tx, companyId, id)
    await storeOn(tx, companyId, id, missed ? before.after_number : await lastNumber(tx, companyId))
    await tellAudit(tx, acting, { action: 'webhook.turned_on', subjectId: id, after: { ...placeOf(before), missed } })
  }
  await wake(tx, deps.queue, companyId, id)
  return webhookView(await requireWebhook(tx, companyId, id))
}

/** Turns a webhook off. Missed changes can be sent later, as long as the feed stores them. */
export async function turnOff(tx: Db, acting: WebhookActing, id: string): Promise<Webhook> {
  const { companyId } = acting.actor
  const before = await requireWebhook(tx, companyId, id, lockWebhook)
  if (before.is_on) {
    await storeOff(tx, companyId, id)
    await tellAudit(tx, acting, { action: 'webhook.turned_off', subjectId: id, after: placeOf(before) })
  }
  return webhookView(await requireWebhook(tx, companyId, id))
}

/** Makes the caller responsible, such as after the former responsible person left. */
export async function takeOver(tx: Db, acting: WebhookActing, id: string): Promise<Webhook> {
  const { companyId, memberId } = acting.actor
  const before = await requireWebhook(tx, companyId, id, lockWebhook)
  await webhookResponsibility.store(tx, companyId, id, memberId)
  await tellAudit(tx, acting, { action: 'webhook.taken_over', subjectId: id, after: placeOf(before) })
  return webhookView(await requireWebhook(tx, companyId, id))
}

interface Again {
  delivery_id?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

/** Sends one delivery, or all changes of a period, again. Throws `webhook_off` while the webhook is off. */
export async function redeliver(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  acting: WebhookActing,
  id: string,
  { delivery_id: deliveryId, since, until }: Again,
): Promise<number> {
  const { companyId } = acting.actor
  if ((deliveryId === undefined) === (since === undefined)) throw invalidField('since', 'required')
  const webhook = await requireWebhook(tx, companyId, id, lockWebhook)
  if (!webhook.is_on) throw new AppError('webhook_off')
  await lastNumber(tx, companyId)
  const changes = since
    ? await sendRangeAgain(tx, companyId, webhook, since, until)
    : await sendAgain(tx, companyId, id, deliveryId ?? '')
  if (deliveryId !== undefined && changes === 0) throw notFound()
  await wake(tx, queue, companyId, id)
  const after = { ...placeOf(webhook), changes, ...(since === undefined ? {} : { since, until: until ?? null }) }
  await tellAudit(tx, acting, { action: 'webhook.redelivered', subjectId: id, after })
  return changes
}
