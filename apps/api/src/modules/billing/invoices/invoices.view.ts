import type { Invoice } from '@kartu/contracts/billing/invoices'
import { wireTime } from '../../../db/columns.ts'
import type { InvoiceRow } from './invoices.sql.ts'

export const invoiceView = (row: InvoiceRow): Invoice => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  issued_at: wireTime(row.issuedAt),
  currency: row.currency,
  sum: {
    lines: row.lines.map((line) => ({
      ware: line.ware,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      days: line.days,
      starts_at: line.startsAt,
      ends_at: line.endsAt,
    })),
    net: row.net,
    tax_rate: row.taxRate,
    tax_name: row.taxName,
    reverse_charge: row.reverseCharge,
    tax: row.tax,
    total: row.total,
  },
  paid: row.paid,
  paid_at: row.paidAt && wireTime(row.paidAt),
})
