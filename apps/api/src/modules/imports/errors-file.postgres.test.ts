import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCellCharactersMax } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { makeCompany } from '../../../test/factories.ts'
import { longestTurnMs } from '../../../test/main-thread.ts'
import { startServer } from '../../../test/server.ts'
import { errorsFile } from './import-files.ts'
import { requireImport } from './imports.ts'
import { readImport } from './read-import.ts'
import { tableLimits } from './read-table.ts'

const server = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'kartu-errors-'))
afterAll(() => rm(folder, { recursive: true }))

// The embedded database works in the thread that is measured, so that it says nothing about the program there.
test('the file of errors of rows that are books holds nobody up, and lacks none', async () => {
  const company = await makeCompany(server)
  const path = join(folder, 'books')
  const row = Array.from({ length: 40 }, () => 'x'.repeat(importCellCharactersMax)).join(',')
  await writeFile(path, `${Array.from({ length: 40 }, (_, at) => `c${at}`).join(',')}\n${`${row}\n`.repeat(60)}`)
  const caller = { companyId: company.id, userId: company.founder.id }
  const upload = { path, fileName: 'books.csv', bytes: 1 }
  const id = await readImport(server.deps, caller, upload, { ...tableLimits, waitMsMax: 100_000 })
  await asOwner(server.database, (query) =>
    query(`update import_rows set outcome = 'error', faults = '[]' where company_id = $1 and import_id = $2`, [
      company.id,
      id,
    ]),
  )
  const db = server.database.read({ companyId: company.id })
  const file = await requireImport(db, company.id, id)
  const turn = await longestTurnMs(async () => {
    const { content } = await errorsFile(db, company.id, file, translator('en'))
    expect(Math.floor(content.length / (row.length + 1))).toBe(60)
  }, 50)
  expect(turn).toBeLessThan(50)
})
