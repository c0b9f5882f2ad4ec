import { verificationRoutes } from '@kartu/contracts/company/verification'
import { expect, test } from 'vitest'
import { makeCompany, makeUser, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const details = (domain = `${unique()}.example`) => ({
  work_email: `ayu@${domain}`,
  website: `https://www.${domain}`,
  registration_number: '201912345A',
})

test('further accounts at a requester’s domain add no requests', async () => {
  const sent = details()
  const domain = `${unique()}.example`
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const founder = await makeUser(server, { email: `${unique()}@${domain}` })
    const { api } = await makeCompany(server, { founder })
    statuses.push((await api.call(verificationRoutes.verify, { body: sent })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('accounts at free mail services count separately', async () => {
  const sent = details()
  const ask = async (email: string) => {
    const { api } = await makeCompany(server, { founder: await makeUser(server, { email }) })
    return (await api.call(verificationRoutes.verify, { body: sent })).status
  }
  const [one, other] = [unique(), unique()]
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) statuses.push(await ask(`${one}+${name}@gmail.com`))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await ask(`${other}@gmail.com`)).toBe(200)
})
