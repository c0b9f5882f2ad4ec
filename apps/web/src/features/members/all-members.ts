import { perPageMax } from '@kartu/contracts/limits'
import type { MemberRow } from '@kartu/contracts/members'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { callApi } from '../../lib/api-client.ts'
import { type TeamQuery, teamInput } from './team-query.ts'

/**
 * Everyone whom search and filters find, at least `max` of them if there are more. Each page begins behind the last one's
 * end, so that no member is skipped when others are added or deleted meanwhile.
 */
export async function allMembers(companyId: string, query: TeamQuery, max = Infinity): Promise<MemberRow[]> {
  const rows: MemberRow[] = []
  for (let after: string | null | undefined; after !== null && rows.length < max;) {
    const asked = { ...teamInput({ ...query, page: 1, per_page: perPageMax }), after }
    const { data, meta } = await callApi(memberRoutes.list, { params: { companyId }, query: asked })
    rows.push(...data)
    after = meta.next ?? null
  }
  return rows
}
