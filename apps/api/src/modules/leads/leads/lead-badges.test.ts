import { badgeIdCharactersMax } from '@kartu/contracts/limits'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const ayu = await makeMember(server, company, { firstName: 'Ayu' })

test('a badge ID is stored with its localised label', async () => {
  const body = { name: `Budi ${unique()}`, way: 'badge', badge_id: ' EXPO26-0045-8812 ' } as const
  const lead = await ayu.api.data(leadRoutes.create, { params, body })
  expect(lead).toMatchObject({
    met: { way: 'badge' },
    answers: [{ label: 'Badge number', value: 'EXPO26-0045-8812' }],
  })
  const other = await ayu.api.data(leadRoutes.create, { params, body: { ...body, badge_id: '' } })
  expect(other.answers).toEqual([])
})

test('refuses an ID that is too long', async () => {
  const badge_id = 'x'.repeat(badgeIdCharactersMax + 1)
  const reply = await ayu.api.call(leadRoutes.create, { params, body: { name: 'Budi', badge_id } })
  expect(reply.status).toBe(400)
})
