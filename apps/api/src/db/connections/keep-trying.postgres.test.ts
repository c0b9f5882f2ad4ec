import { afterAll, afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { startTcpProxy, throughProxy } from '../../../test/outside/tcp-proxy.ts'
import { DatabaseServers, FollowingClient } from './database-servers.ts'
import { keepTrying } from './keep-trying.ts'
import { openDatabase } from '../open.ts'
import { startFault } from './start-fault.ts'

const settings = await freshDatabase()
const databaseUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? ''
const proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
const url = throughProxy(databaseUrl, proxy)
afterEach(() => proxy.thaw())
afterAll(() => proxy.close())

const clientOf = (address: string, connectionTimeoutMillis: number) => {
  const client = new FollowingClient({ servers: new DatabaseServers(address), connectionTimeoutMillis })
  client.on('error', () => {})
  return client
}

test('ignores time that the process itself was busy', async () => {
  const client = clientOf(databaseUrl, 300)
  const connecting = client.connect()
  // Blocks the thread, as on a machine that is too slow.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900)
  await connecting
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('opens a database that answers late', async () => {
  proxy.freeze()
  const told: string[] = []
  const opened = await openDatabase({
    dataDir: '',
    databaseUrl: url,
    databasePoolSize: 1,
    onConnectionError: ({ message }) => {
      told.push(message)
      proxy.thaw()
    },
  })
  expect(await opened.global.raw('select 1 as one', [])).toEqual([{ one: 1 }])
  await opened.close()
  expect(told).toEqual([
    expect.stringMatching(
      /^The database at .+ did not answer within 10 seconds\. .+ Kartu keeps trying for five minutes\.$/,
    ),
  ])
})

test('reports the measurements after the last attempt', async () => {
  proxy.freeze()
  const trying = keepTrying(() => clientOf(url, 200).connect(), { onFirst: () => {}, totalMs: 1_000 })
  const fault = await trying.catch((error: unknown) => startFault(error, { setting: 'DATABASE_URL', url }))
  expect((fault as Error).message).toMatch(
    /^The database at .+ of the setting DATABASE_URL did not answer within \d+ seconds, in \d tries\. The network connection was made, and PostgreSQL said nothing on it\. This process itself was held up for \d+ of these seconds \(load .+ processors\)\. Check host/,
  )
})

test('stops retrying after any other fault', async () => {
  proxy.refuse()
  const trying = keepTrying(() => clientOf(url, 200).connect(), { onFirst: () => expect.unreachable() })
  await expect(trying).rejects.toThrow(/ECONNREFUSED|ECONNRESET|terminated/)
})
