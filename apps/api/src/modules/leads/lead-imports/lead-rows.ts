import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import type { ValidationKey } from '@kartu/contracts/validation'

/** Faults of rows beside those of the contract's validation; each has its text in `leadImports.faults`. */
export const leadRowFaultCodes = [
  'nobody',
  'unreadable',
  'formula_error',
  'cells_beyond_header',
  'cell_cut',
  'date',
  'date_unclear',
  'date_to_come',
  'digits_lost',
  'not_added',
  'owner_unknown',
  'owner_not_allowed',
] as const
export type LeadRowFaultCode = (typeof leadRowFaultCodes)[number]

/** What is wrong with a row, where, and with which value. */
export interface LeadRowFault {
  field: LeadImportField | null
  code: ValidationKey | LeadRowFaultCode
  value: string
  values?: Record<string, string | number>
}

/** The lead or the earlier row that a row is, or may be, about. */
export interface KnownRow {
  leadId: string | null
  row: number | null
}
