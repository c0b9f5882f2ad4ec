import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { useState } from 'react'
import type { AllMatching } from '../../../lib/modals.ts'
import { useSelectionJob } from '../../../ui/table/selection/use-selection-job.ts'
import { teamSelection } from './team-selection.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KnownMember, knownMember } from './known-member.ts'
import { t } from './words.ts'

/** Members that a dialog acts on: by ID, with known names and roles, or all that filters find. */
export function useChosenMembers(memberIds: readonly string[], allMatching: AllMatching | undefined) {
  const members = useNamedMembers(memberIds)
  const count = allMatching?.count ?? members.length
  const [first] = members
  return {
    members,
    count,
    /** Defined only for a single member. */
    only: allMatching === undefined && count === 1 ? first : undefined,
    /** The selection in the form that a job accepts. */
    chosen: allMatching ? { filter: allMatching.filter, except: allMatching.except } : { ids: [...memberIds] },
  }
}

/** Starts a job on the selected members. */
export const useTeamJob = (close: () => void, onEnd: (job: BulkJob) => void) =>
  useSelectionJob({ selection: teamSelection, rowOf: ({ member_id: id }) => id, close, onEnd })

interface NamedMember {
  id: string
  name: string
}

/** The members of a dialog by name, fixed when it opens: while it works, the table drops them one by one. */
function useNamedMembers(memberIds: readonly string[]): (NamedMember & { facts: KnownMember | undefined })[] {
  const queryClient = useQueryClient()
  const [members] = useState(() =>
    memberIds.map((id) => {
      const facts = knownMember(queryClient, id)
      return { id, name: facts?.name ?? t(($) => $.members.delete_member.unnamed), facts }
    }),
  )
  return members
}
