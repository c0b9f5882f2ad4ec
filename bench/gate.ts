// npm run bench -- gate [commit]: compares the daily paths with the floors and with another commit, in turns, on
// PostgreSQL. A path that needs over 20 % more CPU time is measured a second time; two such results fail.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { type BenchDatabase, preparePostgres } from './bench-database.ts'
import { type Child, startFloor, startKartu, stopChildren } from './children.ts'
import { machineSentence } from './machine.ts'
import { floorConfig, type Path, pathsOf } from './paths.ts'
import { type Figures, inTurns, median, wholeCpuMicros } from './race.ts'
import { table } from './table.ts'

const gated = ['first view', 'vCard', 'first page', 'Create', 'Store']
const pace = { rounds: 7, roundMs: 800, warmUpRequests: 6_000, warmUpMsMax: 3_000 }
const lossMax = 1.2
const size = { companySizes: [10_000], sessions: 300 }
const root = join(import.meta.dirname, '..')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', `${process.argv[2] ?? newestRelease() ?? 'HEAD^'}^{commit}`)
const label = commit.slice(0, 8)
const folder = mkdtempSync(join(tmpdir(), 'kartu-gate-'))
const other = join(folder, 'other')
/** Stops everything that was started; called in reverse order. */
const started: (() => Promise<void>)[] = []

try {
  console.log(`Comparing this working copy with ${label} ...`)
  checkOut()
  const before = await startSide('before', other)
  const now = await startSide('now', undefined)
  const configPath = join(folder, 'floor.json')
  writeFileSync(configPath, JSON.stringify(await floorConfig(now.database, now.kartu)))
  const floor = await startFloor(configPath)
  const [earlier, current] = [before, now].map(({ database, kartu }) => pathsOf(database, kartu, floor, true))
  const rows: Row[] = []
  for (const path of current ?? []) {
    const same = earlier?.find(({ name }) => name === path.name)
    if (same && gated.some((part) => path.name.includes(part))) rows.push(await compare(path, same))
  }
  console.log(`\n${machineSentence()}\n\n${textOf(rows)}`)
  const lost = rows.filter(({ costs }) => costs.every((cost) => cost > lossMax))
  for (const { name } of lost) console.error(`${name} lost more than 20 % twice.`)
  process.exitCode = lost.length === 0 ? 0 : 1

  async function compare(path: Path, same: Path): Promise<Row> {
    const first = await once()
    const again = first.cost > lossMax ? [await once()] : []
    const costs = [first, ...again].map(({ cost }) => cost)
    const [goal, measured] =
      path.cpuMsMax === undefined
        ? [`≥ ${shown(path.goal ?? 0)}`, shown(first.ratio)]
        : [`≤ ${path.cpuMsMax} ms`, `${shown(first.cpuMs)} ms`]
    const row = { name: path.name, goal, measured, costs }
    console.log(`  ${path.name}: ${row.costs.map(shown).join(', then ')} times the CPU of ${label}`)
    return row

    async function once(): Promise<{ ratio: number; cpuMs: number; cost: number }> {
      const rounds = await inTurns(
        [
          { runner: path.floor, databaseCpuMs: now.database.cpuMs },
          { runner: same.kartu, databaseCpuMs: before.database.cpuMs },
          { runner: path.kartu, databaseCpuMs: now.database.cpuMs },
        ],
        pace,
      )
      const cpu = (figures: Figures | undefined): number => {
        const micros = figures && wholeCpuMicros(figures)
        if (micros === undefined) throw new Error('This system does not report the CPU time of a process.')
        return micros
      }
      return {
        ratio: median(rounds.map(([least, , mine]) => cpu(least) / cpu(mine))),
        cpuMs: median(rounds.map(([, , mine]) => cpu(mine) / 1000)),
        cost: median(rounds.map(([, theirs, mine]) => cpu(mine) / cpu(theirs))),
      }
    }
  }
} finally {
  await stopChildren()
  for (const end of started.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
}

interface Row {
  name: string
  goal: string
  /** The floor's CPU time divided by ours, or our CPU time with the database. */
  measured: string
  /** Our CPU time divided by the other commit's, once or twice. */
  costs: number[]
}

/** The newest tag that this commit contains. */
function newestRelease(): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** A copy of the other commit with its packages. The web app is not measured, so it may be this one's. */
function checkOut(): void {
  git('clone', '--quiet', '--no-checkout', root, other)
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: other })
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: other,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const bundler = join(other, 'scripts/build/bundle-server.mjs')
  if (existsSync(bundler)) execFileSync(process.execPath, [bundler], { stdio: 'inherit' })
  cpSync(join(root, 'apps/web/dist'), join(other, 'apps/web/dist'), { recursive: true })
}

/** A program and its own PostgreSQL, both of one commit. */
async function startSide(
  name: string,
  repository: string | undefined,
): Promise<{ database: BenchDatabase; kartu: Child }> {
  const own = join(folder, name)
  mkdirSync(own)
  const database = await preparePostgres(own, { ...size, repository })
  if (!database) throw new Error('No PostgreSQL: install a PostgreSQL server on this machine.')
  started.push(database.close)
  return { database, kartu: await startKartu(database.kartu, await freePort(), repository) }
}

function textOf(rows: Row[]): string {
  const lines = table(
    ['Path', 'Goal', 'Measured', `CPU, times ${label}`],
    rows.map(({ name, goal, measured, costs }) => [name, goal, measured, costs.map(shown).join(', then ')]),
  )
  return lines.join('\n')
}

function shown(value: number): string {
  return value.toFixed(2)
}
