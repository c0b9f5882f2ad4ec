import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/** Where the API answers while the web app is served by Vite (`npm run dev`). */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), routesWithoutSchemas()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/c', '/files', '/dev'].map((path) => [`^${path}/`, { target: api }])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Data addresses of small files would need to be allowed for every kind of file in the security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Without it every component that any route uses lands in the entry chunk.
      experimental: { lazyBarrel: true },
    },
  },
})

/**
 * `@kartu/contracts/auth?routes` is the route table of that contract as data: method, path, access and kind of answer,
 * without the schemas. A call needs no more, and the pages before sign-in load without the schema library.
 */
function routesWithoutSchemas(): Plugin {
  const mark = '?routes'
  return {
    name: 'kartu:routes-without-schemas',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null
      const real = await this.resolve(source.slice(0, -mark.length), importer, { skipSelf: true })
      return real === null ? null : `${real.id}${mark}`
    },
    async load(id) {
      if (!id.endsWith(mark)) return null
      const file = id.slice(0, -mark.length)
      this.addWatchFile(file)
      const { module } = await runnerImport<Record<string, Record<string, object>>>(file)
      return Object.entries(module)
        .filter(([name]) => name.endsWith('Routes'))
        .map(([name, routes]) => `export const ${name} = ${JSON.stringify(routes, withoutSchemas)}`)
        .join('\n')
    },
  }
}

const withoutSchemas = (key: string, value: unknown): unknown =>
  ['params', 'query', 'body', 'data', 'summary'].includes(key) ? undefined : value
