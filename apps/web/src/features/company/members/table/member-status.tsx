import type { MemberRow } from '@kartu/contracts/company/members'
import type { MemberStatus } from '@kartu/contracts/company/members.plain'
import { type Icon, IconCheck, IconClock, IconMail, IconPlayerPause } from '@tabler/icons-react'
import { formatDate } from '../../../../lib/format.ts'
import { StatusChip, type StatusTone } from '../../../../ui/table/status-chip.tsx'
import { t } from '../words.ts'
import { Text } from '../../../../ui/layout/layout.tsx'
import classes from './team-page.module.css'

export const statusLooks: Readonly<Record<MemberStatus, { tone: StatusTone; icon: Icon }>> = {
  verified: { tone: 'good', icon: IconCheck },
  invited: { tone: 'neutral', icon: IconMail },
  pending: { tone: 'waiting', icon: IconClock },
  paused: { tone: 'neutral', icon: IconPlayerPause },
}

/** Progress of the person: without an account, invited on a day, or joined. */
export function MemberAccountText({ account, invited_at: invitedAt }: Pick<MemberRow, 'account' | 'invited_at'>) {
  return (
    <Text as="span" tone={accountTones[account]} className={classes.line}>
      {account === 'invited' && invitedAt !== null
        ? t(($) => $.members.invited_on, { date: formatDate(invitedAt) })
        : t(($) => $.members.account[account])}
    </Text>
  )
}

const accountTones: Partial<Record<MemberRow['account'], '3' | 'bad'>> = { none: '3', refused: 'bad' }

export function MemberStatusChip({ status }: { status: MemberStatus }) {
  return (
    <StatusChip tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
      {t(($) => $.members.status[status])}
    </StatusChip>
  )
}
