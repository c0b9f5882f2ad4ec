import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { peakMb } from './memory.ts'

const cli = join(import.meta.dirname, '../apps/api/src/cli.ts')
const lookMs = 10

interface Ended {
  /** Null where it was killed. */
  code: number | null
  said: string
  seconds: number
  /** The most memory that it held; undefined where the system does not say. */
  peakMb: number | undefined
}

/** Ends the command by `kill -9` once this file is so large. */
interface Killing {
  path: string
  atBytes: number
}

/** Runs a command of the operator in a process of its own. */
export async function runCommand(
  settings: Record<string, string>,
  words: readonly string[],
  killing?: Killing,
): Promise<Ended> {
  const began = performance.now()
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', BILLING: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  let peak: number | undefined
  const looking = setInterval(() => {
    peak = peakMb(child.pid ?? 0) ?? peak
    if (killing && bytesOf(killing.path) >= killing.atBytes) child.kill('SIGKILL')
  }, lookMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(looking)
  return { code, said: said.trim(), seconds: (performance.now() - began) / 1_000, peakMb: peak }
}

/** 0 for a file that is not there. */
export const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
