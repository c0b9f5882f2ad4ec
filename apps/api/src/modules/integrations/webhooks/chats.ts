import { lastNumber } from '../changes/last-number.ts'
import { isChatAddress } from '@kartu/contracts/integrations/chat-messages.plain'
import type { Chat, Webhook } from '@kartu/contracts/integrations/webhooks'
import { webhooksMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, invalidField, notFound } from '../../../http/errors.ts'
import { findDivision } from '../../company/divisions/divisions.sql.ts'
import { findEvent } from '../../leads/events/events.sql.ts'
import { hurryDeliveries } from './deliveries.sql.ts'
import { secretPlace } from './webhook-secrets.ts'
import { forgetFailures, insertWebhook, listWebhooks, lockWebhook, payloadOf, updateChatRow } from './webhooks.sql.ts'
import {
  requireAddress,
  requireOffered,
  requireWebhook,
  type Used,
  wake,
  type WebhookActing,
  webhookView,
} from './webhooks.ts'
import { tellAudit } from '../../platform/audit/tell.ts'

/* Channels of Slack and Microsoft Teams are webhooks that send a message for each new lead. Their URL is a secret. */

/** Throws `chat_address` unless the URL belongs to the program or is a host that the operator allows. */
function requireChatAddress(deps: Pick<Deps, 'env'>, app: Chat['app'], url: string): void {
  const isPrivate = deps.env.privateWebhookHosts.includes(URL.parse(url)?.host ?? '')
  if (!isPrivate && !isChatAddress(app, url)) throw fieldError('chat_address', 'url')
  requireAddress(deps, url)
}

const hostOf = (url: string): string => new URL(url).origin

/**
 * Throws for an event or division that does not exist. One that was already chosen is kept even if it has been deleted
 * since.
 */
async function requireFilter(tx: Db, companyId: string, chat: Chat, before?: Chat): Promise<void> {
  const { event_id: eventId, division_id: divisionId } = chat
  if (eventId !== null && eventId !== before?.event_id && !(await findEvent(tx, companyId, eventId)))
    throw invalidField('event_id', 'unknown_record')
  if (divisionId !== null && divisionId !== before?.division_id && !(await findDivision(tx, companyId, divisionId)))
    throw invalidField('division_id', 'unknown_record')
}

/** Adds a channel for all later leads. */
export async function createChat(
  tx: Db,
  deps: Used,
  acting: WebhookActing,
  { url, ...chat }: Chat & { url: string },
): Promise<Webhook> {
  const { companyId, memberId } = acting.actor
  requireOffered(deps, { chat })
  requireChatAddress(deps, chat.app, url)
  await requireFilter(tx, companyId, chat)
  // The lock also serialises additions, so that they cannot exceed the limit.
  const afterNumber = await lastNumber(tx, companyId)
  if ((await listWebhooks(tx, companyId)).length >= webhooksMax)
    throw new AppError('webhooks_max', { values: { max: webhooksMax } })
  const id = newId()
  await insertWebhook(tx, companyId, {
    ...{ id, chat, url: hostOf(url), events: ['lead.captured'], payload: payloadOf(chat) },
    ...{ secret: deps.secrets.seal(url, secretPlace(id)), responsibleId: memberId, afterNumber },
  })
  await wake(tx, deps.queue, companyId, id)
  await tellAudit(tx, acting, { action: 'webhook.created', subjectId: id, after: { url: hostOf(url), ...chat } })
  return webhookView(await requireWebhook(tx, companyId, id))
}

/** Changes a channel. A new URL is called at once, without the pause after earlier failures. */
export async function changeChat(
  tx: Db,
  deps: Used,
  acting: WebhookActing,
  id: string,
  { url, ...chat }: Chat & { url?: string | undefined },
): Promise<Webhook> {
  const { companyId } = acting.actor
  const before = await requireWebhook(tx, companyId, id, lockWebhook)
  if (!before.chat) throw notFound()
  // The URL of one program accepts no messages of the other.
  if (url === undefined && chat.app !== before.chat.app) throw fieldError('chat_address', 'url')
  if (url !== undefined) {
    requireOffered(deps, before)
    requireChatAddress(deps, chat.app, url)
  }
  await requireFilter(tx, companyId, chat, before.chat)
  const address = url === undefined ? undefined : { host: hostOf(url), sealed: deps.secrets.seal(url, secretPlace(id)) }
  await updateChatRow(tx, companyId, id, chat, address)
  if (address && before.is_on) {
    await forgetFailures(tx, companyId, id)
    await hurryDeliveries(tx, companyId, id)
    await wake(tx, deps.queue, companyId, id)
  }
  await tellAudit(tx, acting, {
    action: 'webhook.updated',
    subjectId: id,
    before: { url: before.url, ...before.chat },
    after: { url: address?.host ?? before.url, ...chat, ...(address && { new_address: true }) },
  })
  return webhookView(await requireWebhook(tx, companyId, id))
}
