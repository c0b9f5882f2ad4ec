import { companyRoutes } from '@kartu/contracts/company/companies'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { MemberStatus } from '@kartu/contracts/company/members.plain'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Client } from '../../../test/client.ts'
import {
  makeCompany,
  makeMember,
  newToken,
  type TestCompany,
  type TestMember,
  unique,
} from '../../../test/factories.ts'
import { check, csvOf, paramsOf, until, upload } from '../../../test/steps/import-steps.ts'
import { startServer } from '../../../test/server.ts'
import { memberImports } from '../../modules/team/imports/imports.ts'
import { findActor } from './access.ts'
import { listAdministrators, lockSuperAdmins } from '../../modules/company/memberships/memberships.sql.ts'

const server = await startServer()

// An import runs many statements; a busy machine needs more time.
vi.setConfig({ testTimeout: 120_000 })

const listed = async (api: Client) => (await api.page(companyRoutes.list, { query: {} })).data.map(({ _id }) => _id)

const handOver = (company: TestCompany, member: TestMember) =>
  company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [member.id], card: 'page', colleague_id: company.memberId },
  })

const bringBack = (company: TestCompany, member: TestMember) =>
  company.api.data(handOverRoutes.bringBack, {
    params: { companyId: company.id },
    body: { member_ids: [member.id] },
  })

describe.each<[MemberStatus, boolean]>([
  ['verified', true],
  ['paused', false],
  ['pending', false],
  ['invited', false],
])('a caller who is %s', (status, expected) => {
  test(`has access everywhere or nowhere: ${expected}`, async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company, { status, roles: ['super_admin'] })
    const { database } = server
    const own = expected ? [company.id] : []
    expect(await listed(member.api)).toEqual(own)
    expect((await member.api.data(userRoutes.me)).companies.map((one) => one.company._id)).toEqual(own)
    const params = { companyId: company.id }
    expect((await member.api.call(companyRoutes.get, { params })).status).toBe(expected ? 200 : 404)
    const read = database.read(params)
    expect((await findActor(read, company.id, member.user.id))?.memberId).toBe(expected ? member.id : undefined)
    expect((await listAdministrators(read, company.id, null)).includes(member.id)).toBe(expected)
    const superAdmins = await database.transaction(params, (tx) => lockSuperAdmins(tx, company.id))
    expect(superAdmins.some(({ id }) => id === member.id)).toBe(expected)
  })
})

test('reports the end of access only to sessions that had it', async () => {
  const company = await makeCompany(server)
  const other = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  const again = server.as({ token: await newToken(server, member.user.id) }).inCompany(company.id)
  await handOver(company, member)
  const later = server.as({ token: await newToken(server, member.user.id) }).inCompany(company.id)
  const statuses = async () => [
    (await member.api.call(companyRoutes.get, { params })).status,
    (await again.call(memberRoutes.list, { params })).status,
    (await later.call(companyRoutes.get, { params })).status,
    (await member.api.call(companyRoutes.get, { params: { companyId: other.id } })).status,
  ]
  expect(await statuses()).toEqual([403, 403, 404, 404])
  // Calls outside of that company still work.
  expect(await listed(member.api)).toEqual([])
  expect((await member.api.call(userRoutes.me)).status).toBe(200)
  await bringBack(company, member)
  expect(await statuses()).toEqual([200, 200, 200, 404])
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId: member.id } })
  expect(await statuses()).toEqual([403, 403, 403, 404])
})

test('tells an erased leaver that access has ended', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [member.id], card: 'page', colleague_id: company.memberId, erase_after_days: 0 },
  })
  const reply = await member.api.call(companyRoutes.get, { params: { companyId: company.id } })
  expect(reply.status).toBe(403)
})

const foundRow = z.object({
  run: z.number(),
})

test('stops a running import when its owner is handed over', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const rows = csvOf([
    ['email', 'first_name'],
    [`late-${unique()}@example.com`, 'Late'],
  ])
  const file = await check(admin.api, company, await upload(admin.api, company, rows))
  await handOver(company, admin)
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    const [row] = await tx.rows(
      foundRow,
      {
        name: 'test_applying_run',
        text: `update imports set state = 'applying' where company_id = $1 and id = $2 returning run`,
      },
      [company.id, file._id],
    )
    const job = { companyId: company.id, importId: file._id, run: row?.run ?? 0, userId: admin.user.id, address: '' }
    await server.deps.queue.enqueue(tx, memberImports.queues.apply, job)
  })
  const failed = await until(company.api, company, file, 'failed')
  expect(failed.error).toBe('You no longer have access to this company.')
  const { data } = await company.api.page(memberRoutes.list, {
    params: { companyId: company.id },
    query: { search: 'late' },
  })
  expect(data).toEqual([])
  expect((await company.api.data(importRoutes.get, { params: paramsOf(company, file) })).counts?.create).toBe(1)
  expect(server.faults).toEqual([])
})

test('refuses the rest of a bulk action once the right is lost', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const people = [1, 2, 3].map((at) => ({ first_name: `P${at}`, email: `many-${unique()}@example.com` }))
  const transaction = server.database.transaction.bind(server.database)
  let begun = 0
  const spy = vi.spyOn(server.database, 'transaction').mockImplementation(async (context, run, proof) => {
    begun += 1
    if (begun === 2) {
      spy.mockRestore()
      await handOver(company, admin)
    }
    return transaction(context, run, proof)
  })
  const params = { companyId: company.id }
  const outcomes = await admin.api.data(invitationRoutes.createMany, { params, body: { people } })
  expect(outcomes.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['invited', null],
    ['refused', 'access_gone'],
    ['refused', 'access_gone'],
  ])
})

test('refuses the rest of a bulk action on members', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const members = [await makeMember(server, company), await makeMember(server, company)]
  const transaction = server.database.transaction.bind(server.database)
  let begun = 0
  const spy = vi.spyOn(server.database, 'transaction').mockImplementation(async (context, run, proof) => {
    begun += 1
    if (begun === 2) {
      spy.mockRestore()
      const params = { companyId: company.id, memberId: admin.id }
      await company.api.data(memberRoutes.update, { params, body: { roles: [] } })
    }
    return transaction(context, run, proof)
  })
  const outcomes = await admin.api.data(memberRoutes.removeMany, {
    params: { companyId: company.id },
    body: { member_ids: members.map(({ id }) => id) },
  })
  expect(outcomes.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['done', null],
    ['refused', 'not_allowed'],
  ])
})
