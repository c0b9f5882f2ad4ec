import { importCellCharactersMax } from '@kartu/contracts/limits'
import { newId } from '../../db/columns.ts'
import type { Database } from '../../db/db.ts'
import type { Upload } from '../../http/upload.ts'
import type { FileColumn } from './imports.tables.ts'
import { deleteImport, deleteOldImports, finishReading, insertImport, insertRows } from './imports.sql.ts'
import { openTable, type Table } from './open-table.ts'
import type { TableRow } from './table-row.ts'
import { suggestMapping } from './suggest-mapping.ts'

const chunkRowsMax = 500
/** Rows of a chunk are in memory together; long cells make it end earlier. */
const chunkCharactersMax = 100 * importCellCharactersMax
const samplesMax = 3
const sampleCharactersMax = 80

/**
 * Reads an uploaded file into an import of its own, a chunk of rows at a time. Nobody knows of the import before all
 * rows are in; a file at fault leaves nothing behind. Returns the import's id. Throws an `AppError`.
 */
export async function readImport(
  database: Database,
  caller: { companyId: string; userId: string },
  upload: Upload,
): Promise<string> {
  const { companyId } = caller
  const id = newId()
  const inCompany = database.read({ companyId })
  await deleteOldImports(inCompany, companyId)
  try {
    await openTable(upload.path, async (table) => {
      const { kind, encoding, separator } = table.format
      const file = {
        id,
        user_id: caller.userId,
        file_name: upload.fileName,
        kind,
        directory: null,
        encoding,
        separator,
      }
      await insertImport(inCompany, companyId, file)
      const columns = fileColumns(table)
      let rows = 0
      for await (const chunk of chunked(table.rows)) {
        for (const { cells } of chunk) keepSamples(columns, cells)
        await insertRows(inCompany, companyId, id, chunk)
        rows += chunk.length
      }
      await finishReading(inCompany, companyId, id, { rows, columns })
    })
  } catch (error) {
    await deleteImport(inCompany, companyId, id)
    throw error
  }
  return id
}

function fileColumns({ columns }: Table): FileColumn[] {
  const suggested = suggestMapping(columns)
  return columns.map((name, index) => ({ name, samples: [], suggested: suggested[index] ?? null }))
}

/** The first different values of a column help to tell what it holds. */
function keepSamples(columns: FileColumn[], cells: string[]): void {
  columns.forEach(({ samples }, index) => {
    const sample = (cells[index] ?? '').slice(0, sampleCharactersMax).toWellFormed()
    if (samples.length < samplesMax && sample !== '' && !samples.includes(sample)) samples.push(sample)
  })
}

async function* chunked(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let chunk: TableRow[] = []
  let characters = 0
  for await (const row of rows) {
    chunk.push(row)
    for (const cell of row.cells) characters += cell.length
    if (chunk.length < chunkRowsMax && characters < chunkCharactersMax) continue
    yield chunk
    chunk = []
    characters = 0
  }
  if (chunk.length > 0) yield chunk
}
