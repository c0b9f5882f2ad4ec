import type { FileReading, ReadAs } from '@kartu/contracts/platform/table-imports'
import { importBytesMax } from '@kartu/contracts/limits'
import { callerIdOf } from '@kartu/contracts/principal'
import { newId } from '../../../db/columns.ts'
import type { FileColumn } from '../../../db/schema/team.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { refuseLarger, type Upload } from '../../../http/uploads/upload.ts'
import { presetCountry } from './local-country.ts'
import type { TablePlace } from './reading/open-table.ts'
import { readTable, tableLimits } from './reading/read-table.ts'
import { deleteImport, deleteOldImports, finishReading, insertImport, insertRows } from './table-imports.sql.ts'
import { RowPhotos } from './row-photos.ts'
import type { ListFormat } from './table-imports.ts'

type ImportCaller = Parameters<typeof callerIdOf>[0] & { companyId: string }
type Reading = Pick<Deps, 'database' | 'readingTurns' | 'env' | 'files'>
type List = Pick<ListFormat<string>, 'subject' | 'files' | 'suggest' | 'recognise'>

/**
 * Reads an uploaded file into a new import, a chunk of rows at a time. The import stays hidden until all rows are
 * stored. An invalid file leaves nothing behind. Returns the import's ID. Throws an `AppError`.
 */
export function readImport(
  deps: Reading,
  caller: ImportCaller,
  upload: Upload,
  list: List,
  readAs: ReadAs = {},
  limits = tableLimits,
): Promise<string> {
  refuseLarger(upload, importBytesMax)
  return deps.readingTurns.take(caller.companyId, () => read(deps, caller, upload, list, readAs, limits))
}

async function read(
  deps: Reading,
  caller: ImportCaller,
  upload: Upload,
  { subject, files, suggest, recognise }: List,
  { encoding, sheet, header_row: headerRow, hidden }: ReadAs,
  limits: typeof tableLimits,
): Promise<string> {
  const { database, env } = deps
  const { companyId } = caller
  const id = newId()
  const photos = new RowPhotos(deps, companyId, id)
  const inCompany = database.read({ companyId })
  await deleteOldImports(inCompany, companyId)
  try {
    let names: string[] = []
    let place: TablePlace | undefined
    for await (const part of readTable(upload.path, limits, {
      ...{ encoding, sheet, headerRow, hidden },
      people: subject === 'members',
    })) {
      if (part.kind === 'header') {
        if (!files.includes(part.format.kind)) throw new AppError('import_file_type')
        place = part.place
        names = part.columns
        const { kind, encoding, separator } = part.format
        const read = { kind, encoding, separator, directory: null, subject }
        await insertImport(inCompany, companyId, {
          id,
          user_id: callerIdOf(caller),
          file_name: upload.fileName,
          ...read,
        })
      } else if (part.kind === 'rows') {
        await insertRows(inCompany, companyId, id, part.json)
      } else if (part.kind === 'photo') {
        await photos.add(part)
      } else {
        const { samples } = part
        const suggested = suggest(names, samples)
        const columns = names.map((name, at): FileColumn<string> => ({
          ...{ name, samples: samples[at] ?? [], suggested: suggested[at] ?? null },
        }))
        const product = recognise?.(names, samples)
        const left = {
          ...{ hidden_rows: part.hidden, hidden_left_out: hidden === 'leave_out' },
          ...(part.groups > 0 && { contact_groups: part.groups }),
          ...(photos.count > 0 && { photos: photos.count }),
          ...(product && { product }),
        }
        const reading = place && { ...readingOf(place, part.isGarbled), ...left }
        await finishReading(inCompany, companyId, id, { rows: part.rows, columns, ...(reading && { reading }) })
      }
    }
    await presetCountry(inCompany, env.defaultCountry, companyId, id)
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
