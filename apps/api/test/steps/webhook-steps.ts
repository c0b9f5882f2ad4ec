import type { WebhookDelivery } from '@kartu/contracts/integrations/webhooks'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { beforeEach } from 'vitest'
import type { Queue } from '../../src/jobs/queue.ts'
import { webhookJob } from '../../src/modules/integrations/webhooks/webhooks.jobs.ts'
import { findWebhook } from '../../src/modules/integrations/webhooks/webhooks.sql.ts'
import { asOwner } from '../database/database.ts'
import { type TestCompany, unique } from '../factories.ts'
import { startWebhookServer } from '../outside/webhook-server.ts'
import { runJob } from '../run-job.ts'
import { startOwnServer } from '../server.ts'

/**
 * A server and a receiver of webhooks, with steps. Jobs run only when a test runs them. The server also calls
 * `otherHost`.
 */
export async function webhookStage(otherHost?: string) {
  const receiver = await startWebhookServer()
  const { received, says, isSigned } = receiver
  const running = await startOwnServer()
  const { queue } = running.deps
  // Webhook jobs do not start automatically, so each test decides what is sent when.
  const queued: string[] = []
  const enqueue: Queue['enqueue'] = async (tx, of, ...rest) => {
    if (of.queue === 'webhook' || of.queue === 'webhook_retry') queued.push(of.queue)
    else await queue.enqueue(tx, of, ...rest)
  }
  const server = await running.variant(
    { PRIVATE_WEBHOOK_HOSTS: [receiver.host, ...(otherHost === undefined ? [] : [otherHost])].join(',') },
    { queue: Object.assign(Object.create(queue) as Queue, { enqueue }) },
  )
  const { database, deps } = server

  beforeEach(() => {
    Object.assign(says, { status: 204, body: '', headers: {}, afterMs: 0 })
    says.refuses.clear()
  })

  const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
  const ofHook = (company: TestCompany, webhookId: string) => ({ params: { companyId: company.id, webhookId } })
  const content = { url: receiver.url, events: [], payload: 'thin' as const }
  const add = async (company: TestCompany, body: object = {}) => {
    const { webhook, secret } = await company.api.data(webhookRoutes.create, {
      ...ofCompany(company),
      body: { ...content, ...body },
    })
    return { id: webhook._id, secret }
  }
  const owner = <Row extends object>(text: string, values: unknown[]) =>
    asOwner(database, (query) => query<Row>(text, values))
  const addLead = async (company: TestCompany) =>
    (await company.api.data(leadRoutes.create, { ...ofCompany(company), body: { name: `Lead ${unique()}` } }))._id
  const change = (company: TestCompany, leadId: string, warmth: 'hot' | 'warm' | 'cold') =>
    company.api.data(leadRoutes.update, { params: { companyId: company.id, leadId }, body: { warmth } })
  const rowOf = (company: TestCompany, id: string) =>
    findWebhook(database.read({ companyId: company.id }), company.id, id)
  const ofThis = ({ id }: TestCompany) => received.filter(({ body }) => body.data.company_id === id)
  const typesOf = (company: TestCompany) => ofThis(company).map(({ body }) => body.type)
  const shown = async (company: TestCompany, id: string) => {
    const { webhooks } = await company.api.data(webhookRoutes.list, ofCompany(company))
    return webhooks.find(({ _id }) => _id === id)
  }
  const logOf = async (company: TestCompany, id: string): Promise<WebhookDelivery[]> =>
    (await company.api.data(webhookRoutes.deliveries, { ...ofHook(company, id), query: {} })).deliveries
  const redeliver = (company: TestCompany, id: string, body: object) =>
    company.api.data(webhookRoutes.redeliver, { ...ofHook(company, id), body })
  /** Makes waiting deliveries due, as after their pause. */
  const pass = (company: TestCompany) =>
    owner(`update webhook_deliveries set next_at = now() where company_id = $1 and state = 'waiting'`, [company.id])

  /** Runs the due job now. */
  async function send(company: TestCompany, id: string): Promise<void> {
    const row = await rowOf(company, id)
    await runJob(webhookJob, deps, { companyId: company.id, webhookId: id, run: row?.run ?? -1 })
  }
  return {
    ...{ receiver, received, says, isSigned, server, database, deps, queued },
    ...{
      ofCompany,
      ofHook,
      content,
      add,
      owner,
      addLead,
      change,
      rowOf,
      ofThis,
      typesOf,
      shown,
      logOf,
      redeliver,
      pass,
      send,
    },
  }
}
