import { auditRoutes } from '@kartu/contracts/platform/audit'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { type Import, importRoutes } from '@kartu/contracts/team/imports'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import {
  ageProofs,
  makeCompany,
  makeDivision,
  makeMember,
  renewProofs,
  type TestCompany,
} from '../../../../test/factories.ts'
import { csvOf, importWhole, memberByEmail, paramsOf } from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { untilPasses } from '../../../../test/steps/until-passes.ts'
import { giveAccount } from '../../company/memberships/member-writes.sql.ts'

const server = await startServer()

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const begin = (company: TestCompany, file: { _id: string }) =>
  company.api.data(importRoutes.undo, { params: paramsOf(company, file) })

async function undo(company: TestCompany, file: { _id: string }): Promise<Import> {
  await begin(company, file)
  return untilPasses(async () => {
    const now = await company.api.data(importRoutes.get, { params: paramsOf(company, file) })
    expect(now.undo?.counts.open).toBe(0)
    return now
  })
}

const countOf = async (company: TestCompany) =>
  (await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: {} })).meta.total

const rowsOf = async (company: TestCompany, file: { _id: string }) => {
  const { data } = await company.api.page(importRoutes.rows, { params: paramsOf(company, file), query: {} })
  return data.map(({ undone }) => undone)
}

test('undoing more than 50 added people needs a confirmation', async () => {
  const company = await makeCompany(server)
  const rows = Array.from({ length: 51 }, (_, at) => [`new-${at}@example.com`, 'New'])
  const file = await importWhole(company.api, company, csvOf([['email', 'first_name'], ...rows]))
  await ageProofs(server, company.founder.id)
  const asked = { params: paramsOf(company, file) }
  expect(await company.api.refusal(importRoutes.undo, asked)).toMatchObject({ code: 'confirmation_required' })
  await renewProofs(server, company.founder.id)
  await company.api.data(importRoutes.undo, asked)
})

test('keeps the address of a super admin', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const place = { companyId: company.id, memberId: member.id }
  await company.api.data(memberRoutes.update, { params: place, body: { external_id: 'K-1' } })
  const moved = `moved-${member.email}`
  const content = csvOf([
    ['external_id', 'email', 'first_name'],
    ['K-1', moved, 'Budi'],
  ])
  const file = await importWhole(company.api, company, content)
  await company.api.data(memberRoutes.update, { params: place, body: { roles: ['super_admin'] } })
  await undo(company, file)
  expect(await memberByEmail(company.api, company, moved)).toMatchObject({ _id: member.id })
})

test('restores the state before an import', async () => {
  const company = await makeCompany(server)
  const sales = await makeDivision(server, company, 'Sales')
  const known = await makeMember(server, company, {
    email: 'known@example.com',
    jobTitle: 'Analyst',
    contacts: [{ key: 'mobile', value: '+62 812 3456 7890' }],
  })
  const before = await memberByEmail(company.api, company, 'known@example.com')
  const content = csvOf([
    ['email', 'first_name', 'job_title', 'division', 'mobile', 'twitter'],
    ['new@example.com', 'New', '', '', '', ''],
    [known.email, 'Known', 'Head', 'Sales', '+62 812 3456 0000', 'known'],
  ])
  const file = await importWhole(company.api, company, content)
  expect(file.undo).toMatchObject({ undone_at: null, counts: { open: 2 } })
  expect(await memberByEmail(company.api, company, 'known@example.com')).toMatchObject({
    division: { _id: sales.id },
    card: { job_title: 'Head' },
  })

  const undone = await undo(company, file)
  expect(undone.undo).toMatchObject({ counts: { removed: 1, restored: 1, joined: 0, changed: 0, gone: 0, open: 0 } })
  expect(await rowsOf(company, file)).toEqual(['removed', 'restored'])
  expect(await countOf(company)).toBe(2)
  const after = await memberByEmail(company.api, company, 'known@example.com')
  expect(after.division).toEqual(before.division)
  expect(after.card).toMatchObject({
    ...{ first_name: before.card.first_name, job_title: 'Analyst', contacts: before.card.contacts },
  })
  const { entries: data } = await company.api.data(auditRoutes.list, { params: { companyId: company.id }, query: {} })
  expect(data.map(({ action }) => action)).toContain('import.undone')
})

test('keeps people who joined or values that changed since', async () => {
  const company = await makeCompany(server)
  await makeMember(server, company, { email: 'edited@example.com', jobTitle: 'Analyst' })
  const content = csvOf([
    ['email', 'first_name', 'job_title', 'address'],
    ['joined@example.com', 'Joined', '', ''],
    ['gone@example.com', 'Gone', '', ''],
    ['edited@example.com', '', 'Head', 'New street'],
  ])
  const file = await importWhole(company.api, company, content)
  const joined = await memberByEmail(company.api, company, 'joined@example.com')
  const { user } = await makeMember(server, await makeCompany(server))
  await server.database.transaction({ companyId: company.id }, (tx) => giveAccount(tx, company.id, joined._id, user.id))
  const gone = await memberByEmail(company.api, company, 'gone@example.com')
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: gone._id } })
  const edited = await memberByEmail(company.api, company, 'edited@example.com')
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: edited.card._id },
    body: { job_title: 'Director', revision: edited.card.revision },
  })

  expect((await undo(company, file)).undo?.counts).toMatchObject({ joined: 1, gone: 1, changed: 1 })
  expect(await rowsOf(company, file)).toEqual(['joined', 'gone', 'changed'])
  const left = await memberByEmail(company.api, company, 'edited@example.com')
  expect(left.card).toMatchObject({ job_title: 'Director' })
  expect(left.card.address).toBe('')
})

test('undoes an import once within a day', async () => {
  const company = await makeCompany(server)
  const file = await importWhole(company.api, company, 'email,first_name\na@example.com,A\n')
  await Promise.all([begin(company, file), begin(company, file)])
  const undone = await undo(company, file)
  expect(undone.undo?.counts).toMatchObject({ removed: 1, open: 0 })
  const { entries: data } = await company.api.data(auditRoutes.list, { params: { companyId: company.id }, query: {} })
  expect(data.filter(({ action }) => action === 'import.undone')).toHaveLength(1)

  const late = await importWhole(company.api, company, 'email,first_name\nb@example.com,B\n')
  await asOwner(server.database, (query) =>
    query(`update imports set applied_at = now() - interval '25 hours' where id = $1`, [late._id]),
  )
  const refusal = await company.api.refusal(importRoutes.undo, { params: paramsOf(company, late) })
  expect(refusal).toMatchObject({ status: 400, code: 'import_undo_over' })
  expect(await countOf(company)).toBe(2)
})

test('refuses to undo for members or other companies', async () => {
  const company = await makeCompany(server)
  const file = await importWhole(company.api, company, 'email,first_name\na@example.com,A\n')
  const member = await makeMember(server, company)
  expect(await member.api.refusal(importRoutes.undo, { params: paramsOf(company, file) })).toMatchObject({
    code: 'not_allowed',
  })
  const other = await makeCompany(server)
  expect(await other.api.refusal(importRoutes.undo, { params: paramsOf(other, file) })).toMatchObject({ status: 404 })
})
