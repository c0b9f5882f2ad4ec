import type { ErrorCode } from '@kartu/contracts/errors'
import type { TableFormat, TablePlace } from './open-table.ts'

/** Non-empty row. `row` is its number in the file, as a spreadsheet program counts. */
export interface TableRow {
  row: number
  cells: string[]
  /** True for a row hidden in the workbook, by hand or by a filter. */
  isHidden?: boolean | undefined
}

/**
 * Message of the process that reads a file: a header, then rows, then the end, or at any moment a fault. Rows arrive
 * between the messages as arrays of `TableRow`, which the server passes to the database unparsed.
 */
export type TableMessage =
  | { kind: 'header'; format: TableFormat; place: TablePlace; columns: string[] }
  | { kind: 'end'; rows: number; samples: string[][]; isGarbled: boolean; hidden: number; groups: number }
  | { kind: 'refused'; code: TableFaultCode; values: Record<string, string | number> }
  /** Server fault, for the log. */
  | { kind: 'failed'; stack: string }

/** Fault of a file. Not an `AppError`, because the process that reads files loads nothing of the program. */
export class TableFault extends Error {
  readonly code: TableFaultCode
  readonly values: Record<string, string | number>

  constructor(code: TableFaultCode, details: { values?: Record<string, string | number>; cause?: unknown } = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.values = details.values ?? {}
  }
}

type TableFaultCode = Extract<ErrorCode, `import_${string}`>

export const tooLarge = (bytesMax: number): TableFault =>
  new TableFault('import_unpacked_max', { values: { max: `${Math.floor(bytesMax / 1_048_576)} MB` } })
