import type { ErrorCode } from '@kartu/contracts/errors'

/** What more can be said about a fault; each is a sentence of `imports.file.faults` in the message files. */
export type FileFaultReason = 'quote_open' | 'excel_old' | 'web_page' | 'header_is_data' | 'excel_damaged'

/** A file that cannot be imported, as an error code with what a person needs to find the place. */
export class ImportFileFault extends Error {
  readonly code: ErrorCode
  readonly reason: FileFaultReason | undefined
  readonly values: Record<string, string | number>

  constructor(
    code: ErrorCode,
    reason?: FileFaultReason,
    values: Record<string, string | number> = {},
    cause?: unknown,
  ) {
    super(`${code}${reason ? ` (${reason})` : ''}`, { cause })
    this.code = code
    this.reason = reason
    this.values = values
  }
}
