import { canManageInvitation } from '@kartu/contracts/team/invitations.policy'
import { IconMailForward } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { InviteToCardItem } from './invite-to-card-item.tsx'
import { factsOf } from './known-member.ts'
import type { MemberAct } from './member-act.ts'
import { t } from './words.ts'

const invite: MemberAct = {
  name: 'invite',
  may: (actor, row) => !row.has_account && row.status !== 'paused' && canManageInvitation(actor, factsOf(row)),
  Item: InviteToCardItem,
  ofMany: (whom) => ({
    label: t(($) => $.transfers.action.invite),
    icon: IconMailForward,
    onClick: () => openModal('invite-to-cards', whom),
  }),
}

export const acts: readonly MemberAct[] = [invite]
