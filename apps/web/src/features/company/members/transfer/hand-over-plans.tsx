import { handOverRoutes } from '@kartu/contracts/team/hand-overs.plain'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { LazyPart, OnceOnline } from '../../../../ui/frame/lazy-part.tsx'

const loadList = () => import('./hand-over-list.tsx').then((m) => m.HandOverList)

/** Planned hand-overs on home, for admins who can change them. Nothing is shown without plans. */
export function HandOverPlans() {
  const actor = useActor()
  const { data } = useQuery({
    ...q(handOverRoutes.planned, { params: { companyId: actor.companyId }, query: {} }),
    enabled: canManageMembers(actor),
  })
  // Members see no plans, even if another part of the page has loaded them.
  if (!canManageMembers(actor) || data === undefined || data.total === 0) return null
  return <LazyPart load={loadList} props={data} missing={(again) => <OnceOnline again={again} />} />
}
