import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { DataExportSection } from './data-export-section.tsx'

export const part: AccountPart = { name: 'data-exports', in: 'page', order: 1, Part: DataExportSection }
