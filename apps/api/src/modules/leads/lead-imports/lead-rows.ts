import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import type { Fault } from '@kartu/contracts/platform/table-imports.data'
import type { ValidationKey } from '@kartu/contracts/validation'

/** Faults of rows in addition to the contract's validation. Each has a text in `leadImports.faults`. */
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

export type LeadRowFault = Fault<LeadImportField, ValidationKey | LeadRowFaultCode>

/** Lead or earlier row that a row matches, certainly or possibly. */
export interface KnownRow {
  leadId: string | null
  row: number | null
}
