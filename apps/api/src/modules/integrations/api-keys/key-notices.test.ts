import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import type { Scope } from '@kartu/contracts/principal'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { latestMails } from '../../../gateways/mail/outbox-mailer.ts'
import { apiKeysModule } from './api-keys.module.ts'

const server = await startServer()

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

const mailTo = (email: string, sentence: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await latestMails(server.database, 1_000, email)
      const text = mails.map((mail) => mail.text).find((one) => one.includes(sentence))
      if (text === undefined) throw new Error(`No mail to ${email} says: ${sentence}`)
      return text
    },
    { timeout: 60_000, interval: 20 },
  )

describe('a new secret', () => {
  const noticesTo = async (company: TestCompany, api: Client) =>
    (await api.data(notificationRoutes.list, ofCompany(company))).filter(({ kind }) => kind === 'api_key_created')

  test('of the company is reported to other super admins', async () => {
    const company = await makeCompany(server)
    const other = await makeMember(server, company, { roles: ['super_admin'] })
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const { key } = await company.api.data(apiKeyRoutes.create, {
      ...ofCompany(company),
      body: { name: 'Payroll', scopes: ['members:read'], days: 90 },
    })
    const rotate = { params: { companyId: company.id, keyId: key._id }, body: { days: 30 } }
    await company.api.data(apiKeyRoutes.rotate, rotate)
    const facts = (await noticesTo(company, other.api)).map((notice) => notice.facts)
    expect(facts).toMatchObject([
      { key: 'Payroll', change: 'rotated' },
      { key: 'Payroll', change: 'created' },
    ])
    expect(facts[0]?.['by']).not.toBe('')
    expect(await noticesTo(company, company.api)).toEqual([])
    expect(await noticesTo(company, admin.api)).toEqual([])
    const mail = await mailTo(other.email, 'created the API key Payroll')
    expect(mail).toContain('/company/api-keys')
  })

  test('of a personal key is reported to its owner', async () => {
    const company = await makeCompany(server)
    await company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: true } })
    const member = await makeMember(server, company)
    const body = { name: 'Notebook', scopes: ['leads:read' as const], days: 30 }
    await member.api.data(apiKeyRoutes.createOwn, { ...ofCompany(company), body })
    expect(await noticesTo(company, member.api)).toMatchObject([{ facts: { key: 'Notebook', change: 'created' } }])
    expect(await noticesTo(company, company.api)).toEqual([])
    const mail = await mailTo(member.email, 'The personal API key Notebook was created in your account')
    expect(mail).toContain('/account')
  })
})

describe('a key that expires soon', () => {
  const sweep = async () => {
    await apiKeysModule.sweep?.(server.deps)
  }
  const endsIn = (company: TestCompany, days: number) =>
    asOwner(server.database, (query) =>
      query(
        `update api_keys set expires_at = now() + $2 * interval '1 day' - interval '1 minute' where company_id = $1`,
        [company.id, days],
      ),
    )
  const warningsTo = async (company: TestCompany, api: Client) =>
    (await api.data(notificationRoutes.list, ofCompany(company))).flatMap(({ kind, facts }) =>
      kind === 'api_key_ending' ? [facts] : [],
    )
  const withKey = async (scopes: Scope[], days = 90) => {
    const company = await makeCompany(server)
    const { key } = await company.api.data(apiKeyRoutes.create, {
      ...ofCompany(company),
      body: { name: 'Entra', scopes, days },
    })
    return { company, keyId: key._id }
  }

  test('is reported 14 days before, then 3 days before', async () => {
    const { company } = await withKey(['scim'])
    const admin = await makeMember(server, company, { roles: ['admin'] })
    await endsIn(company, 15)
    await sweep()
    expect(await warningsTo(company, company.api)).toEqual([])
    await endsIn(company, 14)
    await Promise.all([sweep(), sweep()])
    expect(await warningsTo(company, company.api)).toEqual([{ key: 'Entra', days: 14, directory: 1 }])
    await endsIn(company, 4)
    await sweep()
    expect(await warningsTo(company, company.api)).toHaveLength(1)
    await endsIn(company, 3)
    await sweep()
    await sweep()
    expect((await warningsTo(company, company.api)).map(({ days }) => days)).toEqual([3, 14])
    expect(await warningsTo(company, admin.api)).toEqual([])
    const mail = await mailTo(company.founder.email, 'The API key Entra expires in')
    expect(mail).toContain('/company/api-keys')
    expect(mail).toContain('Your directory uses it')
  })

  test('is reported again after a rotation', async () => {
    const { company, keyId } = await withKey(['members:read'])
    await endsIn(company, 2)
    await sweep()
    const params = { companyId: company.id, keyId }
    await company.api.data(apiKeyRoutes.rotate, { params, body: { days: 30 } })
    await sweep()
    expect(await warningsTo(company, company.api)).toEqual([{ key: 'Entra', days: 2 }])
    await endsIn(company, 2)
    await sweep()
    expect(await warningsTo(company, company.api)).toHaveLength(2)
  })

  test('is not reported early if it was made for a few days', async () => {
    const { company } = await withKey(['members:read'], 7)
    await sweep()
    expect(await warningsTo(company, company.api)).toEqual([])
    await endsIn(company, 3)
    await sweep()
    expect(await warningsTo(company, company.api)).toEqual([{ key: 'Entra', days: 3 }])
  })

  test('is not reported if it is personal', async () => {
    const company = await makeCompany(server)
    await company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: true } })
    const body = { name: 'Notebook', scopes: ['leads:read' as const], days: 90 }
    await company.api.data(apiKeyRoutes.createOwn, { ...ofCompany(company), body })
    await endsIn(company, 2)
    await sweep()
    expect(await warningsTo(company, company.api)).toEqual([])
  })
})

test('a personal key’s name is stored for erasure', async () => {
  const company = await makeCompany(server)
  await company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: true } })
  const member = await makeMember(server, company)
  const body = { name: 'Notebook', scopes: ['leads:read' as const], days: 30 }
  const { key } = await member.api.data(apiKeyRoutes.createOwn, { ...ofCompany(company), body })
  const ofKey = { params: { companyId: company.id, keyId: key._id } }
  await member.api.data(apiKeyRoutes.rotate, { ...ofKey, body: { days: 30 } })
  await member.api.data(apiKeyRoutes.remove, ofKey)
  const rows = await asOwner(server.database, (query) =>
    query<{ member_id: string | null }>(
      `select v.member_id from audit_entries e
        left join audit_values v on v.company_id = e.company_id and v.entry_id = e.id
        where e.company_id = $1 and e.subject_id = $2`,
      [company.id, key._id],
    ),
  )
  expect(rows.map((row) => row.member_id)).toEqual([member.id, member.id, member.id])
})
