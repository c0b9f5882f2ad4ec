import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const cli = join(import.meta.dirname, '../apps/api/src/cli.ts')

interface Ended {
  /** Null if a signal ended it. */
  code: number | null
  said: string
  seconds: number
}

/** Runs an operator's command in a child process. */
export async function runCommand(settings: Record<string, string>, words: readonly string[]): Promise<Ended> {
  const began = performance.now()
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', BILLING: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: said.trim(), seconds: (performance.now() - began) / 1_000 }
}
