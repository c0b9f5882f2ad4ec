import type { Invoice } from '@kartu/contracts/billing/invoices'
import { formatDate } from '../../../lib/format.ts'
import { formatMoney } from '../../../lib/money.ts'
import { InvoiceFile } from './invoice-file.tsx'
import { invoiceText } from './invoice-text.ts'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './invoices.module.css'
import { IconAlertTriangle, IconCheck, IconCircleOff, IconClock, IconRefresh, type Icon } from '@tabler/icons-react'
import { StatusChip, type StatusTone } from '../../../ui/table/status-chip.tsx'

interface InvoicesProps {
  rows: readonly Invoice[]
}

export const InvoiceTable = ({ rows }: InvoicesProps) => (
  <Panel pad="none" className={classes.frame}>
    <table className={classes.table}>
      <caption className="visually-hidden">{t(($) => $.invoices.caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.invoices.column.date)}</th>
          <th scope="col">{t(($) => $.invoices.column.number)}</th>
          <th scope="col">{t(($) => $.invoices.column.for)}</th>
          <th scope="col" className={classes.amount}>
            {t(($) => $.invoices.column.amount)}
          </th>
          <th scope="col">{t(($) => $.invoices.column.status)}</th>
          <th scope="col">
            <span className="visually-hidden">{t(($) => $.invoices.column.file)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((invoice) => (
          <tr key={invoice._id}>
            <td>{formatDate(invoice.issued_at)}</td>
            <th scope="row" className={classes.number}>
              {invoice.number}
            </th>
            <td className={classes.for}>{invoiceText(invoice)}</td>
            <td className={classes.amount}>{formatMoney(invoice.sum.total, invoice.currency)}</td>
            <td>
              <InvoiceStatus status={invoice.status} />
            </td>
            <td className={classes.last}>
              <InvoiceFile invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)

/** The invoices as a list, if there is not enough room for columns. */
export const InvoiceList = ({ rows }: InvoicesProps) => (
  <Panel as="ul" pad="none" gap="none" lined aria-label={t(($) => $.invoices.caption)}>
    {rows.map((invoice) => (
      <Stack as="li" key={invoice._id} gap="xs" className={classes.item}>
        <Row as="p" justify="between">
          {formatDate(invoice.issued_at)}
          <Text as="span" strong figures>
            {formatMoney(invoice.sum.total, invoice.currency)}
          </Text>
        </Row>
        <Text tone="2">{invoiceText(invoice)}</Text>
        <Row wrap justify="between">
          <Text as="span" tone="3" figures>
            {invoice.number}
          </Text>
          <Row as="span" gap="m">
            <InvoiceStatus status={invoice.status} />
            <InvoiceFile invoice={invoice} />
          </Row>
        </Row>
      </Stack>
    ))}
  </Panel>
)

const looks: Record<Invoice['status'], { tone: StatusTone; icon: Icon }> = {
  open: { tone: 'waiting', icon: IconClock },
  paid: { tone: 'good', icon: IconCheck },
  void: { tone: 'neutral', icon: IconCircleOff },
  uncollectible: { tone: 'bad', icon: IconAlertTriangle },
  credited: { tone: 'neutral', icon: IconRefresh },
  refunded: { tone: 'neutral', icon: IconRefresh },
}

const InvoiceStatus = ({ status }: Pick<Invoice, 'status'>) => (
  <StatusChip {...looks[status]}>{t(($) => $.invoices.status[status])}</StatusChip>
)
