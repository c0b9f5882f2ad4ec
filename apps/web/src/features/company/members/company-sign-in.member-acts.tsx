import { canSetCompanySignIn } from '@kartu/contracts/governance/company-sign-in.policy'
import { Menu } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { t } from './company-sign-in-words.ts'
import type { MemberAct } from './member-act.ts'

const signIn: MemberAct = {
  name: 'company-sign-in',
  may: (actor, row) => canSetCompanySignIn(actor) && row.has_account,
  Item: ({ row }) => (
    <Menu.Item
      leftSection={<IconLogin2 size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => openModal('member-sign-in', { memberId: row._id, name: row.card.name })}
    >
      {t(($) => $.companySignIn.member.action)}
    </Menu.Item>
  ),
}

export const acts: readonly MemberAct[] = [signIn]
