import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../test/database/database.ts'
import { makeCompany, makeMember } from '../../test/factories.ts'
import { processTimeoutMs } from '../../test/process.ts'
import { startOwnServer } from '../../test/server.ts'
import { readEnv } from '../settings/env.ts'
import { backUp } from './back-up.ts'
import { verify } from './verify.ts'

/*
 * Verifying always creates new embedded data, whatever database was backed up. Changed archives are therefore tested on
 * one database only, where a copy of the template suffices. `scheduled-backups.test.ts` verifies whole backups of either
 * database.
 */
const preparedPlace: Parameters<typeof verify>[2] = async (_prefix, _dataDir, use) =>
  use((await freshDatabase()).DATA_DIR)
const timeout = { timeout: processTimeoutMs }
const server = await startOwnServer()
await makeMember(server, await makeCompany(server))

const envWith = (settings: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...settings })
const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

test('verify detects a missing table', timeout, async () => {
  const folder = await mkdtemp(join(inject('template').runFolder, 'verify-'))
  const path = join(folder, 'backup.tar.gz')
  await backUp(server.deps, path)
  expect(await verify(envWith({}), path)).toContain('backup.tar.gz is whole: ')
  const entries = await unpackTar(gunzipSync(await readFile(path)))
  const without = entries.filter(({ header }) => !header.name.startsWith('rows/public.card_links/'))
  expect(without.length).toBeLessThan(entries.length)
  interface Totals {
    tables: Record<string, object>
    files: { count: number }
  }
  const repacked = async (kept: typeof entries, name: string, change: (totals: Totals) => unknown) => {
    const changed = kept.map(({ header, data }) => {
      if (header.name !== 'totals.json') return { header, body: data ?? new Uint8Array() }
      const totals = JSON.parse(Buffer.from(data ?? []).toString()) as Totals
      change(totals)
      const body = Buffer.from(JSON.stringify(totals))
      return { header: { ...header, size: body.length }, body }
    })
    await writeFile(join(folder, name), gzipSync(Buffer.from(await packTar(changed))))
    return join(folder, name)
  }
  const lacking = await repacked(without, 'lacking.tar.gz', (totals) => delete totals.tables['public.card_links'])
  expect(await sentenceOf(verify(envWith({}), lacking, preparedPlace))).toBe(
    'The table public.card_links was not restored correctly, so nothing was kept.',
  )
  const fewer = await repacked(entries, 'fewer.tar.gz', (totals) => (totals.files.count += 1))
  expect(await sentenceOf(verify(envWith({}), fewer, preparedPlace))).toMatch(
    / names (\d+) files, and \d+ came back\.$/,
  )
  await writeFile(join(folder, 'noise.tar.gz'), randomBytes(2_000))
  expect(await sentenceOf(verify(envWith({}), join(folder, 'noise.tar.gz')))).toContain('is not a complete backup')
  expect(await sentenceOf(verify(envWith({}), join(folder, 'none.tar.gz')))).toMatch(/^There is no file /)
  expect(await sentenceOf(verify(envWith({}), 'latest'))).toMatch(/BACKUP_TO, which is not set\. Name a file\.$/)
})
