import type { InvoiceRow } from '../src/modules/billing/invoices/invoices.sql.ts'
import { readPriceList } from '../src/gateways/payments/price-list.ts'
import { invoiceOf, payer } from './accounts.ts'
import type { GatewayInvoice } from '../src/db/schema/gateway-account.ts'

const { issuer } = readPriceList(undefined)

/** The database row of a gateway invoice, for tests that only draw or write it. */
export function invoiceRowOf(invoice: GatewayInvoice = invoiceOf(), more: Partial<InvoiceRow> = {}): InvoiceRow {
  const issuedAt = invoice.createdAt.toISOString()
  return {
    companyId: '0198c0de-0000-7000-8000-000000000000',
    id: '0198c0de-0000-7000-8000-000000000001',
    gatewayId: invoice.id,
    kind: invoice.total < 0 ? 'credit_note' : 'invoice',
    numberedBy: 'M00000000X',
    number: 'INV-2026-0118',
    corrects: null,
    status: invoice.status,
    issuedAt,
    issuedOn: '2026-11-01',
    currency: invoice.currency,
    issuer,
    recipient: payer,
    lines: JSON.parse(JSON.stringify(invoice.lines)) as InvoiceRow['lines'],
    net: invoice.net,
    taxRate: invoice.taxRule.rate,
    taxName: invoice.taxRule.name,
    reverseCharge: invoice.taxRule.reverseCharge,
    tax: invoice.tax,
    total: invoice.total,
    creditUsed: invoice.creditUsed,
    paid: invoice.paid,
    refunded: invoice.refunded,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    createdAt: issuedAt,
    updatedAt: issuedAt,
    ...more,
  }
}
