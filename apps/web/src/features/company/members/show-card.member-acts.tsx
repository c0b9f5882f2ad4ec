import { canUpdateMember } from '@kartu/contracts/company/members.policy'
import { lazy, Suspense } from 'react'
import { factsOf } from './known-member.ts'
import type { MemberAct } from './member-act.ts'

// Few rows need it, so the team page does not carry it.
const ShowCardItem = lazy(() => import('./show-card-item.tsx').then((m) => ({ default: m.ShowCardItem })))

const showCard: MemberAct = {
  name: 'show-card',
  may: (actor, row) => row.hidden && canUpdateMember(actor, factsOf(row)),
  Item: ({ row }) => (
    <Suspense fallback={null}>
      <ShowCardItem row={row} />
    </Suspense>
  ),
}

export const acts: readonly MemberAct[] = [showCard]
