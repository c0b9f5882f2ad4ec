import type { MemberStatus } from '@kartu/contracts/members'
import { type Icon, IconCheck, IconClock, IconMail, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx'

export const statusLooks: Readonly<Record<MemberStatus, { tone: StatusTone; icon: Icon }>> = {
  verified: { tone: 'good', icon: IconCheck },
  invited: { tone: 'neutral', icon: IconMail },
  pending: { tone: 'waiting', icon: IconClock },
  paused: { tone: 'neutral', icon: IconPlayerPause },
}

export function MemberStatusChip({ status }: { status: MemberStatus }) {
  const { t } = useTranslation()
  return (
    <StatusChip tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
      {t(($) => $.members.status[status])}
    </StatusChip>
  )
}
