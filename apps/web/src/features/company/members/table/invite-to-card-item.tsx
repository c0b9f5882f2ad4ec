import { Menu } from '@mantine/core'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import type { MemberRow } from '@kartu/contracts/company/members'
import { IconMailForward } from '@tabler/icons-react'
import { currentLocale } from '../../../../lib/i18n.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastFailure } from '../../../../lib/toast.ts'
import { wordsOf } from '../../../../lib/words.ts'
import { icon } from '../../../../ui/layout/icon-props.ts'

const t = await wordsOf('invitations', 'members')

/** Invites the person of a card by email; a second time sends the email again with a new link. */
export function InviteToCardItem({ row }: { row: MemberRow }) {
  const { companyId } = useActor()
  const invite = useApiMutation(invitationRoutes.inviteMember, {
    toast: t(($) => $.invitations.invite.done),
    onError: ({ message }) => toastFailure(message),
  })
  const params = { companyId, memberId: row._id }
  return (
    <Menu.Item
      leftSection={<IconMailForward {...icon} />}
      disabled={invite.isPending}
      onClick={() => invite.mutate({ params, body: { locale: currentLocale() } })}
    >
      {t(($) => (row.invited_at !== null ? $.members.action.invite_again : $.members.action.invite))}
    </Menu.Item>
  )
}
