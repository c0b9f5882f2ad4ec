import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startClamd } from '../../test/outside/clamd-server.ts'
import { clamd, ScannerFault } from './virus-scanner.ts'

const server = await startClamd()
const folder = await mkdtemp(join(tmpdir(), 'kartu-scan-'))
const path = join(folder, 'file')
const content = Buffer.alloc(300_000, 'brochure ')
await writeFile(path, content)
const scan = (limitMs = 5_000) => clamd({ host: '127.0.0.1', port: server.port }, limitMs).scan(path)

beforeEach(() => void (server.scanned.length = 0))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('sends the whole file in chunks', async () => {
  server.answers = 'ok'
  expect(await scan()).toBeNull()
  expect(server.scanned.map((file) => file.equals(content))).toEqual([true])
})

test('names the malware that it found', async () => {
  server.answers = 'found'
  expect(await scan()).toBe('Eicar-Signature')
})

test.each(['silent', 'nonsense', 'endless', 'hang-up', 'too-large'] as const)(
  'treats a %s scanner as a fault',
  async (answers) => {
    server.answers = answers
    await expect(scan(500)).rejects.toBeInstanceOf(ScannerFault)
  },
)

test('treats a closed port as a fault', async () => {
  const gone = await startClamd()
  await gone.close()
  await expect(clamd({ host: '127.0.0.1', port: gone.port }).scan(path)).rejects.toBeInstanceOf(ScannerFault)
  await expect(clamd({ path: join(folder, 'no.sock') }).scan(path)).rejects.toBeInstanceOf(ScannerFault)
})
