// npm run mutants -- <file or folder>... [--count 20] [--seed 1] [--also "names of API tests"] [--without "names of
// long tests"]: makes small random changes to a copy of the source, one at a time, and lists those that no related test
// notices.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, filesOf } from './mutants/copy-tree.mjs'
import { whenNpmIsGone } from './npm-watch.mjs'
import { prepare, root, stop } from './prepare.mjs'

/** @typedef {import('./mutants/mutations.mjs').Mutation & { path: string, source: string }} Mutant */

await prepare()
// Needs packages, which `prepare` installs.
const { mutated, mutationsOf, sampleOf } = await import('./mutants/mutations.mjs')
const { values, positionals: areas } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    also: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
  },
})
if (areas.length === 0) stop('Name the files or folders to change: npm run mutants -- packages/cards')

const copy = mkdtempSync(join(tmpdir(), 'kartu-mutants-'))
/** Process group of the running tests. @type {number | undefined} */
let running
process.on('exit', () => {
  end()
  rmSync(copy, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
whenNpmIsGone(() => process.exit(143))

const paths = filesOf(root)
copyTree(root, copy, paths)
const all = paths.filter(isSource).flatMap(mutantsOf)
const sample = sampleOf(all, Number(values.count), Number(values.seed))
if (sample.length === 0) stop(`Nothing to change in ${areas.join(', ')}.`)
console.log(`${sample.length} of ${all.length} changes, seed ${values.seed}`)

/** Duration of each part without a change. @type {Map<string, number>} */
const usualMs = new Map()
/** @type {Mutant[]} */
const survivors = []
for (const mutant of sample) {
  const parts = testsOf(mutant.path)
  for (const part of parts) await measure(part)
  const file = join(copy, mutant.path)
  writeFileSync(file, mutated(mutant.source, mutant))
  const noticed = await someFails(parts)
  writeFileSync(file, mutant.source)
  if (!noticed) survivors.push(mutant)
  console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${told(mutant)}`)
}
console.log(`\n${survivors.length} of ${sample.length} survived`)
for (const mutant of survivors) console.log(told(mutant))

/** @param {string} path */
function isSource(path) {
  const wanted = areas.some((area) => path === area || path.startsWith(`${area.replace(/\/$/, '')}/`))
  return wanted && /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|fixture|d)\.tsx?$|(^|\/)(test|e2e)\//.test(path)
}

/** @param {string} path @returns {Mutant[]} */
function mutantsOf(path) {
  const source = readFileSync(join(copy, path), 'utf8')
  return mutationsOf(path, source).map((mutation) => ({ ...mutation, path, source }))
}

/** Vitest runs that should notice a change to a file, quick ones first. @param {string} path @returns {string[][]} */
function testsOf(path) {
  const [first, second = ''] = path.split('/')
  const named = values.also.split(' ').filter(Boolean)
  const also = named.length > 0 ? [['run', ...named, '--project', 'api-pglite']] : []
  if (path.startsWith('apps/api/')) {
    // The folder of a module, or else the folder of the server: tests of one part may be next to another part.
    const [folder = `${dirname(path)}/`] = /^apps\/api\/src\/(?:modules\/[^/]+\/[^/]+|[^/]+)\//.exec(path) ?? []
    return [['run', folder, '--project', path.includes('/src/gateways/') ? 'gateways' : 'api-pglite'], ...also]
  }
  const project = first === 'scripts' ? first : second
  return [['related', path, '--run', '--project', project], ...also]
}

/** @param {string[]} part */
async function measure(part) {
  const key = part.join(' ')
  if (usualMs.has(key)) return
  const from = performance.now()
  const { code, output } = await vitest(part, 600_000)
  if (code !== 0) stop(`Tests fail without a mutation: vitest ${key}\n${output.slice(-4_000)}`)
  usualMs.set(key, performance.now() - from)
}

/** @param {string[][]} parts */
async function someFails(parts) {
  for (const part of parts) {
    // A run that exceeds the time limit has noticed the change as well.
    const { code } = await vitest(part, 3 * (usualMs.get(part.join(' ')) ?? 0) + 20_000)
    if (code !== 0) return true
  }
  return false
}

/** @param {string[]} args @param {number} waitMsMax @returns {Promise<{ code: number | null, output: string }>} */
function vitest(args, waitMsMax) {
  const left = values.without.split(' ').filter(Boolean)
  const flags = ['--bail=1', '--reporter=dot', '--passWithNoTests', '--maxWorkers=1']
  for (const name of left) flags.push('--exclude', `**/*${name}*`)
  const child = spawn(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args, ...flags], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child.pid
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)))
  const timer = setTimeout(end, waitMsMax)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      end()
      resolve({ code, output })
    })
  })
}

/** Kills the run of tests and its children. */
function end() {
  if (running === undefined) return
  try {
    process.kill(-running, 'SIGKILL')
  } catch {
    // Already ended.
  }
  running = undefined
}

/** @param {Mutant} mutant */
function told({ path, source, start, end: to, text }) {
  const line = source.slice(0, start).split('\n').length
  const short = (/** @type {string} */ code) => code.replaceAll(/\s+/g, ' ').slice(0, 90)
  return `${path}:${line}  ${short(source.slice(start, to))}  →  ${short(text)}`
}
