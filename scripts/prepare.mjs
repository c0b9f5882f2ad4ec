import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { whenNpmIsGone } from './npm-watch.mjs'

// This file and its imports run on any Node from 20.19, without packages.

/** Absolute path of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Oldest Node major that runs Kartu's TypeScript source. */
const nodeMajorMin = 24

/**
 * Makes the rest of the calling script run with every locked package and on Node 24. It installs what is missing. If
 * this process is not the pinned Node, it runs the same command there and ends with its exit code.
 */
export async function prepare() {
  if (process.env.KARTU_PREPARED === root) {
    delete process.env.KARTU_PREPARED
    return
  }
  if (!atLeast(process.versions.node, 20, 19)) {
    stop(
      `Kartu needs Node 20.19 or newer to start, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
    )
  }
  const installing = !isInstalled()
  if (installing) install()
  const node = findNode()
  if (!installing && node === process.execPath) return
  process.exit(await runOn(node, process.argv.slice(1)))
}

/**
 * True if node_modules matches the lockfile. npm writes `node_modules/.package-lock.json` last, so an interrupted
 * install counts as missing.
 * @param {string} [folder]
 */
export function isInstalled(folder = root) {
  const locked = readJson(join(folder, 'package-lock.json'))?.packages
  const present = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages
  if (!locked || !present) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return matchesManifest(entry, readJson(join(folder, path, 'package.json')))
    const found = present[path]
    if (!found) return Boolean(entry.optional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** @param {Record<string, unknown>} locked @param {Record<string, unknown> | undefined} manifest */
function matchesManifest(locked, manifest) {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'workspaces']
  return kinds.every((kind) => isDeepStrictEqual(locked[kind] ?? {}, manifest?.[kind] ?? {}))
}

function install() {
  console.log('Installing packages from the lockfile ...')
  const npm = npmCommand()
  // `npm ci` empties node_modules first, which Windows refuses while this process runs from there.
  const verb = process.platform === 'win32' && existsSync(join(root, 'node_modules')) ? 'install' : 'ci'
  // Only errors are printed. The packages ask for Node 22 or newer and get Node 24, whatever Node npm uses.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(npm.command, [...npm.args, verb, ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: npm.shell,
  })
  if (result.error)
    stop(
      'Kartu needs npm to install its packages, and npm was not found. Install Node with npm from https://nodejs.org.',
    )
  if (result.status !== 0) {
    stop(
      `The packages could not be installed: npm ${verb} ended with code ${result.status}. See its message above; check the network, then run the command again.`,
    )
  }
}

/** Under `npm start`, variables name npm and its Node, which an install does not replace. */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && /npm-cli\.c?js$/.test(cli) && existsSync(cli) && existsSync(node))
    return { command: node, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/** Path of the Node that runs Kartu: the pinned one from the lockfile, else this one if it is new enough. */
function findNode() {
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, binary)
  if (pinned === process.execPath) return pinned
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (atLeast(process.versions.node, nodeMajorMin, 0)) return process.execPath
  return stop(
    `Kartu runs on Node ${nodeMajorMin} or newer, and for this system (${process.platform} ${process.arch}) none comes with its packages. ` +
      `Install Node ${nodeMajorMin} from https://nodejs.org; this is Node ${process.versions.node}.`,
  )
}

/**
 * Runs Node with these arguments in the foreground, passes signals on and resolves to the exit code.
 * @param {string} node @param {string[]} args @returns {Promise<number>}
 */
function runOn(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, KARTU_PREPARED: root } })
  // A terminal sends Ctrl-C to the child itself; a second one would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  whenNpmIsGone(() => child.kill('SIGINT'))
  const signalNumbers = /** @type {Record<string, number>} */ ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 })
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`Node could not be started from ${node}: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal ?? ''] ?? 0)))
  })
}

/** @param {string} version @param {number} major @param {number} minor */
function atLeast(version, major, minor) {
  const [haveMajor = 0, haveMinor = 0] = version.split('.').map(Number)
  return haveMajor > major || (haveMajor === major && haveMinor >= minor)
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Ends the command with a message for the person who typed it.
 * @param {string} sentence @returns {never}
 */
export function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
