import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { unpacked } from '../../../../test/files/read-workbook.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { makeWholeCompany } from '../../../../test/database/whole-company.ts'
import { readEnv } from '../../../settings/env.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { openProgram } from '../../../program.ts'
import { rowsName } from './company-archive.ts'
import { importCompany } from './import-company.ts'

const server = await startOwnServer()
const { company } = await makeWholeCompany(server)

const newPath = () => join(inject('template').runFolder, `company-${randomBytes(5).toString('hex')}.zip`)

async function exported(from: unknown) {
  const path = newPath()
  expect(await runCommand(from as Program, 'company', ['export', company.id, path])).toMatchObject({ failed: false })
  const files = await unpacked(await readFile(path))
  return {
    path,
    linesOf: (table: string) =>
      String(files.get(rowsName(table)))
        .split('\n')
        .slice(0, -1),
  }
}

test('imports a PostgreSQL export completely into PGlite', { timeout: 120_000 }, async () => {
  const first = await exported(server)
  const env = { NODE_ENV: 'test', JOBS: 'off', LOG_LEVEL: 'silent', DATA_DIR: `${newPath()}.data` }
  const embedded = await openProgram(readEnv(env), () => {})
  try {
    await importCompany(embedded.deps, first.path)
    const second = await exported(embedded)
    for (const table of ['leads', 'activities', 'cards', 'card_links']) {
      expect(first.linesOf(table).length).toBeGreaterThan(0)
      expect(second.linesOf(table)).toEqual(first.linesOf(table))
    }
  } finally {
    await embedded.close()
  }
})
