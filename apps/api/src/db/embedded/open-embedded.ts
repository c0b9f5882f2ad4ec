import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SettingError } from '../../settings/setting-error.ts'
import { makeFolderDurablySync } from '../../lib/durable.ts'
import { Database } from '../db.ts'
import type { OpenOptions } from '../context-transport.ts'
import { connectionSetup, settingUp, watchErrors } from '../connections/own-connections.ts'
import { prepare } from '../set-up/prepare.ts'
import { EmbeddedServer } from './embedded-server.ts'
import { folderFault } from './folder-fault.ts'
import { lockFolder } from './folder-lock.ts'
import { requireNotMoved } from './moved-mark.ts'
import { makeCluster, removeDrafts } from './new-cluster.ts'
import { openPglite } from './open-pglite.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/** Opens the database below `dataDir` in this process and locks it for this process. */
export async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { dataDir, dataSync = true, preludes } = options
  requireNotMoved(dataDir)
  const folder = join(dataDir, 'pglite')
  const unlock = takeFolder(dataDir)
  const isNew = !existsSync(folder)
  const server = new EmbeddedServer({
    open: () => openPglite(new SyncedNodeFS(folder), dataSync),
    report: (fault) => options.onConnectionError?.(fault),
  })
  class Client extends pg.Client {
    constructor() {
      super(server.clientConfig())
    }
  }
  try {
    if (isNew) await makeCluster(folder)
    await server.start()
    const { role } = await prepare({
      setting: undefined,
      connect: () => new Client().connect(),
      explain: (fault) => fault,
    })
    const pool = new pg.Pool({
      Client: Client as unknown as new () => pg.ClientBase,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      ...settingUp(async (client) => void (await client.query(`${connectionSetup(role, preludes)}; ${noIdleLimit}`))),
    })
    watchErrors(pool, options)
    if (!dataSync) options.onNotice?.(unsyncedNotice)
    return new Database(pool, 'pglite', async () => {
      await pool.end()
      await server.close()
      unlock()
    })
  } catch (fault) {
    await server.close()
    // Must come before the cleanup, which frees space again.
    const found = folderFault(dataDir, fault)
    // A partial database would be taken for a complete one.
    if (isNew) {
      rmSync(folder, { recursive: true, force: true })
      removeDrafts(folder)
    }
    unlock()
    throw found
  }
}

/**
 * No limit: embedded data has one session, so no other session waits for its locks, and ending it would end the
 * database.
 */
const noIdleLimit = 'set idle_in_transaction_session_timeout = 0'

const unsyncedNotice =
  'DATA_SYNC is off: a power cut can destroy the embedded database. Remove the setting when the import is done.'

function takeFolder(dataDir: string): () => void {
  try {
    makeFolderDurablySync(dataDir)
    return lockFolder(dataDir)
  } catch (fault) {
    const found = folderFault(dataDir, fault)
    if (found instanceof SettingError) throw found
    const sentence = `The folder ${dataDir} of the setting DATA_DIR cannot be used: ${found.message}.`
    throw new SettingError(sentence, { cause: fault })
  }
}
