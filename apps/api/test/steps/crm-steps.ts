import type { ContactInput } from '@kartu/contracts/company/contacts'
import type { CrmLead, CrmSettings } from '@kartu/contracts/integrations/crm'
import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { beforeEach } from 'vitest'
import type { Queue } from '../../src/jobs/queue.ts'
import { crmJob } from '../../src/modules/integrations/crm/crm.jobs.ts'
import { findConnection } from '../../src/modules/integrations/crm/crm-connections.sql.ts'
import { asOwner } from '../database/database.ts'
import { type TestCompany, unique } from '../factories.ts'
import { runJob } from '../run-job.ts'
import { startOwnServer } from '../server.ts'

const kind = 'hubspot' as const

/** A server with an imitated HubSpot, with steps. Jobs send only when a test runs them. */
export async function crmStage(settings: Record<string, string> = {}) {
  const running = await startOwnServer()
  const { hubspot } = running
  const { queue } = running.deps
  const queued: string[] = []
  const enqueue: Queue['enqueue'] = async (tx, of, ...rest) => {
    if (of.queue === 'crm') queued.push(of.queue)
    else await queue.enqueue(tx, of, ...rest)
  }
  const server = await running.variant(settings, { queue: Object.assign(Object.create(queue) as Queue, { enqueue }) })
  const { database, deps } = server
  beforeEach(() => hubspot.reset())

  const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
  const ofKind = ({ id }: TestCompany) => ({ params: { companyId: id, kind } })
  const owner = <Row extends object>(text: string, values: unknown[]) =>
    asOwner(database, (query) => query<Row>(text, values))

  async function connect(company: TestCompany) {
    const { url } = await company.api.data(crmRoutes.signIn, { ...ofKind(company), body: {} })
    const answer = await hubspot.answer(url)
    const body = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
    return (await company.api.data(crmRoutes.connect, { ...ofCompany(company), body })).connection
  }
  const shown = async (company: TestCompany) =>
    (await company.api.data(crmRoutes.list, ofCompany(company))).connections[0]
  const set = async (company: TestCompany, part: Partial<CrmSettings>) => {
    const settings = (await shown(company))?.settings
    if (!settings) throw new Error('No connection')
    return company.api.data(crmRoutes.update, { ...ofKind(company), body: { ...settings, ...part } })
  }
  const addLead = async (company: TestCompany, { email = `${unique()}@example.com`, ...more }: LeadPart = {}) => {
    const contacts = email === '' ? [] : [{ key: 'email' as const, value: email }]
    const body = { name: `Rina Hartono ${unique()}`, contacts, ...more }
    return (await company.api.data(leadRoutes.create, { ...ofCompany(company), body }))._id
  }
  const change = (company: TestCompany, leadId: string, body: object) =>
    company.api.data(leadRoutes.update, { params: { companyId: company.id, leadId }, body })

  /** Runs the due job now. */
  async function send(company: TestCompany): Promise<void> {
    const row = await findConnection(database.read({ companyId: company.id }), company.id, kind)
    await runJob(crmJob, deps, { companyId: company.id, kind, run: row?.run ?? -1 })
  }
  /** Ends a pause that the CRM requested. */
  const endRest = ({ id }: TestCompany) =>
    owner('update crm_connections set rest_until = null where company_id = $1', [id])
  const logOf = async (company: TestCompany): Promise<CrmLead[]> =>
    (await company.api.data(crmRoutes.leads, { ...ofKind(company), query: {} })).leads
  const stateOf = async (company: TestCompany, leadId: string) =>
    (await logOf(company)).find((lead) => lead.lead_id === leadId)
  const contactOf = (leadId: string) =>
    [...hubspot.contacts.values()].find(({ properties }) => properties['kartu_lead_id'] === leadId)
  const sendAgain = (company: TestCompany, body: object) =>
    company.api.data(crmRoutes.send, { ...ofKind(company), body })
  const writes = () => hubspot.calls.filter(({ path }) => /batch\/(upsert|update)$/.test(path))

  return {
    ...{ hubspot, running, server, database, deps, queued, ofCompany, ofKind, owner, connect, shown, set, addLead },
    ...{ change, send, endRest, logOf, stateOf, contactOf, sendAgain, writes },
  }
}

interface LeadPart {
  /** Empty for none. */
  email?: string
  name?: string
  contacts?: ContactInput[]
}
