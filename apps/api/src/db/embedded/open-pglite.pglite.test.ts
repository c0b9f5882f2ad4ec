import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { openDatabase } from '../open.ts'
import { openPglite } from './open-pglite.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/** PGlite's own file system, which syncs nothing to the disk. */
class UnsyncedFS extends SyncedNodeFS {
  override init(pglite: PGlite, options: Parameters<SyncedNodeFS['init']>[1]): ReturnType<SyncedNodeFS['init']> {
    return NodeFS.prototype.init.call(this, pglite, options)
  }
}

const newFolder = async (): Promise<string> => (await freshDatabase()).DATA_DIR

test('refuses to open if nothing is synced to the disk', async () => {
  const folder = join(await newFolder(), 'pglite')
  await expect(openPglite(new UnsyncedFS(folder), true)).rejects.toThrow(
    /^The embedded database does not force its writes to the disk, .+ With DATA_SYNC=off it starts anyway\.$/,
  )
})

test.each([
  [true, 'on', []],
  [false, 'off', [expect.stringMatching(/^DATA_SYNC is off: a power cut can destroy the embedded database\./)]],
])('with dataSync %s, fsync is %s', async (dataSync, fsync, said) => {
  const notices: string[] = []
  const database = await openDatabase({
    dataDir: await newFolder(),
    dataSync,
    databaseUrl: undefined,
    databasePoolSize: 1,
    onNotice: (sentence) => notices.push(sentence),
  })
  expect(await database.global.raw('show fsync', [])).toEqual([{ fsync }])
  expect(notices).toEqual(said)
  await database.close()
})
