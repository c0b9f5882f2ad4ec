import { perPageMax } from '@kartu/contracts/limits'
import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { allPages } from '../../../../lib/http/all-pages.ts'
import { callApi } from '../../../../lib/api-client.ts'
import { type TeamQuery, teamInput } from './team-query.ts'

/** All members that search and filters find, at least `max` of them if there are more. */
export const allMembers = (companyId: string, query: TeamQuery, max?: number): Promise<MemberRow[]> =>
  allPages((after) => {
    const asked = { ...teamInput({ ...query, page: 1, per_page: perPageMax }), after }
    return callApi(memberRoutes.list, { params: { companyId }, query: asked })
  }, max)
