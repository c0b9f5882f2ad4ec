import type { CompanyPart } from '../../../ui/frame/company-part.ts'
import { RetentionRow } from './retention-row.tsx'

export const part: CompanyPart = { name: 'retention', Row: RetentionRow, order: 1 }
