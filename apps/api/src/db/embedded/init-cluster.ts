import '../../lib/source-lines.ts'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { syncFolderSync } from '../../lib/durable.ts'
import { EmbeddedServer } from './embedded-server.ts'
import { openPglite } from './open-pglite.ts'
import { prepare } from '../set-up/prepare.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/*
 * Runs in a separate process (`new-cluster.ts`): turns the folder in its first argument into an empty database and
 * syncs it to disk. The other arguments are options of `initdb`.
 */

/**
 * A folder on the disk. `initdb` writes directly only into a subclass of `MemoryFS`; for others an archive is copied.
 */
class FolderInPlace extends MemoryFS {
  override async init(pglite: PGlite, options: Parameters<MemoryFS['init']>[1]): ReturnType<MemoryFS['init']> {
    this.pg = pglite
    const mount = ({ FS, NODEFS }: PGlite['Module']) => {
      FS.mkdirTree(PGlite.paths.PGDATA)
      FS.mount(NODEFS, { root: folder }, PGlite.paths.PGDATA)
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } }
  }
}

function syncAll(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) syncAll(inside)
    else {
      const file = openSync(inside, 'r+')
      fsyncSync(file)
      closeSync(file)
    }
  }
  syncFolderSync(path)
}

/**
 * Migrates the new database here, because migrating takes memory as well. Its writes are synced when the process ends.
 */
async function bringUpToDate(): Promise<void> {
  const server = new EmbeddedServer({ open: () => openPglite(new SyncedNodeFS(folder), false), report: () => {} })
  await server.start()
  await prepare({
    setting: undefined,
    connect: () => new pg.Client(server.clientConfig()).connect(),
    explain: (fault) => fault,
  })
  await server.close()
}

const [folder = '', ...options] = process.argv.slice(2)
try {
  mkdirSync(folder)
  const pglite = await PGlite.create({ fs: new FolderInPlace(folder), initDbStartParams: options })
  await pglite.close()
  await bringUpToDate()
  syncAll(folder)
} catch (fault) {
  // Node would print PGlite's source, a single line of half a megabyte.
  process.stderr.write(inspect(fault))
  process.exitCode = 1
}
