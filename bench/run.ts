// npm run bench: compares Kartu with the least that any Node server needs; see docs/performance.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../scripts/free-port.mjs'
import { type BenchDatabase, preparePglite, preparePostgres } from './bench-database.ts'
import { type Child, startFloor, startKartu, stopChildren } from './children.ts'
import { measureIdle } from './idle.ts'
import { raceImports } from './import-race.ts'
import { Parts } from './parts.ts'
import { floorConfig, growth, type Path, pathsOf } from './paths.ts'
import { median, type Outcome, race, wholeCpuMicros } from './race.ts'
import { forTerminal, type LimitResult, type PathResult, type Result, save } from './report.ts'
import { measureWeb, webText } from './web.ts'

const { values: options } = parseArgs({
  options: {
    /** A short run during development; stored only with `--save`. */
    quick: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    /** `pglite` or `postgres`; both by default. */
    database: { type: 'string' },
    /** Only paths whose name contains this. */
    only: { type: 'string', default: '' },
  },
})

const pace = options.quick
  ? { rounds: 3, roundMs: 400, warmUpRequests: 4_000, warmUpMsMax: 1_500 }
  : { rounds: 7, roundMs: 1_000, warmUpRequests: 20_000, warmUpMsMax: 4_000 }
const starts = options.quick ? 2 : 5
const imports = options.quick ? 1 : 3
const visits = options.quick ? 1 : 3
const importName = 'Import of 10,000 rows'
/** A run takes twenty minutes on an idle machine, or seven with `--quick`. */
const minutesMax = options.quick ? 15 : 60
/** Enough sessions for the limit of 600 calls a minute each, and few enough that the warm-up uses all of them. */
const sessions = 300

const from = performance.now()
const parts = new Parts(minutesMax)
const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-'))

try {
  const kinds = [
    ['pglite', onPglite],
    ['postgres', onPostgres],
  ] as const
  const results: Result[] = []
  for (const [kind, measureOn] of kinds) {
    if (options.database !== undefined && kind !== options.database) continue
    const result = await parts.measure(kind, measureOn)
    if (result) results.push(result)
  }
  const web =
    options.database === undefined && wanted([{ name: 'web' }]).length > 0
      ? await parts.measure('Pages in the browser', () => measureWeb(parts, visits))
      : undefined
  if (web) console.log(`\n${webText(web).join('\n')}`)
  if ((!options.quick || options.save) && options.only === '') {
    save({ ...pace, results, web })
    console.log('\nSaved in bench/results.')
  }
  console.log(`\nIt took ${Math.round((performance.now() - from) / 1000)} s.`)
} finally {
  parts.close()
  rmSync(folder, { recursive: true, force: true })
}

async function onPglite(): Promise<Result> {
  const own = join(folder, 'pglite')
  mkdirSync(own)
  console.log('\nPGlite: filling two data folders with 10,000 people ...')
  return measure(own, await preparePglite(own, { companySizes: [10_000], sessions }))
}

async function onPostgres(): Promise<Result> {
  const own = join(folder, 'postgres')
  mkdirSync(own)
  console.log('\nPostgreSQL: filling a database with 10,000 and 100,000 people ...')
  const database = await preparePostgres(own, { companySizes: [10_000, 100_000], sessions })
  if (!database)
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install a PostgreSQL server on this machine.')
  try {
    return await measure(own, database)
  } finally {
    await database.close()
  }
}

async function measure(own: string, database: BenchDatabase): Promise<Result> {
  const paths: PathResult[] = []
  const limits: LimitResult[] = []
  const brokenBefore = parts.broken.length
  const configPath = join(own, 'floor.json')
  const part = (name: string, act: () => Promise<void>) => parts.measure(`${name} (${database.kind})`, act)
  /** A part that starts and stops its own programs. */
  const wholePart = (name: string, act: () => Promise<void>) => part(name, () => act().finally(stopChildren))
  // Before the paths: counting their visits would keep the process busy.
  if (wanted([{ name: 'idle' }]).length > 0)
    await wholePart('Idle', async () => void limits.push(...(await measureIdle(database))))
  await wholePart('Paths', async () => {
    const kartu = await startKartu(database.kartu, await freePort())
    writeFileSync(configPath, JSON.stringify(await floorConfig(database, kartu)))
    const floor = await startFloor(configPath)
    for (const path of wanted(pathsOf(database, kartu, floor, options.quick))) {
      await part(path.name, async () => {
        const outcome = await race(path.floor, path.kartu, pace, database.cpuMs)
        paths.push(resultOf(path, outcome))
        limits.push(...cpuLimit(path, outcome))
      })
    }
    const grown = growth(database, kartu, floor)
    if (grown && wanted([grown]).length > 0)
      await part(grown.name, async () => void limits.push(await measureGrowth(grown, database)))
  })
  if (wanted([{ name: importName }]).length > 0)
    await wholePart(importName, () => measureImport(database, configPath, paths, limits))
  if (wanted([{ name: 'start' }]).length > 0)
    await wholePart('Start', async () => void limits.push(await measureStart(database)))
  const notes = parts.broken.slice(brokenBefore)
  const result = { database: { kind: database.kind, description: database.description }, paths, limits, notes }
  console.log(`\n${database.description}\n\n${forTerminal(result)}`)
  return result
}

function cpuLimit({ name, cpuMsMax: goal }: Path, { kartu }: Outcome): LimitResult[] {
  const micros = wholeCpuMicros(kartu)
  if (goal === undefined || micros === undefined) return []
  return [{ name: `${name}, CPU with the database`, unit: 'ms', measured: Number((micros / 1000).toFixed(2)), goal }]
}

function wanted<T extends { name: string }>(all: T[]): T[] {
  return all.filter(({ name }) => name.toLowerCase().includes(options.only.toLowerCase()))
}

function resultOf({ name, floorIs, goal }: Omit<Path, 'floor' | 'kartu'>, outcome: Outcome): PathResult {
  const wanted = goal === undefined ? '' : `, goal ${goal.toFixed(2)}`
  const { cpuRatio, wallRatio } = outcome
  console.log(
    `  ${name}: ${cpuRatio?.toFixed(2) ?? '–'} of the floor by CPU${wanted}, ${wallRatio.toFixed(2)} by the clock`,
  )
  return { name, floorIs, goal, ...outcome }
}

/** CPU time of program and database, if both are known. */
async function measureGrowth(path: Path, database: BenchDatabase): Promise<LimitResult> {
  const { kartu: large, floor: small } = await race(path.floor, path.kartu, pace, database.cpuMs)
  const cost = (side: typeof large) => wholeCpuMicros(side) ?? 1e6 / side.requestsPerSecond
  return { name: path.name, unit: 'times', measured: Number((cost(large) / cost(small)).toFixed(2)), goal: 1.2 }
}

/** Runs in its own process, because its peak memory is compared with its idle memory. */
async function measureImport(
  database: BenchDatabase,
  floorConfigPath: string,
  paths: PathResult[],
  limits: LimitResult[],
): Promise<void> {
  const kartu = await startKartu(database.kartu, await freePort())
  const floor = await startFloor(floorConfigPath)
  const { memory, ...outcome } = await raceImports(database, kartu, floor, imports)
  const floorIs = 'the same people in one statement on node:http'
  paths.push(resultOf({ name: `${importName}, per row`, floorIs, goal: 0.4 }, outcome))
  if (memory) {
    const times = Number((memory.largeMb / memory.smallMb).toFixed(2))
    limits.push({ name: `${importName}, most memory against 1,000`, unit: 'times', measured: times, goal: 1.3 })
  }
}

/** Time from the start on an initialised folder to the first answer from the database. */
async function measureStart(database: BenchDatabase): Promise<LimitResult> {
  const seconds: number[] = []
  for (let at = 0; at < starts; at += 1) {
    const from = performance.now()
    const child: Child = await startKartu(database.kartu, await freePort())
    seconds.push((performance.now() - from) / 1000)
    await child.stop()
  }
  return { name: 'Start to first answer', unit: 's', measured: Number(median(seconds).toFixed(2)), goal: 1 }
}
