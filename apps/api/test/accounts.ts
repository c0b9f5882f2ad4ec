import { taxOf } from '@kartu/contracts/billing/money'
import type { BillingInformation } from '@kartu/contracts/billing/payment'
import type { Account } from '../src/gateways/payments/payments.ts'
import { unique } from './factories.ts'
import type { GatewayInvoice, GatewayLine, GatewayMovement, TaxRule } from '../src/db/schema/gateway-account.ts'

export const gst: TaxRule = { rate: 900, name: 'GST', reverseCharge: false }

/** Billing information for tests that do not check it. */
export const payer: BillingInformation = {
  name: 'Nusantara Logistics Group Pte. Ltd.',
  address_lines: ['8 Marina View #21-03'],
  postal_code: '018960',
  city: 'Singapore',
  region: '',
  country: 'SG',
  tax_id: '201812345K',
  email: 'finance@nusantara.example',
}

/** One full billing period of a product, from 1 November 2026. */
export function lineOf(more: Partial<GatewayLine> = {}, rule = gst): GatewayLine {
  const line = { ware: 'business' as const, quantity: 410, unitAmount: 420, ...more }
  const amount = more.amount ?? line.quantity * line.unitAmount
  return {
    ...line,
    amount,
    tax: more.tax ?? taxOf(amount, rule.rate),
    days: more.days ?? null,
    startsAt: more.startsAt ?? new Date('2026-10-31T16:00:00Z'),
    endsAt: more.endsAt ?? new Date('2026-11-30T16:00:00Z'),
  }
}

const sumOf = (lines: readonly GatewayLine[], field: 'amount' | 'tax') =>
  lines.reduce((sum, line) => sum + line[field], 0)

/** A gateway invoice, paid immediately by default. */
export function invoiceOf(
  lines: readonly GatewayLine[] = [lineOf()],
  more: Partial<GatewayInvoice> = {},
): GatewayInvoice {
  const [net, tax] = [sumOf(lines, 'amount'), sumOf(lines, 'tax')]
  const createdAt = more.createdAt ?? new Date('2026-11-01T02:00:00Z')
  return {
    id: `in_${unique()}`,
    currency: 'SGD',
    status: 'paid',
    createdAt,
    paidAt: createdAt,
    creditUsed: 0,
    paid: net + tax,
    refunded: 0,
    nextTryAt: null,
    failure: null,
    payUrl: null,
    lines,
    net,
    taxRule: gst,
    tax,
    total: net + tax,
    ...more,
  }
}

export const movementOf = (
  invoice: GatewayInvoice,
  amount = invoice.paid,
  at = invoice.createdAt,
): GatewayMovement => ({
  id: `mv_${unique()}`,
  invoiceId: invoice.id,
  amount,
  at,
})

/** An account with these invoices, newest first, and their payments. */
export const accountOf = (
  invoices: readonly GatewayInvoice[],
  movements: readonly GatewayMovement[] = [],
): Account => ({
  customerId: `cus_${unique()}`,
  methods: [],
  defaultMethodId: null,
  credit: 0,
  subscription: null,
  next: null,
  invoices,
  movements,
})
