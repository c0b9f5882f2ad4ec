import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
keepLicencesSound(server)

type Caller = Pick<TestCompany, 'api'>
type Change = { member_id: string; division_id?: string | null; roles?: string[]; expected?: object }

const update = (company: TestCompany, changes: Change[], caller: Caller = company) =>
  caller.api.data(memberRoutes.updateMany, { params: { companyId: company.id }, body: { changes } as never })
const remove = (company: TestCompany, ids: string[], caller: Caller = company) =>
  caller.api.data(memberRoutes.removeMany, { params: { companyId: company.id }, body: { member_ids: ids } })
const codes = (outcomes: { code: string | null }[]) => outcomes.map(({ code }) => code)

test('undoing a bulk move restores the division admin role', async () => {
  const company = await makeCompany(server)
  const [sales, coffee] = [await makeDivision(server, company, 'Sales'), await makeDivision(server, company, 'Coffee')]
  const head = await makeMember(server, company, { divisionId: sales.id, roles: ['division_admin'] })
  const plain = await makeMember(server, company)
  const moved = await update(
    company,
    [head, plain].map(({ id }) => ({ member_id: id, division_id: coffee.id })),
  )
  expect(moved).toMatchObject([
    {
      outcome: 'done',
      before: { division_id: sales.id, roles: ['division_admin'] },
      after: { division_id: coffee.id, roles: [] },
    },
    { outcome: 'done', before: { division_id: null, roles: [] }, after: { division_id: coffee.id, roles: [] } },
  ])

  // Another request changes one of them in between.
  await update(company, [{ member_id: plain.id, roles: ['division_admin'] }])
  const undone = await update(
    company,
    moved.map(({ member_id, before, after }) => ({ member_id, ...before, expected: after ?? {} })),
  )
  expect(codes(undone)).toEqual([null, 'member_changed'])
  const read = (memberId: string) => company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId } })
  expect(await read(head.id)).toMatchObject({ division: { _id: sales.id }, roles: ['division_admin'] })
  expect(await read(plain.id)).toMatchObject({ division: { _id: coffee.id }, roles: ['division_admin'] })
})

test('one refused member does not stop the others', async () => {
  const company = await makeCompany(server)
  const strange = await makeCompany(server)
  const division = await makeDivision(server, company)
  const strangeDivision = await makeDivision(server, strange)
  const member = await makeMember(server, company)
  expect(
    await update(company, [
      { member_id: strange.memberId, division_id: division.id },
      { member_id: member.id, division_id: strangeDivision.id },
      { member_id: member.id, division_id: division.id },
      { member_id: company.memberId, roles: [] },
    ]),
  ).toMatchObject([
    { code: 'not_found', before: null, after: null },
    { code: 'invalid' },
    { outcome: 'done', message: '' },
    {
      code: 'last_super_admin',
      message: 'A company needs at least one super admin. Make someone else super admin first.',
    },
  ])
})

test('bulk changes follow the same rights as single ones', async () => {
  const company = await makeCompany(server)
  const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
  const head = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
  const admin = await makeMember(server, company, { divisionId: own.id, roles: ['admin'] })
  const mine = await makeMember(server, company, { divisionId: own.id })
  const theirs = await makeMember(server, company, { divisionId: other.id })
  expect(
    codes(
      await update(
        company,
        [
          { member_id: theirs.id, division_id: own.id },
          { member_id: mine.id, division_id: other.id },
          { member_id: mine.id, roles: ['division_admin'] },
          { member_id: admin.id, division_id: own.id },
        ],
        head,
      ),
    ),
  ).toEqual(['not_allowed', 'not_allowed', 'not_allowed', 'not_allowed'])
  expect(codes(await update(company, [{ member_id: mine.id, roles: ['admin'] }], admin))).toEqual(['not_allowed'])
  expect(codes(await remove(company, [theirs.id, admin.id, head.id, mine.id], head))).toEqual([
    'not_allowed',
    'not_allowed',
    'not_allowed',
    null,
  ])
  const changes = [{ member_id: mine.id, roles: [] }]
  const params = { companyId: company.id }
  expect(await theirs.api.refusal(memberRoutes.updateMany, { params, body: { changes } })).toMatchObject({
    status: 400,
    code: 'not_allowed',
  })
})

test('a change without members is refused', async () => {
  const company = await makeCompany(server)
  const body = { changes: [{ member_id: '', roles: [] }, { roles: [] }, { member_id: 'x' }] } as never
  expect(await company.api.refusal(memberRoutes.updateMany, { params: { companyId: company.id }, body })).toMatchObject(
    {
      status: 400,
      code: 'invalid',
      message: 'Please check your data again',
      fields: {
        'changes.0.member_id': 'Please enter valid value',
        'changes.1.member_id': 'Please enter valid value',
        'changes.2.member_id': 'Please enter valid value',
      },
    },
  )
})

test('deleting members deletes their cards', async () => {
  const company = await makeCompany(server)
  const [first, second] = [await makeMember(server, company), await makeMember(server, company)]
  expect(codes(await remove(company, [first.id, second.id, company.memberId]))).toEqual([null, null, 'not_allowed'])
  expect((await server.visitor().send('GET', `/c/${first.slug}`)).status).toBe(404)
  expect(codes(await remove(company, [first.id]))).toEqual(['not_found'])
})

test('a removed member’s link is refused to every other company', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company)
  await remove(company, [leaver.id])
  const stranger = await makeCompany(server)
  const wish = ({ id, cardId }: TestCompany) => ({
    params: { companyId: id, cardId },
    body: { revision: 1, slug: leaver.slug },
  })
  expect(await stranger.api.refusal(cardRoutes.update, wish(stranger))).toMatchObject({ code: 'slug_taken' })
  expect((await company.api.data(cardRoutes.update, wish(company))).slug).toBe(leaver.slug)
})

test('repeating a call with the same idempotency key changes nothing', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const again = { api: company.api.with({ 'idempotency-key': 'the-same' }) }
  const first = await remove(company, [member.id], again)
  expect(await remove(company, [member.id], again)).toEqual(first)
  expect(codes(first)).toEqual([null])
})

test('more than 200 members at once are refused', async () => {
  const company = await makeCompany(server)
  const body = { member_ids: Array.from({ length: 201 }, () => company.memberId) }
  expect(await company.api.refusal(memberRoutes.removeMany, { params: { companyId: company.id }, body })).toMatchObject(
    {
      status: 400,
      code: 'invalid',
    },
  )
})

test('two super admins who delete each other leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    const removal = (caller: Caller, id: string) =>
      caller.api.call(memberRoutes.removeMany, { params: { companyId: company.id }, body: { member_ids: [id] } })
    await Promise.all([removal(company, second.id), removal(second, company.memberId)])
    const left = await asOwner(server.database, (query) =>
      query(`select id from members where company_id = $1 and 'super_admin' = any(roles)`, [company.id]),
    )
    expect(left).toHaveLength(1)
  }
})
