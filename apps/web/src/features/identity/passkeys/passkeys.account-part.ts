import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { PasskeysSection } from './passkeys-section.tsx'

export const part: AccountPart = { name: 'passkeys', in: 'signing-in', order: -1, Part: PasskeysSection }
