import type {
  Customer,
  GatewayInvoice,
  GatewayItem,
  GatewayMethod,
  GatewaySubscription,
  PaymentFaultCode,
  TaxRule,
} from './gateway-account.ts'

/** Payment methods of the sandbox, named by their behaviour. */
export const methodNames = ['works', 'declined', 'needs_authentication', 'expires_soon', 'fails_on_renewal'] as const

export type MethodName = (typeof methodNames)[number]

export interface SandboxMethod extends GatewayMethod {
  does: MethodName
  /** True if the last charge was refused; absent before the first one. */
  refused?: boolean
}

export interface SandboxSubscription {
  id: string
  status: GatewaySubscription['status']
  /** Items billed from the next period. */
  items: GatewayItem[]
  /** Items that this period was billed for. */
  billed: GatewayItem[]
  interval: 'month' | 'year'
  currency: string
  tax: TaxRule
  startedAt: number
  /** Start of the first period. `turn` is the number of the current period, counted from 0. */
  anchor: number
  turn: number
  trialEndsAt: number | null
  period: { startsAt: number; endsAt: number }
  endsWithPeriod: boolean
  endedAt: number | null
}

export interface SandboxInvoice extends Sum {
  id: string
  currency: string
  status: GatewayInvoice['status']
  createdAt: number
  paidAt: number | null
  creditUsed: number
  paid: number
  refunded: number
  /** Number of failed payments. */
  failures: number
  nextTryAt: number | null
  failure: string | null
}

/** A customer of the sandbox with its whole history; JSON. Times are milliseconds. */
export interface SandboxAccount {
  id: string
  customer: Customer
  /** Number of issued IDs. */
  made: number
  methods: SandboxMethod[]
  defaultMethodId: string | null
  /** The bank was asked about a method that needs confirmation; a second attempt counts as the person's consent. */
  confirming: boolean
  credit: number
  subscription: SandboxSubscription | null
  /** Oldest first. */
  invoices: SandboxInvoice[]
  movements: { id: string; invoiceId: string; amount: number; at: number }[]
  /** Answers by key, oldest first. */
  answers: { key: string; content: string; fault: { code: PaymentFaultCode; message: string } | null }[]
}

/** Times are milliseconds. */
export interface Line extends GatewayItem {
  amount: number
  tax: number
  days: { left: number; of: number } | null
  startsAt: number
  endsAt: number
}

export interface Sum {
  lines: Line[]
  net: number
  taxRule: TaxRule
  tax: number
  total: number
}
