import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { laterStyles } from './later-styles.ts'

type Chunk = Rolldown.OutputChunk

/** Builds the web app once without a plan and without minification, to learn which modules load together. */
export async function chunkGraph(root: string, experimental: object): Promise<ChunkGraph> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [react(), laterStyles(root)],
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      assetsInlineLimit: 0,
      target: 'baseline-widely-available',
      rolldownOptions: { experimental, input: join(root, 'index.html'), output: { preserveModules: true } },
    },
  })
  return new ChunkGraph((result as Rolldown.RolldownOutput).output.filter((one): one is Chunk => one.type === 'chunk'))
}

/** Modules of a build after tree shaking; each is a chunk. */
export class ChunkGraph {
  readonly #byModule: ReadonlyMap<string, Chunk>
  readonly #moduleOf: ReadonlyMap<string, string>

  constructor(chunks: readonly Chunk[]) {
    const all = chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const))
    this.#byModule = new Map(all)
    this.#moduleOf = new Map(all.map(([id, chunk]) => [chunk.fileName, id]))
  }

  /** Modules that a dynamic import loads. */
  lazyModules(): string[] {
    return [...this.#byModule].filter(([, chunk]) => chunk.isDynamicEntry).map(([id]) => id)
  }

  /** Static imports of a module. */
  imports(id: string): string[] {
    return (this.#byModule.get(id)?.imports ?? []).flatMap((file) => this.#moduleOf.get(file) ?? [])
  }

  /** The given modules and all that load with them. */
  closure(ids: Iterable<string>): Set<string> {
    const found = new Set<string>()
    const add = (id: string): void => {
      if (found.has(id)) return
      if (!this.#byModule.has(id)) throw new Error(`The build has no ${id}`)
      found.add(id)
      for (const next of this.imports(id)) add(next)
    }
    for (const id of ids) add(id)
    return found
  }

  /** Unminified bytes of a module. */
  bytes(id: string): number {
    return this.#byModule.get(id)?.modules[id]?.renderedLength ?? 0
  }
}
