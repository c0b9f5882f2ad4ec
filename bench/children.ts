import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const startMsMax = 120_000
const stopMsMax = 15_000
const running = new Set<ChildProcess>()

export interface Child {
  pid: number
  port: number
  stop: () => Promise<void>
}

/** Kartu as an installation runs it: in production mode, with jobs, on its own port. `folder` is its repository. */
export async function startKartu(settings: Record<string, string>, port: number, folder = root): Promise<Child> {
  const built = 'apps/api/dist/main.js'
  // Older commits run from their source.
  const program = existsSync(join(folder, built)) ? built : 'apps/api/src/main.ts'
  const child = start(program, [], { ...settings, PORT: String(port), HOST: '127.0.0.1' }, folder)
  await answering(child, port)
  return childOf(child, port)
}

/** The server that sets the floors; see floor.ts. */
export async function startFloor(configPath: string): Promise<Child> {
  const child = start('bench/floor.ts', [configPath], {})
  const port = Number(await firstLine(child))
  return childOf(child, port)
}

/** An idle server without Kartu; see idle-floor.ts. */
export async function startIdleFloor(kind: string, place: string): Promise<Child> {
  const child = start('bench/idle-floor.ts', [kind, place], {})
  return childOf(child, Number(await firstLine(child)))
}

/** Runs a script of a repository to its end. */
export async function runToEnd(
  script: string,
  args: string[],
  settings: Record<string, string> = {},
  folder = root,
): Promise<void> {
  const child = start(script, args, settings, folder)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${script} ended with code ${String(code)}; see its message above`)
}

/** Kills running children when the benchmark ends early. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Stops running children as an operator would, and waits for them. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stop))
}

/** Measured programs do not inherit the environment of the person who runs the benchmark. */
function start(script: string, args: string[], settings: Record<string, string>, folder = root): ChildProcess {
  const child = spawn(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      BILLING: 'none',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.stdout?.on('data', showFaults)
  return child
}

/** Prints only the log of a measured program; nothing is logged while all is well. */
function showFaults(chunk: Buffer): void {
  const text = String(chunk)
  if (text.startsWith('{')) process.stderr.write(text)
}

const childOf = (child: ChildProcess, port: number): Child => ({
  pid: child.pid ?? 0,
  port,
  stop: () => stop(child),
})

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), stopMsMax)
  await ended
  clearTimeout(kill)
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + startMsMax
  while (running.has(child)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (performance.now() > until) throw new Error(`Kartu did not answer within ${startMsMax / 1000} s`)
    await wait(5)
  }
  throw new Error('Kartu ended while it was starting; see its message above')
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
    child.once('exit', (code) => reject(new Error(`The floor server ended with code ${String(code)}`)))
  })
}
