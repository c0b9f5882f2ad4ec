import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { IdentitiesSection } from './identities-section.tsx'

export const part: AccountPart = { name: 'identities', in: 'signing-in', order: 1, Part: IdentitiesSection }
