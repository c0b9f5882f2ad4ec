import type { Invoice } from '@kartu/contracts/billing/invoices'
import { IconAlertTriangle, IconCheck, IconCircleOff, IconClock, IconRefresh, type Icon } from '@tabler/icons-react'
import { StatusChip, type StatusTone } from '../../../ui/table/status-chip.tsx'
import { t } from './words.ts'

const looks: Record<Invoice['status'], { tone: StatusTone; icon: Icon }> = {
  open: { tone: 'waiting', icon: IconClock },
  paid: { tone: 'good', icon: IconCheck },
  void: { tone: 'neutral', icon: IconCircleOff },
  uncollectible: { tone: 'bad', icon: IconAlertTriangle },
  credited: { tone: 'neutral', icon: IconRefresh },
  refunded: { tone: 'neutral', icon: IconRefresh },
}

export const InvoiceStatus = ({ status }: Pick<Invoice, 'status'>) => (
  <StatusChip {...looks[status]}>{t(($) => $.invoices.status[status])}</StatusChip>
)
