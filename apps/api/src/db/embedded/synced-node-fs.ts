import { closeSync, fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolderSync } from '../../lib/durable.ts'

/** An open file in Emscripten. A folder has no descriptor. */
export interface Stream {
  nfd?: number
  node: object
  /** All duplicates of a descriptor share this object. */
  shared: object
}

/** The parts of Emscripten's NODEFS (pinned with PGlite) that its types leave out. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
  tryFSOperation(act: () => void): void
}

/**
 * A data folder on this machine's disk. PGlite's own `NodeFS` has no `fsync`, so nothing would be synced to the disk.
 */
export class SyncedNodeFS extends NodeFS {
  /** Number of files and folders synced to the disk so far. */
  syncs = 0
  #module: PGlite['Module'] | undefined

  override init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const addSync = (module: PGlite['Module']) => {
      this.#module = module
      const files = module.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => this.sync(stream, files.realPath(stream.node)))
        this.syncs += 1
        return 0
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), addSync] })
  }

  protected sync({ nfd }: Stream, path: string): void {
    if (nfd === undefined) syncFolderSync(path)
    else fsyncSync(nfd)
  }

  /** Closes the files of a PGlite that crashed or did not open, because it cannot do so itself. */
  abandon(): void {
    const { streams = [] } = (this.#module?.FS ?? {}) as { streams?: (Stream | null)[] }
    for (const nfd of new Set(streams.map((stream) => stream?.nfd))) if (nfd !== undefined) closeSync(nfd)
  }
}
