import { netLines } from '../payments/net-lines.ts'
import type { Account } from '../payments/payments.ts'
import type { Customer, GatewayInvoice, GatewaySubscription, GatewaySum } from '../../db/schema/gateway-account.ts'
import type { SandboxAccount, SandboxInvoice, SandboxSubscription, Sum } from '../../db/schema/sandbox-account.ts'

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

/** IDs name their account, so an invoice ID identifies it. */
export const makeId = (account: SandboxAccount, kind: string): string => `${account.id}-${kind}${++account.made}`

export const accountIdOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

/** Public view of an account. */
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
