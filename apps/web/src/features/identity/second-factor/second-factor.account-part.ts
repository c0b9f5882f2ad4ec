import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { SecondFactorRows } from './second-factor-rows.tsx'

export const part: AccountPart = { name: 'second-factor', in: 'signing-in', order: 0, Part: SecondFactorRows }
