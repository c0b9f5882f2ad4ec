import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PgBouncer before a server. */
export interface Pooler {
  /** Host and port. */
  host: string
  stop: () => Promise<void>
}

interface Place {
  server: URL
  user: string
  password: string
  /** Settings by database name, `*` for all: `dbname=… pool_mode=… pool_size=…`. */
  databases: Record<string, string>
}

/** Starts PgBouncer; undefined if it is not installed, which `vitest.config.ts` finds out. */
export async function startPooler({ server, user, password, databases }: Place): Promise<Pooler | undefined> {
  const program = process.env['PGBOUNCER']
  if (program === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kartu-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = [
    '[databases]',
    ...Object.entries(databases).map(
      ([name, how]) => `${name} = host=${server.hostname} port=${server.port || '5432'} ${how}`,
    ),
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    'max_client_conn = 1000',
    // If a client does not release its connection, the next client fails soon.
    'query_wait_timeout = 20',
    'log_connections = 0',
    'log_disconnections = 0',
  ]
  writeFileSync(join(folder, 'pooler.ini'), settings.join('\n'))
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  const child = spawn(program, [join(folder, 'pooler.ini')], { ...nobody(), stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
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
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An unused port. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Another user for PgBouncer, because it refuses to run as root. */
function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((account) => account.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
