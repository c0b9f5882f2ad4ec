import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, unique } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { statementsOf } from '../../../../test/database/statements-of.ts'

// A separate server, because jobs of other test files query the database as well.
const server = await startOwnServer()
const company = await makeCompany(server)
const params = { companyId: company.id }

test('a new member’s response equals the later read', async () => {
  const division = await makeDivision(server, company)
  const contacts = [{ key: 'mobile' as const, value: '+62 812 3456 7890' }]
  const body = { first_name: 'Dewi', last_name: 'Anggraini', job_title: 'Lead', email: `dewi-${unique()}@example.com` }
  for (const more of [{}, { contacts, division_id: division.id }]) {
    const made = await company.api.data(memberRoutes.create, {
      params,
      body: { ...body, ...more, email: `${unique()}-${body.email}` },
    })
    const read = await company.api.data(memberRoutes.get, { params: { ...params, memberId: made._id } })
    expect(read).toEqual(made)
  }
})

// The key is claimed in the round trip that begins the transaction, and its answer is kept in the one that commits.
test('adding a member takes four round trips', async () => {
  const body = () => ({ first_name: 'Dewi', email: `dewi-${unique()}@example.com` })
  const client = company.api.with({ 'idempotency-key': unique() })
  await company.api.data(memberRoutes.create, { params, body: body() })
  const sent = await statementsOf(server.database, () => client.data(memberRoutes.create, { params, body: body() }))
  expect(sent).toEqual(['licences_find', 'member_insert_whole'])
})
