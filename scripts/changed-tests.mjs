import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, dirname } from 'node:path'

// `globSync` is not imported by name: `npm test` loads this file on Node 20, which lacks it, before it installs Node 24.

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)

/**
 * Files that differ from the point where the branch left `base`, committed or not, deleted ones left out.
 * @param {string} base a branch or commit @returns {string[]} paths from the root
 */
export function changedFiles(base) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [from = base] = git('merge-base', 'HEAD', base)
  const changed = [...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(changed)].filter((path) => fs.existsSync(path))
}

/**
 * API test files that a change can have broken first: the file's own tests, the main test of its noun, and for a contract
 * the main test of the noun that serves it. Every API test loads the whole server, so the import graph would name them all.
 * @param {string[]} files @param {(pattern: string) => string[]} [find] @returns {string[]}
 */
export function apiTestsOf(files, find = fs.globSync) {
  return [...new Set(files.flatMap((path) => testsOf(path, find)))].toSorted()
}

/** @param {string} path @param {(pattern: string) => string[]} find @returns {string[]} */
function testsOf(path, find) {
  if (path.startsWith('apps/api/')) return isTest(path) ? [path] : ofSource(path, find)
  const [, area, file] = /^packages\/contracts\/src\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? []
  if (area === undefined || file === undefined) return []
  const noun = file.split('.')[0] ?? file
  return find(`apps/api/src/modules/${area}/${noun}/**/${noun}.test.ts`)
}

/** @param {string} path @param {(pattern: string) => string[]} find @returns {string[]} */
function ofSource(path, find) {
  const folder = dirname(path)
  const subject = basename(path).split('.')[0]
  const noun = /^apps\/api\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]
  const main = noun === undefined ? [] : find(`apps/api/src/modules/*/${noun}/**/${noun}.test.ts`)
  return [...find(`${folder}/${subject}.test.ts`), ...find(`${folder}/${subject}.*.test.ts`), ...main]
}

/**
 * Sources outside the API. Vitest follows their imports to the tests that reach them.
 * @param {string[]} files @returns {string[]}
 */
export const graphedSources = (files) =>
  files.filter((path) => /\.(?:tsx?|mjs|json)$/.test(path) && !/^(?:apps\/api|e2e|attack)\//.test(path))
