import { Menu } from '@mantine/core'
import { canEndHandOver, canHandOverMember } from '@kartu/contracts/company/members.policy'
import { IconArrowBackUp, IconUserShare } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { t } from './hand-over-words.ts'
import { factsOf } from './known-member.ts'
import type { MemberAct } from './member-act.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const handOver: MemberAct = {
  name: 'hand-over',
  may: (actor, row) => canHandOverMember(actor, factsOf(row)) && (row.status === 'verified' || row.status === 'paused'),
  transfers: (actor, row) => canHandOverMember(actor, factsOf(row)),
  Item: ({ row }) => (
    <Menu.Item
      leftSection={<IconUserShare {...icon} />}
      onClick={() => openModal('transfer-member', { memberIds: [row._id], way: 'hand_over' })}
    >
      {t(($) => $.handOvers.action.hand_over)}
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
      {t(($) => $.handOvers.action.bring_back)}
    </Menu.Item>
  ),
  ofMany: (whom) => ({
    label: t(($) => $.handOvers.action.bring_back),
    icon: IconArrowBackUp,
    onClick: () => openModal('end-hand-over', whom),
  }),
}

export const acts: readonly MemberAct[] = [handOver, bringBack]
