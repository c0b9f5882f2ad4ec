import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program in its own process. */
export interface ServerProcess {
  /** Address of the server, such as `http://127.0.0.1:41234`. */
  url: string
  pid: number
  kill(signal: NodeJS.Signals): void
  ended: Promise<Ended>
}

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** Starting a process is slow on a machine that has other work. */
export const processTimeoutMs = 240_000

const here = fileURLToPath(new URL('../../..', import.meta.url))
const entryPoint = (name: string, { root = here, isBuilt }: Start) =>
  join(root, 'apps/api', isBuilt ? `dist/${name}.js` : `src/${name}.ts`)

const children = new Set<ChildProcess>()

/** `NODE_OPTIONS` that limit a process's memory like a small machine or control group. */
export const withMemory = (given: string): string => {
  const script = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; ${given}; syncBuiltinESMExports()`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

/** Processes that a test file left running. */
export function killProcesses(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** Arguments of the entry point, the root of another version of the project, and its bundle instead of its sources. */
interface Start {
  words?: string[]
  root?: string | undefined
  isBuilt?: boolean
}

function start(name: string, settings: Record<string, string>, more: Start = {}) {
  const child = spawn(process.execPath, [entryPoint(name, more), ...(more.words ?? [])], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      BILLING: 'none',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      children.delete(child)
      resolve({ code, signal, ...written })
    })
  })
  return { child, written, ended }
}

/** Runs an entry point until it exits; `words` are its arguments. */
export const runToItsEnd = (
  name: string,
  settings: Record<string, string>,
  words: string[] = [],
  root?: string,
): Promise<Ended> => start(name, settings, { words, root }).ended

/** Starts the server and waits until it is ready. */
export async function startProcess(settings: Record<string, string>, more?: Start): Promise<ServerProcess> {
  const { child, written, ended } = start('main', { LOG_LEVEL: 'info', ...settings }, more)
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const url = /Server listening at (http:\/\/[\d.:]+)/.exec(written.stdout)?.[1]
      if (url !== undefined && written.stdout.includes('Kartu is ready')) resolve(url)
    })
  })
  const url = await Promise.race([
    ready,
    ended.then(({ code, stdout, stderr }) => {
      throw new Error(`The server ended with code ${code} before it was ready: ${stdout}${stderr}`)
    }),
  ])
  return { url, pid: child.pid ?? 0, kill: (signal) => child.kill(signal), ended }
}
