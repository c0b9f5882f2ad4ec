import { listName } from '@kartu/cards/names'
import type { Role } from '@kartu/contracts/actor'
import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiAnswer } from '../../../lib/api-client.ts'
import { q, routeKey } from '../../../lib/queries.ts'
import { teamSelection } from './team-selection.ts'

/** Facts that the dialogs about one member need. */
export interface KnownMember {
  id: string
  name: string
  /** Job title on the card. */
  jobTitle: string
  photoUrl: string | null
  email: string
  divisionId: string | null
  roles: readonly Role[]
  hasAccount: boolean
}

/** A member by ID: from the cache if the table has shown it, else from the server. */
export function useMember(companyId: string, memberId: string) {
  const known = knownMember(useQueryClient(), memberId)
  const query = useQuery({
    ...q(memberRoutes.get, { params: { companyId, memberId } }),
    enabled: known === undefined,
  })
  const asked = query.data
  const member: KnownMember | undefined =
    known ??
    (asked && {
      id: asked._id,
      name: listName(asked.card),
      jobTitle: asked.card.job_title,
      photoUrl: asked.card.photo?.url ?? null,
      email: asked.email,
      divisionId: asked.division?._id ?? null,
      roles: asked.roles,
      hasAccount: asked.user_id !== null,
    })
  return { member, error: known ? null : query.error, refetch: query.refetch }
}

/** The member as the table or the selection last showed it. */
export function knownMember(queryClient: QueryClient, memberId: string): KnownMember | undefined {
  const pages = queryClient.getQueriesData<ApiAnswer<typeof memberRoutes.list>>({
    queryKey: routeKey(memberRoutes.list),
  })
  for (const [, page] of pages) {
    const row = page?.data.find((member) => member._id === memberId)
    if (row) return factsOf(row)
  }
  const row = teamSelection.rows.get(memberId)
  return row && factsOf(row)
}

export const factsOf = (row: MemberRow): KnownMember => ({
  id: row._id,
  name: row.card.name,
  jobTitle: row.card.job_title,
  photoUrl: row.card.photo?.url ?? null,
  email: row.email,
  divisionId: row.division?._id ?? null,
  roles: row.roles,
  hasAccount: row.has_account,
})
