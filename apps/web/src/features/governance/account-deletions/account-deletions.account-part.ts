import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { DeletionSection } from './deletion-section.tsx'

export const part: AccountPart = { name: 'account-deletions', in: 'page', order: 2, Part: DeletionSection }
