import { importRoutes } from '@kartu/contracts/team/imports'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, makeOpenCompany } from '../../../../test/factories.ts'
import {
  apply,
  check,
  csvOf,
  errorsOf,
  memberByEmail,
  paramsOf,
  until,
  upload,
} from '../../../../test/steps/import-steps.ts'
import { startOwnServer, startServer } from '../../../../test/server.ts'
import { setLicences } from '../../company/licences/licences.ts'
import { deleteMembers } from '../../company/memberships/member-writes.sql.ts'
import { memberImports } from './imports.ts'

const server = await startServer()
/** Jobs count licences by the settings of their own process. */
const selling = await startOwnServer({ BILLING: 'sandbox' })

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('a step out of sequence is refused', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(api, company, 'email,first_name\na@example.com,A\n')
  const applying = () => api.refusal(importRoutes.apply, { params: paramsOf(company, file) })
  expect(await applying()).toMatchObject({ status: 400, code: 'import_state' })
  await apply(api, company, await check(api, company, file))
  expect(await applying()).toMatchObject({ code: 'import_state' })
  expect(
    await api.refusal(importRoutes.check, {
      params: paramsOf(company, file),
      body: { mapping: ['email', 'first_name'] },
    }),
  ).toMatchObject({ code: 'import_state' })
})

test('finished imports are kept for 30 days', async () => {
  const company = await makeCompany(server)
  const keep = async (age: string, state: string) => {
    const file = await upload(company.api, company, 'email,first_name\na@example.com,A\n')
    await asOwner(server.database, (query) =>
      query('update imports set state = $2, created_at = now() - $3::interval where id = $1', [file._id, state, age]),
    )
    return file._id
  }
  // The older ones come last, because each upload deletes expired imports.
  const kept = [await keep('29 days', 'done'), await keep('50 minutes', 'reading')]
  await keep('70 minutes', 'reading')
  await keep('31 days', 'done')
  const { _id: latest } = await upload(company.api, company, 'email,first_name\na@example.com,A\n')
  const left = await asOwner(server.database, (query) =>
    query<{ id: string }>('select id from imports where company_id = $1 order by id', [company.id]),
  )
  expect(left.map(({ id }) => id)).toEqual([...kept, latest])
})

test('only the last of two checks applies', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(
    api,
    company,
    csvOf([['a', 'b'], ...Array.from({ length: 2_000 }, (_, index) => [`p${index}@example.com`, `P${index}`])]),
  )
  await api.data(importRoutes.check, { params: paramsOf(company, file), body: { mapping: ['email', null] } })
  const checked = await check(api, company, file, { mapping: ['email', 'first_name'] })
  expect(checked.counts).toEqual({ create: 2_000, update: 0, unchanged: 0, error: 0 })
})

test('a division admin imports only into their own division', async () => {
  const company = await makeCompany(server)
  const own = await makeDivision(server, company, 'Own')
  await makeDivision(server, company, 'Other')
  const admin = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
  const boss = await makeMember(server, company, { divisionId: own.id, roles: ['admin'], email: 'boss@example.com' })
  const outsider = await makeMember(server, company, { email: 'outsider@example.com' })
  const file = await upload(
    admin.api,
    company,
    csvOf([
      ['email', 'first_name', 'division'],
      ['one@example.com', 'One', ''],
      ['two@example.com', 'Two', 'OWN'],
      ['three@example.com', 'Three', 'Other'],
      ['four@example.com', 'Four', 'New'],
      [boss.email, 'Boss', ''],
      [outsider.email, 'Out', ''],
    ]),
  )
  const checked = await check(admin.api, company, file, { createDivisions: true })
  expect(checked.new_divisions).toEqual([])
  expect(await errorsOf(admin.api, company, checked)).toEqual({
    4: ['division: You can only import people into your own division'],
    6: ['row: You are not allowed to change this person'],
    7: ['row: You are not allowed to change this person'],
  })
  await apply(admin.api, company, checked)
  expect((await memberByEmail(company.api, company, 'one@example.com')).division).toEqual({ _id: own.id, name: 'Own' })
  expect((await memberByEmail(company.api, company, boss.email)).card.first_name).not.toBe('Boss')

  expect((await company.api.data(importRoutes.get, { params: paramsOf(company, file) })).state).toBe('done')
  const foreign = await upload(company.api, company, 'email\na@example.com\n')
  for (const route of [importRoutes.get, importRoutes.rows, importRoutes.errors, importRoutes.apply]) {
    expect(await admin.api.refusal(route, { params: paramsOf(company, foreign) })).toMatchObject({
      status: 400,
      code: 'not_allowed',
    })
  }
})

test('members cannot import', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const file = await upload(company.api, company, 'email\na@example.com\n')
  const blob = new Blob(['email\na@example.com\n'])
  expect(
    await member.api.refusal(importRoutes.create, { params: { companyId: company.id }, file: blob }),
  ).toMatchObject({ code: 'not_allowed' })
  expect(await member.api.refusal(importRoutes.template, { params: { companyId: company.id } })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await member.api.refusal(importRoutes.get, { params: paramsOf(company, file) })).toMatchObject({
    code: 'not_allowed',
  })

  const other = await makeCompany(server)
  const borrowed = { companyId: other.id, importId: file._id }
  for (const route of [importRoutes.get, importRoutes.rows, importRoutes.errors, importRoutes.apply]) {
    expect(await other.api.refusal(route, { params: borrowed })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await other.api.refusal(route, { params: paramsOf(company, file) })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  }
  expect(await other.api.refusal(importRoutes.check, { params: borrowed, body: { mapping: ['email'] } })).toMatchObject(
    { status: 404 },
  )
})

const foundRow = z.object({
  run: z.number(),
})

test('a person who lost the permission imports no one', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const file = await check(
    admin.api,
    company,
    await upload(admin.api, company, 'email,first_name\nlate@example.com,Late\n'),
  )
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    await tx.run({ name: 'test_demote', text: `update members set roles = '{}' where company_id = $1 and id = $2` }, [
      company.id,
      admin.id,
    ])
    await tx.run(
      { name: 'test_applying', text: `update imports set state = 'applying' where company_id = $1 and id = $2` },
      [company.id, file._id],
    )

    const [row] = await tx.rows(
      foundRow,
      { name: 'test_run', text: `select run from imports where company_id = $1 and id = $2` },
      [company.id, file._id],
    )
    await server.deps.queue.enqueue(tx, memberImports.queues.apply, {
      companyId: company.id,
      importId: file._id,
      run: row?.run ?? 0,
      userId: admin.user.id,
      address: '',
    })
  })
  const done = await until(company.api, company, file, 'done')
  expect(done.counts).toEqual({ create: 0, update: 0, unchanged: 0, error: 1 })
})

test('an import whose owner has left ends with a reason', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const file = await upload(admin.api, company, 'email,first_name\na@example.com,A\n')
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    await tx.run(
      {
        name: 'test_checking',
        text: `update imports set state = 'checking', mapping = '["email","first_name"]' where company_id = $1 and id = $2`,
      },
      [company.id, file._id],
    )
    await deleteMembers(tx, company.id, [admin.id])
    await server.deps.queue.enqueue(tx, memberImports.queues.check, {
      companyId: company.id,
      importId: file._id,
      run: 0,
      userId: admin.user.id,
      address: '',
    })
  })
  const failed = await until(company.api, company, file, 'failed')
  expect(failed.error).toBe('You no longer have access to this company.')
  // Another admin can continue the import.
  const checked = await check(company.api, company, failed)
  expect(checked).toMatchObject({ state: 'checked', error: null, counts: { create: 1 } })
})

test('rows beyond the licences are refused', async () => {
  const company = await makeOpenCompany(selling)
  await selling.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, 3))
  const rows = Array.from({ length: 4 }, (_, at) => [`licensed-${at}@example.com`, `P${at}`])
  const file = await check(
    company.api,
    company,
    await upload(company.api, company, csvOf([['email', 'first_name'], ...rows])),
  )
  expect(file.counts).toMatchObject({ create: 2, error: 2 })
  const { data } = await company.api.page(importRoutes.rows, {
    params: paramsOf(company, file),
    query: { outcome: 'error' },
  })
  expect(data.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['You have insufficient license to invite more users'],
    ['You have insufficient license to invite more users'],
  ])
})
