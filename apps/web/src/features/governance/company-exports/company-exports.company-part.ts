import type { CompanyPart } from '../../../ui/frame/company-part.ts'
import { CompanyExportRow } from './company-export-row.tsx'

export const part: CompanyPart = { name: 'company-exports', Row: CompanyExportRow, order: 2, whileDeleting: true }
