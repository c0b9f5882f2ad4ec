import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { AccountRows } from './account-rows.tsx'

export const part: AccountPart = { name: 'notifications', in: 'settings', order: 1, Part: AccountRows }
