import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { withoutWordLists } from '@kartu/cards/letter-data'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkLoading } from './build/chunk-loading.ts'
import { planChunks } from './build/chunk-plan.ts'
import { firstViewFiles } from './build/first-view-files.ts'
import { laterStyles, mantineClasses } from './build/later-styles.ts'

/** Address of the API while Vite serves the web app (`npm run dev`). */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

// Without it, every component that any route uses is in the entry chunk.
const experimental = { lazyBarrel: true }

export default defineConfig(async ({ command }) => {
  const plan = command === 'build' ? await planChunks(import.meta.dirname, experimental) : null
  return {
    plugins: [
      react(),
      chunkLoading(import.meta.dirname),
      laterStyles(import.meta.dirname),
      plan?.messages,
      plan && firstViewFiles(import.meta.dirname, plan),
      earlyFont(),
      wholeMantine(),
      leanLetters(),
    ],
    worker: { format: 'es' as const },
    server: {
      port: 5173,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/c', '/x', '/wallet', '/docs', '/files', '/dev', '/no-more-mail', '/consent', '/more-codes'].map(
          (path) => [`^${path}/`, { target: api }],
        ),
      ),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // Inlined small files would have `data:` URLs, which the security policy would have to allow for every kind of
      // file.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // Stripe's script runs in a frame, which is a page with its own policy. The reader of paper cards has such a page
        // too.
        input: ['index.html', 'card-frame.html', 'letter-frame.html'],
        experimental,
        output: {
          // Hashes do not compress, and the chunk `kernel` names every file. 7 characters are 42 bits.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              ...(plan?.groups ?? []),
              // Works without a network once it is loaded (`fetch-sign-out.ts`).
              { name: 'sign-out', test: /[\\/]src[\\/]features[\\/]identity[\\/]auth[\\/]logout-page/, priority: 1 },
              { name: 'sign-in-later', test: /[\\/]src[\\/]features[\\/]identity[\\/]auth[\\/]/ },
            ],
          },
        },
      },
    },
  }
})

/** Preloads the font with the letters of most names, in parallel with the first script. */
function earlyFont(): Plugin {
  return {
    name: 'kartu:early-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (path !== '/index.html') return []
        const font = Object.keys(bundle ?? {}).find((file) => /-sans-latin-wght-normal-[^/]*\.woff2$/.test(file))
        if (font === undefined) throw new Error('The Latin font is not in the bundle')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/**
 * Fails the build if the styles of a Mantine component are missing. `mantine-styles.ts` and
 * `mantine-later-styles.ts` in `src/ui/frame` name the sheet of each component: the sheet of all is twice as large.
 */
function wholeMantine(): Plugin {
  return {
    name: 'kartu:whole-mantine',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
        const css = files.map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : ''))
        const used = mantineClasses(code)
        const there = mantineClasses(css.map(String).join('\n'))
        const folder = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.layer.css'))), 'styles')
        for (const name of readdirSync(folder).filter((file) => file.endsWith('.layer.css'))) {
          const own = [...mantineClasses(readFileSync(join(folder, name), 'utf8'))]
          const missing = own.filter((one) => used.has(one) && !there.has(one))
          if (missing.length > 0)
            this.error(`src/ui/frame/mantine-styles.ts and mantine-later-styles.ts lack @mantine/core/styles/${name}`)
        }
      },
    },
  }
}

/** Removes word lists from the letter data: two thirds of the download, and useless for names. */
function leanLetters(): Plugin {
  return {
    name: 'kartu:lean-letters',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !/\.traineddata-[^/]+\.gz$/.test(file.fileName)) continue
          file.source = gzipSync(withoutWordLists(gunzipSync(file.source)), { level: 9 })
        }
      },
    },
  }
}
