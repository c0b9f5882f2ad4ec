import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeUser, type TestCompany, unique } from '../../../../test/factories.ts'
import { expectSoundLicences } from '../../../../test/licences.ts'
import { passInvitationLimits } from '../../../../test/mails.ts'
import { neverOurs } from '../../../../test/read-along.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'
import { newId } from '../../../db/columns.ts'
import { insertPlace } from '../memberships/member-writes.sql.ts'
import { lockFreeLicences, setLicences } from './licences.ts'

const server = await startSellingServer()
const runs = casesOf(20)
const expireNow = 'update invitations set expires_at = clock_timestamp() where company_id = $1'
neverOurs(expireNow)

const limit = (company: TestCompany, total: number) =>
  server.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, total))

test('exactly 10 of 50 concurrent acceptances get the last 10 licences', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const user = await makeUser(server, { email: `racer-${unique()}@example.com` })
      return { user, api: server.as(user) }
    }),
  )
  for (let run = 0; run < runs; run += 1) {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    const ids: string[] = []
    // The same fifty people are invited again each time.
    await passInvitationLimits(server)
    for (const { user } of people) {
      const body = { first_name: 'Ayu', email: user.email }
      ids.push((await company.api.data(invitationRoutes.create, { params, body }))._id)
    }
    // All licences but ten are in use, and none is reserved.
    await limit(company, 1)
    await limit(company, 11)
    const replies = await Promise.all(
      people.map(({ api }, at) => api.call(invitationRoutes.accept, { params: { invitationId: ids[at] ?? '' } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ text }) => text.includes('insufficient_licence_to_join'))).toHaveLength(40)
    await expectSoundLicences(server)
  }
}, 300_000)

test('concurrent changes never use more licences than exist', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  await limit(company, 12)
  const { url } = await company.api.data(joinRequestRoutes.renewLink, { params })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  const asked = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const person = server.as(await makeUser(server))
      const body = { first_name: 'Budi', last_name: '', job_title: '', contacts: [] }
      return person.data(joinRequestRoutes.create, { params: { code }, body })
    }),
  )
  const invited = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const user = await makeUser(server)
      const body = { first_name: 'Ayu', email: user.email }
      const invitation = await company.api.data(invitationRoutes.create, { params, body })
      return { invitation, person: server.as(user) }
    }),
  )
  await Promise.all([
    ...invited
      .slice(0, 3)
      .map(({ person, invitation }) =>
        person.call(invitationRoutes.accept, { params: { invitationId: invitation._id } }),
      ),
    ...invited
      .slice(2)
      .map(({ invitation }) =>
        company.api.call(invitationRoutes.cancel, { params: { ...params, invitationId: invitation._id } }),
      ),
    ...asked.map(({ _id }) => company.api.call(joinRequestRoutes.verify, { params, body: { member_ids: [_id] } })),
    ...Array.from({ length: 10 }, () =>
      company.api.call(invitationRoutes.create, {
        params,
        body: { first_name: 'Sari', email: `late-${unique()}@example.com` },
      }),
    ),
  ])
  await expectSoundLicences(server)
}, 60_000)

test('a limit set during additions counts every addition', async () => {
  for (let run = 0; run < runs; run += 1) {
    const company = await makeOpenCompany(server)
    const params = { companyId: company.id }
    const adding = Array.from({ length: 12 }, () =>
      company.api.call(memberRoutes.create, {
        params,
        body: { first_name: 'Sari', email: `added-${unique()}@example.com` },
      }),
    )
    // The call is refused if more licences are already in use.
    const limiting = limit(company, 6).catch(() => limit(company, 40))
    await Promise.all([...adding, limiting])
    await expectSoundLicences(server)
  }
}, 120_000)

test('an invitation that expires during acceptance releases its licence', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const user = await makeUser(server)
  const body = { first_name: 'Ayu', email: user.email }
  const { _id: invitationId } = await company.api.data(invitationRoutes.create, { params, body })
  await limit(company, 2)
  let accepting: Promise<{ code: string }> | undefined
  await server.database.transaction(params, async (tx) => {
    expect(await lockFreeLicences(tx, server.deps, company.id)).toBe(0)
    accepting = server.as(user).refusal(invitationRoutes.accept, { params: { invitationId } })
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 20_000 })
    // The expiry is later than the start of both transactions.
    await tx.raw(expireNow, [company.id])
    expect(await lockFreeLicences(tx, server.deps, company.id)).toBe(1)
    const email = `first-${unique()}@example.com`
    const place = { id: newId(), email, divisionId: null, roles: [], userId: null }
    await insertPlace(tx, company.id, { ...place, status: 'verified' })
  })
  expect(await accepting).toMatchObject({ code: 'invitation_over' })
  await expectSoundLicences(server)

  /** Number of sessions of this database that wait for a lock. */
  async function waiting(): Promise<number> {
    const [row] = await asOwner(server.database, (query) =>
      query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    return row?.count ?? 0
  }
})
