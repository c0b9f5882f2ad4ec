import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, makeOpenCompany, unique } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { captureLead } from '../leads/capture-lead.ts'

const server = await startOwnServer()
const people = 3
const each = 8

test('simultaneous leads are shared equally', async () => {
  const company = await makeOpenCompany(server)
  const members = await Promise.all(Array.from({ length: people }, () => makeMember(server, company)))
  const params = { companyId: company.id }
  const body = { name: 'In turn', is_on: true, member_ids: members.map(({ id }) => id) }
  await company.api.data(leadRuleRoutes.create, { params, body })
  const arrive = () =>
    server.database.transaction({ companyId: company.id }, (tx) =>
      captureLead(
        tx,
        server.deps,
        bySystem(company.id, 'link'),
        {
          ...{ id: newId(), name: `Visitor ${unique()}`, organisation: '', jobTitle: '', contacts: [], warmth: null },
          ...{ way: 'form', source: null, card: null, event: null, ownerId: company.memberId, message: '' },
          ...{ answers: [], consent: null, language: 'en', tags: [], capturedAt: null, memberId: null },
        },
        { isRouted: true },
      ),
    )
  await Promise.all(Array.from({ length: people * each }, arrive))
  const counts = await asOwner(server.database, (query) =>
    query<{ owner_id: string; count: number }>(
      'select owner_id, count(*)::int as count from leads where company_id = $1 group by owner_id',
      [company.id],
    ),
  )
  expect(new Map(counts.map((row) => [row.owner_id, row.count]))).toEqual(new Map(members.map(({ id }) => [id, each])))
})
