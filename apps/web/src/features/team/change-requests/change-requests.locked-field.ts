import type { LockedFieldPart } from '../../../ui/frame/locked-field-part.ts'
import { AskForChange, WaitingRequest } from './locked-field-request.tsx'

export const part: LockedFieldPart = { name: 'change-requests', Ask: AskForChange, Waiting: WaitingRequest }
