import type { MemberRow } from '@kartu/contracts/members'
import type { MemberStatus } from '@kartu/contracts/members.plain'
import { type Icon, IconCheck, IconClock, IconMail, IconPlayerPause } from '@tabler/icons-react'
import { StatusChip, type StatusTone } from '../../ui/table/status-chip.tsx'
import { t } from './words.ts'
import classes from './member-status.module.css'

export const statusLooks: Readonly<Record<MemberStatus, { tone: StatusTone; icon: Icon }>> = {
  verified: { tone: 'good', icon: IconCheck },
  invited: { tone: 'neutral', icon: IconMail },
  pending: { tone: 'waiting', icon: IconClock },
  paused: { tone: 'neutral', icon: IconPlayerPause },
}

/** What holds of the place and, below, whether somebody has it; an invitation that makes the status is not told twice. */
export function MemberState({ status, account }: Pick<MemberRow, 'status' | 'account'>) {
  return (
    <span className={classes.state}>
      <MemberStatusChip status={status} />
      {account === status ? null : <span className={classes.account}>{t(($) => $.members.account[account])}</span>}
    </span>
  )
}

function MemberStatusChip({ status }: { status: MemberStatus }) {
  return (
    <StatusChip tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
      {t(($) => $.members.status[status])}
    </StatusChip>
  )
}
