import { authRoutes } from '@kartu/contracts/identity/auth'
import { expect, test } from 'vitest'
import { makeUser } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'

const server = await startOwnServer()
const isFirst = async (of = server) => (await of.visitor().data(authRoutes.providers)).first_account

test('an installation counts as empty until the first account exists', async () => {
  expect(await isFirst()).toBe(true)
  await makeUser(server)
  expect(await isFirst()).toBe(false)
})

test('an installation stays in use after its only account was erased', async () => {
  await server.deps.database.global.run({ name: 'no_accounts', text: 'delete from users' }, [])
  expect(await isFirst()).toBe(false)
})
