import type { MemberPlace, MemberUpdateOutcome } from '@kartu/contracts/members'
import { store, useStore } from '../../lib/store.ts'

/** What was last changed in the team and can be put back: nothing of it has left the building. */
export interface TeamUndo {
  companyId: string
  /** What was done, as a sentence. */
  said: string
  entries: readonly UndoEntry[]
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

/** Those who are otherwise than before. */
export const undoEntries = (outcomes: readonly MemberUpdateOutcome[]): UndoEntry[] =>
  outcomes.flatMap(({ member_id: memberId, before, after }) =>
    before && after && !samePlace(before, after) ? [{ memberId, before, after }] : [],
  )

const samePlace = (left: MemberPlace, right: MemberPlace): boolean =>
  left.division_id === right.division_id && [...left.roles].sort().join() === [...right.roles].sort().join()

const undo = store<TeamUndo | null>(null)
