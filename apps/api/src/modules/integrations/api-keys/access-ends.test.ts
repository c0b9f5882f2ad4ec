import { memberRoutes } from '@kartu/contracts/company/members'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { allowAssistants, askData, connect } from '../../../../test/steps/assistant-steps.ts'
import { connectAssistant } from '../../../../test/steps/connection-steps.ts'
import { companyDeletionSteps } from '../../../../test/steps/company-deletion-steps.ts'
import { integrationStage } from '../../../../test/steps/integration-steps.ts'
import { sweep } from '../../housekeeping.ts'

/*
 * Tests every integration with every way to lose access. A person's integrations end with their access, while a
 * company's continue.
 */

const { server, ofCompany, personal, ofCompanies } = await integrationStage()
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { deleted } = companyDeletionSteps(server)
const owner = (text: string, values: unknown[]) => asOwner(server.database, (query) => query(text, values))

async function withMaker(): Promise<{ company: TestCompany; maker: TestMember }> {
  const company = await makeCompany(server)
  await allowAssistants(company)
  await company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: true } })
  return { company, maker: await makeMember(server, company, { roles: ['super_admin'] }) }
}

const ofMaker = (company: TestCompany, maker: TestMember) => ({ params: { companyId: company.id, memberId: maker.id } })

test.each(Object.entries(ofCompanies))('an admin who is no super admin sets up no %s', async (_kind, open) => {
  const company = await makeCompany(server)
  const { api } = await makeMember(server, company, { roles: ['admin'] })
  await expect(open(company, api)).rejects.toThrow('not_allowed')
})

/** Ways in which a person loses access. */
const leavings = {
  leaves: (company: TestCompany, maker: TestMember) => maker.api.data(accountRoutes.leave, ofCompany(company)),
  'is removed': (company: TestCompany, maker: TestMember) =>
    company.api.data(memberRoutes.remove, ofMaker(company, maker)),
  'is paused': (company: TestCompany, maker: TestMember) =>
    company.api.data(handOverRoutes.create, {
      ...ofCompany(company),
      body: { member_ids: [maker.id], card: 'page', colleague_id: company.memberId },
    }),
}

const loseRole = (company: TestCompany, maker: TestMember) =>
  company.api.data(memberRoutes.update, { ...ofMaker(company, maker), body: { roles: [] } })

/** Ways in which companies end. They are tested together, because a sweep reads every company. */
const endings = {
  'waits for its deletion': async (companies: TestCompany[]) => {
    for (const company of companies) await deleted(company)
  },
  'was deleted': async (companies: TestCompany[]) => {
    const ids = companies.map(({ id }) => id)
    await owner(`update companies set erase_at = now() - interval '1 minute' where id = any($1)`, [ids])
    await sweep(server.deps)
    expect(await owner('select from companies where id = any($1)', [ids])).toEqual([])
  },
}

interface Opened {
  kind: string
  company: TestCompany
  maker: TestMember
  works: () => Promise<boolean>
}
type Opening = (company: TestCompany, api: Client) => Promise<Pick<Opened, 'works'>>

/** One working integration of each kind, each in its own company. */
async function openEach(kinds: Record<string, Opening>, who: 'maker' | 'company'): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const [kind, open] of Object.entries(kinds)) {
    const { company, maker } = await withMaker()
    const { works } = await open(company, { maker, company }[who].api)
    expect([kind, await works()]).toEqual([kind, true])
    opened.push({ kind, company, maker, works })
  }
  return opened
}

const find = (opened: Opened[], kind: string): Opened => opened.find((one) => one.kind === kind) ?? expect.fail(kind)

describe.each(Object.entries(personal))('a %s', (_kind, open) => {
  test.each(Object.entries(leavings))('is refused after its person %s', async (_how, leave) => {
    const { company, maker } = await withMaker()
    const { works } = await open(company, maker.api)
    expect(await works()).toBe(true)
    await leave(company, maker)
    expect(await works()).toBe(false)
  })

  test('is refused after its owner requested the account’s deletion', async () => {
    const { company, maker } = await withMaker()
    const { works } = await open(company, maker.api)
    await owner(`insert into account_deletions (user_id, erase_at) values ($1, now() + interval '14 days')`, [
      maker.user.id,
    ])
    expect(await works()).toBe(false)
  })

  test('still works after its owner lost a role', async () => {
    const { company, maker } = await withMaker()
    const { works } = await open(company, maker.api)
    await loseRole(company, maker)
    expect(await works()).toBe(true)
  })
})

test('an assistant loses the rights of a lost role at once', async () => {
  const { company, maker } = await withMaker()
  await company.api.data(leadRoutes.create, { ...ofCompany(company), body: { name: 'Of the founder' } })
  const { tokens } = await connectAssistant(server, company, maker.api)
  const client = await connect(server, tokens.access_token)
  expect(await askData(client, 'find_leads')).toMatchObject({ total: 1 })
  await loseRole(company, maker)
  expect(await askData(client, 'find_leads')).toEqual({ total: 0 })
})

/** Notification that an integration no longer has a responsible super admin. */
const noticeOf: Partial<Record<keyof typeof ofCompanies, string>> = {
  'company key': 'api_key_maker_left',
  'SCIM key': 'api_key_maker_left',
  webhook: 'webhook_orphaned',
  'chat channel': 'webhook_orphaned',
  CRM: 'crm_orphaned',
  Pipedrive: 'crm_orphaned',
  Salesforce: 'crm_orphaned',
  'Dynamics 365': 'crm_orphaned',
  'follow-up mail': 'follow_up_orphaned',
  'mailbox account': 'mailboxes_orphaned',
  'directory sync': 'sync_orphaned',
  'Google Workspace': 'sync_orphaned',
}

describe.each(Object.entries({ ...leavings, 'loses the role': loseRole }))('after its maker %s', (_how, leave) => {
  let left: Opened[]
  beforeAll(async () => {
    left = await openEach(ofCompanies, 'maker')
    for (const { company, maker } of left) await leave(company, maker)
    await sweep(server.deps)
  })

  test.each(Object.keys(ofCompanies))('a %s stays with the company', async (kind) => {
    const { company, works } = find(left, kind)
    expect(await works()).toBe(true)
    const notices = await company.api.data(notificationRoutes.list, ofCompany(company))
    const notice = noticeOf[kind as keyof typeof ofCompanies]
    if (notice !== undefined) expect(notices.map((one) => one.kind)).toContain(notice)
  })
})

describe.each(Object.entries(endings))('after the company %s', (_how, end) => {
  let ended: Opened[]
  beforeAll(async () => {
    ended = [...(await openEach(personal, 'maker')), ...(await openEach(ofCompanies, 'company'))]
    await end(ended.map(({ company }) => company))
  })

  test.each(Object.keys({ ...personal, ...ofCompanies }))('a %s stops', async (kind) => {
    expect(await find(ended, kind).works()).toBe(false)
  })
})
