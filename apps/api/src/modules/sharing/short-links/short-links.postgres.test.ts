import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'

const server = await startOwnServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1'

test.each([1, 7])('grants exactly %i openings to simultaneous visitors', async (max) => {
  const body = { card_id: company.cardId, name: 'Last seats', openings_max: max }
  const link = await company.api.data(shortLinkRoutes.create, { params, body })
  const open = () => server.visitor().with({ 'user-agent': phone }).send('GET', new URL(link.url).pathname)
  const replies = await Promise.all(Array.from({ length: 30 }, open))
  const count = (status: number) => replies.filter((reply) => reply.status === status).length
  expect([count(302), count(410)]).toEqual([max, 30 - max])
})
