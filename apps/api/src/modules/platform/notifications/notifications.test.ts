import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import type { NotificationKind } from '@kartu/contracts/platform/notifications.data'
import { expect, test } from 'vitest'
import { asOwner, daysBefore } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { notify, sweepNotifications } from './notifications.ts'

const server = await startServer()

const tell = (
  company: TestCompany,
  memberId: string,
  kind: NotificationKind,
  facts: Record<string, string | number> = {},
) =>
  server.database.transaction({ companyId: company.id }, (tx) =>
    notify(tx, server.deps.queue, { companyId: company.id, memberId, kind, facts, people: {} }),
  )

test('lists a member’s own notifications of the company, newest first', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  expect(await company.api.data(notificationRoutes.list, { params })).toEqual([])

  for (const rows of [1, 2]) await tell(company, company.memberId, 'import_done', { rows, file: 'team.csv' })
  await tell(company, member.id, 'import_failed')
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

test('shows the newest fifty with older ones by page', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  // Some have the same time and are ordered by ID.
  await asOwner(server.database, (query) =>
    query(
      `insert into notifications (company_id, id, member_id, kind, facts, created_at)
       select $1, gen_random_uuid(), $2, 'import_done', jsonb_build_object('at', at), now() + (at / 3) * interval '1 second'
       from generate_series(0, 119) at`,
      [company.id, company.memberId],
    ),
  )
  const seen = await company.api.data(notificationRoutes.list, { params })
  expect(seen).toHaveLength(50)
  expect(seen[0]?.facts['at']).toBeGreaterThan(116)
  for (const count of [50, 20, 0]) {
    const notificationId = seen.at(-1)?._id ?? ''
    const page = await company.api.data(notificationRoutes.older, { params: { ...params, notificationId } })
    expect(page).toHaveLength(count)
    seen.push(...page)
  }
  expect(new Set(seen.map(({ facts }) => facts['at'])).size).toBe(120)
  const times = seen.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a person marks only their own notifications as read', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  const unread = async () => (await company.api.data(notificationRoutes.unread, { params })).unread
  for (const rows of [1, 2, 3]) await tell(company, company.memberId, 'import_done', { rows })
  await tell(company, member.id, 'import_failed')
  expect(await unread()).toBe(3)

  const [newest] = await company.api.data(notificationRoutes.list, { params })
  const one = { params: { ...params, notificationId: newest?._id ?? '' } }
  expect((await member.api.refusal(notificationRoutes.read, one)).status).toBe(404)
  expect((await member.api.refusal(notificationRoutes.older, one)).status).toBe(404)
  expect(await unread()).toBe(3)
  expect(await company.api.data(notificationRoutes.read, one)).toEqual({ unread: 2 })
  expect(await company.api.data(notificationRoutes.read, one)).toEqual({ unread: 2 })
  const list = await company.api.data(notificationRoutes.list, { params })
  expect(list.map(({ read }) => read)).toEqual([true, false, false])

  expect(await company.api.data(notificationRoutes.readAll, { params })).toEqual({ unread: 0 })
  expect(await unread()).toBe(0)
  expect(await member.api.data(notificationRoutes.unread, { params })).toEqual({ unread: 1 })
})

test('strangers cannot list notifications', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const stranger = server.as(await makeUser(server))
  for (const route of [notificationRoutes.list, notificationRoutes.unread, notificationRoutes.preferences]) {
    expect((await stranger.refusal(route, { params })).status).toBe(404)
    expect((await server.visitor().refusal(route, { params })).status).toBe(401)
  }
})

test('mails requests by default, with a choice per company', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const params = { companyId: company.id }
  const mail = {
    requests: true,
    decisions: true,
    team: false,
    imports: false,
    leads: true,
    admins: true,
    attempts: true,
    weekly: false,
  }
  expect(await company.api.data(notificationRoutes.preferences, { params })).toEqual({ mail })

  const body = { mail: { requests: false, imports: true, admins: false, attempts: false } }
  const chosen = { mail: { ...mail, ...body.mail } }
  expect(await company.api.data(notificationRoutes.updatePreferences, { params, body })).toEqual(chosen)
  expect(await company.api.data(notificationRoutes.preferences, { params })).toEqual(chosen)
  const member = await makeMember(server, company)
  expect(await member.api.data(notificationRoutes.preferences, { params })).toEqual({ mail })
  expect(await other.api.data(notificationRoutes.preferences, { params: { companyId: other.id } })).toEqual({ mail })
})

test('deletes notifications older than 180 days', async () => {
  const age = `case when facts->>'name' = 'old' then 181 else 179 end`
  const companies = [await makeCompany(server), await makeCompany(server)]
  for (const company of companies) {
    for (const name of ['old', 'young']) await tell(company, company.memberId, 'invitation_accepted', { name })
    await asOwner(server.database, (query) =>
      query(`update notifications set created_at = ${daysBefore('created_at', age)} where company_id = $1`, [
        company.id,
      ]),
    )
  }
  await sweepNotifications(server.database)
  for (const company of companies) {
    const left = await company.api.data(notificationRoutes.list, { params: { companyId: company.id } })
    expect(left.map(({ facts }) => facts['name'])).toEqual(['young'])
  }
})
