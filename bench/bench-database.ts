import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrl, onServer } from '../apps/api/test/database/servers.ts'
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs'
import { runToEnd } from './children.ts'
import { postgresCpuMs } from './machine.ts'
import type { Facts, SeedOrder } from './seed.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** A filled database that both sides can run on. */
export interface BenchDatabase {
  kind: DatabaseKind
  /** Version and durability of the server. */
  description: string
  facts: Facts
  /** Settings with which Kartu uses it. */
  kartu: Record<string, string>
  /** Address of the same data for the floor server. */
  floor: { databaseUrl?: string; pgliteFolder?: string }
  /**
   * CPU time of the database server so far, in ms. 0 if it is part of the measured process, undefined if it runs on
   * another machine.
   */
  cpuMs: () => number | undefined
  close: () => Promise<void>
}

export interface Size {
  companySizes: number[]
  sessions: number
  /** Repository whose program fills the database; this one by default. */
  repository?: string | undefined
  /** Settings for a PostgreSQL started by the benchmark, such as `work_mem=64MB`. */
  settings?: string[]
}

/** Two data folders with the same content, because embedded data belongs to one process. */
export async function preparePglite(folder: string, size: Size): Promise<BenchDatabase> {
  const dataDir = join(folder, 'kartu')
  const pgliteFolder = join(folder, 'floor')
  const facts = await fill(folder, { ...size, dataDir, databaseUrl: undefined })
  cpSync(join(dataDir, 'pglite'), pgliteFolder, { recursive: true })
  return {
    kind: 'pglite',
    description: `PGlite ${pgliteVersion()}`,
    facts,
    kartu: { DATA_DIR: dataDir },
    floor: { pgliteFolder },
    cpuMs: () => 0,
    close: () => Promise.resolve(),
  }
}

/** PostgreSQL's defaults, in contrast to those of tests. */
export const ordinaryDurability = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/**
 * A new database on the server in TEST_DATABASE_URL, else on one that the benchmark starts. Undefined without either.
 */
export async function preparePostgres(
  folder: string,
  { settings = [], ...size }: Size,
): Promise<BenchDatabase | undefined> {
  const named = process.env['TEST_DATABASE_URL']
  const more = [...ordinaryDurability, ...settings]
  const started = named ? undefined : await startThrowawayPostgres({ below: tmpdir(), more })
  const serverUrl = named || started?.url
  if (serverUrl === undefined) return undefined
  return prepareServer(folder, size, { serverUrl, below: started && tmpdir(), stop: started?.stop })
}

interface Server {
  serverUrl: string
  /** Data folder, if known. */
  below?: string | undefined
  stop?: (() => Promise<void>) | undefined
}

async function prepareServer(folder: string, size: Size, { serverUrl, below, stop }: Server): Promise<BenchDatabase> {
  const server = standing(serverUrl)
  const place = placeOn(serverUrl)
  const { name, owner, program, password } = place
  const close = async () => {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`drop role if exists ${owner}, ${program}`)
    await server.end()
    await stop?.()
  }
  try {
    await server.connect()
    for (const role of [owner, program]) await server.query(`create role ${role} login password '${password}'`)
    await server.query(`create database ${name} owner ${owner}`)
    const dataDir = join(folder, 'kartu')
    const facts = await fill(folder, { ...size, dataDir, ...place.urls })
    const kartu = {
      DATA_DIR: dataDir,
      DATABASE_URL: place.urls.databaseUrl,
      DATABASE_OWNER_URL: place.urls.databaseOwnerUrl,
    }
    await settle(place.adminUrl)
    const about = await server.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { pid = 0 } = about.rows[0] ?? {}
    return {
      kind: 'postgres',
      description: await describe(server, below),
      facts,
      kartu,
      floor: { databaseUrl: place.adminUrl },
      cpuMs: () => postgresCpuMs(pid),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Copies the database on the same server. The original must have no connections. */
export async function copyPostgres(database: BenchDatabase): Promise<BenchDatabase> {
  const adminUrl = new URL(database.floor.databaseUrl ?? '')
  const name = adminUrl.pathname.slice(1)
  const copy = `${name}_copy`
  const copyUrl = (url = '') => databaseUrl(url, copy)
  const server = standing(databaseUrl(adminUrl.href, 'postgres'))
  await server.connect()
  await server.query(`create database ${copy} template ${name} owner ${name}_owner strategy file_copy`)
  return {
    ...database,
    kartu: {
      ...database.kartu,
      DATABASE_URL: copyUrl(database.kartu['DATABASE_URL']),
      DATABASE_OWNER_URL: copyUrl(database.kartu['DATABASE_OWNER_URL']),
    },
    floor: { databaseUrl: copyUrl(adminUrl.href) },
    async close() {
      await server.query(`drop database if exists ${copy} with (force)`)
      await server.end()
    },
  }
}

/** A connection for the whole run. If the server stops, only its next statement fails. */
const standing = (connectionString: string): pg.Client =>
  new pg.Client({ connectionString }).on('error', () => undefined)

/** A database with an owner and a program user, as the runbook advises. The floor uses the server's own user. */
function placeOn(serverUrl: string) {
  const name = `kartu_bench_${randomBytes(4).toString('hex')}`
  const [owner, program] = [`${name}_owner`, `${name}_program`]
  const password = randomBytes(12).toString('hex')
  const adminUrl = databaseUrl(serverUrl, name)
  const urlOf = (username: string) => Object.assign(new URL(adminUrl), { username, password }).href
  return {
    name,
    owner,
    program,
    password,
    adminUrl,
    urls: { databaseUrl: urlOf(program), databaseOwnerUrl: urlOf(owner) },
  }
}

/** Version and durability, as the server reports them. `below` is its data folder, if known. */
async function describe(server: pg.Client, below: string | undefined): Promise<string> {
  const { rows } = await server.query<{ version: string; durability: string }>(
    `select current_setting('server_version') as version, (select string_agg(name || ' ' || setting, ', ' order by name)
      from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')) as durability`,
  )
  const where = below === undefined ? '' : `data ${isMemory(below) ? 'in memory' : 'on disk'}, `
  return `PostgreSQL ${rows[0]?.version}, ${where}${rows[0]?.durability}`
}

const tmpfs = 0x01021994
const isMemory = (folder: string): boolean => process.platform === 'linux' && statfsSync(folder).type === tmpfs

async function fill(
  folder: string,
  { repository, ...order }: Omit<SeedOrder, 'factsPath'> & Pick<Size, 'repository'>,
): Promise<Facts> {
  mkdirSync(order.dataDir, { recursive: true })
  const [orderPath, factsPath] = [join(folder, 'seed-order.json'), join(folder, 'facts.json')]
  writeFileSync(orderPath, JSON.stringify({ ...order, factsPath }))
  await runToEnd('bench/seed.ts', [orderPath], {}, repository)
  return JSON.parse(readFileSync(factsPath, 'utf8')) as Facts
}

/**
 * Does what autovacuum does within minutes: updates statistics and the visibility map, and writes everything to disk.
 * Like autovacuum, it skips empty tables: once analyzed, an empty table is scanned row by row until the next
 * statistics, however many rows are inserted.
 */
const settle = (url: string): Promise<void> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_relation_size(oid) > 0`,
    )
    if (rows.length > 0) await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`)
    await client.query('checkpoint')
  })

function pgliteVersion(): string {
  const manifest = join(import.meta.dirname, '../node_modules/@electric-sql/pglite/package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
