import type { MemberPlace } from '@kartu/contracts/company/members'
import { store, useStore } from '../../../lib/store.ts'

/** The last change of the team that can still be undone, because it had no effect outside the server. */
export interface TeamUndo {
  companyId: string
  /** The change as a sentence. */
  said: string
  /** The single member, or all members that a job has changed. */
  entry?: UndoEntry
  jobId?: string
  /** The job that undoes it; without it, memberships are restored. */
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
