import type { ErrorCode } from '@kartu/contracts/errors'
import type { FoundPhoto } from './found-photo.ts'

/** Non-empty row. `row` is its number in the file, as a spreadsheet program counts. */
export interface TableRow {
  row: number
  cells: string[]
  /** True for a row hidden in the workbook, by hand or by a filter. */
  isHidden?: boolean | undefined
  /** The row's photo inside the file. */
  found?: FoundPhoto | undefined
}

/** Fault of a file. Not an `AppError`, because the process that reads files loads no other part of the program. */
export class TableFault extends Error {
  readonly code: TableFaultCode
  readonly values: Record<string, string | number>

  constructor(code: TableFaultCode, details: { values?: Record<string, string | number>; cause?: unknown } = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.values = details.values ?? {}
  }
}

export type TableFaultCode = Extract<ErrorCode, `import_${string}`>

export const tooLarge = (bytesMax: number): TableFault =>
  new TableFault('import_unpacked_max', { values: { max: `${Math.floor(bytesMax / 1_048_576)} MB` } })
