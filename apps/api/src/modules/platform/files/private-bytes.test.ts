import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Client } from '../../../../test/client.ts'
import { freshDatabase } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { makePrivateFile, privateSteps } from '../../../../test/files/private-files.ts'
import { processTimeoutMs } from '../../../../test/process.ts'
import { startS3 } from '../../../../test/outside/s3-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { buildApp } from '../../../app.ts'
import { backUp } from '../../../backup/back-up.ts'
import { restore } from '../../../backup/restore.ts'
import { readEnv } from '../../../settings/env.ts'
import { type FileStore, FileStoreFault } from '../../../gateways/files/files.ts'
import { s3Files } from '../../../gateways/files/s3-files.ts'
import { sweep } from '../../housekeeping.ts'
import { openProgram } from '../../../program.ts'
import { addPrivateFile, openPrivateFile, requirePrivateFile, storePrivateBytes } from './private-files.ts'

const server = await startOwnServer()
const { read, refusal, storedAs, noted, end, onDisk, pathOf } = privateSteps(server)

test('aborts the download of damaged or lost bytes', async () => {
  const company = await makeCompany(server)
  const content = randomBytes(300_000)
  const id = await makePrivateFile(server.deps, company.id, content)
  const bytes = (await storedAs(id)) ?? ''
  const file = await requirePrivateFile(server.database.read({ companyId: company.id }), company.id, id)
  const open = async () => {
    const pieces: Buffer[] = []
    try {
      for await (const piece of await openPrivateFile(server.deps.files, file)) pieces.push(piece as Buffer)
      return { bytes: Buffer.concat(pieces).length, fault: undefined }
    } catch (error) {
      return { bytes: Buffer.concat(pieces).length, fault: (error as Error).message }
    }
  }
  expect(await open()).toEqual({ bytes: 300_000, fault: undefined })
  const damaged = Buffer.from(content)
  damaged[5] = (damaged[5] ?? 0) ^ 1
  for (const wrong of [damaged, content.subarray(0, 250_000), Buffer.concat([content, content])]) {
    await writeFile(pathOf(bytes), wrong)
    const said = await open()
    expect(said.fault).toBe('A private file is damaged')
    expect(said.bytes).toBeLessThan(wrong.length)
  }
  await server.deps.files.removeAll(bytes)
  expect((await refusal(company.api, company, id)).code).toBe('not_found')
})

test('closes the file if the reader leaves before the first chunk', async () => {
  const company = await makeCompany(server)
  const id = await makePrivateFile(server.deps, company.id, 'never read')
  const file = await requirePrivateFile(server.database.read({ companyId: company.id }), company.id, id)
  let inner: Readable | undefined
  const watched: FileStore = {
    ...server.deps.files,
    async open(name) {
      const content = await server.deps.files.open(name)
      inner = content?.stream
      return content
    },
  }
  const opened = await openPrivateFile(watched, file)
  opened.destroy()
  await once(opened, 'close')
  expect(inner?.destroyed).toBe(true)
})

test('an oversized file is refused without a trace', async () => {
  const company = await makeCompany(server)
  const before = [await noted(), await onDisk()]
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(100_000)
    })(),
  )
  await expect(storePrivateBytes(server.deps, company.id, endless, 2_500_000)).rejects.toMatchObject({
    code: 'too_large',
    values: { max: '2 MB' },
  })
  const oneMore = storePrivateBytes(server.deps, company.id, Readable.from([Buffer.alloc(101)]), 100)
  await expect(oneMore).rejects.toMatchObject({ code: 'too_large' })
  const gone = new PassThrough()
  gone.write('half')
  gone.destroy(new Error('The sender went away'))
  await expect(storePrivateBytes(server.deps, company.id, gone, 100)).rejects.toThrow('The sender went away')
  expect([await noted(), await onDisk()]).toEqual(before)
})

test('handles a file larger than the memory limit', async () => {
  const company = await makeCompany(server)
  const piece = randomBytes(1_000_000)
  const pieces = 256
  const content = Readable.from(
    (async function* () {
      for (let at = 0; at < pieces; at += 1) yield piece
    })(),
    { objectMode: true },
  )
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }, 2)
  const stored = await storePrivateBytes(server.deps, company.id, content, pieces * piece.length)
  expect(stored.bytes).toBe(pieces * piece.length)
  const opened = await openPrivateFile(server.deps.files, {
    ...{ stored_as: stored.storedAs, bytes: stored.bytes, sha256: stored.sha256 },
    ...{ name: 'x', media_type: 'text/plain', user_id: null, roles: [] },
  })
  let read = 0
  for await (const part of opened) read += (part as Buffer).length
  clearInterval(watch)
  expect(read).toBe(stored.bytes)
  expect(most - before).toBeLessThan(128_000_000)
})

test('a bucket works like the disk except during a reported outage', async () => {
  const s3 = await startS3()
  const company = await makeCompany(server)
  const deps = { ...server.deps, files: s3Files(s3.address, { timeoutMs: 1_000 }) }
  const content = randomBytes(3_000_000)
  const id = await makePrivateFile(deps, company.id, content)
  const bytes = (await storedAs(id)) ?? ''
  expect(await onDisk()).not.toContain(bytes)
  const api = new Client(await buildApp(deps)).as(company.founder)
  const reply = await read(api, company, id)
  expect(reply.bytes.equals(content)).toBe(true)
  const opened = await deps.files.open(`${bytes}.private`)
  expect(opened && (await buffer(opened.stream)).equals(content)).toBe(true)
  await end(id)
  await sweep(deps)
  expect(await deps.files.open(`${bytes}.private`)).toBeUndefined()

  const later = await makePrivateFile(deps, company.id, content)
  await s3.close()
  expect(await refusal(api, company, later)).toMatchObject({ status: 503, code: 'unavailable' })
  const stored = storePrivateBytes(deps, company.id, Readable.from([content]), content.length)
  await expect(stored).rejects.toThrow(FileStoreFault)
})

test('backs up a file that exceeds the memory of a restore', { timeout: processTimeoutMs }, async () => {
  const company = await makeCompany(server)
  const bytes = 70_000_000
  const zeros = Readable.from(Array.from({ length: 70 }, () => Buffer.alloc(bytes / 70)))
  const stored = await storePrivateBytes(server.deps, company.id, zeros, bytes)
  const made = { name: 'x', mediaType: 'text/plain', userId: null, roles: ['admin'], ofPeople: false } as const
  const endsAt = new Date(Date.now() + 60_000)
  await server.database.transaction({ companyId: company.id }, (tx) =>
    addPrivateFile(tx, company.id, stored, { ...made, endsAt }),
  )
  const path = join(server.settings.DATA_DIR, 'large.tar.gz')
  await backUp(server.deps, path)
  const program = await openProgram(readEnv({ NODE_ENV: 'test', JOBS: 'off', ...(await freshDatabase()) }), () => {})
  await restore(program.deps, path)
  const restored = await program.deps.files.open(`${stored.storedAs}.private`)
  expect(restored?.bytes).toBe(bytes)
  restored?.stream.destroy()
  await program.close()
})
