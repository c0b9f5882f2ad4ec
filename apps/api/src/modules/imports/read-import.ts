import { newId } from '../../db/columns.ts'
import type { Database } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../http/upload.ts'
import type { FileColumn } from './imports.tables.ts'
import { deleteImport, deleteOldImports, finishReading, insertImport, insertRows } from './imports.sql.ts'
import { readTable, type TableLimits, tableLimits } from './read-table.ts'
import { suggestMapping } from './suggest-mapping.ts'

/**
 * Reads an uploaded file into an import of its own, a chunk of rows at a time. Nobody knows of the import before all
 * rows are in; a file at fault leaves nothing behind. Returns the import's id. Throws an `AppError`.
 */
export function readImport(
  { database, readingTurns }: Pick<Deps, 'database' | 'readingTurns'>,
  caller: { companyId: string; userId: string },
  upload: Upload,
  limits: TableLimits = tableLimits,
): Promise<string> {
  return readingTurns.take(caller.companyId, () => read(database, caller, upload, limits))
}

async function read(
  database: Database,
  caller: { companyId: string; userId: string },
  upload: Upload,
  limits: TableLimits,
): Promise<string> {
  const { companyId } = caller
  const id = newId()
  const inCompany = database.read({ companyId })
  await deleteOldImports(inCompany, companyId)
  try {
    let columns: FileColumn[] = []
    for await (const part of readTable(upload.path, limits)) {
      if (part.kind === 'header') {
        columns = fileColumns(part.columns)
        const { kind, encoding, separator } = part.format
        const read = { kind, encoding, separator, directory: null }
        await insertImport(inCompany, companyId, { id, user_id: caller.userId, file_name: upload.fileName, ...read })
      } else if (part.kind === 'rows') {
        await insertRows(inCompany, companyId, id, part.json)
      } else {
        const filled = columns.map((column, index) => ({ ...column, samples: part.samples[index] ?? [] }))
        await finishReading(inCompany, companyId, id, { rows: part.rows, columns: filled })
      }
    }
  } catch (error) {
    await deleteImport(inCompany, companyId, id)
    throw error
  }
  return id
}

function fileColumns(names: string[]): FileColumn[] {
  const suggested = suggestMapping(names)
  return names.map((name, index) => ({ name, samples: [], suggested: suggested[index] ?? null }))
}
