// npm run check -- removable [noun...] [--api]: takes one noun out of a copy of the tree, and proves that all the rest
// still builds and passes: types, house rules, dead code, web app, unit tests; with --api the API tests on PGlite as well.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, filesOf } from './copy-tree.mjs'
import { importsOf } from './house-rules.mjs'
import { whenNpmIsGone } from './npm-watch.mjs'
import { root, stop } from './prepare.mjs'
import { nouns, testsOfAll } from './removable-nouns.mjs'
import { heading, runQuietly } from './run.mjs'

/** @typedef {import('./removable-nouns.mjs').Noun} Noun */

const tsc = 'node_modules/typescript/bin/tsc'
const knip = 'node_modules/knip/bin/knip.js'
const vitest = 'node_modules/vitest/vitest.mjs'
// Those of the scripts are about the tree itself.
const unit = ['cards', 'contracts', 'messages', 'web', 'gateways', 'bench']
const projects = (/** @type {string[]} */ names) => names.flatMap((name) => ['--project', name])
const workspaces = ['packages/messages', 'packages/contracts', 'packages/cards', 'apps/api', 'apps/web', '.']

const checks = [
  { title: 'House rules', program: 'scripts/check-house.mjs', args: [] },
  ...workspaces.map((folder) => ({ title: `Types of ${folder}`, program: tsc, args: ['-p', folder] })),
  // What only the noun used, such as limits and packages, is left over and does no harm.
  {
    title: 'Dead code',
    program: knip,
    args: ['--no-progress', '--no-config-hints', '--exclude', 'exports,types,dependencies'],
  },
  { title: 'Web app', program: 'node_modules/vite/bin/vite.js', args: ['build', 'apps/web', '--logLevel', 'warn'] },
  { title: 'Unit tests', program: vitest, args: ['run', '--reporter=dot', ...projects(unit)] },
]
const apiTests = { title: 'API tests', program: vitest, args: ['run', '--reporter=dot', ...projects(['api-pglite'])] }

/** Takes out each noun that is named, or all of them one after the other. @param {string[]} args */
export async function checkRemovable(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { api: { type: 'boolean' } } })
  const unknown = positionals.find((name) => !Object.hasOwn(nouns, name))
  if (unknown !== undefined)
    stop(`Nobody says how ${unknown} is taken out. There are: ${Object.keys(nouns).join(', ')}.`)
  let failed = 0
  for (const [name, noun] of Object.entries(nouns))
    if (positionals.length === 0 || positionals.includes(name)) failed += await takeOut(name, noun, values.api === true)
  console.log(failed === 0 ? '\nAll of them can be taken out.' : `\n${failed} checks failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** @param {string} name @param {Noun} noun @param {boolean} api @returns {Promise<number>} how many checks failed */
async function takeOut(name, noun, api) {
  const copy = mkdtempSync(join(tmpdir(), 'kartu-removable-'))
  const clean = () => rmSync(copy, { recursive: true, force: true })
  process.once('exit', clean)
  const paths = filesOf(root)
  const { gone, tests } = goneWith(name, noun, paths)
  copyTree(
    root,
    copy,
    paths.filter((path) => !gone.has(path)),
  )
  heading(`Without ${name}`)
  console.log(`${gone.size} files, ${dropLines(copy, noun)} lines${noun.why === undefined ? '' : ` (${noun.why})`}`)
  if (tests.length > 0) console.log(`with them the tests that call it:\n  ${tests.join('\n  ')}`)
  let failed = 0
  for (const check of api ? [...checks, apiTests] : checks) {
    const { code, output } = await runQuietly({ ...check, tree: copy })
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${check.title}`)
    if (code !== 0) console.log(output.slice(-8_000))
    failed += code === 0 ? 0 : 1
  }
  process.off('exit', clean)
  clean()
  return failed
}

/** Data stays, with the words that its rows are made of: an erasure still has to reach what a noun has left. */
const isData = (/** @type {string} */ path) => /\.(tables?|kept|data)\.ts$/.test(path)
const isTest = (/** @type {string} */ path) => /\.(test|e2e)\.tsx?$/.test(path)

/**
 * The noun's own files, and the tests of others that call it.
 * @param {string} name @param {Noun} noun @param {string[]} paths
 */
export function goneWith(name, noun, paths) {
  /** Imports it, or says its words. @param {{ path: string, text: string }} file */
  const calls = (file) =>
    importsOf(file).some((target) => gone.has(target)) ||
    (noun.words ?? [wordsOf(name)]).some((words) => file.text.includes(`$.${words}.`)) ||
    noun.tests?.includes(file.path) ||
    testsOfAll.includes(file.path)
  const gone = new Set(paths.filter((path) => noun.files.some((start) => path.startsWith(start)) && !isData(path)))
  const tests = paths.filter((path) => isTest(path) && !gone.has(path) && calls(read(path)))
  for (const path of tests) gone.add(path)
  return { gone, tests }
}

const wordsOf = (/** @type {string} */ name) => name.replaceAll(/-(.)/g, (_, letter) => String(letter).toUpperCase())

const read = (/** @type {string} */ path) => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** @param {string} copy @param {Noun} noun @returns {number} how many lines went */
function dropLines(copy, { lines }) {
  let dropped = 0
  for (const [path, texts] of Object.entries(lines)) {
    const file = join(copy, path)
    if (!existsSync(file)) stop(`${path} is named in scripts/removable-nouns.mjs and is not there.`)
    const all = readFileSync(file, 'utf8').split('\n')
    for (const text of texts)
      if (!all.some((line) => line.includes(text)))
        stop(`${path} has no line with ${text}: scripts/removable-nouns.mjs`)
    const kept = all.filter((line) => !texts.some((text) => line.includes(text)))
    dropped += all.length - kept.length
    writeFileSync(file, kept.join('\n'))
  }
  return dropped
}

whenNpmIsGone(() => process.exit(143))
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
