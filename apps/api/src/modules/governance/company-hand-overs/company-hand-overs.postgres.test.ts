import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { deletionSteps } from '../../../../test/steps/account-deletion-steps.ts'
import type { Reply } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'

/** Tests that the company keeps a super admin who can sign in, whichever of two concurrent calls comes first. */
const server = await startServer()
const { ask } = deletionSteps(server)
const rounds = casesOf(8)

async function superAdminsOf({ id }: TestCompany): Promise<number> {
  const [row] = await asOwner(server.database, (query) =>
    query<{ count: number }>(
      `select count(*)::int as count from members m where m.company_id = $1 and m.roles @> '{super_admin}'
        and m.status = 'verified' and m.user_id is not null
        and not exists (select from account_deletions d where d.user_id = m.user_id)`,
      [id],
    ),
  )
  return row?.count ?? 0
}

/** The only super admin offers to step down; the colleague accepts during another action. */
async function whileAccepting(
  giverBecomes: 'member' | 'leaves',
  meanwhile: (scene: { company: TestCompany; next: TestMember }) => Promise<() => Promise<Reply>>,
): Promise<{ accepted: number; other: number; left: number }[]> {
  const results: { accepted: number; other: number; left: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const company = await makeCompany(server)
    const next = await makeMember(server, company)
    const params = { companyId: company.id }
    const { _id } = await company.api.data(companyHandOverRoutes.create, {
      params,
      body: { member_id: next.id, giver_becomes: giverBecomes },
    })
    const act = await meanwhile({ company, next })
    const accept = () => next.api.call(companyHandOverRoutes.accept, { params, body: { hand_over_id: _id } })
    const [accepted, other] = await Promise.all(round % 2 === 0 ? [accept(), act()] : [act(), accept()].toReversed())
    results.push({
      accepted: accepted?.status ?? 0,
      other: other?.status ?? 0,
      left: await superAdminsOf(company),
    })
  }
  return results
}

const one = (status: number) => (status === 200 ? 1 : 0)

test('concurrent acceptance or withdrawal: only one succeeds', async () => {
  const results = await whileAccepting('member', async ({ company }) => {
    const params = { companyId: company.id }
    return () => company.api.call(companyHandOverRoutes.withdraw, { params })
  })
  for (const { accepted, other, left } of results) {
    expect(one(accepted) + one(other)).toBe(1)
    expect(left).toBe(1)
  }
})

test('concurrent acceptance or removal of the colleague: only one succeeds', async () => {
  const results = await whileAccepting('leaves', async ({ company, next }) => {
    const params = { companyId: company.id, memberId: next.id }
    return () => company.api.call(memberRoutes.remove, { params })
  })
  for (const { left } of results) expect(left).toBe(1)
})

test('concurrent acceptance or deletion of the colleague’s account: only one succeeds', async () => {
  const results = await whileAccepting('member', async ({ next }) => {
    const { api, body } = await ask(next.user, 2)
    return () => api.call(accountDeletionRoutes.create, { body })
  })
  for (const { accepted, other, left } of results) {
    expect(left).toBe(1)
    expect(one(accepted) + one(other)).toBe(1)
  }
})

test('concurrent acceptance or departure of the colleague: only one succeeds', async () => {
  const results = await whileAccepting('member', async ({ company, next }) => {
    const params = { companyId: company.id }
    return () => next.api.call(accountRoutes.leave, { params })
  })
  for (const { left } of results) expect(left).toBe(1)
})

test('accepts only one of two concurrent offers', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const company = await makeCompany(server)
    const other = await makeMember(server, company, { roles: ['super_admin'] })
    const next = await makeMember(server, company)
    const params = { companyId: company.id }
    const body = { member_id: next.id, giver_becomes: 'member' as const }
    const replies = await Promise.all([
      company.api.call(companyHandOverRoutes.create, { params, body }),
      other.api.call(companyHandOverRoutes.create, { params, body }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const offer = await next.api.data(companyHandOverRoutes.get, { params })
    const giver = offer?.from._id === other.id ? other.id : company.memberId
    const stays = giver === other.id ? company.api : other.api
    const [accepted] = await Promise.all([
      next.api.call(companyHandOverRoutes.accept, { params, body: { hand_over_id: offer?._id ?? '' } }),
      // The other super admin steps down at the same moment.
      stays.call(memberRoutes.update, {
        params: { ...params, memberId: giver === other.id ? company.memberId : other.id },
        body: { roles: [] },
      }),
    ])
    expect(accepted.status).toBe(200)
    expect(await superAdminsOf(company)).toBe(1)
  }
})
