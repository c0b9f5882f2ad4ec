import type { TellMember } from '../audit/tell.ts'
import { notify } from './notifications.ts'

export const tellMember: TellMember = notify
