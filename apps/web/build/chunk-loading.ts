import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Replaces Vite's function around dynamic imports by `loadChunk`. */
export function chunkLoading(root: string): Plugin {
  const file = join(root, 'src/lib/browser/load-chunk.ts')
  return {
    name: 'kartu:chunk-loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(file)}`,
    },
    generateBundle(_options, bundle) {
      // Vite's function dispatches this event.
      const own = Object.values(bundle).find((one) => one.type === 'chunk' && one.code.includes('vite:preloadError'))
      if (own !== undefined) this.error(`${own.fileName} loads chunks with Vite's own function`)
    },
  }
}
