import type { Kept } from '../../db/kept.ts'

/** Words of the company. */
export const leadFormsKept: Kept[] = [
  { table: 'lead_forms', erased: [], stays: ['questions'] },
  { table: 'consent_texts', erased: [], stays: ['text'] },
]
