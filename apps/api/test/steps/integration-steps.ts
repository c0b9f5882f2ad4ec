import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { mcpPath } from '@kartu/contracts/integrations/assistants.plain'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Scope } from '@kartu/contracts/principal'
import { cardDomainPath } from '@kartu/contracts/sharing/card-domains.plain'
import type { Deps } from '../../src/deps.ts'
import { concernsClosingCompany } from '../../src/jobs/closing-companies.ts'
import type { Queue } from '../../src/jobs/queue.ts'
import { auditStreamJob } from '../../src/modules/governance/audit-stream/audit-stream.jobs.ts'
import { findStream } from '../../src/modules/governance/audit-stream/audit-stream.sql.ts'
import { webhookJob } from '../../src/modules/integrations/webhooks/webhooks.jobs.ts'
import { findWebhook } from '../../src/modules/integrations/webhooks/webhooks.sql.ts'
import type { Job } from '../../src/modules/job.ts'
import type { Client } from '../client.ts'
import { type TestCompany, unique } from '../factories.ts'
import { startChatServer } from '../outside/chat-server.ts'
import { startReceiver } from '../outside/webhook-receiver.ts'
import { startWebhookServer } from '../outside/webhook-server.ts'
import { runJob } from '../run-job.ts'
import { startOwnServer, type TestServer } from '../server.ts'
import { makeDevice, send as sendDav } from './address-book-steps.ts'
import { type CardDomainStage, companyWithDomain, at } from './card-domain-steps.ts'
import { connectAssistant } from './connection-steps.ts'
import {
  crmOpening,
  type Integration,
  type Outgoing,
  outgoingSteps,
  startOutgoing,
} from './outgoing-integration-steps.ts'

const quietQueues = ['webhook', 'webhook_retry', 'crm', 'audit_stream', 'follow_up_mail', 'follow_up_retry']

/** A server with every receiver of integrations, whose jobs run only when a test runs them. */
export async function integrationStage(gateways: Partial<Deps> = {}) {
  const [receiver, chats, audits] = [await startWebhookServer(), await startChatServer(), await startReceiver()]
  const outgoing = await startOutgoing()
  const running = await startOwnServer(outgoing.settings)
  const { queue } = running.deps
  const enqueue: Queue['enqueue'] = async (tx, of, ...rest) => {
    if (!quietQueues.includes(of.queue)) await queue.enqueue(tx, of, ...rest)
  }
  const records = new Map<string, string[]>()
  const hosts = {
    ...outgoing.settings,
    PRIVATE_WEBHOOK_HOSTS: [receiver.host, chats.host].join(','),
    PRIVATE_AUDIT_STREAM_HOSTS: audits.host,
  }
  const alike: Partial<Deps> = {
    queue: Object.assign(Object.create(queue) as Queue, { enqueue }),
    txtRecords: (name) => Promise.resolve(records.get(name) ?? []),
    reachDomain: async (domain) => ({ answer: (await at(server.visitor(), domain, cardDomainPath)).text }),
    ...gateways,
  }
  const server: TestServer = await running.variant(hosts, alike)
  /** Replaces the server by one with other settings of the operator. Integrations that are open use it from now on. */
  const restart = async (settings: Record<string, string>): Promise<void> => {
    Object.assign(server, await running.variant({ ...hosts, ...settings }, alike))
  }
  const domains: CardDomainStage = { server, records, faults: new Map() }
  const receivers = { receiver, chats, audits }
  const steps = stepsOf(server, domains, { ...receivers, outgoing, hubspot: running.hubspot })
  return { server, restart, hubspot: running.hubspot, receivers, outgoing, ...steps }
}

interface Outside {
  receiver: Awaited<ReturnType<typeof startWebhookServer>>
  chats: Awaited<ReturnType<typeof startChatServer>>
  audits: Awaited<ReturnType<typeof startReceiver>>
  outgoing: Outgoing
  hubspot: TestServer['hubspot']
}

function stepsOf(server: TestServer, domains: CardDomainStage, outside: Outside) {
  const { receiver, chats, audits, outgoing, hubspot } = outside
  const { database } = server
  const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

  /** Runs a job as the queue does, which leaves out companies that are about to be deleted. */
  async function run<T extends { companyId: string }>(job: Job<T>, payload: T): Promise<void> {
    if (!(await concernsClosingCompany(database.global, payload))) await runJob(job, server.deps, payload)
  }
  /** Adds a lead. Undefined if the company's state does not allow it. */
  const leadOf = async (company: TestCompany): Promise<string | undefined> => {
    const reply = await company.api.call(leadRoutes.create, {
      ...ofCompany(company),
      body: { name: `Lead ${unique()}`, contacts: [{ key: 'email', value: `${unique()}@example.com` }] },
    })
    return reply.status === 200 ? (JSON.parse(reply.text) as { data: { _id: string } }).data._id : undefined
  }
  async function sendWebhook({ id: companyId }: TestCompany, webhookId: string): Promise<void> {
    const row = await findWebhook(database.read({ companyId }), companyId, webhookId)
    await run(webhookJob, { companyId, webhookId, run: row?.run ?? -1 })
  }
  const statusWith = async (path: string, token: string): Promise<number> =>
    (await server.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode

  async function keyOf(company: TestCompany, api: Client, scopes: Scope[], path: string): Promise<Integration> {
    const body = { name: `Key ${unique()}`, scopes, days: 90 }
    const { token } = await api.data(apiKeyRoutes.create, { ...ofCompany(company), body })
    return { works: async () => (await statusWith(path, token)) === 200, secrets: [token] }
  }

  /** Integrations of a person, by the calls that open them. */
  const personal = {
    'personal key': async (company: TestCompany, api: Client): Promise<Integration> => {
      const body = { name: 'Notebook', scopes: ['leads:read' as const], days: 30 }
      const { token } = await api.data(apiKeyRoutes.createOwn, { ...ofCompany(company), body })
      return {
        works: async () => (await statusWith(`/api/v1/companies/${company.id}/leads`, token)) === 200,
        secrets: [token],
      }
    },
    'app password': async (company: TestCompany, api: Client): Promise<Integration> => {
      const device = await makeDevice(company, api)
      const secret = Buffer.from(device.header.slice(6), 'base64').toString().split(':')[1] ?? ''
      return {
        works: async () => (await sendDav(server, device, 'PROPFIND', '/dav/')).statusCode === 207,
        secrets: [secret, secret.replaceAll('-', '')],
      }
    },
    'consent of an assistant': async (company: TestCompany, api: Client): Promise<Integration> => {
      const { tokens } = await connectAssistant(server, company, api)
      const works = async () => {
        const { statusCode } = await server.app.inject({
          ...{ method: 'POST', url: mcpPath, remoteAddress: '10.200.0.9' },
          headers: {
            authorization: `Bearer ${tokens.access_token}`,
            accept: 'application/json, text/event-stream',
            'content-type': 'application/json',
          },
          payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        })
        return statusCode === 200
      }
      return { works, secrets: [tokens.access_token, tokens.refresh_token] }
    },
  } as const

  /** Integrations of a company, which a super admin sets up with `api`. */
  const ofCompanies = {
    'company key': (company: TestCompany, api: Client) =>
      keyOf(company, api, ['members:read'], `/api/v1/companies/${company.id}/members`),
    'SCIM key': (company: TestCompany, api: Client) => keyOf(company, api, ['scim'], '/scim/v2/Users'),
    webhook: async (company: TestCompany, api: Client): Promise<Integration> => {
      const body = { url: receiver.url, events: [], payload: 'thin' as const }
      const { webhook, secret } = await api.data(webhookRoutes.create, { ...ofCompany(company), body })
      const arrived = () => receiver.received.filter((one) => one.body.data.company_id === company.id).length
      const works = async () => {
        const before = arrived()
        await leadOf(company)
        await sendWebhook(company, webhook._id)
        return arrived() > before
      }
      return { works, secrets: [secret] }
    },
    'chat channel': async (company: TestCompany, api: Client): Promise<Integration> => {
      const url = `${chats.url}-${unique()}`
      const body = {
        ...{ name: '#sales', app: 'slack' as const, event_id: null, division_id: null, details: false },
        ...{ locale: 'en' as const, url },
      }
      const { webhook } = await api.data(webhookRoutes.createChat, { ...ofCompany(company), body })
      const works = async () => {
        const before = chats.received.length
        await leadOf(company)
        await sendWebhook(company, webhook._id)
        return chats.received.length > before
      }
      return { works, secrets: [new URL(url).pathname] }
    },
    CRM: crmOpening({ server, run, leadOf }, 'hubspot', hubspot, (lead) =>
      [...hubspot.contacts.values()].some(({ properties }) => properties['kartu_lead_id'] === lead),
    ),
    ...outgoingSteps({ server, run, leadOf }, outgoing),
    'audit stream': async (company: TestCompany, api: Client): Promise<Integration> => {
      const { secret } = await api.data(auditStreamRoutes.set, { ...ofCompany(company), body: { url: audits.url } })
      const arrived = () => audits.deliveries.filter(({ body }) => body.company_id === company.id).length
      const works = async () => {
        const before = arrived()
        await company.api.call(leadRoutes.create, { ...ofCompany(company), body: { name: `Lead ${unique()}` } })
        const row = await findStream(database.read({ companyId: company.id }), company.id)
        await run(auditStreamJob, { companyId: company.id, run: row?.run ?? -1 })
        return arrived() > before
      }
      return { works, secrets: [secret] }
    },
    'card domain': async (company: TestCompany, api: Client): Promise<Integration> => {
      const { domain } = await companyWithDomain(domains, { ...company, api })
      return {
        works: async () => (await at(server.visitor(), domain, `/c/${company.slug}`)).status === 200,
        secrets: [],
      }
    },
  } as const

  return { ofCompany, personal, ofCompanies }
}
