import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { withoutWordLists } from '@kartu/cards/letter-data'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const libraries = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
const kernel =
  /[\\/]src[\\/](main\.tsx|features[\\/](all\.ts|[\w-]+[\\/][\w-]+[\\/][\w-]+\.feature\.ts)|app[\\/](router|root|error-page|modals[\\/]modal-host)\.tsx|lib[\\/](session|paths|parts|use-call|i18n)\.ts|ui[\\/]\w+[\\/](plain-|kartu-logo|preferences|sample-cards|storage-notice))/

/** Address of the API while Vite serves the web app (`npm run dev`). */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), earlyFont(), wholeMantine(), leanLetters()],
  worker: { format: 'es' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/c', '/docs', '/files', '/dev', '/no-more-mail', '/consent', '/more-codes'].map((path) => [
        `^${path}/`,
        { target: api },
      ]),
    ),
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
      // The frame in which Stripe's script runs is a page of its own, with a policy of its own.
      // So is the one whose policy lets the reader of paper cards run.
      input: ['index.html', 'card-frame.html', 'letter-frame.html'],
      // Without it every component that any route uses lands in the entry chunk.
      experimental: { lazyBarrel: true },
      output: {
        // Hashes do not compress, and the kernel names every file: 7 characters are 42 bits.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Code of every page is two files; libraries are separate because they change less often. Code of the pages before
        // sign-in is two more files, and the frame of the pages behind it is one. Without groups it would be forty.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 3 },
            { name: 'kernel', test: kernel, priority: 2 },
            {
              name: 'shell',
              test: /[\\/]src[\\/](app[\\/]layout[\\/]navigation-layout\.tsx|lib[\\/](queries|words)\.ts)/,
              priority: 1,
            },
            // With what they import, so that the page that most people see first goes without the ones behind it.
            {
              name: 'sign-in',
              test: /[\\/]src[\\/]features[\\/]identity[\\/]auth[\\/](login-page|auth-)/,
              priority: 2,
            },
            // Used together; one file instead of two keeps the kernel's list of files short.
            {
              name: 'card-fields',
              test: /[\\/]contracts[\\/]src[\\/]company[\\/](card-fields|cards)\.plain/,
              priority: 1,
            },
            // Works without a network once it is loaded: `fetch-sign-out.ts`.
            { name: 'sign-out', test: /[\\/]src[\\/]features[\\/]identity[\\/]auth[\\/]logout-page/, priority: 1 },
            { name: 'sign-in-later', test: /[\\/]src[\\/]features[\\/]identity[\\/]auth[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
})

/** Asks for the letters of most names beside the first script instead of after it. */
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
 * Ends a build that has a component of Mantine without its styles: each brings a sheet of its own, named in
 * `src/ui/frame/mantine-styles.ts`, because the sheet of all is twice as long.
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
        const used = classesOf(code)
        const there = classesOf(css.map(String).join('\n'))
        const folder = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.layer.css'))), 'styles')
        for (const name of readdirSync(folder).filter((file) => file.endsWith('.layer.css'))) {
          const own = [...classesOf(readFileSync(join(folder, name), 'utf8'))]
          const missing = own.filter((one) => used.has(one) && !there.has(one))
          if (missing.length > 0) this.error(`src/ui/frame/mantine-styles.ts lacks @mantine/core/styles/${name}`)
        }
      },
    },
  }
}

/** Takes the lists of words out of the letters: two thirds of what a phone would load, and they know no names. */
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

/** Mantine's class names, such as m_77c9d27d. */
const classesOf = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{7,8}\b/g))
