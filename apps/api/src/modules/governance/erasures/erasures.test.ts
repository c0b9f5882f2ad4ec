import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { erasureRoutes } from '@kartu/contracts/governance/erasures'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const get = (company: TestCompany, memberId: string) =>
  company.api.data(erasureRoutes.get, { params: { companyId: company.id, memberId } })
const erase = (company: TestCompany, memberId: string) =>
  company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [memberId], card: 'page', colleague_id: company.memberId, erase_after_days: 0 },
  })
const counted = async (table: string, where: string, values: unknown[]) =>
  asOwner(server.database, async (query) => {
    const [row] = await query<{ rows: number }>(`select count(*)::int as rows from ${table} where ${where}`, values)
    return row?.rows
  })

test('reports deleted or retained rows by kind with the reason', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya', roles: ['admin'] })
  const params = { companyId: company.id }
  for (const name of ['Roastery', 'Bar']) await leaver.api.data(divisionRoutes.create, { params, body: { name } })
  await leaver.api.data(leadRoutes.create, { params, body: { name: 'Tamu', contacts: [], note: 'Rapat' } })
  await company.api.data(memberRoutes.update, {
    params: { ...params, memberId: leaver.id },
    body: { external_id: 'E-7' },
  })
  const about = [company.id, leaver.id]
  const history = await counted('audit_values', 'company_id = $1 and member_id = $2', about)
  const acts = await counted('audit_entries', 'company_id = $1 and actor_user_id = $2', [company.id, leaver.user.id])
  expect(history).toBeGreaterThan(0)
  expect(acts).toBeGreaterThan(2)
  // The report also covers the hand-over before the erasure.
  await erase(company, leaver.id)
  const report = await get(company, leaver.id)
  expect(report).toMatchObject({ member_id: leaver.id })
  expect(Math.abs(Date.parse(report.erased_at) - Date.now())).toBeLessThan(60_000)
  const rowsOf = (of: readonly { kind: string; rows: number }[]) =>
    Object.fromEntries(of.map(({ kind, rows }) => [kind, rows]))
  expect(rowsOf(report.gone)).toMatchObject({ place: 1, card: 1, history, lead_names: expect.any(Number) as number })
  expect(report.kept).toContainEqual({ kind: 'acts', rows: acts, why: 'proof' })
  expect(report.kept).toContainEqual({ kind: 'links', rows: 1, why: 'printed' })
  expect(report.kept).toContainEqual({ kind: 'hand_over', rows: 1, why: 'company' })
  expect(await counted('audit_values', 'company_id = $1 and member_id = $2', about)).toBe(0)
  // The report names no one.
  expect(JSON.stringify(report)).not.toMatch(/Ani|Wijaya|E-7|@/)
})

test('is visible only to admins after an erasure', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const [leaver, colleague] = [await makeMember(server, company), await makeMember(server, company)]
  const input = { params: { companyId: company.id, memberId: leaver.id } }
  await erase(company, (await makeMember(server, company)).id)
  expect(await company.api.refusal(erasureRoutes.get, input)).toMatchObject({ code: 'not_found' })
  await erase(company, leaver.id)
  expect((await get(company, leaver.id)).gone.length).toBeGreaterThan(1)
  expect(await colleague.api.refusal(erasureRoutes.get, input)).toMatchObject({ code: 'not_allowed' })
  const foreign = { params: { companyId: other.id, memberId: leaver.id } }
  expect(await other.api.refusal(erasureRoutes.get, foreign)).toMatchObject({ code: 'not_found' })
})
