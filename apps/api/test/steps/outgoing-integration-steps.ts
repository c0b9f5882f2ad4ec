import { crmRoutes } from '@kartu/contracts/integrations/crm'
import type { CrmKind } from '@kartu/contracts/integrations/crm.plain'
import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures'
import { crmJob } from '../../src/modules/integrations/crm/crm.jobs.ts'
import { findConnection } from '../../src/modules/integrations/crm/crm-connections.sql.ts'
import { followUpMail } from '../../src/modules/integrations/follow-up-mails/follow-up-mails.jobs.ts'
import type { Job } from '../../src/modules/job.ts'
import type { Client } from '../client.ts'
import { asOwner } from '../database/database.ts'
import { type TestCompany, unique } from '../factories.ts'
import { signatureDesign } from '../inputs/sharing/email-signatures.ts'
import { startDynamics } from '../outside/dynamics-server.ts'
import { startGmail } from '../outside/gmail-server.ts'
import { googleUser, startGoogleDirectory } from '../outside/google-directory-server.ts'
import { deltaTokensOf } from '../outside/graph-delta.ts'
import { startMailServer } from '../outside/mail-server.ts'
import { startPipedrive } from '../outside/pipedrive-server.ts'
import { startSalesforce } from '../outside/salesforce-server.ts'
import type { TestServer } from '../server.ts'
import { runBulkJob } from './bulk-job-steps.ts'
import {
  confirmPlan,
  connectSync,
  makeGoogleSync,
  membersOf,
  person,
  saveSync,
  untilEnded,
} from './directory-sync-steps.ts'
import { shareDetails } from './share-steps.ts'

/** An integration that a test set up. */
export interface Integration {
  /** True if it still works; otherwise it is refused, or nothing is sent. */
  works: () => Promise<boolean>
  /** Secrets that must not leave. */
  secrets: string[]
}

/** Services outside that a company signs in to with its own secrets. */
export async function startOutgoing() {
  const [pipedrive, salesforce, dynamics] = [await startPipedrive(), await startSalesforce(), await startDynamics()]
  const [gmail, post] = [await startGmail(), await startMailServer()]
  // One token server for both features.
  const google = await startGoogleDirectory(gmail.tokens)
  post.manners.auth = () => '235 welcome'
  const { host } = new URL(post.url)
  const settings = {
    ...pipedrive.settings,
    ...salesforce.settings,
    ...dynamics.settings,
    ...google.settings,
    ...gmail.settings,
    PRIVATE_MAIL_HOSTS: host,
  }
  return { pipedrive, salesforce, dynamics, gmail, google, post, settings }
}
export type Outgoing = Awaited<ReturnType<typeof startOutgoing>>

/** Steps of the tests that open an integration. */
interface Steps {
  server: TestServer
  /** Runs a job as the queue does. */
  run: <T extends { companyId: string }>(job: Job<T>, payload: T) => Promise<void>
  /** Adds a lead. */
  leadOf: (company: TestCompany) => Promise<string | undefined>
}

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

/** Opens a connection with a CRM. `has` is true if the CRM has the lead. */
export const crmOpening =
  (
    { server, run, leadOf }: Steps,
    kind: CrmKind,
    outside: { answer: (url: string) => Promise<URLSearchParams>; tokens: () => string[]; site?: string },
    has: (leadId: string | undefined) => boolean,
  ) =>
  async (company: TestCompany, api: Client): Promise<Integration> => {
    const { id: companyId } = company
    const site = outside.site === undefined ? {} : { site: outside.site }
    const { url } = await api.data(crmRoutes.signIn, { params: { companyId, kind }, body: site })
    const answer = await outside.answer(url)
    const body = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
    await api.data(crmRoutes.connect, { ...ofCompany(company), body })
    const works = async () => {
      const lead = await leadOf(company)
      const row = await findConnection(server.database.read({ companyId }), companyId, kind)
      await run(crmJob, { companyId, kind, run: row?.run ?? -1 })
      return has(lead)
    }
    return { works, secrets: outside.tokens() }
  }

/** Integrations of a company that act elsewhere with its secrets. */
export function outgoingSteps(steps: Steps, { pipedrive, salesforce, dynamics, gmail, google, post }: Outgoing) {
  const { server } = steps
  return {
    Pipedrive: crmOpening(steps, 'pipedrive', pipedrive, (lead) =>
      [...pipedrive.persons.values()].some((one) => one.custom_fields[pipedrive.keyOf('Kartu lead ID')] === lead),
    ),
    Salesforce: crmOpening(steps, 'salesforce', salesforce, (lead) =>
      [...salesforce.leads.values()].some((one) => one['Kartu_Lead_Id__c'] === lead),
    ),
    'Dynamics 365': crmOpening(steps, 'dynamics', { ...dynamics, site: dynamics.url }, (lead) =>
      [...dynamics.leads.values()].some((one) => one['kartu_leadid'] === lead),
    ),
    'follow-up mail': (company: TestCompany, api: Client) => openFollowUpMail(steps, post, company, api),
    'mailbox account': (company: TestCompany, api: Client) => openMailboxes(server, gmail, company, api),
    'directory sync': (company: TestCompany, api: Client) => openSync(server, company, api),
    'Google Workspace': (company: TestCompany, api: Client) => openGoogleSync(server, google, company, api),
  } as const
}

async function openFollowUpMail(
  { server, run }: Steps,
  post: Outgoing['post'],
  company: TestCompany,
  api: Client,
): Promise<Integration> {
  const { hostname: host, port } = new URL(post.url)
  const [username, password] = ['kopi', `smtp-${unique()}`]
  const sender = {
    ...{ host, port: Number(port), security: 'starttls' as const, username, password, dkim_selector: '' },
    ...{ from_name: 'Kopi Rempah', from_address: 'hello@kopi.example' },
  }
  const texts = { en: { subject: 'Hello', body: 'Hello {firstName}' }, id: { subject: '', body: '' } }
  await api.data(followUpMailRoutes.setSender, { ...ofCompany(company), body: sender })
  await api.data(followUpMailRoutes.test, ofCompany(company))
  const body = { is_on: true, delay: 'now' as const, texts }
  await api.data(followUpMailRoutes.update, { ...ofCompany(company), body })
  const works = async () => {
    const email = `${unique()}@hanse.example`
    await shareDetails(server, company.slug, { email })
    const [lead] = await asOwner(server.database, (query) =>
      query<{ id: string }>('select id from leads where company_id = $1 and email_key = $2', [company.id, email]),
    )
    if (!lead) return false
    await run(followUpMail, { companyId: company.id, leadId: lead.id, locale: 'en' as const })
    return post.received.some(({ to }) => to === email)
  }
  const signIn = Buffer.from(`\0${username}\0${password}`).toString('base64')
  return { works, secrets: [password, signIn] }
}

async function openMailboxes(
  server: TestServer,
  gmail: Outgoing['gmail'],
  company: TestCompany,
  api: Client,
): Promise<Integration> {
  const people = await asOwner(server.database, (query) =>
    query<{ email: string }>('select email from members where company_id = $1', [company.id]),
  )
  for (const { email } of people) gmail.signatures.set(email, '')
  await api.data(emailSignatureRoutes.connect, { ...ofCompany(company), body: { key: gmail.key } })
  const works = async () => {
    const design = { ...signatureDesign, fields: [...signatureDesign.fields], disclaimer: unique() }
    const stored = await company.api.call(emailSignatureRoutes.update, { ...ofCompany(company), body: { design } })
    if (stored.status !== 200) return false
    const members = { filter: {}, except: [] }
    const { job } = await runBulkJob(company.api, company.id, { kind: 'deploy_signatures', members })
    return job.done > 0
  }
  // Lines of the key, because line breaks are written differently in JSON.
  return { works, secrets: gmail.tokens.account.privateKey.split('\n').slice(5, 8) }
}

async function openSync(server: TestServer, company: TestCompany, api: Client): Promise<Integration> {
  const first = person('Ana', unique())
  const group = { id: crypto.randomUUID(), displayName: 'Kartu people', members: [first.id] }
  const tenant = server.graph.makeTenant({ users: [first], groups: [group] })
  const stage = { company: { ...company, api }, tenant }
  await connectSync(server, stage)
  await saveSync(stage, { groups: [{ id: group.id, name: group.displayName, division_id: null }] })
  await confirmPlan(stage)
  const secrets = deltaTokensOf(tenant)
  const works = async () => {
    const joiner = person('Budi', unique())
    tenant.users.push(joiner)
    group.members.push(joiner.id)
    const isThere = await joins(company, String(joiner['mail']))
    // Each reading gets new links.
    secrets.push(...deltaTokensOf(tenant).filter((one) => !secrets.includes(one)))
    return isThere
  }
  return { works, secrets }
}

async function openGoogleSync(
  server: TestServer,
  google: Outgoing['google'],
  company: TestCompany,
  api: Client,
): Promise<Integration> {
  const connected = { ...company, api }
  const { workspace } = await makeGoogleSync(server, google, [googleUser('Ana', unique())], {}, connected)
  await confirmPlan({ company: connected })
  const works = async () => {
    const joiner = googleUser('Budi', unique())
    workspace.users.push(joiner)
    workspace.groups[0]?.members.push(joiner.id)
    return joins(company, joiner.primaryEmail)
  }
  return { works, secrets: google.tokens.account.privateKey.split('\n').slice(5, 8) }
}

/** Starts a sync. Returns true if it adds the person. */
async function joins(company: TestCompany, email: string): Promise<boolean> {
  const started = await company.api.call(directorySyncRoutes.start, { ...ofCompany(company), body: { plan: false } })
  if (started.status !== 200) return false
  await untilEnded({ company })
  return (await membersOf({ company })).has(email)
}
