import { type Kept, wholeTable } from '../../../db/kept.ts'

/** Texts of the company. */
export const leadTemplatesKept: Kept[] = [
  {
    table: 'lead_templates',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    erased: [],
    stays: ['name', 'channel', 'texts'],
  },
]
