import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { buildServerIfChanged } from '../build/server-build.mjs'
import { invoiceRowOf } from '../../apps/api/test/invoice-rows.ts'
import { killProcesses, processTimeoutMs, startProcess } from '../../apps/api/test/process.ts'
import { root as source } from '../prepare.mjs'

/* The bundled programs, in a folder without the sources. */

const timeout = { timeout: processTimeoutMs }
const root = mkdtempSync(join(tmpdir(), 'kartu-bundle-'))
if (!buildServerIfChanged()) throw new Error('The server could not be built')
for (const path of ['package.json', 'apps/api/package.json', 'apps/api/dist', 'packages/contracts/openapi.json'])
  cpSync(join(source, path), join(root, path), { recursive: true })
symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'))
const dist = join(root, 'apps/api/dist')

afterAll(() => {
  killProcesses()
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

test('creates embedded data and serves it', timeout, async () => {
  const server = await startProcess({ DATA_DIR: join(root, 'data') }, { root, isBuilt: true })
  const answer = await fetch(`${server.url}/healthz`)
  expect(answer.status).toBe(200)
  for (const path of ['/docs/api', '/docs/api/members', '/docs/guides/first-call', '/llms.txt'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
})

test('draws an invoice in a thread', timeout, async () => {
  const execArgv = ['--import', join(dist, 'quick-loading.js')]
  const workerData = { invoice: invoiceRowOf(), locale: 'en' }
  const worker = new Worker(join(dist, 'draw-invoice.js'), { workerData, execArgv })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  await worker.terminate()
})

const readTable = (path: string): string => {
  const rights = ['--permission', `--allow-fs-read=${root}`, `--allow-fs-read=${source}`]
  return spawnSync(process.execPath, [...rights, join(dist, 'table-process.js'), path, '{}'], { encoding: 'utf8' })
    .stdout
}

test('reads a table in its own process', timeout, () => {
  const path = join(root, 'people.csv')
  writeFileSync(path, 'email,first name\nayu@example.com,Ayu\n')
  expect(readTable(path)).toContain('[{"row":2,"cells":["ayu@example.com","Ayu"]}]')
})

test('checks a document in its own process', timeout, () => {
  const path = join(root, 'brochure.pdf')
  writeFileSync(path, 'no PDF')
  const rights = ['--permission', `--allow-fs-read=${root}`, `--allow-fs-read=${source}`]
  const { stdout } = spawnSync(process.execPath, [...rights, join(dist, 'pdf-process.js'), path], { encoding: 'utf8' })
  expect(stdout).toBe('document_type')
})

test('stack traces name source files with lines', timeout, () => {
  const { stack } = JSON.parse(readTable(join(root, 'missing.csv'))) as { stack: string }
  const [, file = '', line] = /\n +at async readHead \((\S+):(\d+)\)/.exec(stack) ?? []
  expect(file).toBe('apps/api/src/modules/platform/table-imports/reading/detect-file.ts')
  expect(readFileSync(join(source, file), 'utf8').split('\n')[Number(line) - 1]).toContain('open(')
})

test('V8 stores each chunk with one byte per character', () => {
  const chunks = globSync('*.js', { cwd: dist })
  expect(chunks.length).toBeGreaterThan(20)
  const isWide = (name: string) => /[^\0-\xff]/.test(readFileSync(join(dist, name), 'utf8'))
  expect(chunks.filter(isWide)).toEqual([])
})
