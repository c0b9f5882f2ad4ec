import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { allowAssistants } from '../../../../test/steps/assistant-steps.ts'
import { connectAssistant } from '../../../../test/steps/connection-steps.ts'

const server = await startServer()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

async function withAssistants() {
  const company = await makeCompany(server)
  await allowAssistants(company)
  return company
}

describe('the list of all connections', () => {
  test('is visible only to super admins', async () => {
    const company = await withAssistants()
    await connectAssistant(server, company)
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const refused = await admin.api.call(assistantRoutes.listAll, { ...ofCompany(company), query: {} })
    expect(refusalOf(refused).code).toBe('not_allowed')
    const stranger = await withAssistants()
    const { connections } = await stranger.api.data(assistantRoutes.listAll, { ...ofCompany(stranger), query: {} })
    expect(connections).toEqual([])
    const { connections: own } = await company.api.data(assistantRoutes.listAll, { ...ofCompany(company), query: {} })
    const params = { companyId: stranger.id, connectionId: own[0]?._id ?? '' }
    expect(refusalOf(await stranger.api.call(assistantRoutes.disconnect, { params })).code).toBe('not_found')
  })

  test('is read page by page', async () => {
    const company = await withAssistants()
    await connectAssistant(server, company)
    await asOwner(server.database, (query) =>
      query(
        `insert into assistant_connections select (c2).* from (
          select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))) as c2
          from assistant_connections c cross join generate_series(1, 60) where company_id = $1) copies`,
        [company.id],
      ),
    )
    const page = (before?: string) =>
      company.api.data(assistantRoutes.listAll, {
        ...ofCompany(company),
        query: before === undefined ? {} : { before },
      })
    const first = await page()
    const second = await page(first.connections.at(-1)?._id)
    expect([first.connections.length, first.more, second.connections.length, second.more]).toEqual([
      50,
      true,
      11,
      false,
    ])
    const ids = [...first.connections, ...second.connections].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(61)
  })
})
