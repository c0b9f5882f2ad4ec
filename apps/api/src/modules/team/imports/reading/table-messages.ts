import type { TableFormat, TablePlace } from './open-table.ts'
import type { TableFaultCode } from './table-fault.ts'

/**
 * What the process that reads a file says: a header, then rows, then the end; or, at any moment, what is wrong. Rows come
 * between the messages as arrays of `TableRow`, which the server hands to the database without looking into them.
 */
export type TableMessage =
  | { kind: 'header'; format: TableFormat; place: TablePlace; columns: string[] }
  | { kind: 'end'; rows: number; samples: string[][]; isGarbled: boolean; hidden: number; groups: number }
  | { kind: 'refused'; code: TableFaultCode; values: Record<string, string | number> }
  /** A fault of ours, for the log. */
  | { kind: 'failed'; stack: string }
