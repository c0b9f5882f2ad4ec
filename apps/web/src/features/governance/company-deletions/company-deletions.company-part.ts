import type { CompanyPart } from '../../../ui/frame/company-part.ts'
import { DeletionRow } from './deletion-row.tsx'

export const part: CompanyPart = { name: 'company-deletions', Row: DeletionRow, order: 3 }
