import { heading, runQuietly } from './run.mjs'

const workspaces = ['apps/api', 'apps/web', 'packages/cards', 'packages/contracts', 'packages/messages']
const tsc = 'node_modules/typescript/bin/tsc'
/** Each thread would read all types of the API again, and two checks already run in parallel. */
const alone = ['--singleThreaded']

/** @type {import('./run.mjs').Command[]} */
const checks = [
  { title: 'Format', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
  { title: 'Lint', program: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { title: 'House rules', program: 'scripts/check-house.mjs', args: [] },
  { title: 'Dead code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  ...workspaces.map((folder) => ({ title: `Types of ${folder}`, program: tsc, args: ['-p', folder, ...alone] })),
  { title: 'Types of scripts, e2e, bench and attack', program: tsc, args: ['-p', '.', ...alone] },
]

/**
 * Runs format, lint, house rules, dead code and types, two at a time. Prints each result, and the full output of failed
 * checks.
 * @returns {Promise<{ passed: number, failed: number, failedChecks: string[] }>} `failedChecks` are titles
 */
export async function runChecks() {
  const total = { passed: 0, failed: 0, failedChecks: /** @type {string[]} */ ([]) }
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await runQuietly(check)
      if (code === 0) total.passed += 1
      else {
        total.failed += 1
        total.failedChecks.push(check.title)
      }
      heading(check.title)
      console.log(code === 0 ? 'ok' : output || `ended with code ${code}`)
    }
  }
  await Promise.all([work(), work()])
  return total
}
