import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import { defineJob } from '../../job.ts'
import { numberChanges } from '../changes/changes.ts'
import { findPosition } from '../changes/changes.sql.ts'
import {
  type DeliveryRow,
  endDelivery,
  findDue,
  hurryDeliveries,
  prepareDeliveries,
  secondsToNext,
  storeAccepted,
  storeFailed,
} from './deliveries.sql.ts'
import { retrySeconds } from './retry-delay.ts'
import { type Sent, sendWebhook } from './send-webhook.ts'
import { newsBody } from './lead-news.ts'
import { bodyOf, findRecord } from './webhook-body.ts'
import { addressOf, secretsOf, webhookQueue, webhookRetryQueue } from './webhook-secrets.ts'
import { hostOf, isAllowed, placeOf } from './webhooks.ts'
import {
  findWebhook,
  isFailureToTell,
  lockWebhook,
  nextRun,
  noteAccepted,
  noteFailed,
  stopFailing,
  type WebhookRow,
} from './webhooks.sql.ts'

/** Maximum delay before a change is sent. */
const everySeconds = 5
/** Number of deliveries that a run sends in parallel. Runs are short, so webhooks take turns. */
const sentAtOnce = 8
/** Consecutive failures after which only one delivery at a time is sent, to test whether the receiver works again. */
const failuresUntilProbing = 3
/** Minimum pause between two messages to a channel: Slack accepts one a second. */
const chatPauseSeconds = 1
/** Status by which a receiver ends the webhook. */
const gone = 410
/** A receiver that takes longer shares its workers with those that fail. */
const slowMs = 2_000

type Payload = { companyId: string; webhookId: string; run: number }

/**
 * Sends a webhook's due deliveries, then reschedules itself. A delivery is marked after the receiver's answer, so it is
 * sent twice, with the same ID, if the process dies in between.
 */
async function run(deps: Deps, { companyId, webhookId, run: number }: Payload): Promise<void> {
  const { database, env } = deps
  const db = database.read({ companyId })
  const webhook = await findWebhook(db, companyId, webhookId)
  if (!webhook?.is_on || webhook.run !== number || !isAllowed(env, webhook)) return
  const isIdle = !(await prepare(deps, companyId, webhook)) && webhook.waiting === 0
  const isProbing = webhook.failures >= failuresUntilProbing
  const due = isIdle ? [] : await findDue(db, companyId, webhookId, isProbing || webhook.chat ? 1 : sentAtOnce)
  const begun = performance.now()
  const tried = await Promise.all(due.map((delivery) => deliver(deps, companyId, webhook, delivery)))
  const sent = tried.filter((one) => one !== undefined)
  const isAccepted = sent.some(({ accepted }) => accepted)
  const isSlow = performance.now() - begun > slowMs
  if (isAccepted) {
    await noteAccepted(db, companyId, webhookId)
    if (isProbing) await hurryDeliveries(db, companyId, webhookId)
  }
  const isFailing = sent.length > 0 && !isAccepted
  const wait = isIdle ? undefined : await secondsToNext(db, companyId, webhookId)
  const pause = isProbing && isFailing ? retrySeconds(webhook.failures - failuresUntilProbing) : 0
  // Slack and Teams apply their limits to the channel, not to the message.
  const rest = webhook.chat && sent.length > 0 ? Math.max(...sent.map((one) => one.retryAfter), chatPauseSeconds) : 0
  const seconds = wait === undefined || wait > everySeconds ? everySeconds : Math.max(wait, 0)
  await reschedule(
    deps,
    { companyId, webhookId, run: number },
    {
      seconds: Math.max(seconds, pause, rest),
      isBad: isSlow || isFailing,
      isGone: sent.some(({ status }) => status === gone),
    },
  )
}

/** Adds deliveries for new changes. Returns false, without a write, if there are none. */
async function prepare(
  { database }: Deps,
  companyId: string,
  { id, after_number: after }: WebhookRow,
): Promise<boolean> {
  const { waits, last_number: last } = await findPosition(database.read({ companyId }), companyId)
  if (waits) await numberChanges(database, companyId)
  else if (last <= after) return false
  let more = true
  while (more)
    more = await database.transaction({ companyId }, async (tx) => {
      const locked = await lockWebhook(tx, companyId, id)
      return locked !== undefined && prepareDeliveries(tx, companyId, locked)
    })
  return true
}

/** Body of a delivery; undefined if the lead of a message was deleted. */
async function composed(
  db: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  { chat, payload }: WebhookRow,
  delivery: DeliveryRow,
): Promise<string | undefined> {
  if (chat) return newsBody(db, deps, companyId, chat, delivery.subject_id)
  return bodyOf(companyId, delivery, payload === 'full' ? await findRecord(db, deps, companyId, delivery) : undefined)
}

/** Returns undefined if nothing was sent. */
async function deliver(
  { database, env, secrets }: Deps,
  companyId: string,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<Sent | undefined> {
  const db = database.read({ companyId })
  const body = await composed(db, { env }, companyId, webhook, delivery)
  if (body === undefined) {
    await endDelivery(db, companyId, delivery.id)
    return undefined
  }
  const message = { url: () => addressOf(secrets, webhook), id: delivery.change_id, body }
  const sent = await sendWebhook(message, () => secretsOf(secrets, webhook), env.privateWebhookHosts)
  if (sent.accepted) {
    await storeAccepted(db, companyId, delivery.id, sent)
    return sent
  }
  const seconds = Math.max(retrySeconds(delivery.tries), sent.retryAfter)
  // `failing_since` is set first, so that this failure counts as one since that time.
  await noteFailed(db, companyId, webhook.id)
  await storeFailed(db, companyId, delivery, sent, seconds)
  return sent
}

export const webhookJob = defineJob({ ...webhookQueue, run })
/** Job for receivers that fail or are slow, which must not occupy the workers of the others. */
export const webhookRetryJob = defineJob({ ...webhookRetryQueue, run })

interface Next {
  seconds: number
  isBad: boolean
  isGone: boolean
}

const reschedule = (deps: Deps, { companyId, webhookId, run: number }: Payload, { seconds, isBad, isGone }: Next) =>
  deps.database.transaction({ companyId }, async (tx) => {
    const { queue } = deps
    // Another job was scheduled in the meantime and continues.
    const webhook = await lockWebhook(tx, companyId, webhookId)
    if (webhook?.run !== number) return
    if (webhook.failing_since !== null) await warn(deps, tx, companyId, webhook, isGone)
    const next = await nextRun(tx, companyId, webhookId, seconds)
    if (next !== undefined)
      await queue.enqueue(tx, isBad ? webhookRetryQueue : webhookQueue, { companyId, webhookId, run: next }, seconds)
  })

/**
 * Notifies super admins after a day of failures, and turns the webhook off after three days, or at once after a 410.
 */
async function warn({ queue }: Deps, tx: Db, companyId: string, webhook: WebhookRow, isGone: boolean): Promise<void> {
  const { id } = webhook
  const isStopped = await stopFailing(tx, companyId, id, isGone)
  if (!isStopped && !(await isFailureToTell(tx, companyId, id))) return
  const found = { kind: isStopped ? 'webhook_stopped' : 'webhook_failing', facts: { host: hostOf(webhook) } } as const
  const stopped = { action: 'webhook.stopped', subjectId: id, after: placeOf(webhook) } as const
  await tellSuperAdmins(tx, queue, companyId, found, ...(isStopped ? [stopped] : []))
}
