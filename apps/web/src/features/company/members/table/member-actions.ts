import type { Actor } from '@kartu/contracts/actor'
import type { MemberRow } from '@kartu/contracts/company/members'
import { isErasedAddress } from '@kartu/contracts/company/members.plain'
import { canEndHandOver, canHandOverMember, canUpdateMember } from '@kartu/contracts/company/members.policy'
import { canSetCompanySignIn } from '@kartu/contracts/governance/company-sign-in.policy'
import { canSeeErasures } from '@kartu/contracts/governance/erasures.plain'
import { canManageInvitation } from '@kartu/contracts/team/invitations.plain'
import { IconArrowBackUp, IconMailForward } from '@tabler/icons-react'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import type { SelectionAction } from '../../../../ui/table/more-actions.tsx'
import { t as handOverT } from '../transfer/hand-over-words.ts'
import { factsOf } from '../known-member.ts'
import { t } from '../words.ts'

export type MemberActionName = 'company-sign-in' | 'erasure' | 'hand-over' | 'bring-back' | 'invite' | 'show-card'

/**
 * An action on members that another feature provides. `member-action-items.tsx` has its entry in the menu of a single
 * member.
 */
interface MemberAct {
  name: MemberActionName
  may: (actor: Actor, row: MemberRow) => boolean
  /** The action on a selection; undefined if there is none. */
  ofMany?: (whom: Pick<ModalProps<'end-hand-over'>, 'memberIds' | 'allMatching'>) => SelectionAction
  /** True if the transfer dialog offers the action for this member. */
  transfers?: (actor: Actor, row: MemberRow) => boolean
}

const signIn: MemberAct = {
  name: 'company-sign-in',
  may: (actor, row) => canSetCompanySignIn(actor) && row.has_account,
}

const erasureReport: MemberAct = {
  name: 'erasure',
  may: (actor, row) => canSeeErasures(actor) && isErasedAddress(row.email),
}

const handOver: MemberAct = {
  name: 'hand-over',
  may: (actor, row) => canHandOverMember(actor, factsOf(row)) && (row.status === 'verified' || row.status === 'paused'),
  transfers: (actor, row) => canHandOverMember(actor, factsOf(row)),
}

const bringBack: MemberAct = {
  name: 'bring-back',
  may: (actor, row) => canEndHandOver(actor, factsOf(row)) && row.status === 'paused',
  ofMany: (whom) => ({
    label: handOverT(($) => $.handOvers.action.bring_back),
    icon: IconArrowBackUp,
    onClick: () => openModal('end-hand-over', whom),
  }),
}

const invite: MemberAct = {
  name: 'invite',
  may: (actor, row) => !row.has_account && row.status !== 'paused' && canManageInvitation(actor, factsOf(row)),
  ofMany: (whom) => ({
    label: t(($) => $.transfers.action.invite),
    icon: IconMailForward,
    onClick: () => openModal('invite-to-cards', whom),
  }),
}

const showCard: MemberAct = {
  name: 'show-card',
  may: (actor, row) => row.hidden && canUpdateMember(actor, factsOf(row)),
}

export const memberActions: readonly MemberAct[] = [signIn, erasureReport, handOver, bringBack, invite, showCard]
