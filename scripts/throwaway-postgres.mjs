import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'
import { openPostgres18 } from './postgres-18.mjs'

/**
 * Starts a PostgreSQL for the tests, on a memory file system if there is one, without fsync; `stop()` removes it.
 * Undefined if no server is installed. `below` is a folder for its files. `more` are additional settings. `replicaOf`
 * is the address of a server to replicate. `restored` is an existing data folder with the address of its original
 * server. `wantedPort` is a free port. `release` 18 is the one from npm instead of the system's. `kill` simulates a
 * crash, `restart` starts the server again.
 * @param {{ below?: string, more?: string[], replicaOf?: string, restored?: { data: string, url: string }, wantedPort?: number, release?: '18' | undefined }} [options]
 * @returns {Promise<{ url: string, version: string, kill: () => Promise<unknown>, restart: () => Promise<void>, stop: () => Promise<void> } | undefined>}
 */
export async function startThrowawayPostgres({
  below = memoryFolder(),
  more = [],
  wantedPort,
  release,
  ...source
} = {}) {
  const brought = release && openPostgres18()
  const binaries = release ? brought?.binaries : findBinaries()
  if (!binaries) return undefined
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(below, 'kartu-test-postgres-'))
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    brought?.remove()
  }
  const password = randomBytes(16).toString('hex')
  try {
    fillDataFolder({ binaries, owner, folder, password, ...source })
  } catch (error) {
    remove()
    throw error
  }

  const port = wantedPort ?? (await freePort())
  const launch = () => launchServer({ binaries, owner, folder, port, more })
  let { launched: server, ended } = launch()
  const stopAtOnce = () => {
    server.kill('SIGQUIT')
    remove()
  }
  process.once('exit', stopAtOnce)
  const stop = async () => {
    process.off('exit', stopAtOnce)
    server.kill('SIGINT')
    await ended
    remove()
  }
  const kill = () => {
    server.kill('SIGQUIT')
    return ended
  }
  const restart = async () => {
    await kill()
    ;({ launched: server, ended } = launch())
    await readyForConnections(server)
  }
  try {
    await readyForConnections(server)
  } catch (error) {
    await stop()
    throw error
  }
  const original = source.restored?.url ?? source.replicaOf ?? `postgres://kartu:${password}@127.0.0.1/postgres`
  const url = Object.assign(new URL(original), { port }).href
  return { url, version: versionOf(binaries), kill, restart, stop }
}

/** @typedef {{ binaries: string, owner: { uid: number, gid: number } | undefined, folder: string }} Place */

/** @param {string} folder */
const dataIn = (folder) => join(folder, 'data')

/**
 * Creates the data folder: empty, as a copy of `restored`, or as a replica of `replicaOf`.
 * @param {Place & { password: string, replicaOf?: string, restored?: { data: string, url: string } }} options
 */
function fillDataFolder({ binaries, owner, folder, password, replicaOf, restored }) {
  const data = dataIn(folder)
  const passwordFile = join(folder, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  chmodSync(passwordFile, 0o600)
  if (owner) for (const path of [folder, data, passwordFile]) chownSync(path, owner.uid, owner.gid)
  if (restored) return copyFor(owner, restored.data, data)
  const [name = '', ...args] =
    replicaOf === undefined
      ? ['initdb', '-U', 'kartu', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C']
      : ['pg_basebackup', '-R', '--checkpoint=fast', '-d', replicaOf]
  const made = spawnSync(join(binaries, name), ['-D', data, '--no-sync', ...args], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0)
    throw new Error(
      `The PostgreSQL in ${binaries} could not create a test database: ${made.error?.message ?? made.stderr}`,
    )
}

/** @param {Place & { port: number, more: string[] }} options */
function launchServer({ binaries, owner, folder, port, more }) {
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    ...more,
  ]
  const launched = spawn(
    join(binaries, 'postgres'),
    ['-D', dataIn(folder), '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return { launched, ended: new Promise((resolve) => launched.once('exit', resolve)) }
}

/**
 * A copy of a data folder that belongs to the account that runs the server.
 * @param {{ uid: number, gid: number } | undefined} owner @param {string} from @param {string} to
 */
function copyFor(owner, from, to) {
  cpSync(from, to, { recursive: true })
  if (!owner) return
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(to, name), owner.uid, owner.gid)
}

/** Folder of initdb and postgres: on the PATH, from Debian or from Homebrew; the newest first. */
function findBinaries() {
  const debian = versionsBelow('/usr/lib/postgresql')
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) => versionsBelow(folder, 'postgresql@'))
  const folders = [...debian, ...homebrew, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** @param {string} folder @param {string} [prefix] */
function versionsBelow(folder, prefix = '') {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix))
  const newestFirst = names.toSorted((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length)))
  return newestFirst.map((name) => join(folder, name, 'bin'))
}

/** Account that runs PostgreSQL, which refuses to run as root: `postgres`, else `nobody`. */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const account = ['postgres:', 'nobody:'].map((name) => accounts.find((line) => line.startsWith(name))).find(Boolean)
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither the account `postgres` nor `nobody`.',
    )
  const [, , uid, gid] = account.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function memoryFolder() {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<void>} */
function readyForConnections(server) {
  let log = ''
  return new Promise((resolve, reject) => {
    const failed = (/** @type {string} */ why) =>
      reject(new Error(`PostgreSQL did not start for the tests: ${why}\n${log}`))
    server.once('error', (error) => failed(error.message))
    server.once('exit', (code) => failed(`it ended with code ${code}`))
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (/database system is ready to accept (?:read-only )?connections/.test(log)) resolve()
    })
  })
}

/** @param {string} binaries */
function versionOf(binaries) {
  return spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.replace(
    /^postgres \(PostgreSQL\) ([\d.]+).*/s,
    '$1',
  )
}
