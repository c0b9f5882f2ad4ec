// `npm test` runs what every change must pass. `npm test -- all` runs every test and the attacks. `npm test --
// check|unit|api|e2e|attack` runs one part in full; further words select files: `npm test -- e2e members`. `npm test --
// changed [branch]` runs what the changes since a branch (main) can have broken first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiTestsOf, changedFiles, graphedSources } from './changed-tests.mjs'
import { runChecks } from './checks.mjs'
import { findChromiumWithCamera, findOrInstallChromium } from './chromium.mjs'
import { failedFilesInVitest, failedInPlaywright, failedInVitest, pagesOfFailed } from './failed-tests.mjs'
import { freePort } from './free-port.mjs'
import { whenNpmIsGone } from './npm-watch.mjs'
import { findPgBouncer } from './pgbouncer.mjs'
import { prepare, stop } from './prepare.mjs'
import { heading, run, runQuietly } from './run.mjs'
import { startThrowawayPostgres } from './throwaway-postgres.mjs'

await prepare()
// Exits through process.exit, so that servers started for the tests end as well.
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
whenNpmIsGone(() => process.exit(143))

const unitProjects = ['cards', 'contracts', 'messages', 'web', 'scripts', 'bench']
const usual = ['check', 'unit', 'api', 'e2e']
const parts = [...usual, 'attack']
const [first, base = 'main'] = process.argv.slice(2)
const changed = first === 'changed' ? changedFiles(base) : undefined
const given = changed ? [] : process.argv.slice(2).flatMap((word) => (word === 'all' ? parts : [word]))
const named = given.findIndex((word) => !parts.includes(word))
const filters = named === -1 ? [] : given.slice(named)
const wanted = changed ? ['changed'] : given.length === 0 ? usual : given.slice(0, given.length - filters.length)
/** Read by `vitest.config.ts`. */
const scope = given.length === 0 && !changed ? 'main' : 'all'
process.env['TEST_SCOPE'] = scope
if (wanted.length === 0)
  stop(`There is no part "${filters[0]}" of the tests. The parts are: ${parts.join(', ')} and all.`)

const reports = mkdtempSync(join(tmpdir(), 'kartu-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const notes = []

/** @param {{ passed: number, failed: number, skipped?: number }} part */
function add(part) {
  total.passed += part.passed
  total.failed += part.failed
  total.skipped += part.skipped ?? 0
}

/** @param {string} why */
function fail(why) {
  add({ passed: 0, failed: 1 })
  notes.push(why)
  console.error(why)
}

// Builds in parallel with the checks, which leave a core idle near their end.
const webBuild = wanted.includes('e2e')
  ? runQuietly({ title: 'Web app for the browser tests', program: 'scripts/build.mjs', args: [] })
  : undefined
if (changed) await runChangedTests(changed)
if (wanted.includes('check')) addChecks(await runChecks())
if (wanted.includes('unit')) await runVitest('Unit tests', unitProjects)
if (wanted.includes('api')) await runApiTests()
if (wanted.includes('e2e')) await runBrowserTestsOnBoth()
if (wanted.includes('attack')) {
  const code = await run({ title: 'Attacks', program: 'attack/run.ts', args: [] })
  if (code === 0) add({ passed: 1, failed: 0 })
  else fail('Attacks: not every attack was stopped; the table above names them.')
}

heading('Result')
if (changed) notes.push('Browser tests, dead code and other tests did not run: npm test runs them.')
if (scope === 'main') notes.push('Longer tests did not run: npm test -- all runs them.')
if (total.skipped > 0) notes.push(`${total.skipped} tests were skipped.`)
for (const note of notes) console.log(note)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** @param {Awaited<ReturnType<typeof runChecks>>} checks */
function addChecks(checks) {
  add(checks)
  for (const title of checks.failedChecks) notes.push(`Check failed: ${title}`)
}

/** @param {string[]} files */
async function runChangedTests(files) {
  if (files.length === 0) return notes.push(`Nothing differs from ${base}.`)
  addChecks(await runChecks(files))
  const sources = graphedSources(files)
  if (sources.length > 0) await runVitest('Unit tests', unitProjects, undefined, ['related', '--run', ...sources])
  const tests = apiTestsOf(files)
  if (tests.length === 0) return undefined
  const postgres = await startThrowawayPostgres()
  const [project, env] = postgres ? ['api-postgres', { TEST_DATABASE_URL: postgres.url }] : ['api-pglite', undefined]
  await runVitest('API tests', [project, 'gateways'], env, ['run', ...tests])
  return postgres?.stop()
}

/**
 * @param {string} title @param {string[]} projects @param {Record<string, string>} [env]
 * @param {string[]} [command] of Vitest, with the files that it names
 */
async function runVitest(title, projects, env, command = ['run', ...filters]) {
  const report = join(reports, `${projects.join('-')}.json`)
  /** @param {string} name @param {string[]} args */
  const vitest = async (name, args) => {
    rmSync(report, { force: true })
    const flags = projects.flatMap((project) => ['--project', project])
    const code = await run({
      title: name,
      program: 'node_modules/vitest/vitest.mjs',
      args: [...args, ...flags, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(env ? { env } : {}),
    })
    const result = readReport(report)
    return { code, result, failed: result?.numFailedTests ?? 0 }
  }
  let { code, result, failed } = await vitest(title, command)
  const first = result
  if (mayBeChance(failed)) {
    for (const test of failedInVitest(result)) notes.push(`Once more alone, ${title}: ${test}`)
    const again = await vitest(`${title}, once more alone`, ['run', ...failedFilesInVitest(result), '--maxWorkers=1'])
    ;({ code, result, failed } = again)
  }
  const passed = (first?.numTotalTests ?? 0) - (first?.numPendingTests ?? 0) - failed
  add({ passed, failed, skipped: first?.numPendingTests ?? 0 })
  for (const test of failedInVitest(result)) notes.push(`${title}: ${test}`)
  // A file that does not load and an error between tests belong to no single test.
  if (code !== 0 && failed === 0) fail(`${title}: Vitest ended with code ${code}; see its message above.`)
}

/**
 * With `CI` set, a few failed tests among thousands run once more alone. Those that pass then are named in the output,
 * so that their cause is found, and do not fail the run. Without `CI`, failed tests do not run again.
 * @param {number} failed
 */
function mayBeChance(failed) {
  return Boolean(process.env['CI']) && failed > 0 && failed <= 5
}

/**
 * Runs all API tests on PostgreSQL, and some also behind a pooler, on PGlite and on PostgreSQL 18. Without PostgreSQL,
 * all run on PGlite. `TEST_POSTGRES=18` runs all on that release.
 */
async function runApiTests() {
  const given = process.env['TEST_DATABASE_URL']
  const release = process.env['TEST_POSTGRES'] === '18' ? '18' : undefined
  const postgres = given ? undefined : await startThrowawayPostgres({ release })
  const url = given ?? postgres?.url
  try {
    if (url) await runApiTestsOn(url, postgres ? `PostgreSQL ${postgres.version}` : 'PostgreSQL (TEST_DATABASE_URL)')
    else {
      await runVitest('API tests on PGlite', ['gateways', 'api-pglite'])
      lacks(
        'API tests on PostgreSQL did not run: install it, or set TEST_DATABASE_URL to a server whose databases may be deleted.',
      )
    }
  } finally {
    await postgres?.stop()
  }
}

/** @param {string} url @param {string} server */
async function runApiTestsOn(url, server) {
  const eighteen = await startPostgres18()
  try {
    await runApiTestsOnBoth(url, server, eighteen?.url)
  } finally {
    await eighteen?.stop()
  }
}

/** Starts PostgreSQL 18 beside the system's server. Only in CI or on request, because it is downloaded. */
async function startPostgres18() {
  if (process.env['TEST_POSTGRES'] === '18' || scope === 'main') return undefined
  if (!process.env['CI']) {
    notes.push('API tests did not run on PostgreSQL 18: set TEST_POSTGRES=18 to run all of them there.')
    return undefined
  }
  try {
    const server = await startThrowawayPostgres({ release: '18' })
    if (!server) notes.push('API tests did not run on PostgreSQL 18, which npm provides only for Linux.')
    return server
  } catch (error) {
    // A broken network is not a fault of the program, whose tests all ran on the system's release.
    notes.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/**
 * Uses one process more than the machine has cores, because tests spend a third of their time waiting for a job, a
 * process or a time limit.
 * @param {string} url @param {string} server @param {string | undefined} url18
 */
async function runApiTestsOnBoth(url, server, url18) {
  const projects = ['gateways', 'api-pglite', 'api-postgres']
  if (findPgBouncer()) projects.push('api-pooler')
  else lacks('API tests did not run behind a pooler: install PgBouncer.')
  if (process.env['TEST_CITUS_URL']) projects.push('api-citus')
  else
    notes.push(
      'API tests did not run on a cluster: set TEST_CITUS_URL to a Citus coordinator whose databases may be deleted.',
    )
  if (url18) projects.push('api-postgres-18')
  const env = { TEST_DATABASE_URL: url, ...(url18 ? { TEST_POSTGRES_18_URL: url18 } : {}) }
  const title = `API tests on ${server}${url18 ? ', some on 18,' : ''} and PGlite`
  await runVitest(title, projects, env, ['run', ...filters, `--maxWorkers=${availableParallelism() + 1}`])
}

/**
 * Reports tests that cannot run here: a failure of a full run, a note otherwise.
 * @param {string} why
 */
function lacks(why) {
  if (process.env['CI']) fail(why)
  else notes.push(why)
}

/** Browser tests run at 1440 px against PGlite, at 390 px against PostgreSQL in production mode. */
async function runBrowserTestsOnBoth() {
  const given = process.env['E2E_DATABASE_URL']
  const postgres = given ? undefined : await startThrowawayPostgres()
  try {
    await runBrowserTests(given ?? postgres?.url)
  } finally {
    await postgres?.stop()
  }
}

/** @param {string | undefined} databaseUrl */
async function runBrowserTests(databaseUrl) {
  const title = 'Browser tests'
  if (!databaseUrl) notes.push(`${title} on a phone ran on PGlite: install PostgreSQL, or set E2E_DATABASE_URL.`)
  const build = await webBuild
  if (build?.code !== 0) {
    heading('Web app for the browser tests')
    fail(`${title} did not run: the web app could not be built.\n${build?.output}`)
    return
  }
  const report = join(reports, 'browser.json')
  let browser
  try {
    browser = await findOrInstallChromium()
  } catch (error) {
    heading(title)
    fail(error instanceof Error ? error.message : String(error))
    return
  }
  /** @param {string} name @param {string[]} args */
  const playwright = async (name, args) => {
    rmSync(report, { force: true })
    const code = await run({
      title: `${name} (${browser})`,
      program: 'node_modules/@playwright/test/cli.js',
      args: ['test', ...args],
      env: {
        CHROMIUM_PATH: browser,
        CHROMIUM_WITH_CAMERA_PATH: (await findChromiumWithCamera()) ?? browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_PORTS: (await Promise.all(Array.from({ length: 10 }, () => freePort()))).join(),
        E2E_DATABASE_URL: databaseUrl ?? '',
        E2E_TEMPLATE: join(reports, 'embedded'),
      },
    })
    const result = readReport(report)
    return { code, result, failed: result?.stats.unexpected ?? 0 }
  }
  let { code, result, failed } = await playwright(title, scope === 'main' ? ['--grep', '@main'] : filters)
  const stats = result?.stats
  if (mayBeChance(failed)) {
    for (const test of failedInPlaywright(result)) notes.push(`Once more alone, ${title}: ${test}`)
    for (const page of pagesOfFailed(result)) console.log(page)
    const onceMore = ['--last-failed', '--workers=1', '--trace=retain-on-failure']
    ;({ code, result, failed } = await playwright(`${title}, once more alone`, onceMore))
  }
  add({
    passed: (stats?.expected ?? 0) + (stats?.unexpected ?? 0) - failed,
    failed,
    skipped: stats?.skipped ?? 0,
  })
  for (const test of failedInPlaywright(result)) notes.push(`${title}: ${test}`)
  if (code !== 0 && failed === 0) fail(`${title}: Playwright ended with code ${code}; see its message above.`)
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
