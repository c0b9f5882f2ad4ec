import { wireTime } from '../../../db/columns.ts'
import { fieldUndoHours } from '@kartu/contracts/limits'

/** True while a changed field can be restored on all cards; `createdAt` is the start of the job. */
export const isFieldUndoable = (createdAt: string): boolean =>
  Date.now() < Date.parse(wireTime(createdAt)) + fieldUndoHours * 3_600_000
