// House rules that the linter cannot check; part of npm run check.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { areaViolations, folderViolations } from './rules/area-rules.mjs'
import { decisionViolations, missingDecisions } from './rules/decision-rules.mjs'
import { documentViolations } from './rules/document-rules.mjs'
import { englishViolations } from './rules/english-rules.mjs'
import { violations } from './rules/house-rules.mjs'
import { longFunctions } from './rules/long-functions.mjs'
import { migrationViolations } from './rules/migration-rules.mjs'
import { placeViolations } from './rules/place-rules.mjs'
import { filesOf } from './mutants/copy-tree.mjs'
import { root } from './prepare.mjs'
import { breakpointViolations, repeatedBodies, styleViolations } from './rules/style-sheets.mjs'

/** Rule bodies that may occur in several style sheets. Lower the number when you remove one. */
const repeatedBodiesMax = 8

/** Media queries with another width: those of the menu, which collapses at the specification's width. */
const otherBreakpointsMax = 2

const folders = ['apps', 'packages', 'e2e', 'bench', 'attack', 'scripts']
const skipped = new Set(['node_modules', 'dist', 'migrations'])

const read = (/** @type {string} */ path) => ({ path, text: readFileSync(join(root, path), 'utf8') })
const files = folders.flatMap((folder) => pathsBelow(folder, /\.(ts|tsx|mts|mjs|js)$/)).map(read)
const sheets = pathsBelow('apps/web/src', /\.css$/).map(read)
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'))
const folderOfMigrations = 'apps/api/src/db/migrations'
const migrations = readdirSync(join(root, folderOfMigrations))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => read(`${folderOfMigrations}/${name}`))
const documents = [...readdirSync(root).filter((name) => name.endsWith('.md')), ...pathsBelow('docs', /\.md$/)].map(
  read,
)
const decisions = pathsBelow('docs/decisions', /\.md$/)
const atRoot = readdirSync(root)
  .filter((name) => /\.(ts|yaml)$|^Dockerfile$/.test(name))
  .map(read)
const settings = pathsBelow('apps/api/src/settings', /(?<!\.test)\.ts$/)
  .map(read)
  .flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name))
const isFile = (/** @type {string} */ path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile()
const otherBreakpoints = breakpointViolations(sheets)
const found = [
  ...violations(files, isFile),
  ...placeViolations(files),
  ...longFunctions(files),
  ...areaViolations(files),
  ...folderViolations(filesOf(root)),
  ...styleViolations(modules, files),
  ...(otherBreakpoints.length > otherBreakpointsMax ? otherBreakpoints : []),
  ...repeatedBodies(sheets, repeatedBodiesMax),
  ...decisionViolations(decisions.map(read)),
  ...missingDecisions([...files, ...sheets, ...documents, ...atRoot, ...pathsBelow('ops', /./).map(read)], decisions),
  ...documentViolations(documents, settings),
  ...englishViolations([...files, ...sheets, ...documents]),
  ...migrationViolations(migrations),
]
for (const { path, line, why } of found) console.log(`${path}:${line}  ${why}`)
if (found.length > 0) {
  console.log(`${found.length} against the house rules of STYLE.md`)
  process.exitCode = 1
}

/** @param {string} folder @param {RegExp} kind @returns {string[]} */
function pathsBelow(folder, kind) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : pathsBelow(path, kind)
    return kind.test(entry.name) ? [path] : []
  })
}
