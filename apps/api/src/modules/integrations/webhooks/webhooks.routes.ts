import type { WebhookDelivery } from '@kartu/contracts/integrations/webhooks'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { canSetWebhooks } from '@kartu/contracts/integrations/webhooks.plain'
import { perPageDefault } from '@kartu/contracts/limits'
import type { Translate } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { mount } from '../../../http/mount.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { type DeliveryRow, findDelivery, hurryDeliveries, listDeliveries, type Tried } from './deliveries.sql.ts'
import { sendFaults, sendWebhook } from './send-webhook.ts'
import { bodyOf } from './webhook-body.ts'
import { chatBody, testMessage } from './chat-message.ts'
import { changeChat, createChat } from './chats.ts'
import { newsBody } from './lead-news.ts'
import { addressOf, secretsOf } from './webhook-secrets.ts'
import { listWebhooks, type WebhookRow } from './webhooks.sql.ts'
import {
  changeWebhook,
  createWebhook,
  redeliver,
  removeWebhook,
  renewSecret,
  requireOffered,
  requirePublicAddress,
  requireWebhook,
  takeOver,
  turnOff,
  turnOn,
  wake,
  webhookView,
} from './webhooks.ts'

export function registerWebhooks(app: FastifyInstance, deps: Deps): void {
  registerSettings(app, deps)
  registerChats(app, deps)
  registerSwitches(app, deps)
  registerLog(app, deps)
}

function registerSettings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, webhookRoutes.list, async (_input, { db, actor }) => {
    allow(canSetWebhooks(actor))
    const { env, secrets } = deps
    const offers = { offered: env.webhooks && secrets.ready, chats_offered: env.chatMessages && secrets.ready }
    return { ...offers, webhooks: (await listWebhooks(db, actor.companyId)).map(webhookView) }
  })

  mount(
    app,
    deps,
    webhookRoutes.create,
    async ({ body }, { db, actor, session, address }) => {
      allow(canSetWebhooks(actor))
      requireOffered(deps)
      // Data of the company is sent to this URL, so an unattended session must not set it.
      await requireProof(db, session, 'set_webhook')
      return createWebhook(db, deps, { actor, address }, body)
    },
    {
      // The answer contains a secret, so it is not stored.
      remembered: false,
      beforehand: async ({ body }, actor) => {
        allow(canSetWebhooks(actor))
        requireOffered(deps)
        await requirePublicAddress(deps, body.url)
      },
    },
  )

  mount(
    app,
    deps,
    webhookRoutes.update,
    async ({ params, body }, { db, actor, session, address }) => {
      allow(canSetWebhooks(actor))
      await requireProof(db, session, 'set_webhook')
      return { webhook: await changeWebhook(db, deps, { actor, address }, params.webhookId, body) }
    },
    {
      beforehand: async ({ body }, actor) => {
        allow(canSetWebhooks(actor))
        await requirePublicAddress(deps, body.url)
      },
    },
  )

  mount(app, deps, webhookRoutes.remove, async ({ params }, { db, actor, session, address }) => {
    allow(canSetWebhooks(actor))
    await requireProof(db, session, 'set_webhook')
    await removeWebhook(db, { actor, address }, params.webhookId)
    return {}
  })

  mount(
    app,
    deps,
    webhookRoutes.renewSecret,
    async ({ params }, { db, actor, session, address }) => {
      allow(canSetWebhooks(actor))
      await requireProof(db, session, 'set_webhook')
      return renewSecret(db, deps, { actor, address }, params.webhookId)
    },
    { remembered: false },
  )
}

function registerChats(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, webhookRoutes.createChat, async ({ body }, { db, actor, session, address }) => {
    allow(canSetWebhooks(actor))
    await requireProof(db, session, 'set_webhook')
    return { webhook: await createChat(db, deps, { actor, address }, body) }
  })

  mount(app, deps, webhookRoutes.updateChat, async ({ params, body }, { db, actor, session, address }) => {
    allow(canSetWebhooks(actor))
    await requireProof(db, session, 'set_webhook')
    return { webhook: await changeChat(db, deps, { actor, address }, params.webhookId, body) }
  })
}

function registerSwitches(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, webhookRoutes.turnOn, async ({ params, body }, { db, actor, session, address }) => {
    allow(canSetWebhooks(actor))
    await requireProof(db, session, 'set_webhook')
    return { webhook: await turnOn(db, deps, { actor, address }, params.webhookId, body.missed) }
  })

  mount(app, deps, webhookRoutes.turnOff, async ({ params }, { db, actor, address }) => {
    allow(canSetWebhooks(actor))
    return { webhook: await turnOff(db, { actor, address }, params.webhookId) }
  })

  mount(app, deps, webhookRoutes.takeOver, async ({ params }, { db, actor, session, address }) => {
    allow(canSetWebhooks(actor))
    await requireProof(db, session, 'set_webhook')
    return { webhook: await takeOver(db, { actor, address }, params.webhookId) }
  })

  mount(
    app,
    deps,
    webhookRoutes.test,
    async ({ params }, { db, actor, t }) => {
      const { companyId } = actor
      allow(canSetWebhooks(actor))
      const webhook = await requireWebhook(db, companyId, params.webhookId)
      requireOffered(deps, webhook)
      const { accepted, status, ms, response } = await sendWebhook(
        {
          url: () => addressOf(deps.secrets, webhook),
          id: newId(),
          body: await testBody(db, deps, companyId, webhook),
        },
        () => secretsOf(deps.secrets, webhook),
        deps.env.privateWebhookHosts,
      )
      // The receiver works again, so waiting deliveries become due at once.
      if (accepted && webhook.is_on && webhook.failures > 0)
        await deps.database.transaction({ companyId }, async (tx) => {
          await hurryDeliveries(tx, companyId, webhook.id)
          await wake(tx, deps.queue, companyId, webhook.id)
        })
      return { accepted, status, ms, response: answerOf(t, { status, response }) }
    },
    { transaction: false },
  )
}

async function testBody(db: Db, { env }: Deps, companyId: string, { chat }: WebhookRow): Promise<string> {
  if (chat) {
    const company = await findCompany(db, companyId)
    return chatBody(chat.app, testMessage(chat.locale, company?.name ?? '', `${env.publicUrl}/pro/recipient`))
  }
  return JSON.stringify({
    type: 'webhook.test',
    timestamp: new Date().toISOString(),
    data: { company_id: companyId },
  })
}

/** Request of a delivery in the form in which the log shows it, without personal data. */
async function shownRequest(db: Db, deps: Deps, companyId: string, { chat }: WebhookRow, row: DeliveryRow) {
  if (!chat) return bodyOf(companyId, row)
  return (await newsBody(db, deps, companyId, chat, row.subject_id, true)) ?? ''
}

function registerLog(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, webhookRoutes.deliveries, async ({ params, query }, { db, actor }) => {
    allow(canSetWebhooks(actor))
    const { companyId } = actor
    await requireWebhook(db, companyId, params.webhookId)
    const rows = await listDeliveries(db, companyId, params.webhookId, query)
    return { deliveries: rows.slice(0, perPageDefault).map(deliveryView), more: rows.length > perPageDefault }
  })

  mount(app, deps, webhookRoutes.delivery, async ({ params }, { db, actor, t }) => {
    allow(canSetWebhooks(actor))
    const webhook = await requireWebhook(db, actor.companyId, params.webhookId)
    const row = await findDelivery(db, actor.companyId, webhook.id, params.deliveryId)
    if (!row) throw notFound()
    const request = await shownRequest(db, deps, actor.companyId, webhook, row)
    return { delivery: deliveryView(row), request, response: row.last_at === null ? '' : answerOf(t, row) }
  })

  mount(app, deps, webhookRoutes.redeliver, async ({ params, body }, { db, actor, address }) => {
    allow(canSetWebhooks(actor))
    return { changes: await redeliver(db, deps, { actor, address }, params.webhookId, body) }
  })
}

/** Start of the answer; without an answer, the reason as text. */
function answerOf(t: Translate, { status, response }: Pick<Tried, 'status' | 'response'>): string {
  if (status !== null) return response
  const fault = sendFaults.find((each) => each === response) ?? 'no_answer'
  return t(($) => $.webhooks.faults[fault])
}

const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  change_id: row.change_id,
  number: row.number,
  type: row.type,
  subject_id: row.subject_id,
  state: row.state,
  tries: row.tries,
  next_at: row.state === 'waiting' ? wireTime(row.next_at) : null,
  last_at: row.last_at && wireTime(row.last_at),
  status: row.status,
  ms: row.ms,
})
