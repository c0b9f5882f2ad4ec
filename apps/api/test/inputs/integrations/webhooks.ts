import { newId } from '../../../src/db/columns.ts'
import { secretPlace } from '../../../src/modules/integrations/webhooks/webhook-secrets.ts'
import { insertWebhook } from '../../../src/modules/integrations/webhooks/webhooks.sql.ts'
import { asOwner } from '../../database/database.ts'
import { unique } from '../../factories.ts'
import { type InputsOf, oncePerStage, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'
import { eventOf } from '../leads/events.ts'

const content = () => ({
  url: `https://hooks.example/${unique()}`,
  events: ['lead.captured' as const],
  payload: 'thin' as const,
})

/** Stores a webhook that is off, so that no job sends. */
async function stored({ server, company }: Stage): Promise<string> {
  const { database, secrets } = server.deps
  const id = newId()
  const secret = secrets.ready ? secrets.seal('whsec_YQ==', secretPlace(id)) : 'none'
  await database.transaction({ companyId: company.id }, (tx) =>
    insertWebhook(tx, company.id, { ...content(), id, secret, responsibleId: company.memberId, afterNumber: 0 }),
  )
  await asOwner(server.database, (query) => query('update webhooks set is_on = false where id = $1', [id]))
  return id
}

const chat = async (stage: Stage) => ({
  ...{
    name: '#sales',
    app: 'slack' as const,
    event_id: await eventOf(stage),
    division_id: stage.divisionId,
    details: false,
    locale: 'id' as const,
  },
  url: `https://hooks.slack.com/services/${unique()}`,
})

/** Stores a channel that is off. */
async function storedChat(stage: Stage): Promise<string> {
  const id = await stored(stage)
  const { url: _url, ...content } = await chat(stage)
  await asOwner(stage.server.database, (query) =>
    query('update webhooks set chat = $2 where id = $1', [id, JSON.stringify(content)]),
  )
  return id
}

const webhook = oncePerStage(stored)
const ofWebhook = async (stage: Stage, id?: string) => ({
  params: { companyId: stage.company.id, webhookId: id ?? (await webhook(stage)) },
})

const delivery = oncePerStage(async (stage) => {
  const [changeId, id] = [newId(), newId()]
  const webhookId = await webhook(stage)
  await asOwner(stage.server.database, async (query) => {
    await query(
      `insert into company_changes (company_id, id, number, type, subject_id) values ($1, $2, 1000000, 'lead.captured', $2)`,
      [stage.company.id, changeId],
    )
    await query(
      `insert into webhook_deliveries (company_id, id, webhook_id, change_id, number, subject_id, state, tries, last_at,
        status, ms, response) values ($1, $2, $3, $4, 1000000, $4, 'accepted', 1, now(), 200, 84, 'ok')`,
      [stage.company.id, id, webhookId, changeId],
    )
  })
  return id
})

async function onAgain(stage: Stage) {
  const id = await stored(stage)
  await asOwner(stage.server.database, (query) => query('update webhooks set is_on = true where id = $1', [id]))
  const since = new Date(Date.now() - 86_400_000).toISOString()
  return { ...(await ofWebhook(stage, id)), body: { since, until: new Date().toISOString() } }
}

export const inputs: InputsOf<'webhooks'> = {
  'webhooks.list': ofCompany,
  'webhooks.create': (stage) => ({ ...ofCompany(stage), body: content() }),
  'webhooks.update': async (stage) => ({ ...(await ofWebhook(stage)), body: content() }),
  'webhooks.createChat': async (stage) => ({ ...ofCompany(stage), body: await chat(stage) }),
  'webhooks.updateChat': async (stage) => ({
    ...(await ofWebhook(stage, await storedChat(stage))),
    body: await chat(stage),
  }),
  'webhooks.remove': async (stage) => ofWebhook(stage, await stored(stage)),
  'webhooks.renewSecret': (stage) => ofWebhook(stage),
  'webhooks.test': (stage) => ofWebhook(stage),
  'webhooks.turnOn': async (stage) => ({ ...(await ofWebhook(stage, await stored(stage))), body: { missed: true } }),
  'webhooks.turnOff': (stage) => ofWebhook(stage),
  'webhooks.takeOver': (stage) => ofWebhook(stage),
  'webhooks.deliveries': async (stage) => {
    await delivery(stage)
    return { ...(await ofWebhook(stage)), query: { state: 'accepted', before: '2000000' } }
  },
  'webhooks.delivery': async (stage) => {
    const { params } = await ofWebhook(stage)
    return { params: { ...params, deliveryId: await delivery(stage) } }
  },
  'webhooks.redeliver': onAgain,
}
