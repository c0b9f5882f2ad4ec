import type { ErrorCode } from '@kartu/contracts/errors'

/**
 * Fault of a file. It is not an `AppError`, because files are read by a separate process that loads nothing of the
 * program and returns only this.
 */
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
