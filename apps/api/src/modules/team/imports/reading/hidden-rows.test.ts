import type { ReadAs } from '@kartu/contracts/platform/table-imports'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../../../test/factories.ts'
import { check, upload } from '../../../../../test/steps/import-steps.ts'
import { makeXlsx, sheetRows } from '../../../../../test/files/make-xlsx.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()

/** Workbook whose third row is hidden. */
const workbook = () => {
  const sheetData = sheetRows([
    ['email', 'first_name'],
    ['ari@example.com', 'Ari'],
    ['bima@example.com', 'Bima'],
    ['citra@example.com', 'Citra'],
  ])
  return makeXlsx({ sheetData: sheetData.replace(/<row r="3"/, '<row r="3" hidden="1"') })
}

test.each<[ReadAs, number, object]>([
  [{}, 3, { hidden_rows: 1, hidden_left_out: false }],
  [{ hidden: 'leave_out' }, 2, { hidden_rows: 1, hidden_left_out: true }],
])('counts hidden rows of a workbook, read as %j', async (as, people, reading) => {
  const company = await makeCompany(server)
  const file = await upload(company.api, company, workbook(), 'team.xlsx', as)
  expect(file).toMatchObject({ rows: people, reading: { ...reading, hidden_sheet: false } })
  expect((await check(company.api, company, file)).counts).toMatchObject({ create: people, error: 0 })
})
