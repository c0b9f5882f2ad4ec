import type { CompanyPart } from '../../../ui/frame/company-part.ts'
import { AuditStreamRow } from './audit-stream-row.tsx'

export const part: CompanyPart = { name: 'audit-stream', Row: AuditStreamRow, order: 1.5 }
