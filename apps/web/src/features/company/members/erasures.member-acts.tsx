import { canSeeErasures } from '@kartu/contracts/governance/erasures.policy'
import { isErasedAddress } from '@kartu/contracts/company/members.plain'
import { Menu } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { MemberAct } from './member-act.ts'
import { t } from './words.ts'

const report: MemberAct = {
  name: 'erasure',
  may: (actor, row) => canSeeErasures(actor) && isErasedAddress(row.email),
  Item: ({ row }) => (
    <Menu.Item
      component={Link}
      to={paths.erasure(row._id)}
      leftSection={<IconReportAnalytics size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t(($) => $.members.action.erasure)}
    </Menu.Item>
  ),
}

export const acts: readonly MemberAct[] = [report]
