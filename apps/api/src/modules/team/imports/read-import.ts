import type { FileReading, ReadAs } from '@kartu/contracts/team/file-reading'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Upload } from '../../../http/uploads/upload.ts'
import type { FileColumn } from '../../../db/schema/team.ts'
import type { TableFormat, TablePlace } from './reading/open-table.ts'
import {
  deleteImport,
  deleteOldImports,
  finishReading,
  type ImportSubject,
  insertImport,
  insertRows,
} from './imports.sql.ts'
import { readTable, type TableLimits, tableLimits } from './reading/read-table.ts'
import { type Samples, suggestMapping } from './rows/suggest-mapping.ts'

/**
 * Reads an uploaded file into a new import, a chunk of rows at a time. The import stays hidden until all rows are
 * stored. An invalid file leaves nothing behind. Returns the import's ID. Throws an `AppError`.
 */
export function readImport(
  { database, readingTurns }: Pick<Deps, 'database' | 'readingTurns'>,
  caller: { companyId: string; userId: string },
  upload: Upload,
  limits: TableLimits = tableLimits,
  { subject, kinds, suggest }: ReadingOf = ofMembers,
  readAs: ReadAs = {},
): Promise<string> {
  const reading = { subject, kinds, suggest }
  return readingTurns.take(caller.companyId, () => read(database, caller, upload, limits, reading, readAs))
}

/** Subject of a list: the accepted files and the suggested columns. */
export interface ReadingOf {
  subject: ImportSubject
  kinds: readonly TableFormat['kind'][]
  suggest: (columns: readonly string[], samples: Samples) => (string | null)[]
}

export const ofMembers: ReadingOf = { subject: 'members', kinds: ['csv', 'xlsx'], suggest: suggestMapping }

async function read(
  database: Database,
  caller: { companyId: string; userId: string },
  upload: Upload,
  limits: TableLimits,
  { subject, kinds, suggest }: ReadingOf,
  { encoding, sheet, header_row: headerRow, hidden }: ReadAs,
): Promise<string> {
  const { companyId } = caller
  const id = newId()
  const inCompany = database.read({ companyId })
  await deleteOldImports(inCompany, companyId)
  try {
    let names: string[] = []
    let place: TablePlace | undefined
    for await (const part of readTable(upload.path, limits, { encoding, sheet, headerRow, hidden })) {
      if (part.kind === 'header') {
        if (!kinds.includes(part.format.kind)) throw new AppError('import_file_type')
        place = part.place
        names = part.columns
        const { kind, encoding, separator } = part.format
        const read = { kind, encoding, separator, directory: null, subject }
        await insertImport(inCompany, companyId, { id, user_id: caller.userId, file_name: upload.fileName, ...read })
      } else if (part.kind === 'rows') {
        await insertRows(inCompany, companyId, id, part.json)
      } else {
        const { samples } = part
        const suggested = suggest(names, samples)
        const columns = names.map((name, at): FileColumn<string> => ({
          ...{ name, samples: samples[at] ?? [], suggested: suggested[at] ?? null },
        }))
        const left = {
          ...{ hidden_rows: part.hidden, hidden_left_out: hidden === 'leave_out' },
          ...(part.groups > 0 && { contact_groups: part.groups }),
        }
        const reading = place && { ...readingOf(place, part.isGarbled), ...left }
        await finishReading(inCompany, companyId, id, { rows: part.rows, columns, ...(reading && { reading }) })
      }
    }
  } catch (error) {
    await deleteImport(inCompany, companyId, id)
    throw error
  }
  return id
}

const readingOf = (
  { sheets, sheet, headerRow, head, isSure, isHidden = false }: TablePlace,
  isGarbled: boolean,
): FileReading => ({
  ...{ sheets, sheet, header_row: headerRow, head },
  doubtful: isGarbled || !isSure,
  hidden_sheet: isHidden,
})
