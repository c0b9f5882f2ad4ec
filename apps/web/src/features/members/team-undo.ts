import type { MemberPlace, MemberUpdateOutcome } from '@kartu/contracts/members'
import { useSyncExternalStore } from 'react'

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
  const kept = useSyncExternalStore(subscribe, () => undo)
  return kept?.companyId === companyId ? kept : null
}

export function keepUndo(next: TeamUndo | null): void {
  undo = next
  for (const listener of listeners) listener()
}

/** Those who are otherwise than before. */
export const undoEntries = (outcomes: readonly MemberUpdateOutcome[]): UndoEntry[] =>
  outcomes.flatMap(({ member_id: memberId, before, after }) =>
    before && after && !samePlace(before, after) ? [{ memberId, before, after }] : [],
  )

const samePlace = (left: MemberPlace, right: MemberPlace): boolean =>
  left.division_id === right.division_id && [...left.roles].sort().join() === [...right.roles].sort().join()

let undo: TeamUndo | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
