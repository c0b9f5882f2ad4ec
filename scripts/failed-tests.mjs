// Names of failed tests with the beginning of their errors, from the reports of Vitest and Playwright, for readers of
// the last lines of a long run.

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/** Long enough to show the first unexpected values. */
const linesMax = 8

/** @param {any} report what Vitest's JSON reporter wrote @returns {string[]} */
export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    // A file that does not load has no tests, but a message.
    if (failed.length === 0 && file.status === 'failed') return [told(relative(root, file.name), file.message)]
    return failed.map((/** @type {any} */ test) =>
      told(`${relative(root, file.name)} › ${test.fullName}`, test.failureMessages[0]),
    )
  })
}

/** The files of failed tests, from the root. @param {any} report @returns {string[]} */
export const failedFilesInVitest = (report) =>
  (report?.testResults ?? [])
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .map((/** @type {any} */ file) => relative(root, file.name))

/** @param {any} report what Playwright's JSON reporter wrote @returns {string[]} */
export function failedInPlaywright(report) {
  return (report?.suites ?? []).flatMap((/** @type {any} */ suite) => failedInSuite(suite))
}

/**
 * The page of each failed test in YAML, as Playwright saw it at the end: CI keeps no screenshots.
 * @param {any} report what Playwright's JSON reporter wrote @returns {string[]}
 */
export const pagesOfFailed = (report) =>
  (report?.suites ?? []).flatMap(failedSpecs).flatMap((/** @type {Failed} */ { test }) =>
    test.results
      .flatMap((/** @type {any} */ result) => result.attachments ?? [])
      .filter((/** @type {any} */ { name, path }) => name === 'error-context' && path)
      .flatMap(
        (/** @type {any} */ { path }) => readFileSync(path, 'utf8').match(/(?<=^```yaml\n).+?(?=^```)/gms) ?? [],
      ),
  )

/** @typedef {{ spec: any, test: any }} Failed */

/** @param {any} suite @returns {string[]} */
const failedInSuite = (suite) =>
  failedSpecs(suite).map(({ spec, test }) => {
    const error = test.results.find((/** @type {any} */ result) => result.error)?.error
    return told(`[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`, error?.message)
  })

/** @param {any} suite @returns {Failed[]} */
function failedSpecs(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected')
      .map((/** @type {any} */ test) => ({ spec, test })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)]
}

/** @param {string} name @param {string | undefined} why */
function told(name, why) {
  const lines = stripVTControlCharacters(why ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, linesMax).map((line) => `    ${line}`)].join('\n')
}
