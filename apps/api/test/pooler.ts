import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** PgBouncer before a database, under three names: one for each of its ways to share connections. */
export interface Pooler {
  host: string
  nameOf: (mode: PoolMode) => string
  stop: () => Promise<void>
}

type PoolMode = 'session' | 'transaction' | 'statement'

interface Place {
  server: URL
  database: string
  user: string
  password: string
}

/** Undefined where it is not installed. */
export async function startPooler({ server, database, user, password }: Place): Promise<Pooler | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const program = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
  if (program === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kartu-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const nameOf = (mode: PoolMode) => `${database}_${mode}`
  const modes: PoolMode[] = ['session', 'transaction', 'statement']
  const settings = [
    '[databases]',
    ...modes.map(
      (mode) => `${nameOf(mode)} = host=${server.hostname} port=${server.port} dbname=${database} pool_mode=${mode}`,
    ),
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
  ]
  writeFileSync(join(folder, 'pooler.ini'), settings.join('\n'))
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  const child = spawn(program, [join(folder, 'pooler.ini')], { ...nobody(), stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`PgBouncer ended: ${log}`)))
  })
  return {
    host: `127.0.0.1:${port}`,
    nameOf,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** It refuses to run as root. */
function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((account) => account.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
