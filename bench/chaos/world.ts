import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killProcesses, type ServerProcess, startProcess } from '../../apps/api/test/process.ts'
import { startTcpProxy, type TcpProxy } from '../../apps/api/test/tcp-proxy.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { runToEnd } from '../children.ts'
import { type Haproxy, startHaproxy } from '../haproxy.ts'
import type { Facts } from '../seed.ts'
import { startBucket } from './bucket.ts'
import { type Databases, startDatabases } from './databases.ts'

/** A Kartu process as a service manager runs it, and its own ways to the databases. */
export interface Place {
  /** To each of the two databases. */
  networks: readonly TcpProxy[]
  settings: Record<string, string>
  /** Where the process listens, and where the one that follows it will. */
  ports: readonly [number, number]
  process: ServerProcess
}

/** Three processes behind a proxy, a database with a replica, and everything they need, each behind a network that can fail. */
export interface World {
  facts: Facts
  front: Haproxy
  places: Place[]
  databases: Databases
  mail: { network: TcpProxy; recipients: Set<string> }
  bucket: TcpProxy
  /** The folder with the database's disk, and whether that is one of its own, which may be filled. */
  disk: { folder: string; own: boolean }
  startFresh(): Promise<ServerProcess>
  close(): Promise<void>
}

/** What is asked for, and for how long. */
export interface Wanted {
  reads: number
  writes: number
  minutes: number
}

const companies = 8
const companyPeople = 250

/** Room for both databases: what is there from the start, and 20 kB for each write. */
const diskMb = ({ writes, minutes }: Wanted) => Math.round(640 + 0.02 * writes * minutes * 60)
/** A session may make ten calls a second. */
const sessionsFor = ({ reads, writes }: Wanted) => 24 + Math.ceil((writes * 2 + reads / 20) / 5)

export async function makeWorld(wanted: Wanted): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-chaos-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  // PostgreSQL does not run as root: its account has to get in.
  chmodSync(folder, 0o711)
  const own =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb(wanted)}m,mode=777`, 'kartu-chaos', disk]).status === 0
  process.once('exit', () => {
    if (own) spawnSync('umount', ['-l', disk], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  })
  if (!own) console.log('The disk will not be filled: a disk of its own needs the right to mount one.')
  const databases = await startDatabases(own ? disk : undefined)
  if (!databases) throw new Error('Chaos needs a PostgreSQL server on this machine.')

  const facts = await fill(folder, databases.url, sessionsFor(wanted))

  const sink = await startMailSink()
  const files = await startBucket()
  const mail = { network: await startTcpProxy(sink.port), recipients: sink.recipients }
  const bucket = await startTcpProxy(files.port)
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()))
  const front = await startHaproxy(folder, ports)
  const common = {
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${mail.network.port}`,
    // One company sends them all.
    INVITATIONS_PER_DAY: '1000000',
    STORAGE_URL: `s3://key:secret@127.0.0.1:${bucket.port}/kartu?tls=off`,
    PUBLIC_URL: front.url,
  }
  const address = (ports: readonly number[]) => {
    const place = new URL(databases.url)
    return place.href.replace(place.host, ports.map((port) => `127.0.0.1:${port}`).join())
  }
  const startPlace = async (at: number): Promise<Place> => {
    const own = [ports[2 * at] ?? 0, ports[2 * at + 1] ?? 0] as const
    const networks = await Promise.all(databases.ports.map((port) => startTcpProxy(port)))
    const settings = { ...common, DRAIN_SECONDS: '2', DATABASE_URL: address(networks.map(({ port }) => port)) }
    const process = await startProcess({ ...settings, PORT: String(own[0]) })
    await front.seen(own[0])
    return { networks, settings, ports: own, process }
  }

  const places = [await startPlace(0), await startPlace(1), await startPlace(2)]
  return {
    facts,
    front,
    places,
    databases,
    mail,
    bucket,
    disk: { folder: disk, own },
    startFresh: () => startProcess({ ...common, DATABASE_URL: address(databases.ports), JOBS: 'off' }),
    async close() {
      killProcesses()
      front.close()
      for (const { networks } of places) for (const network of networks) await network.close()
      await mail.network.close()
      await bucket.close()
      sink.close()
      files.close()
      await databases.stop()
    },
  }
}

async function fill(folder: string, databaseUrl: string, sessions: number): Promise<Facts> {
  const [order, factsPath] = [join(folder, 'order.json'), join(folder, 'facts.json')]
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(
    order,
    JSON.stringify({
      dataDir,
      databaseUrl,
      companySizes: Array.from({ length: companies }, () => companyPeople),
      sessions,
      factsPath,
    }),
  )
  await runToEnd('bench/seed.ts', [order])
  return JSON.parse(readFileSync(factsPath, 'utf8')) as Facts
}

/** Takes every mail and remembers to whom (RFC 5321). */
async function startMailSink() {
  const recipients = new Set<string>()
  const server = createServer((socket) => {
    let text = ''
    let to: string[] = []
    let inMessage = false
    socket.write('220 sink\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (inMessage) {
          if (line !== '.') continue
          inMessage = false
          for (const one of to.splice(0)) recipients.add(one)
          socket.write('250 taken\r\n')
          continue
        }
        const recipient = /^RCPT TO:<(.+?)>/i.exec(line)?.[1]
        if (recipient !== undefined) to = [...to, recipient]
        inMessage = /^DATA/i.test(line)
        socket.write(inMessage ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, recipients, close: () => server.close() }
}
