import { directoryRoutes } from '@kartu/contracts/team/directory'
import { importRoutes } from '@kartu/contracts/team/imports'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { checkDirectory, importDirectory, signInAt } from '../../../../test/steps/directory-steps.ts'
import {
  makeCompany,
  makeDivision,
  makeMember,
  newToken,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { graphUser, type Tenant } from '../../../../test/outside/graph-tenant.ts'
import { paramsOf, until } from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'

const server = await startServer()
const { graph } = server

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const tenantOf = (...names: string[]): Tenant =>
  graph.makeTenant({ users: names.map((givenName) => graphUser({ givenName, surname: 'X' })) })

const of = (company: TestCompany) => ({ params: { companyId: company.id } })

test('a sign-in works once in its own session', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const tenant = tenantOf('A')
  const colleague = await makeMember(server, company, { roles: ['admin'] })
  const elsewhere = server.as({ token: await newToken(server, company.founder.id) }).inCompany(company.id)
  const body = await signInAt(server, company.api, company, tenant)
  const refused = { status: 400, code: 'directory_sign_in' }
  const { import: route } = directoryRoutes
  expect(await colleague.api.refusal(route, { ...of(company), body })).toMatchObject(refused)
  expect(await elsewhere.refusal(route, { ...of(company), body })).toMatchObject(refused)
  expect(await other.api.refusal(route, { ...of(other), body })).toMatchObject(refused)
  expect(await company.api.refusal(route, { ...of(company), body: { ...body, state: 'x'.repeat(43) } })).toMatchObject(
    refused,
  )
  // None of these attempts has consumed the sign-in.
  const begun = await company.api.data(route, { ...of(company), body })
  expect(await company.api.refusal(route, { ...of(company), body })).toMatchObject(refused)
  await until(company.api, company, begun, 'checked')
})

test('a sign-in expires after ten minutes', async () => {
  const company = await makeCompany(server)
  const body = await signInAt(server, company.api, company, tenantOf('A'))
  await asOwner(server.database, (query) =>
    query(`update directory_sign_ins set created_at = now() - interval '11 minutes' where company_id = $1`, [
      company.id,
    ]),
  )
  expect(await company.api.refusal(directoryRoutes.import, { ...of(company), body })).toMatchObject({
    code: 'directory_sign_in',
  })
})

test('the state is stored only as a hash', async () => {
  const company = await makeCompany(server)
  const keyed = company.api.with({ 'idempotency-key': unique() })
  const body = await signInAt(server, keyed, company, tenantOf('A'))
  const stored = await asOwner(server.database, async (query) => [
    ...(await query(`select * from directory_sign_ins where company_id = $1`, [company.id])),
    ...(await query(`select * from idempotency_keys where user_id = $1`, [company.founder.id])),
  ])
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(body.state)
  const forged = { ...body, tenant: '5e0b2c1e-0000-4000-8000-000000000000' }
  expect(await company.api.refusal(directoryRoutes.import, { ...of(company), body: forged })).toMatchObject({
    code: 'invalid',
  })
})

test('only super admins disconnect the directory', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const divisionAdmin = await makeMember(server, company, { divisionId: division.id, roles: ['division_admin'] })
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const checked = await checkDirectory(server, company, tenantOf('A'), { api: admin.api })
  const refused = { status: 400, code: 'not_allowed' }
  expect(await divisionAdmin.api.refusal(directoryRoutes.get, of(company))).toMatchObject(refused)
  expect(await divisionAdmin.api.refusal(directoryRoutes.signIn, { ...of(company), body: {} })).toMatchObject(refused)
  for (const route of [
    importRoutes.get,
    importRoutes.rows,
    importRoutes.leavers,
    importRoutes.errors,
    importRoutes.apply,
  ]) {
    expect(await divisionAdmin.api.refusal(route, { params: paramsOf(company, checked) })).toMatchObject(refused)
  }
  expect(await admin.api.refusal(directoryRoutes.disconnect, of(company))).toMatchObject(refused)
  // An import changes no one if its owner is no longer an admin when it runs.
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId: admin.id },
    body: { roles: ['division_admin'] },
  })
  expect(await admin.api.refusal(importRoutes.apply, { params: paramsOf(company, checked) })).toMatchObject(refused)
})

test('a second directory is refused until the first is disconnected', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const [first, second] = [tenantOf('First'), tenantOf('Second')]
  // Both are checked before either is applied, so the second one comes too late.
  const late = await checkDirectory(server, company, second)
  await importDirectory(server, company, first)
  const refused = { status: 400, code: 'directory_other' }
  expect(await api.refusal(importRoutes.apply, { params: paramsOf(company, late) })).toMatchObject(refused)
  const body = await signInAt(server, api, company, second)
  expect(await api.refusal(directoryRoutes.import, { ...of(company), body })).toMatchObject(refused)
  const members = await api.page(memberRoutes.list, { ...of(company), query: {} })
  expect(members.meta.total).toBe(2)

  const open = await checkDirectory(server, company, first)
  expect(await api.data(directoryRoutes.disconnect, of(company))).toEqual({ configured: true, connection: null })
  // The imported data was deleted, but the cards remain.
  expect(await api.refusal(importRoutes.get, { params: paramsOf(company, open) })).toMatchObject({ status: 404 })
  expect((await api.page(memberRoutes.list, { ...of(company), query: {} })).meta.total).toBe(2)
  expect((await importDirectory(server, company, second)).counts).toMatchObject({ create: 1 })
  const left = await asOwner(server.database, (query) =>
    query<{ directory_id: string }>(
      `select directory_id from members where company_id = $1 and directory_id is not null`,
      [company.id],
    ),
  )
  expect(left.map(({ directory_id: id }) => id)).toEqual(second.users.map(({ id }) => id))
  const audit = await asOwner(server.database, (query) =>
    query<{ action: string }>(
      `select action from audit_entries where company_id = $1 and action like 'directory.%connected' order by id`,
      [company.id],
    ),
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'directory.connected',
    'directory.disconnected',
    'directory.connected',
  ])
})

test.each<[string, Partial<Tenant>, string]>([
  [
    'may not be read',
    { trouble: () => ({ status: 403, code: 'Authorization_RequestDenied' }) },
    'This Microsoft account is not allowed to read the people in the directory.',
  ],
  [
    'ends the sign-in',
    { trouble: (asked) => (asked === 2 ? { status: 401 } : undefined) },
    'The Microsoft sign-in expired before the directory was read. Please sign in again.',
  ],
  [
    'is busy for hours',
    { trouble: () => ({ status: 429, headers: { 'retry-after': '7200' } }) },
    'Microsoft is too busy right now. Try again in a few minutes.',
  ],
])('an import from a directory that %s fails as a whole', async (_, traits, error) => {
  const company = await makeCompany(server)
  const { api } = company
  const users = ['A', 'B', 'C'].map((givenName) => graphUser({ givenName }))
  const failed = await checkDirectory(server, company, graph.makeTenant({ users, pageSize: 2, ...traits }), {
    expected: 'failed',
  })
  expect(failed).toMatchObject({ needs_sign_in: true, error, counts: null, mapping: null })
  const params = paramsOf(company, failed)
  expect((await api.page(importRoutes.rows, { params, query: {} })).meta.total).toBe(0)
  const mapping = ['email', 'first_name'] as const
  expect(await api.refusal(importRoutes.check, { params, body: { mapping } })).toMatchObject({ code: 'import_state' })
  expect((await api.speaking('id').data(importRoutes.get, { params })).error).not.toBe(error)
  expect(server.faults).toEqual([])
})

test('an import whose process dies is reported as failed', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const _id = newId()
  await asOwner(server.database, (query) =>
    query(
      `insert into imports (company_id, id, user_id, file_name, kind, directory, updated_at)
        values ($1, $2, $3, 'Microsoft Entra ID', 'directory', $4, now() - interval '2 minutes')`,
      [
        company.id,
        _id,
        company.founder.id,
        { tenantId: '', tenantName: '', includeGuests: false, guests: 0, disabled: 0 },
      ],
    ),
  )
  const params = paramsOf(company, { _id })
  expect(await api.data(importRoutes.get, { params })).toMatchObject({
    state: 'failed',
    needs_sign_in: true,
    error: 'Reading the directory was interrupted. Please sign in again.',
  })
  expect(await api.refusal(importRoutes.apply, { params })).toMatchObject({ code: 'import_state' })
})

test('an installation without a Microsoft registration is reported', async () => {
  const company = await makeCompany(server)
  const plain = await server.variant({ MICROSOFT_CLIENT_ID: '', MICROSOFT_CLIENT_SECRET: '' })
  const api = plain.as(company.founder).inCompany(company.id)
  expect(await api.data(directoryRoutes.get, of(company))).toEqual({ configured: false, connection: null })
  expect(await api.refusal(directoryRoutes.signIn, { ...of(company), body: {} })).toMatchObject({
    status: 400,
    code: 'directory_not_configured',
  })
  await plain.app.close()
})

test('stopping the server ends the reading of a directory', async () => {
  const company = await makeCompany(server)
  const other = await server.variant({})
  const api = other.as(company.founder).inCompany(company.id)
  const body = await signInAt(other, api, company, graph.makeTenant({ trouble: () => 'silent' }))
  const begun = await api.data(directoryRoutes.import, { ...of(company), body })
  await other.app.close()
  expect(await company.api.data(importRoutes.get, { params: paramsOf(company, begun) })).toMatchObject({
    state: 'failed',
    error: 'Reading the directory was interrupted. Please sign in again.',
  })
})
