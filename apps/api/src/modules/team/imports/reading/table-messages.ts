import type { TableFormat, TablePlace } from './open-table.ts'
import type { TableFaultCode } from './table-fault.ts'

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
