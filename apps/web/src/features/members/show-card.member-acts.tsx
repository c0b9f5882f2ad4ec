import { Menu } from '@mantine/core'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { canUpdateMember } from '@kartu/contracts/members.policy'
import { IconEye } from '@tabler/icons-react'
import { useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { factsOf } from './known-member.ts'
import type { MemberAct } from './member-act.ts'
import { t } from './words.ts'

const showCard: MemberAct = {
  name: 'show-card',
  may: (actor, row) => row.hidden && canUpdateMember(actor, factsOf(row)),
  Item: function ShowCardItem({ row }) {
    const { companyId } = useActor()
    const show = useApiMutation(memberRoutes.update, {
      onSuccess: () => toastSuccess(t(($) => $.members.card_shown, { name: row.card.name })),
      onError: ({ message }) => toastFailure(message),
    })
    return (
      <Menu.Item
        leftSection={<IconEye size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => show.mutate({ params: { companyId, memberId: row._id }, body: { hidden: false } })}
      >
        {t(($) => $.members.show_card)}
      </Menu.Item>
    )
  },
}

export const acts: readonly MemberAct[] = [showCard]
