import { posix } from 'node:path'

/**
 * @typedef {{ path: string, text: string }} SourceFile path from the root of the repository, with forward slashes
 * @typedef {{ path: string, line: number, why: string }} Violation
 * @typedef {{ of: RegExp, not: RegExp, why: string }} Direction
 */

/**
 * Directions of imports. `of` is the importing file, `not` a path from the root or a package name that it must not
 * import.
 */
/** @type {Direction[]} */
const directions = [
  {
    of: /^packages\/contracts\/src\//,
    not: /^(?!packages\/contracts\/|zod(\/|$))/,
    why: 'contracts depends on zod alone',
  },
  {
    of: /^packages\/cards\/src\//,
    not: /^(node:|packages\/messages\/src\/(?!(en|id)\/(?:company\/card|leads\/share)-page\.ts|network-names\.ts))/,
    why: 'cards is pure: no Node, no messages except those of the page and names of networks',
  },
  { of: /^packages\/messages\/src\//, not: /^(node:|packages\/cards\/)/, why: 'messages contains only text' },
  { of: /^packages\//, not: /^apps\//, why: 'packages do not import apps' },
  { of: /^apps\/web\//, not: /^apps\/api\//, why: 'web and api share only contracts' },
  { of: /^apps\/api\//, not: /^apps\/web\//, why: 'web and api share only contracts' },
  { of: /^apps\/web\/src\//, not: /^node:/, why: 'a browser has no Node' },
  {
    of: /^apps\/web\/src\/(ui|lib)\//,
    not: /^apps\/web\/src\/(features|app)\//,
    why: 'imports go ui, lib → features → app',
  },
  { of: /^apps\/web\/src\/features\//, not: /^apps\/web\/src\/app\//, why: 'imports go ui, lib → features → app' },
  { of: /^apps\/web\/src\/ui\//, not: /^@tanstack\/react-query$/, why: 'ui renders and does not fetch' },
  {
    of: /^apps\/api\/src\/(?!(main|worker|card-server|cli)\.ts)/,
    not: /^apps\/api\/src\/(main|serve|worker|work|card-server|serve-cards|cli|command-line)\.ts$/,
    why: 'nothing imports an entry point',
  },
  { of: /^apps\/api\/src\/gateways\//, not: /^apps\/api\/src\/modules\//, why: 'gateways do not import modules' },
]

const emptyNames = /(^|\/)(index|utils?|helpers?|types?|common|misc|shared)\.(ts|tsx|mts|mjs|js)$/

/**
 * House rules that the linter cannot check: import directions and file names.
 * @param {SourceFile[]} files @param {(path: string) => boolean} exists whether a path from the root is a file
 * @returns {Violation[]}
 */
export function violations(files, exists) {
  return [
    ...files.flatMap((file) => [
      ...nameViolations(file),
      ...starViolations(file),
      ...cutViolations(file),
      ...importViolations(file, exists),
    ]),
    ...circleViolations(files),
  ]
}

/** @param {SourceFile} file @returns {Violation[]} */
function nameViolations({ path }) {
  if (!emptyNames.test(path)) return []
  return [{ path, line: 1, why: 'this name says nothing: name the file after its content' }]
}

/** @param {SourceFile} file @returns {Violation[]} */
function starViolations({ path, text }) {
  return [...text.matchAll(/^export \*/gm)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    why: 'no barrels: import the file itself',
  }))
}

/** A search field may cut its text, because a search is not stored. @param {SourceFile} file @returns {Violation[]} */
function cutViolations({ path, text }) {
  const isField =
    /^(apps\/web|packages\/cards)\/src\/.*(?<!\.test)\.tsx?$/.test(path) && !path.endsWith('/search-field.tsx')
  return [...(isField ? text.matchAll(/\bmaxlength[=:]/gi) : [])].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    why: 'a browser truncates a paste at maxLength: use `charactersMax`, which keeps the text and names the limit',
  }))
}

/** @param {SourceFile} file @param {(path: string) => boolean} exists @returns {Violation[]} */
function importViolations({ path, text }, exists) {
  return importsIn(text).flatMap(({ specifier, line }) => {
    const target = resolve(path, specifier)
    const because = (/** @type {string} */ why) => [{ path, line, why: `imports ${specifier}: ${why}` }]
    if (specifier.startsWith('.') && !exists(target)) return because('name the file with its extension')
    if (specifier.startsWith('.') && leavesWorkspace(path, target))
      return because('import another workspace by its package name')
    if (/^@kartu\/[^/]+$/.test(specifier)) return because('import the file, not the package')
    const crossing = featureOf(path) && featureOf(target) && featureOf(path) !== featureOf(target)
    if (crossing) return because('a feature never imports another: move what both need to ui or lib')
    return directions.filter((rule) => applies(rule, path, target)).flatMap((rule) => because(rule.why))
  })
}

/**
 * Files that import each other, directly or through others. Reported once, at the import that closes the cycle.
 * @param {SourceFile[]} files @returns {Violation[]}
 */
function circleViolations(files) {
  const importsOf = new Map(files.map(({ path, text }) => [path, importsIn(text)]))
  const done = new Set()
  /** @type {Violation[]} */
  const found = []
  /** @param {string} path @param {string[]} way from where the walk began to `path` */
  const walk = (path, way) => {
    for (const { specifier, line } of importsOf.get(path) ?? []) {
      const target = resolve(path, specifier)
      const at = way.indexOf(target)
      if (at >= 0) found.push({ path, line, why: `closes a circle: ${[...way.slice(at), target].join(' → ')}` })
      else if (!done.has(target)) walk(target, [...way, target])
    }
    done.add(path)
  }
  for (const { path } of files) if (!done.has(path)) walk(path, [path])
  return found
}

/** Tests may import what their subject may not: a test runner, a file, an independent reader. */
function applies(/** @type {Direction} */ rule, /** @type {string} */ path, /** @type {string} */ target) {
  const isTest = /\.test\.tsx?$/.test(path)
  const insideRepository = /^(apps|packages)\//.test(target)
  return rule.of.test(path) && rule.not.test(target) && (!isTest || insideRepository)
}

/**
 * Static, side-effect and dynamic imports and re-exports, found by pattern.
 * @param {string} text @returns {{ specifier: string, line: number }[]}
 */
function importsIn(text) {
  const shapes = [
    /^\s*(?:import|export)\b[^'"`;=()]*\bfrom\s*['"]([^'"\n]+)['"]/gm,
    /^\s*import\s*['"]([^'"\n]+)['"]/gm,
    /\bimport\(\s*['"]([^'"\n]+)['"]/g,
  ]
  return shapes.flatMap((shape) =>
    [...text.matchAll(shape)].map((match) => ({
      specifier: /** @type {string} */ (match[1]),
      line: lineAt(text, match.index + match[0].length),
    })),
  )
}

/** Files, or packages, that a file imports. @param {SourceFile} file @returns {string[]} */
export const importsOf = ({ path, text }) => importsIn(text).map(({ specifier }) => resolve(path, specifier))

/** @param {string} from @param {string} specifier @returns {string} */
function resolve(from, specifier) {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  const own = /^@kartu\/([^/]+)(?:\/(.*))?$/.exec(plain)
  if (!own) return plain
  const folder = own[1] === 'api' || own[1] === 'web' ? 'apps' : 'packages'
  return `${folder}/${own[1]}/src/${own[2] ?? ''}.ts`
}

/** @param {string} path @param {string} target */
function leavesWorkspace(path, target) {
  const workspace = /^(apps|packages)\/[^/]+\//.exec(path)?.[0]
  return workspace !== undefined && !target.startsWith(workspace)
}

/** @param {string} path */
function featureOf(path) {
  return /^apps\/web\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1]
}

/** @param {string} text @param {number} offset */
function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}
