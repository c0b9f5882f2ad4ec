import type { SandboxAccount, SandboxInvoice, SandboxMethod, Sum } from '../../db/schema/sandbox-account.ts'
import { isExpired, PaymentFault } from '../payments/payments.ts'
import { dayMs } from '../payments/periods.ts'
import { makeId } from './sandbox-account.ts'

/** Days until the next attempt after each failure. */
const triesAfterDays = [3, 5, 7]

/** An order by a person, or an automatic renewal. */
type Occasion = 'order' | 'renewal'

/** Drafts an invoice for a sum and applies existing credit to it. */
export function draftInvoice(account: SandboxAccount, sum: Sum, currency: string, at: number) {
  const creditUsed = Math.min(account.credit, sum.total)
  account.credit -= creditUsed
  const invoice: SandboxInvoice = {
    ...sum,
    id: makeId(account, 'in'),
    currency,
    status: 'open',
    createdAt: at,
    paidAt: null,
    creditUsed,
    paid: 0,
    refunded: 0,
    failures: 0,
    nextTryAt: null,
    failure: null,
  }
  account.invoices.push(invoice)
  return invoice
}

/** Charges the default method for the open amount of an invoice. Returns the bank's reason for a refusal. */
export function charge(
  account: SandboxAccount,
  invoice: SandboxInvoice,
  occasion: Occasion,
  at: number,
): string | null {
  const due = invoice.total - invoice.creditUsed
  if (due > 0) {
    const method = account.methods.find(({ id }) => id === account.defaultMethodId)
    if (!method) return noMethod
    const refusal = refusalOf(method, occasion, at)
    method.refused = refusal !== null
    if (refusal !== null) return refusal
    account.movements.push({ id: makeId(account, 'py'), invoiceId: invoice.id, amount: due, at })
    invoice.paid = due
  }
  invoice.status = 'paid'
  invoice.paidAt = at
  invoice.nextTryAt = null
  invoice.failure = null
  return null
}

const noMethod = 'There is no payment method.'

/** Charges for an order by a person. If the bank refuses, it throws and nothing changes. */
export function chargeOrThrow(account: SandboxAccount, invoice: SandboxInvoice, occasion: Occasion, at: number): void {
  const refusal = charge(account, invoice, occasion, at)
  if (refusal === null) return
  throw new PaymentFault(refusal === noMethod ? 'payment_method_unknown' : 'payment_declined', refusal)
}

function refusalOf(method: SandboxMethod, occasion: Occasion, at: number): string | null {
  if (isExpired(method, at)) return 'Your card has expired.'
  if (method.does === 'declined') return 'Your card was declined.'
  if (method.does === 'fails_on_renewal' && occasion === 'renewal') return 'Your card has insufficient funds.'
  return null
}

/** Records a failed automatic payment. Returns whether the gateway will retry. */
export function noteFailure(invoice: SandboxInvoice, refusal: string, at: number): boolean {
  const days = triesAfterDays[invoice.failures]
  invoice.failures += 1
  invoice.failure = refusal
  invoice.nextTryAt = days === undefined ? null : at + days * dayMs
  if (days === undefined) invoice.status = 'uncollectible'
  return days !== undefined
}

export function refund(account: SandboxAccount, invoiceId: string, amount: number, at: number): void {
  const invoice = account.invoices.find(({ id }) => id === invoiceId)
  if (!invoice) throw new PaymentFault('payment_refused', 'There is no such invoice.')
  if (!Number.isInteger(amount) || amount < 1 || amount > invoice.paid - invoice.refunded) {
    throw new PaymentFault('payment_refused', 'This amount cannot be refunded.')
  }
  invoice.refunded += amount
  account.movements.push({ id: makeId(account, 're'), invoiceId, amount: -amount, at })
}
