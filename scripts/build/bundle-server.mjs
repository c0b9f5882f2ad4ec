// Run by server-build.mjs: bundles the programs of the server, with their packages, into apps/api/dist.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { decode } from '@jridgewell/sourcemap-codec'
import { rolldown } from 'rolldown'
import { root } from '../prepare.mjs'
import { fontBytesMax } from './font-bytes.mjs'

const source = join(root, 'apps/api/src')
const dist = join(root, 'apps/api/dist')
/** Renamed to dist when complete. It is in the same folder as dist, because its paths are relative. */
const draft = join(root, 'apps/api/dist.new')

const programs = ['main', 'worker', 'card-server', 'cli']

/** Packages that load native code, WebAssembly or files beside them; they stay in node_modules. */
const outside = /^(?:@electric-sql\/pglite|@node-rs\/argon2|fontkit|harfbuzzjs|pdfkit|sharp|subset-font)(?:\/|$)/

/** Files that the server reads by their path, copied to the same place below dist. */
const readByPath = [
  'db/migrations/*.sql',
  'db/migrations/meta/_journal.json',
  'db/isolation.ts',
  'db/set-up/{roles,job-tables,job-queues}.ts',
  'gateways/payments/prices.json',
  'http/reference/guides/*',
  'modules/company/cards/fonts/*',
]

/**
 * Keeps paths relative to a source file valid in a chunk, and turns each program that a source file starts by its URL
 * into a program of the bundle.
 * @type {import('rolldown').Plugin}
 */
const paths = {
  name: 'paths',
  transform(code, id) {
    if (!id.startsWith(source) || !/import\.meta\.(?:dirname|url)/.test(code)) return
    const started = code.replaceAll(/new URL\('([\w./-]+)\.ts', import\.meta\.url\)/g, (_, path) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      this.emitFile({ type: 'chunk', id: join(dirname(id), `${path}.ts`), fileName: `${name}.js` })
      return `new URL('./${name}.js', import.meta.url)`
    })
    const folder = relative(source, dirname(id))
    const file = relative(source, id)
    const moved = started
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
      .replaceAll(/(?<!\.js', )import\.meta\.url/g, `new URL('./${file}', import.meta.url).href`)
    // The code keeps its lines, and stack traces name no columns.
    return { code: moved, map: null }
  },
}

rmSync(draft, { recursive: true, force: true })
const bundle = await rolldown({
  input: Object.fromEntries(programs.map((name) => [name, join(source, `${name}.ts`)])),
  platform: 'node',
  external: outside,
  plugins: [paths],
})
const { output } = await bundle.write({
  dir: draft,
  format: 'esm',
  sourcemap: 'hidden',
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
for (const { type, fileName } of output) if (type === 'chunk') finish(join(draft, fileName))
for (const file of globSync(readByPath, { cwd: source })) {
  if (file.endsWith('.woff2') && statSync(join(source, file)).size > fontBytesMax)
    throw new Error(`${file} has more than ${fontBytesMax} bytes, which a card may load`)
  mkdirSync(dirname(join(draft, file)), { recursive: true })
  cpSync(join(source, file), join(draft, file))
}
rmSync(dist, { recursive: true, force: true })
renameSync(draft, dist)

/**
 * Replaces the source map of a chunk with its lines, and writes characters outside of Latin-1 as escapes: a single one
 * makes V8 store the whole chunk with two bytes a character.
 * @param {string} path
 */
function finish(path) {
  // An entry that only imports other chunks has no source map.
  if (!existsSync(`${path}.map`)) return
  const lines = readFileSync(path, 'utf8').split('\n')
  const { sources, mappings } = JSON.parse(readFileSync(`${path}.map`, 'utf8'))
  rmSync(`${path}.map`)
  writeFileSync(path, lines.map(narrow).join('\n'))
  const named = sources.map((/** @type {string} */ name) => relative(root, join(draft, name)))
  const positions = decode(mappings).map((segments, at) => positionsOf(segments, lines[at] ?? ''))
  writeFileSync(`${path}.lines`, [JSON.stringify(named), ...positions].join('\n'))
}

/**
 * Positions in a line at which the source line changes, as `source-lines.ts` reads them: column, index of the source
 * and line in it.
 * @param {import('@jridgewell/sourcemap-codec').SourceMapSegment[]} segments @param {string} line
 */
function positionsOf(segments, line) {
  /** @type {string[]} */
  const found = []
  let last = ''
  for (const [column, source, sourceLine] of segments) {
    const place = source === undefined ? '' : `:${source}:${(sourceLine ?? 0) + 1}`
    if (place === last || place === '') continue
    last = place
    found.push(narrow(line.slice(0, column)).length + place)
  }
  return found.join(' ')
}

/** @param {string} text */
function narrow(text) {
  // After a backslash or in `String.raw`, an escape would have another meaning.
  if (/(?<!\\)(?:\\\\)*\\[^\0-\xff]|String\.raw`[^`]*[^\0-\xff`]/.test(text))
    throw new Error(`Cannot be escaped: ${text.trim().slice(0, 200)}`)
  return text.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
