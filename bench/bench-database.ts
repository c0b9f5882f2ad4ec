import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs'
import { runToEnd } from './children.ts'
import { postgresCpuMs } from './cpu.ts'
import type { Facts, SeedOrder } from './seed.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** A filled database that both sides can run on. */
export interface BenchDatabase {
  kind: DatabaseKind
  /** Version, and what is special about this one. */
  description: string
  facts: Facts
  /** Kartu's settings for it. */
  kartu: Record<string, string>
  /** Where the floor server finds the same data. */
  floor: { databaseUrl?: string; pgliteFolder?: string }
  /** CPU time of the database server so far, in ms; undefined where it is embedded or elsewhere. */
  cpuMs: () => number | undefined
  close: () => Promise<void>
}

export interface Size {
  companySizes: number[]
  sessions: number
}

/** Two data folders with the same content: embedded data belongs to one process. */
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
    cpuMs: () => undefined,
    close: () => Promise.resolve(),
  }
}

/** A database of its own on the server that TEST_DATABASE_URL names, else on one that is started here; undefined without either. */
export async function preparePostgres(folder: string, size: Size): Promise<BenchDatabase | undefined> {
  const named = process.env['TEST_DATABASE_URL']
  const started = named ? undefined : await startThrowawayPostgres()
  const serverUrl = named || started?.url
  if (serverUrl === undefined) return undefined
  const server = new pg.Client({ connectionString: serverUrl })
  const name = `kartu_bench_${randomBytes(4).toString('hex')}`
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const close = async () => {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
    await started?.stop()
  }
  try {
    await server.connect()
    await server.query(`create database ${name}`)
    const facts = await fill(folder, { ...size, dataDir: join(folder, 'kartu'), databaseUrl })
    await settle(databaseUrl)
    const about = await server.query<{ version: string; pid: number }>(
      `select current_setting('server_version') as version, pg_backend_pid() as pid`,
    )
    const { version = '', pid = 0 } = about.rows[0] ?? {}
    return {
      kind: 'postgres',
      description: `PostgreSQL ${version}${started ? ', in memory, without fsync' : ''}`,
      facts,
      kartu: { DATA_DIR: join(folder, 'kartu'), DATABASE_URL: databaseUrl },
      floor: { databaseUrl },
      cpuMs: () => postgresCpuMs(pid),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function fill(folder: string, order: Omit<SeedOrder, 'factsPath'>): Promise<Facts> {
  mkdirSync(order.dataDir, { recursive: true })
  const [orderPath, factsPath] = [join(folder, 'seed-order.json'), join(folder, 'facts.json')]
  writeFileSync(orderPath, JSON.stringify({ ...order, factsPath }))
  await runToEnd('bench/seed.ts', [orderPath])
  return JSON.parse(readFileSync(factsPath, 'utf8')) as Facts
}

/** What autovacuum does within minutes, done before the first figure: statistics, visibility map, everything on disk. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

function pgliteVersion(): string {
  const manifest = join(import.meta.dirname, '../node_modules/@electric-sql/pglite/package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
