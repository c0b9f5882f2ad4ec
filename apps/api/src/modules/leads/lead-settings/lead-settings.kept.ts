import { type Kept, wholeTable } from '../../../db/kept.ts'

/** Texts of the company. */
export const leadSettingsKept: Kept[] = [
  { table: 'lead_settings', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['status_labels'] },
]
