import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs'
import { preparePglite } from './bench-database.ts'

/*
 * How long embedded data of one company takes to PostgreSQL (`kartu move`), without a break and killed three times:
 * node bench/move.ts [people]
 */

const people = Number(process.argv[2] ?? 10_000)
const cli = join(import.meta.dirname, '../apps/api/src/cli.ts')

/** Runs the move; ends it where it has told of so many tables. Answers with how long it ran, and what it said. */
async function run(dataDir: string, to: string, killAt?: number): Promise<{ seconds: number; said: string }> {
  const began = performance.now()
  const child = spawn(process.execPath, [cli, 'move', '--to', to], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BILLING: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { out: '', error: '' }
  child.stdout.on('data', (piece: Buffer) => (written.out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => {
    written.error += piece.toString()
    if (killAt !== undefined && written.error.includes(`\n${killAt} of `)) child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== (killAt === undefined ? 0 : null)) throw new Error(`The move ended with ${code}: ${written.error}`)
  return { seconds: (performance.now() - began) / 1_000, said: written.out.split('\n')[0] ?? '' }
}

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-move-'))
const server = await startThrowawayPostgres({ below: tmpdir(), more: ['fsync=on', 'synchronous_commit=on'] })
if (!server) throw new Error('There is no PostgreSQL on this machine')
try {
  const { kartu } = await preparePglite(folder, { companySizes: [people], sessions: 1 })
  const dataDir = kartu['DATA_DIR'] ?? ''
  const parts = []
  for (const killAt of [5, 69, 79]) parts.push((await run(dataDir, server.url, killAt)).seconds)
  const last = await run(dataDir, server.url)
  const all = [...parts, last.seconds]
  const total = all.reduce((sum, seconds) => sum + seconds, 0)
  process.stdout.write(
    `${people} people. ${last.said}\nStarts and kills included: ${total.toFixed(1)} s (${all.map((seconds) => seconds.toFixed(1)).join(', ')}).\n`,
  )
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
