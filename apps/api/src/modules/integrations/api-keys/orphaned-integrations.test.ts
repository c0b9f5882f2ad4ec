import { memberRoutes } from '@kartu/contracts/company/members'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { crmRoutes } from '@kartu/contracts/integrations/crm'
import type { CrmKind } from '@kartu/contracts/integrations/crm.plain'
import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { integrationStage } from '../../../../test/steps/integration-steps.ts'
import { sweep } from '../../housekeeping.ts'

/* A super admin can take over or end an integration whose maker lost the role. */

const { server, ofCompany, ofCompanies } = await integrationStage()
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

interface Answers {
  takeOver: (company: TestCompany) => Promise<unknown>
  /** Name of the responsible super admin; null if there is none. */
  responsible: (company: TestCompany) => Promise<string | null | undefined>
  revoke: (company: TestCompany) => Promise<unknown>
}

const first = <T>([one]: readonly T[]): T => one ?? expect.fail('None is listed')

const keyOf = async (company: TestCompany) =>
  first((await company.api.data(apiKeyRoutes.list, ofCompany(company))).keys)
const ofKey = async (company: TestCompany) => ({
  params: { companyId: company.id, keyId: (await keyOf(company))._id },
})
const forKey: Answers = {
  takeOver: async (company) => company.api.data(apiKeyRoutes.confirm, await ofKey(company)),
  responsible: async (company) => {
    const { maker, needs_review: needsReview } = await keyOf(company)
    return needsReview ? null : maker?.name
  },
  revoke: async (company) => company.api.data(apiKeyRoutes.remove, await ofKey(company)),
}

const hookOf = async (company: TestCompany) =>
  first((await company.api.data(webhookRoutes.list, ofCompany(company))).webhooks)
const ofHook = async (company: TestCompany) => ({
  params: { companyId: company.id, webhookId: (await hookOf(company))._id },
})
const forWebhook: Answers = {
  takeOver: async (company) => company.api.data(webhookRoutes.takeOver, await ofHook(company)),
  responsible: async (company) => (await hookOf(company)).responsible,
  revoke: async (company) => company.api.data(webhookRoutes.remove, await ofHook(company)),
}

const forCrm = (kind: CrmKind): Answers => {
  const of = ({ id: companyId }: TestCompany) => ({ params: { companyId, kind } })
  return {
    takeOver: (company) => company.api.data(crmRoutes.takeOver, of(company)),
    responsible: async (company) =>
      first((await company.api.data(crmRoutes.list, ofCompany(company))).connections).responsible,
    revoke: (company) => company.api.data(crmRoutes.disconnect, of(company)),
  }
}

const forSync: Answers = {
  takeOver: (company) => company.api.data(directorySyncRoutes.takeOver, ofCompany(company)),
  responsible: async (company) =>
    (await company.api.data(directorySyncRoutes.get, ofCompany(company))).connection?.responsible,
  revoke: (company) => company.api.data(directorySyncRoutes.disconnect, ofCompany(company)),
}

const answers = {
  'company key': forKey,
  'SCIM key': forKey,
  webhook: forWebhook,
  'chat channel': forWebhook,
  CRM: forCrm('hubspot'),
  Pipedrive: forCrm('pipedrive'),
  Salesforce: forCrm('salesforce'),
  'Dynamics 365': forCrm('dynamics'),
  'follow-up mail': {
    takeOver: (company) => company.api.data(followUpMailRoutes.takeOver, ofCompany(company)),
    responsible: async (company) => (await company.api.data(followUpMailRoutes.get, ofCompany(company))).responsible,
    revoke: (company) => company.api.data(followUpMailRoutes.remove, ofCompany(company)),
  },
  'mailbox account': {
    takeOver: (company) => company.api.data(emailSignatureRoutes.takeOver, ofCompany(company)),
    responsible: async (company) =>
      (await company.api.data(emailSignatureRoutes.rollout, ofCompany(company))).account?.responsible,
    revoke: (company) => company.api.data(emailSignatureRoutes.disconnect, ofCompany(company)),
  },
  'directory sync': forSync,
  'Google Workspace': forSync,
} satisfies Partial<Record<keyof typeof ofCompanies, Answers>>

const kinds = Object.keys(answers) as (keyof typeof answers)[]

const orphanNotices = async (company: TestCompany): Promise<string[]> =>
  (await company.api.data(notificationRoutes.list, ofCompany(company)))
    .map(({ kind }) => kind as string)
    .filter((kind) => /orphaned|maker_left/.test(kind))

describe('an integration whose maker lost the role', () => {
  const orphaned = new Map<string, { company: TestCompany; works: () => Promise<boolean> }>()
  beforeAll(async () => {
    for (const kind of kinds) {
      const company = await makeCompany(server)
      const maker = await makeMember(server, company, { roles: ['super_admin'] })
      const { works } = await ofCompanies[kind](company, maker.api)
      const params = { companyId: company.id, memberId: maker.id }
      await company.api.data(memberRoutes.update, { params, body: { roles: [] } })
      orphaned.set(kind, { company, works })
    }
    await sweep(server.deps)
  })
  const find = (kind: string) => orphaned.get(kind) ?? expect.fail(kind)

  test.each(kinds)('as a %s can be taken over by another super admin', async (kind) => {
    const { company, works } = find(kind)
    const { takeOver, responsible } = answers[kind]
    expect(await responsible(company)).toBeNull()
    await takeOver(company)
    expect(await responsible(company)).toEqual(expect.any(String))
    expect(await works()).toBe(true)
  })

  test('is not reported again after that', async () => {
    await sweep(server.deps)
    for (const kind of kinds)
      expect([kind, await orphanNotices(find(kind).company)]).toMatchObject([kind, { length: 1 }])
  })

  test.each(kinds)('as a %s ends when a super admin revokes it', async (kind) => {
    const { company, works } = find(kind)
    await answers[kind].revoke(company)
    expect(await works().catch(() => false)).toBe(false)
  })
})
