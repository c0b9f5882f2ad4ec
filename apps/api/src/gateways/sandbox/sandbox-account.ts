import { netLines } from '../net-lines.ts'
import type {
  Account,
  Customer,
  GatewayInvoice,
  GatewayItem,
  GatewayMethod,
  GatewaySubscription,
  GatewaySum,
  PaymentFaultCode,
  TaxRule,
} from '../payments.ts'
import type { Sum } from './sums.ts'

/** What each method of the sandbox does is its name. */
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
  /** What is billed from the next period. */
  items: GatewayItem[]
  /** What this period was billed for. */
  billed: GatewayItem[]
  interval: 'month' | 'year'
  currency: string
  tax: TaxRule
  startedAt: number
  /** Periods are counted from here; `turn` is the number of this one, the first is 0. */
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
  /** How often a payment has failed. */
  failures: number
  nextTryAt: number | null
  failure: string | null
}

/** A customer of the sandbox with everything that has happened; JSON. Times are milliseconds. */
export interface SandboxAccount {
  id: string
  customer: Customer
  /** How many ids were given out. */
  made: number
  methods: SandboxMethod[]
  defaultMethodId: string | null
  /** The bank was asked about a method that needs it; the same once more is the person's yes. */
  confirming: boolean
  credit: number
  subscription: SandboxSubscription | null
  /** Oldest first. */
  invoices: SandboxInvoice[]
  movements: { id: string; invoiceId: string; amount: number; at: number }[]
  /** What was answered to each key, oldest first. */
  answers: { key: string; content: string; fault: { code: PaymentFaultCode; message: string } | null }[]
}

export const newAccount = (id: string, customer: Customer): SandboxAccount => ({
  id,
  customer,
  made: 0,
  methods: [],
  defaultMethodId: null,
  confirming: false,
  credit: 0,
  subscription: null,
  invoices: [],
  movements: [],
  answers: [],
})

/** Ids say whose they are, so that an invoice alone leads to its account. */
export const makeId = (account: SandboxAccount, kind: string): string => `${account.id}-${kind}${++account.made}`
export const accountIdOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

/** What the world sees. */
export function shownAccount(account: SandboxAccount, next: Sum | null): Account {
  return {
    customerId: account.id,
    methods: account.methods.map(({ id, brand, last4, expiresMonth, expiresYear }) => ({
      id,
      brand,
      last4,
      expiresMonth,
      expiresYear,
    })),
    defaultMethodId: account.defaultMethodId,
    credit: account.credit,
    subscription: account.subscription && shownSubscription(account.subscription),
    next: next && shownSum(next),
    invoices: account.invoices.map(shownInvoice).toReversed(),
    movements: account.movements.map((one) => ({ ...one, at: new Date(one.at) })),
  }
}

export const shownSum = ({ lines, net, taxRule, tax, total }: Sum): GatewaySum => ({
  lines: netLines(lines.map((line) => ({ ...line, startsAt: new Date(line.startsAt), endsAt: new Date(line.endsAt) }))),
  net,
  taxRule,
  tax,
  total,
})

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

function shownSubscription(of: SandboxSubscription): GatewaySubscription {
  return {
    id: of.id,
    status: of.status,
    items: of.items,
    interval: of.interval,
    currency: of.currency,
    startedAt: new Date(of.startedAt),
    periodStartsAt: new Date(of.period.startsAt),
    periodEndsAt: new Date(of.period.endsAt),
    trialEndsAt: dateOf(of.trialEndsAt),
    endsAt: dateOf(of.endedAt ?? (of.endsWithPeriod ? of.period.endsAt : null)),
  }
}

const shownInvoice = (invoice: SandboxInvoice): GatewayInvoice => ({
  ...shownSum(invoice),
  id: invoice.id,
  currency: invoice.currency,
  status: invoice.status,
  createdAt: new Date(invoice.createdAt),
  paidAt: dateOf(invoice.paidAt),
  creditUsed: invoice.creditUsed,
  paid: invoice.paid,
  refunded: invoice.refunded,
  nextTryAt: dateOf(invoice.nextTryAt),
  failure: invoice.failure,
  payUrl: null,
})
