import { type Kept, wholeTable } from '../../../db/kept.ts'

/** A setting of the company. */
export const retentionKept: Kept[] = [
  { table: 'retention_settings', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: [] },
]
