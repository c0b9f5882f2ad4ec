import type { MemberPlace } from '@kartu/contracts/company/members'
import { store, useStore } from '../../../lib/store.ts'

/** What was last changed in the team and can be put back: nothing of it has left the building. */
export interface TeamUndo {
  companyId: string
  /** What was done, as a sentence. */
  said: string
  /** One member, or all whom a job has changed. */
  entry?: UndoEntry
  jobId?: string
  /** The job that puts back; without it, places of members are put back. */
  undoes?: 'undo_field'
}

interface UndoEntry {
  memberId: string
  before: MemberPlace
  after: MemberPlace
}

export const useTeamUndo = (companyId: string): TeamUndo | null => {
  const kept = useStore(undo)
  return kept?.companyId === companyId ? kept : null
}

export const keepUndo = (next: TeamUndo | null): void => undo.set(next)

const undo = store<TeamUndo | null>(null)
