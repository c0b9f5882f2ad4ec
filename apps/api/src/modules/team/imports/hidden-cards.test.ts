import { type Import, importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { licenceRoutes } from '@kartu/contracts/company/licences'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { apply, memberByEmail, paramsOf, until, upload } from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const forms = ['', '.vcf', '/qr.svg', '/qr.png', '/share'] as const

async function importHidden(company: TestCompany, emails: readonly string[]): Promise<Import> {
  const file = await upload(
    company.api,
    company,
    `email,first_name\n${emails.map((email) => `${email},Ari\n`).join('')}`,
  )
  const body = { mapping: ['email' as const, 'first_name' as const], hide_cards: true }
  await company.api.data(importRoutes.check, { params: paramsOf(company, file), body })
  return apply(company.api, company, await until(company.api, company, file, 'checked'))
}

const statusesOf = async (slug: string) => {
  const answers = await Promise.all(forms.map((form) => server.visitor().send('GET', `/c/${slug}${form}`)))
  return answers.map(({ status }) => status)
}

const bodyOf = async (slug: string) => {
  const { text } = await server.visitor().send('GET', `/c/${slug}`)
  return text.replaceAll(slug, 'SLUG').replaceAll(/nonce="[^"]*"/g, '')
}

test('answers for a hidden card like for an unknown one', async () => {
  const company = await makeCompany(server)
  const email = `hidden-${unique()}@example.com`
  const file = await importHidden(company, [email])
  expect(file.hide_cards).toBe(true)
  const { card, hidden } = await memberByEmail(company.api, company, email)
  expect(hidden).toBe(true)
  const unknown = `${card.slug}x`
  expect(await statusesOf(card.slug)).toEqual(await statusesOf(unknown))
  expect(await bodyOf(card.slug)).toBe(await bodyOf(unknown))
  const licences = await company.api.data(licenceRoutes.get, { params: { companyId: company.id } })
  expect(licences.in_use).toBe(2)
})

test('publishes a hidden card with its invitation', async () => {
  const company = await makeCompany(server)
  const [invited, other] = [`a-${unique()}@example.com`, `b-${unique()}@example.com`]
  await importHidden(company, [invited, other])
  const member = await memberByEmail(company.api, company, invited)
  const params = { companyId: company.id, memberId: member._id }
  await company.api.data(invitationRoutes.inviteMember, { params, body: {} })
  expect((await statusesOf(member.card.slug))[0]).toBe(200)
  const query = { card: 'hidden' as const }
  const { data } = await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query })
  expect(data.map(({ email }) => email)).toEqual([other])
  const { hidden } = await company.api.data(memberRoutes.summary, { params: { companyId: company.id } })
  expect(hidden).toBe(1)
})

test('publishes a hidden card at an admin’s request', async () => {
  const company = await makeCompany(server)
  const email = `hidden-${unique()}@example.com`
  await importHidden(company, [email])
  const { _id: memberId, card } = await memberByEmail(company.api, company, email)
  expect((await statusesOf(card.slug))[0]).toBe(404)
  const colleague = await makeMember(server, company)
  const call = { params: { companyId: company.id, memberId }, body: { hidden: false as const } }
  expect(await colleague.api.refusal(memberRoutes.update, call)).toMatchObject({ code: 'not_allowed' })
  expect((await company.api.data(memberRoutes.update, call)).hidden).toBe(false)
  expect(await statusesOf(card.slug)).toEqual([200, 200, 200, 200, expect.any(Number)])
})
