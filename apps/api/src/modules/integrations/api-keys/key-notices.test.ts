import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { describe, expect, test, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { latestMails } from '../../../gateways/mail/outbox-mailer.ts'

const server = await startServer()

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

const mailTo = (email: string, sentence: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = (await latestMails(server.database, 1_000)).filter(({ to }) => to === email)
      const text = mails.map((mail) => mail.text).find((one) => one.includes(sentence))
      if (text === undefined) throw new Error(`No mail to ${email} says: ${sentence}`)
      return text
    },
    { timeout: 60_000, interval: 20 },
  )

describe('a new secret', () => {
  const noticesTo = async (company: TestCompany, api: Client) =>
    (await api.data(notificationRoutes.list, ofCompany(company))).filter(({ kind }) => kind === 'api_key_created')

  test('of the company is announced to other super admins', async () => {
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

  test('of a member is announced to them', async () => {
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

test('the audit log stores the name of a personal key for erasure', async () => {
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
