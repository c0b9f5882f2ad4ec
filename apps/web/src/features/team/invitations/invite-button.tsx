import { Button } from '@mantine/core'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { IconSend } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { useActor } from '../../../lib/session.ts'
import { wordsOf } from '../../../lib/words.ts'
import { icon } from '../../../ui/layout/icon-props.ts'

// The messages of the team page, which has loaded them.
const t = await wordsOf('members')

export function InviteButton() {
  const actor = useActor()
  if (!canManageMembers(actor)) return null
  return (
    <Button variant="default" leftSection={<IconSend {...icon} />} onClick={() => openModal('invite-member', {})}>
      {t(($) => $.members.invite)}
    </Button>
  )
}
