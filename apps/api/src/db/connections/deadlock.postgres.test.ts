import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer()
const lock = `select id from companies where id = $1 for update`

test('retries the transaction that lost a deadlock from its start', async () => {
  const [first, second] = [await makeCompany(server), await makeCompany(server)]
  let begun = 0
  /** Locks one company, waits until the other transaction has locked its own, then requests that one too. */
  const both = (mine: string, theirs: string) =>
    server.database.transaction('global', async (tx) => {
      begun += 1
      await tx.raw(lock, [mine])
      if (begun <= 2) await wait(200)
      await tx.raw(lock, [theirs])
      return mine
    })
  const done = await Promise.all([both(first.id, second.id), both(second.id, first.id)])
  expect(done).toEqual([first.id, second.id])
  expect(begun).toBeGreaterThan(2)
})

test('fails if a transaction loses every deadlock', async () => {
  let tries = 0
  const losing = server.database.transaction('global', () => {
    tries += 1
    return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  })
  await expect(losing).rejects.toThrow('deadlock detected')
  expect(tries).toBe(3)
})
