import type { MemberRow } from '@kartu/contracts/company/members'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconLogin2, IconReportAnalytics, IconUserShare } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t as companySignInT } from '../company-sign-in-words.ts'
import { t as handOverT } from '../transfer/hand-over-words.ts'
import { InviteToCardItem } from './invite-to-card-item.tsx'
import type { MemberActionName } from './member-actions.ts'
import { ShowCardItem } from './show-card-item.tsx'
import { t } from '../words.ts'

/** Menu entries of the actions on one member. */
export const memberActItems: Readonly<Record<MemberActionName, ComponentType<{ row: MemberRow }>>> = {
  'company-sign-in': ({ row }) => (
    <Menu.Item
      leftSection={<IconLogin2 {...icon} />}
      onClick={() => openModal('member-sign-in', { memberId: row._id, name: row.card.name })}
    >
      {companySignInT(($) => $.companySignIn.member.action)}
    </Menu.Item>
  ),
  erasure: ({ row }) => (
    <Menu.Item component={Link} to={paths.erasure(row._id)} leftSection={<IconReportAnalytics {...icon} />}>
      {t(($) => $.members.action.erasure)}
    </Menu.Item>
  ),
  'hand-over': ({ row }) => (
    <Menu.Item
      leftSection={<IconUserShare {...icon} />}
      onClick={() => openModal('transfer-member', { memberIds: [row._id], way: 'hand_over' })}
    >
      {handOverT(($) => $.handOvers.action.hand_over)}
    </Menu.Item>
  ),
  'bring-back': ({ row }) => (
    <Menu.Item
      leftSection={<IconArrowBackUp {...icon} />}
      onClick={() => openModal('end-hand-over', { memberIds: [row._id] })}
    >
      {handOverT(($) => $.handOvers.action.bring_back)}
    </Menu.Item>
  ),
  invite: InviteToCardItem,
  'show-card': ShowCardItem,
}
