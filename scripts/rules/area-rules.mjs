import { posix } from 'node:path'
import { importsOf } from './house-rules.mjs'

/**
 * @typedef {{ path: string, text: string }} SourceFile path from the root of the repository
 * @typedef {{ path: string, line: number, why: string }} Violation
 */

const sourceFolder = 'apps/api/src/'

/**
 * The folders of the server, and `deps.ts`. A file may import its own folder and those before it, never those after it.
 * The other files beside them are the programs, which come last.
 */
const folders = [
  'lib',
  'settings',
  'db',
  'gateways',
  'watch',
  'http',
  'jobs',
  'backup',
  'deps.ts',
  'operator',
  'modules',
  'demo',
]

/** The areas of the server. A module may import its own area and those before it, never those after it. */
const areas = [
  'platform',
  'identity',
  'company',
  'team',
  'activity',
  'leads',
  'sharing',
  'insights',
  'billing',
  'governance',
  'integrations',
]

/**
 * Imports of the server that violate the order of its folders or areas, and cycles of modules. Types count too. Tests
 * may import what their subject may not.
 * @param {SourceFile[]} files @returns {Violation[]}
 */
export function areaViolations(files) {
  const sources = files.filter(({ path }) => path.startsWith(sourceFolder) && /(?<!\.test)\.ts$/.test(path))
  /** Imports between modules, by the module that imports. @type {Map<string, Map<string, string>>} */
  const imports = new Map()
  const found = sources.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const [from, to] = [moduleOf(file.path), moduleOf(target)]
      if (from && to && from.name !== to.name) {
        const ofModule = imports.get(from.name) ?? new Map()
        imports.set(from.name, ofModule.set(to.name, ofModule.get(to.name) ?? file.path))
      }
      return against(file.path, target, from, to)
    }),
  )
  return [...found, ...circlesOf(imports)]
}

const filesMax = 40

/** Folders whose files another rule limits or a program writes. */
const unlimited = new Set([
  // At most 50 records: decision-rules.mjs.
  'docs/decisions',
  // Migrations are only added, in the order of their numbers.
  'apps/api/src/db/migrations',
])

/** Folders with more files than a reader can survey. @param {string[]} paths of all files @returns {Violation[]} */
export function folderViolations(paths) {
  const counts = new Map()
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([path, count]) =>
    count > filesMax && !unlimited.has(path)
      ? [{ path, line: 1, why: `${count} files: a folder holds at most ${filesMax}; give a noun its own folder` }]
      : [],
  )
}

/** @typedef {{ area: string, name: string } | undefined} Module */
/** @param {string} path @param {string} target @param {Module} from @param {Module} to @returns {Violation[]} */
function against(path, target, from, to) {
  if (placeOf(target) > placeOf(path))
    return [{ path, line: 1, why: `imports ${target}: folders go ${folders.join(', ')}, programs` }]
  if (!from || !to || areas.indexOf(to.area) <= areas.indexOf(from.area)) return []
  const why = `imports ${target}: ${from.area} comes before ${to.area}, so it takes a hook (lib/registered.ts)`
  return [{ path, line: 1, why }]
}

/** Position in the order of folders; -1 outside of the server. @param {string} path @returns {number} */
function placeOf(path) {
  if (!path.startsWith(sourceFolder)) return -1
  const [name = ''] = path.slice(sourceFolder.length).split('/')
  return folders.includes(name) ? folders.indexOf(name) : folders.length
}

/** @param {string} path @returns {Module} */
function moduleOf(path) {
  const [, area, noun] = /^apps\/api\/src\/modules\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  return area === undefined || noun === undefined ? undefined : { area, name: `${area}/${noun}` }
}

/** @param {Map<string, Map<string, string>>} imports @returns {Violation[]} */
function circlesOf(imports) {
  const done = new Set()
  /** @type {Violation[]} */
  const found = []
  /** @param {string} name @param {string[]} way from where the walk began to `name` */
  const walk = (name, way) => {
    for (const [target, path] of imports.get(name) ?? []) {
      const at = way.indexOf(target)
      if (at >= 0) {
        const why = `closes a cycle of modules: ${[...way.slice(at), target].join(' → ')}`
        found.push({ path, line: 1, why })
      } else if (!done.has(target)) walk(target, [...way, target])
    }
    done.add(name)
  }
  for (const name of imports.keys()) if (!done.has(name)) walk(name, [name])
  return found
}
