import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { perPageMax } from '@kartu/contracts/limits'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { useStartBulkJob } from '../../../lib/company/bulk-jobs.ts'
import type { Everybody } from '../../../lib/modals.ts'
import { useActor } from '../../../lib/session.ts'
import { nobody, selectedMembers, selectMembers, type TeamSelection } from './team-selection.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KnownMember, knownMember } from './known-member.ts'
import { t } from './words.ts'

/** Members that a dialog acts on: by ID, with known names and roles, or all that filters find. */
export function useChosenMembers(memberIds: readonly string[], everybody: Everybody | undefined) {
  const members = useNamedMembers(memberIds)
  const count = everybody?.count ?? members.length
  const [first] = members
  return {
    members,
    count,
    /** Set for a single member. */
    only: everybody === undefined && count === 1 ? first : undefined,
    /** The selection in the form that a job accepts. */
    chosen: everybody ? { filter: everybody.filter, except: everybody.except } : { ids: [...memberIds] },
  }
}

/** Starts a job on the selection and clears it; refused members are selected again when it ends. */
export function useTeamJob(close: () => void, onEnd: (job: BulkJob) => void) {
  const { companyId } = useActor()
  const taken = useRef<TeamSelection>(nobody)
  return useStartBulkJob({
    onStart: () => {
      taken.current = selectedMembers()
      selectMembers(companyId, nobody)
      close()
    },
    onEnd: (job) => {
      onEnd(job)
      if (job.refused > 0) void selectRefused(companyId, job._id, taken.current)
    },
  })
}

async function selectRefused(companyId: string, jobId: string, taken: TeamSelection): Promise<void> {
  const query = { outcome: 'refused', per_page: String(perPageMax) }
  const { data } = await callApi(bulkJobRoutes.items, { params: { companyId, jobId }, query })
  // The admin has changed the selection in the meantime.
  if (selectedMembers().size > 0) return
  const refused = data.flatMap(({ member_id: id }) => {
    const row = id === null ? undefined : taken.get(id)
    return row ? [[row._id, row] as const] : []
  })
  selectMembers(companyId, new Map(refused))
}

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
