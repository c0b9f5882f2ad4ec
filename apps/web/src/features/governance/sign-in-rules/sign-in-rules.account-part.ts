import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { FactorAheadRows } from './factor-ahead-rows.tsx'

export const part: AccountPart = { name: 'sign-in-rules', in: 'signing-in', order: -1, Part: FactorAheadRows }
