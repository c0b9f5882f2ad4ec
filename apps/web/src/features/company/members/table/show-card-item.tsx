import { Menu } from '@mantine/core'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import type { MemberRow } from '@kartu/contracts/company/members'
import { IconEye } from '@tabler/icons-react'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastFailure } from '../../../../lib/toast.ts'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'

/** Makes a hidden card public. */
export function ShowCardItem({ row }: { row: MemberRow }) {
  const { companyId } = useActor()
  const show = useApiMutation(memberRoutes.update, {
    toast: t(($) => $.members.card_shown, { name: row.card.name }),
    onError: ({ message }) => toastFailure(message),
  })
  return (
    <Menu.Item
      leftSection={<IconEye {...icon} />}
      onClick={() => show.mutate({ params: { companyId, memberId: row._id }, body: { hidden: false } })}
    >
      {t(($) => $.members.show_card)}
    </Menu.Item>
  )
}
