import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, makeUser } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

test('returns name and placeholder avatar of a person without a company', async () => {
  const user = await makeUser(server, { email: 'khai@example.com', firstName: 'Nguyễn Thị Minh', lastName: 'Khai' })
  expect(await server.as(user).data(userRoutes.me)).toEqual({
    _id: user.id,
    email: 'khai@example.com',
    first_name: 'Nguyễn Thị Minh',
    last_name: 'Khai',
    avatar: { url: '/filler-avatar.svg' },
    companies: [],
    personal_cards: [],
    first_company_id: null,
  })
})

test('lists companies by name in the specified shape', async () => {
  const founder = await makeUser(server)
  const own = await makeCompany(server, { name: 'zenith', founder })
  const other = await makeCompany(server, { name: 'Acme' })
  const division = await makeDivision(server, other, 'Sales')
  const member = await makeMember(server, other, { roles: ['division_admin'], divisionId: division.id })
  const second = await makeCompany(server, { name: 'beta', founder: member.user })

  expect((await server.as(founder).data(userRoutes.me)).companies).toEqual([
    {
      company: {
        _id: own.id,
        name: 'zenith',
        logo: null,
        metadata: { color: '#fafafa' },
        verification: 'unverified',
        erase_at: null,
      },
      membership: { _id: own.memberId, roles: ['super_admin', 'admin'], division_id: null },
      second_factor_by: null,
      subscription: null,
    },
  ])
  expect((await member.api.data(userRoutes.me)).companies).toEqual([
    {
      company: {
        _id: other.id,
        name: 'Acme',
        logo: null,
        metadata: { color: '#fafafa' },
        verification: 'unverified',
        erase_at: null,
      },
      membership: { _id: member.id, roles: ['division_admin'], division_id: division.id },
      second_factor_by: null,
      subscription: null,
    },
    expect.objectContaining({
      membership: { _id: second.memberId, roles: ['super_admin', 'admin'], division_id: null },
    }),
  ])
})

test('omits a company with a pending place', async () => {
  const company = await makeCompany(server)
  const pending = await makeMember(server, company, { status: 'pending' })
  expect((await pending.api.data(userRoutes.me)).companies).toEqual([])
})

test('rejects a caller without a session', async () => {
  const wrongTokens = [undefined, 'x', 'x'.repeat(43), `${'x'.repeat(42)}!`, `${'x'.repeat(43)} `]
  for (const token of wrongTokens) {
    const visitor = token === undefined ? server.visitor() : server.as({ token })
    expect(await visitor.refusal(userRoutes.me)).toEqual({
      status: 401,
      code: 'unauthenticated',
      message: 'Please sign in again.',
      fields: {},
      retryAfter: undefined,
    })
  }
  expect(await server.visitor().speaking('id').refusal(userRoutes.me)).toMatchObject({
    message: 'Silakan masuk lagi.',
  })
})
