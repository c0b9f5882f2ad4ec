import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase, openOptionsOf } from '../../../test/database/database.ts'
import { pooledExecutor } from '../set-up/job-tables.ts'
import { isConnectionFault } from '../connections/connection-fault.ts'
import { EmbeddedServer } from './embedded-server.ts'
import { openPglite } from './open-pglite.ts'
import { openDatabase } from '../open.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

describe('the single session of embedded data', async () => {
  const database = await openDatabase(openOptionsOf(await freshDatabase(), 2))
  afterAll(() => database.close())
  const one = () => database.global.raw('select 1 as one', [])

  test('survives a client that the pool discards', async () => {
    await expect(database.pool.query('select from nowhere')).rejects.toThrow('does not exist')
    expect(await one()).toEqual([{ one: 1 }])
  })

  test('gives the next client a clean session', async () => {
    const client = await database.pool.connect()
    await client.query('begin; create temporary table left_behind (a int); set application_name = left_behind')
    await client.query('select from nowhere').catch(() => {})
    client.release(true)
    const [found] = await database.global.raw(
      `select to_regclass('left_behind') as left, current_setting('application_name') as name`,
      [],
    )
    expect(found).toEqual({ left: null, name: '' })
  })

  test.for<[string, (values: unknown[]) => Promise<unknown>]>([
    ['by the pool', (values) => database.pool.query('select $1::jsonb', values)],
    ['with its context', (values) => database.global.raw('select $1::jsonb', values)],
    ['in a transaction', (values) => database.transaction('global', (tx) => tx.raw('select $1::jsonb', values))],
  ])('takes the next statement after a value that cannot be sent, %s', async ([, ask]) => {
    await expect(ask([{ amount: 1n }])).rejects.toThrow('BigInt')
    expect(await one()).toEqual([{ one: 1 }])
  })

  test('keeps its client when a statement of the job queue fails', async () => {
    let removed = 0
    database.pool.on('remove', () => (removed += 1))
    await expect(pooledExecutor(database).executeSql('begin; select from nowhere')).rejects.toThrow('does not exist')
    expect(await one()).toEqual([{ one: 1 }])
    expect(removed).toBe(0)
  })

  test('stays in a transaction until it ends', async () => {
    expect(await database.global.raw('show idle_in_transaction_session_timeout', [])).toEqual([
      { idle_in_transaction_session_timeout: '0' },
    ])
  })
})

/** A disk that can refuse writes or syncs. */
class FaultyDisk extends SyncedNodeFS {
  static refuses: 'write' | 'sync' | undefined

  override init(pglite: PGlite, options: Parameters<SyncedNodeFS['init']>[1]): ReturnType<SyncedNodeFS['init']> {
    const refuseWrites = ({ NODEFS }: PGlite['Module']) => {
      const files = (NODEFS as unknown as { stream_ops: { write: (...given: unknown[]) => number } }).stream_ops
      const { write } = files
      files.write = (...given) => (FaultyDisk.refuses === 'write' ? noSpace() : write(...given))
      // NODEFS throws the same error when the disk fails.
      const noSpace = () => {
        throw new pglite.Module.FS.ErrnoError(noSpaceErrno)
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), refuseWrites] })
  }

  protected override sync(...given: Parameters<SyncedNodeFS['sync']>): void {
    if (FaultyDisk.refuses === 'sync') throw Object.assign(new Error('I/O error'), { code: 'EIO' })
    super.sync(...given)
  }
}

/** `ENOSPC` in Emscripten. */
const noSpaceErrno = 51

describe('a disk that fails', async () => {
  const folder = join((await freshDatabase()).DATA_DIR, 'pglite')
  const reports: Error[] = []
  const server = new EmbeddedServer({
    open: () => openPglite(new FaultyDisk(folder), true),
    report: (error) => reports.push(error),
    retryMs: 0,
  })
  await server.start()
  class Client extends pg.Client {
    constructor() {
      super(server.clientConfig())
    }
  }
  const pool = new pg.Pool({ Client: Client as unknown as new () => pg.ClientBase, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  afterAll(async () => {
    await pool.end()
    await server.close()
  })
  await pool.query('create table kept (id int)')
  const insert = (id: number) => pool.query('insert into kept values ($1)', [id])
  const ids = async () => (await pool.query<{ id: number }>('select id from kept order by id')).rows.map(({ id }) => id)
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: Error) => error,
    )

  test('answers again once there is space', async () => {
    await insert(1)
    FaultyDisk.refuses = 'write'
    const crash = await faultOf(insert(2))
    expect(crash?.message).toMatch(/crashed and is being reopened: PANIC: .*No space left on device/)
    expect(isConnectionFault(crash)).toBe(true)
    expect(await faultOf(insert(2))).toMatchObject({
      code: '57P02',
      message: expect.stringContaining('not be reopened'),
    })
    expect(reports).toHaveLength(1)
    FaultyDisk.refuses = undefined
    await insert(3)
    expect(await ids()).toEqual([1, 3])
  })

  test('keeps writes acknowledged before a failed sync', async () => {
    await insert(4)
    FaultyDisk.refuses = 'sync'
    expect(isConnectionFault(await faultOf(insert(5)))).toBe(true)
    FaultyDisk.refuses = undefined
    expect(await ids()).toEqual(expect.arrayContaining([1, 3, 4]))
  })
})
