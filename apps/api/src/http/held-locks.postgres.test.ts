import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeCompany } from '../../test/factories.ts'
import { onServer } from '../../test/database/servers.ts'
import { startOwnServer } from '../../test/server.ts'

const server = await startOwnServer({ DATABASE_POOL: '3' })

test('a call that cannot get its lock answers 503 within 30 seconds', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const member = { params: { ...params, memberId: company.memberId } }
  const card = { params: { ...params, cardId: company.cardId } }
  // Another company's founder, who has not called before.
  const stranger = await makeCompany(server)
  await company.api.data(memberRoutes.get, member)
  const call = () => [
    company.api.call(memberRoutes.get, member),
    company.api.call(memberRoutes.update, { ...member, body: { roles: ['super_admin', 'admin'] } }),
    company.api.call(cardRoutes.update, { ...card, body: { revision: 1, first_name: 'Ayu' } }),
    stranger.api.call(memberRoutes.list, { params: { companyId: stranger.id }, query: {} }),
    server.app.inject({ url: `/c/${company.slug}` }).then(({ statusCode: status, body: text }) => ({ status, text })),
  ]
  const answers = await onServer(
    server.settings.DATABASE_DIRECT_URL ?? server.settings.DATABASE_URL ?? '',
    async (client) => {
      await client.query('begin; lock table members')
      const timed = [...call(), ...call()].map(async (answer) => {
        const askedMs = performance.now()
        const { status, text } = await answer
        return { status, text, seconds: (performance.now() - askedMs) / 1000 }
      })
      return Promise.all(timed)
    },
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  for (const { text } of answers) expect(text).toMatch(/Please try again in a moment\.|will work again soon\./)
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(30)
  expect(await company.api.data(memberRoutes.get, member)).toMatchObject({ _id: company.memberId })
})
