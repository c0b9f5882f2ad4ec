import { type Kept, wholeTable } from '../../../db/kept.ts'

/** Texts of the company. */
export const leadFormsKept: Kept[] = [
  { table: 'lead_forms', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['questions'] },
  { table: 'consent_texts', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['text'] },
]
