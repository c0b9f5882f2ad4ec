import { notificationRoutes } from '@kartu/contracts/notifications'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { makeCompany, makeMember, makeUser } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { notify } from './notifications.ts'

const server = await startServer()

test('a person sees the own notifications of the company, newest first', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  expect(await company.api.data(notificationRoutes.list, { params })).toEqual([])

  for (const rows of [1, 2]) {
    await server.database.transaction(params, (tx) =>
      notify(tx, company.id, company.memberId, 'import_done', { rows, file: 'team.csv' }),
    )
  }
  await server.database.transaction(params, (tx) => notify(tx, company.id, member.id, 'import_failed', {}))
  await asOwner(server.database, (query) =>
    query(`update notifications set read_at = now() where company_id = $1 and facts->>'rows' = '1'`, [company.id]),
  )
  const common = { _id: expect.any(String) as string, created_at: expect.stringMatching(/Z$/) as string }
  expect(await company.api.data(notificationRoutes.list, { params })).toEqual([
    { ...common, kind: 'import_done', facts: { rows: 2, file: 'team.csv' }, read: false },
    { ...common, kind: 'import_done', facts: { rows: 1, file: 'team.csv' }, read: true },
  ])
  expect(await member.api.data(notificationRoutes.list, { params })).toEqual([
    { ...common, kind: 'import_failed', facts: {}, read: false },
  ])
})

test('the newest fifty are shown', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  await asOwner(server.database, (query) =>
    query(
      `insert into notifications (company_id, id, member_id, kind, facts, created_at)
       select $1, gen_random_uuid(), $2, 'import_done', jsonb_build_object('at', at), now() + at * interval '1 second'
       from generate_series(0, 52) at`,
      [company.id, company.memberId],
    ),
  )
  const list = await company.api.data(notificationRoutes.list, { params })
  expect(list).toHaveLength(50)
  expect(list[0]?.facts).toEqual({ at: 52 })
})

test('strangers and visitors see none', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(notificationRoutes.list, { params })).status).toBe(404)
  expect((await server.visitor().refusal(notificationRoutes.list, { params })).status).toBe(401)
})
