import type { Invoice } from '@kartu/contracts/billing/invoices'
import { formatNumber } from '../../../lib/format.ts'
import { t } from './words.ts'

/** Content of an invoice on one line: "410 Business, 24 Pro", or the change that caused it. */
export function invoiceText({ kind, status, sum: { lines } }: Pick<Invoice, 'kind' | 'status' | 'sum'>): string {
  if (kind === 'credit_note' && status === 'refunded') return t(($) => $.invoices.for.refund)
  // A partial period next to whole ones is a refund of an earlier payment.
  const whole = lines.filter(({ days }) => days === null)
  if (whole.length > 0)
    return whole
      .map(({ ware, quantity }) => t(($) => $.invoices.for[ware], { number: formatNumber(quantity) }))
      .join(', ')
  return lines.map(({ quantity }) => changeText(quantity)).join(', ')
}

const changeText = (quantity: number): string =>
  quantity < 0
    ? t(($) => $.invoices.for.returned, { count: -quantity })
    : t(($) => $.invoices.for.added, { count: quantity })
