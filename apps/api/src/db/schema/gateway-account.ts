export interface Customer {
  companyId: string
  name: string
  email: string
  address: { lines: readonly string[]; postalCode: string; city: string; region: string; country: string }
  /** Empty if there is none. */
  taxId: string
  tax: TaxRule
  locale: 'en' | 'id'
}

/** Tax is charged on each line, rounded there half away from zero, and summed. */
export interface TaxRule {
  /** In hundredths of a percent. */
  rate: number
  /** Such as `GST`. */
  name: string
  /** The recipient owes the tax: the rate is 0 and the invoice says so. */
  reverseCharge: boolean
}

export type GatewayWare = 'business' | 'pro'

export interface GatewayItem {
  ware: GatewayWare
  quantity: number
  /** Price per unit and period, in minor units without tax. */
  unitAmount: number
}

/**
 * A negative quantity is a refund. For a number that changes within a period the line is the difference: the charge for
 * the new number less the refund for the old one. Both are rounded and taxed, so the difference may be one minor unit
 * away from quantity × price × days, and its tax from the tax on it.
 */
export interface GatewayLine extends GatewayItem {
  amount: number
  tax: number
  /** Set for a part of a period. */
  days: { left: number; of: number } | null
  startsAt: Date
  endsAt: Date
}

export interface GatewaySum {
  lines: readonly GatewayLine[]
  net: number
  taxRule: TaxRule
  tax: number
  total: number
}

export interface GatewayMethod {
  id: string
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

export interface GatewaySubscription {
  id: string
  /** `ended` is final; a cancelled one runs until `endsAt`. */
  status: 'trialing' | 'active' | 'past_due' | 'ended'
  items: readonly GatewayItem[]
  interval: 'month' | 'year'
  currency: string
  startedAt: Date
  periodStartsAt: Date
  periodEndsAt: Date
  trialEndsAt: Date | null
  /** Set if it was cancelled or has ended. */
  endsAt: Date | null
}

export interface GatewayInvoice extends GatewaySum {
  id: string
  currency: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  createdAt: Date
  paidAt: Date | null
  /** Part of `total` paid by earlier credit; negative if the invoice itself gave credit. */
  creditUsed: number
  /** Money received for it, less refunds. */
  paid: number
  refunded: number
  /** Time of the gateway's next attempt; null if there is none. */
  nextTryAt: Date | null
  /** Reason why the last attempt failed, in the gateway's words. */
  failure: string | null
  /**
   * The gateway's payment page, on which a person can confirm the payment to their bank; null if there is none, and
   * once nothing is due.
   */
  payUrl: string | null
}

/** A payment or refund: received is positive, refunded negative. */
export interface GatewayMovement {
  id: string
  invoiceId: string
  amount: number
  at: Date
}

/** Codes of the contract's closed list; each has a sentence that says what to do. */
export type PaymentFaultCode =
  /** The bank declined; `message` is its reason. */
  | 'payment_declined'
  /** The bank requires the person to confirm. */
  | 'payment_authentication'
  /** The method does not exist or was never completed. */
  | 'payment_method_unknown'
  /** The gateway states that nothing has happened. */
  | 'payment_refused'
  /** The outcome is unknown: fetch the account. */
  | 'payment_unreachable'
  | 'payment_signature'
  /** The keys of this installation are wrong. */
  | 'payment_settings'

/** JSON form, in which an instant is text. */
type Stored<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

export type StoredSubscription = Stored<GatewaySubscription>
export type StoredSum = Omit<GatewaySum, 'lines'> & { lines: readonly Stored<GatewayLine>[] }

/** Amounts that are due and unpaid. */
export interface Unpaid {
  /** In minor units of the invoices' currency. */
  amount: number
  currency: string
  invoices: number
  since: string
  /** The oldest, by the gateway's ID. */
  invoiceId: string
  reason: string
  nextTryAt: string | null
  /** The gateway's page for the oldest. */
  payUrl: string | null
}
