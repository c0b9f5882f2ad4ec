import { changeRoutes } from '@kartu/contracts/integrations/changes'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { apply, check, upload } from '../../../../test/steps/import-steps.ts'

/* Tests changes of many records at once, which have no audit entry for each record. */

const server = await startServer()
const read = (company: TestCompany, after?: string) =>
  company.api.data(changeRoutes.list, {
    params: { companyId: company.id },
    query: after === undefined ? {} : { after },
  })
const latest = async (company: TestCompany) => (await read(company, 'latest')).next
const since = async (company: TestCompany, after: string) => (await read(company, after)).changes

test('lists each person of an import', async () => {
  const company = await makeCompany(server)
  const [one, two] = [`${unique()}@example.com`, `${unique()}@example.com`]
  const known = await makeMember(server, company, { email: one })
  const start = await latest(company)
  const file = await upload(company.api, company, `email,first_name,job_title\n${one},Ayu,Barista\n${two},Budi,Driver`)
  await check(company.api, company, file)
  await apply(company.api, company, file)
  const changes = await since(company, start)
  expect(changes.map(({ type }) => type)).toEqual(['member.created', 'card.changed'])
  expect(changes[1]).toMatchObject({ subject_id: known.cardId, related_id: known.id })
  expect(changes[1]?.fields).toContain('job_title')
})

test('lists each lead of a leaver', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const leaver = await makeMember(server, company)
  const lead = async () =>
    (await leaver.api.data(leadRoutes.create, { params, body: { name: `Lead ${unique()}` } }))._id
  const leads = [await lead(), await lead()]
  const start = await latest(company)
  const body = { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId }
  await company.api.data(handOverRoutes.create, { params, body: body as never })
  const changes = await since(company, start)
  const passed = changes.filter(({ type }) => type === 'lead.changed')
  expect(passed.map(({ subject_id: id }) => id).toSorted()).toEqual(leads.toSorted())
  expect(passed.map(({ fields }) => fields)).toEqual([['owner_id'], ['owner_id']])
  expect(changes.map(({ type, subject_id: id }) => [type, id])).toContainEqual(['member.left', leaver.id])
})
