import { heading, runQuietly } from './run.mjs'

/**
 * Folders with their own TypeScript program, longest path first. The root's program contains the API. `n8n-node` is not
 * an npm workspace, so no install includes it.
 */
const programs = ['.', 'apps/web', 'packages/cards', 'packages/contracts', 'packages/messages', 'packages/n8n-node']
const tsc = 'node_modules/typescript/bin/tsc'
/** Each thread would read all types of the API again, and two checks already run in parallel. */
const alone = ['--singleThreaded']

/** @type {import('./run.mjs').Command} */
const houseRules = { title: 'House rules', program: 'scripts/check-house.mjs', args: [] }
/** @param {string[]} files @returns {import('./run.mjs').Command[]} */
const formatAndLint = (files) => [
  {
    title: 'Format',
    program: 'node_modules/oxfmt/bin/oxfmt',
    args: ['--check', '--no-error-on-unmatched-pattern', ...files],
  },
  { title: 'Lint', program: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings', ...files] },
]
/** @param {string} folder @returns {import('./run.mjs').Command} */
const typesOf = (folder) => ({
  title: folder === '.' ? 'Types of apps/api, scripts, e2e, bench and attack' : `Types of ${folder}`,
  program: tsc,
  args: ['-p', folder, ...alone],
})

/** @type {import('./run.mjs').Command[]} */
const allChecks = [
  houseRules,
  ...programs.map(typesOf),
  ...formatAndLint(['.']),
  { title: 'Dead code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
]

/** Checks of changed files. A package is in the types of every workspace. @param {string[]} files */
function checksOf(files) {
  const isIn = (/** @type {string} */ folder) => files.some((path) => path.startsWith(`${folder}/`))
  const typed = programs.filter((folder) => isIn('packages') || folder === '.' || isIn(folder))
  const sources = files.filter((path) => /\.(?:tsx?|mjs|css|json|md)$/.test(path))
  return [...(sources.length > 0 ? formatAndLint(sources) : []), houseRules, ...typed.map(typesOf)]
}

/**
 * Runs format, lint, house rules, dead code and types, two at a time. Prints each result, and the full output of failed
 * checks.
 * @param {string[]} [files] changed files; without them everything is checked
 * @returns {Promise<{ passed: number, failed: number, failedChecks: string[] }>} `failedChecks` are titles
 */
export async function runChecks(files) {
  const total = { passed: 0, failed: 0, failedChecks: /** @type {string[]} */ ([]) }
  const waiting = files ? checksOf(files) : [...allChecks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = Date.now()
      const { code, output } = await runQuietly(check)
      if (code === 0) total.passed += 1
      else {
        total.failed += 1
        total.failedChecks.push(check.title)
      }
      heading(check.title)
      console.log(
        code === 0 ? `ok, ${Math.round((Date.now() - startedAt) / 1000)} s` : output || `ended with code ${code}`,
      )
    }
  }
  await Promise.all([work(), work()])
  return total
}
