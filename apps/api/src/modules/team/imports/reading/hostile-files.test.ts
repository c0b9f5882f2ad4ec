import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeCompany } from '../../../../../test/factories.ts'
import { makeXlsx } from '../../../../../test/files/make-xlsx.ts'
import { hostileFiles } from '../../../../../test/files/hostile-files.ts'
import { longestTurnMs } from '../../../../../test/main-thread.ts'
import { startServer } from '../../../../../test/server.ts'
import { readImport } from '../../../platform/table-imports/read-import.ts'
import { ReadingTurns } from '../../../../http/uploads/in-turns.ts'
import { readTable, type TableLimits, tableLimits } from '../../../platform/table-imports/reading/read-table.ts'
import { memberList } from '../rows/suggest-mapping.ts'

const server = await startServer()
const company = await makeCompany(server)
const caller = { kind: 'person' as const, companyId: company.id, userId: company.founder.id }
const folder = await mkdtemp(join(tmpdir(), 'kartu-hostile-'))
afterAll(() => rm(folder, { recursive: true }))

vi.setConfig({ testTimeout: 300_000 })

/** Longer time limit for busy machines. The memory limit stays the same. */
const patient = { ...tableLimits, waitMsMax: 240_000 }

/** Maximum time for which the server may leave other requests unanswered. */
const turnMsMax = 50

test.each(hostileFiles)('%s: ends with an error without blocking the server', async (_, make, ...outcomes) => {
  const path = join(folder, 'file')
  await writeFile(path, make())
  const upload = { path, fileName: 'people.csv', bytes: 1 }
  const read = async () => {
    const outcome = await readImport(server.deps, caller, upload, memberList, {}, patient).then(
      () => 'read',
      (error: Error & { code?: string }) => error.code ?? error.message,
    )
    expect(outcomes).toContain(outcome)
  }
  expect(await longestTurnMs(read, turnMsMax)).toBeLessThan(turnMsMax)
})

const read = async (content: string | Buffer, limits: TableLimits) => {
  const path = join(folder, 'heavy')
  await writeFile(path, content)
  return Array.fromAsync(readTable(path, limits))
}
const heavy = { code: 'import_file_heavy' }

test('ends a reading that exceeds the memory limit', async () => {
  const texts = Array.from({ length: 400_000 }, (_, at) => `<si><t>${at} texts</t></si>`).join('')
  const workbook = makeXlsx({ sheetData: '', sharedStrings: texts })
  await expect(read(workbook, { ...patient, memoryMbMax: 12 })).rejects.toMatchObject(heavy)
})

test('ends a reading that exceeds the time limit', async () => {
  await expect(read('a,b\n1,2\n', { ...tableLimits, waitMsMax: 1 })).rejects.toMatchObject(heavy)
})

test('the reading process has access only to its file', async () => {
  const path = join(folder, 'small')
  await writeFile(path, 'a,b\n1,2\n')
  const parts = await Array.fromAsync(readTable(path, patient))
  expect(parts.map(({ kind }) => kind)).toEqual(['header', 'rows', 'end'])
  await expect(Array.fromAsync(readTable(join(folder, 'missing', '../..', '../..', 'other'), patient))).rejects.toThrow(
    /ERR_ACCESS_DENIED|ENOENT/,
  )
})

test('a company’s files are read one at a time', async () => {
  const ends: (() => void)[] = []
  const turns = new ReadingTurns()
  const file = (companyId: string) => turns.take(companyId, () => new Promise<void>((end) => ends.push(end)))
  const [first, second, third] = [file('a'), file('a'), file('a')]
  await expect(file('a')).rejects.toMatchObject({ code: 'import_busy', retryAfter: 10 })
  const other = file('b')
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  for (const [at, done] of [first, other, second, third].entries()) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at))
    ends[at]?.()
    await done
  }
})

test('at most two files are read at a time', async () => {
  let begun = 0
  const end = Promise.withResolvers<void>()
  const turns = new ReadingTurns()
  const file = (at: number) =>
    turns.take(`company ${at}`, () => {
      begun += 1
      return end.promise
    })
  const files = Array.from({ length: 22 }, (_, at) => file(at))
  await expect(file(22)).rejects.toMatchObject({ code: 'import_busy' })
  expect(begun).toBe(2)
  end.resolve()
  await Promise.all(files)
  expect(begun).toBe(22)
})

test('refused files leave nothing behind', async () => {
  const left = await asOwner(server.database, (query) =>
    query(`select id from imports where company_id = $1 and state = 'reading'`, [company.id]),
  )
  expect(left).toEqual([])
})
