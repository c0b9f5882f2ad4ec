import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './prepare.mjs'

/** Chromium without windows uses a third less CPU, but has no cameras. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of a working Chromium: an installed one, else one from an installed npm package, else one that is
 * installed now. If none works, it throws a sentence about what to install.
 * @returns {Promise<string>}
 */
export async function findOrInstallChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH says ${named}, which is not a working browser.`)
  }
  const found = await findChromium([shell, ...names])
  if (found) return found
  install()
  const installed = await findChromium([shell, ...names])
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium, but none could be found or installed. Install the package "chromium" of your system ' +
      '(or Google Chrome), or run "npx playwright install chromium", or set CHROMIUM_PATH to the browser you have.',
  )
}

/** A Chromium with windows, for tests with a camera. @returns {Promise<string | undefined>} */
export const findChromiumWithCamera = async () => process.env['CHROMIUM_PATH'] || (await findChromium(names))

/** @param {string[]} wanted */
async function findChromium(wanted) {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
  for (const path of [...onPath, ...places, await playwrightsOwn()]) if (runs(path)) return path
  const packaged = await fromPackage()
  return packaged && runs(packaged) ? packaged : undefined
}

/** A file of the right name may be a stub that only advertises a package, so the browser must answer. */
function runs(/** @type {string} */ path) {
  if (!existsSync(path)) return false
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** Reads `@sparticuz/chromium`, which contains the browser and is not a dependency of Kartu. */
async function fromPackage() {
  const name = '@sparticuz/chromium'
  if (!existsSync(join(root, 'node_modules', name))) return undefined
  const { default: packaged } = await import(name)
  return /** @type {Promise<string>} */ (packaged.executablePath())
}

function install() {
  console.log('No Chromium was found; installing one for the browser tests ...')
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: quiet })
    const flags = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    const result = spawnSync('apt-get', flags, { stdio: ['ignore', 'inherit', 'inherit'], env: quiet })
    if (result.status === 0 && names.some((name) => runs(join('/usr/bin', name)))) return
  }
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'install', ...(isRoot && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium']
  spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: quiet })
}
