import type { Actor } from '@kartu/contracts/actor'
import type { MemberRow } from '@kartu/contracts/company/members'
import { isErasedAddress } from '@kartu/contracts/company/members.plain'
import { canEndHandOver, canHandOverMember, canUpdateMember } from '@kartu/contracts/company/members.policy'
import { canSetCompanySignIn } from '@kartu/contracts/governance/company-sign-in.policy'
import { canSeeErasures } from '@kartu/contracts/governance/erasures.plain'
import { canManageInvitation } from '@kartu/contracts/team/invitations.plain'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconLogin2, IconMailForward, IconReportAnalytics, IconUserShare } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import type { SelectionAction } from '../../../../ui/table/more-actions.tsx'
import { t as companySignInT } from '../company-sign-in-words.ts'
import { t as handOverT } from '../transfer/hand-over-words.ts'
import { InviteToCardItem } from './invite-to-card-item.tsx'
import { factsOf } from '../known-member.ts'
import { t } from '../words.ts'

/** An action of another noun on members. */
interface MemberAct {
  name: string
  may: (actor: Actor, row: MemberRow) => boolean
  /** Shown in the menu of one member. */
  Item: ComponentType<{ row: MemberRow }>
  /** Shown for a selection. */
  ofMany?: (whom: Pick<ModalProps<'end-hand-over'>, 'memberIds' | 'everybody'>) => SelectionAction
  /** True if the transfer dialog offers the action for this member. */
  transfers?: (actor: Actor, row: MemberRow) => boolean
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const signIn: MemberAct = {
  name: 'company-sign-in',
  may: (actor, row) => canSetCompanySignIn(actor) && row.has_account,
  Item: ({ row }) => (
    <Menu.Item
      leftSection={<IconLogin2 {...icon} />}
      onClick={() => openModal('member-sign-in', { memberId: row._id, name: row.card.name })}
    >
      {companySignInT(($) => $.companySignIn.member.action)}
    </Menu.Item>
  ),
}

const erasureReport: MemberAct = {
  name: 'erasure',
  may: (actor, row) => canSeeErasures(actor) && isErasedAddress(row.email),
  Item: ({ row }) => (
    <Menu.Item component={Link} to={paths.erasure(row._id)} leftSection={<IconReportAnalytics {...icon} />}>
      {t(($) => $.members.action.erasure)}
    </Menu.Item>
  ),
}

const handOver: MemberAct = {
  name: 'hand-over',
  may: (actor, row) => canHandOverMember(actor, factsOf(row)) && (row.status === 'verified' || row.status === 'paused'),
  transfers: (actor, row) => canHandOverMember(actor, factsOf(row)),
  Item: ({ row }) => (
    <Menu.Item
      leftSection={<IconUserShare {...icon} />}
      onClick={() => openModal('transfer-member', { memberIds: [row._id], way: 'hand_over' })}
    >
      {handOverT(($) => $.handOvers.action.hand_over)}
    </Menu.Item>
  ),
}

const bringBack: MemberAct = {
  name: 'bring-back',
  may: (actor, row) => canEndHandOver(actor, factsOf(row)) && row.status === 'paused',
  Item: ({ row }) => (
    <Menu.Item
      leftSection={<IconArrowBackUp {...icon} />}
      onClick={() => openModal('end-hand-over', { memberIds: [row._id] })}
    >
      {handOverT(($) => $.handOvers.action.bring_back)}
    </Menu.Item>
  ),
  ofMany: (whom) => ({
    label: handOverT(($) => $.handOvers.action.bring_back),
    icon: IconArrowBackUp,
    onClick: () => openModal('end-hand-over', whom),
  }),
}

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

// Few rows need it, so the team page loads without it.
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

export const memberActs: readonly MemberAct[] = [signIn, erasureReport, handOver, bringBack, invite, showCard]
