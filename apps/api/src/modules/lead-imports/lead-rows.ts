import type { LeadImportField } from '@kartu/contracts/lead-imports.data'
import type { ValidationKey } from '@kartu/contracts/validation'

/** Faults of rows beside those of the contract's validation; each has its words in `leadImports.faults`. */
export const leadRowFaultCodes = ['unreadable', 'formula_error', 'date', 'owner_unknown', 'owner_not_allowed'] as const
export type LeadRowFaultCode = (typeof leadRowFaultCodes)[number]

/** What is wrong with a row, where, and with which value. */
export interface LeadRowFault {
  field: LeadImportField | null
  code: ValidationKey | LeadRowFaultCode
  value: string
  values?: Record<string, string | number>
}

/** Of a row about somebody who is a lead already, or who is in an earlier row. */
export interface KnownRow {
  leadId: string | null
  row: number | null
}
