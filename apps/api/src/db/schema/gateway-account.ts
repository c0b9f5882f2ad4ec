export interface Customer {
  companyId: string
  name: string
  email: string
  address: { lines: readonly string[]; postalCode: string; city: string; region: string; country: string }
  /** '' without one. */
  taxId: string
  tax: TaxRule
  locale: 'en' | 'id'
}

/** How tax is charged: on each line, rounded there half away from zero, and added up. */
export interface TaxRule {
  /** In hundredths of a percent. */
  rate: number
  /** Such as `GST`. */
  name: string
  /** The recipient owes it: the rate is 0 and the invoice says so. */
  reverseCharge: boolean
}

export type GatewayWare = 'business' | 'pro'

export interface GatewayItem {
  ware: GatewayWare
  quantity: number
  /** A piece, a period, in minor units and without tax. */
  unitAmount: number
}

/**
 * A quantity below zero is given back. Of a number that changes within a period it is the difference: what is charged
 * for the new number less what is given back for the old one. Each of the two is rounded and taxed, so that the
 * difference may be one minor unit away from quantity × price × days, and its tax from the tax on it.
 */
export interface GatewayLine extends GatewayItem {
  amount: number
  tax: number
  /** Of a part of a period. */
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
  /** `ended` is for good; one that is cancelled runs on until `endsAt`. */
  status: 'trialing' | 'active' | 'past_due' | 'ended'
  items: readonly GatewayItem[]
  interval: 'month' | 'year'
  currency: string
  startedAt: Date
  periodStartsAt: Date
  periodEndsAt: Date
  trialEndsAt: Date | null
  /** Set where it was cancelled, and where it has ended. */
  endsAt: Date | null
}

export interface GatewayInvoice extends GatewaySum {
  id: string
  currency: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  createdAt: Date
  paidAt: Date | null
  /** Of `total`, what was met by money kept of earlier; negative where the invoice itself gave money to keep. */
  creditUsed: number
  /** Money taken for it, without what was given back. */
  paid: number
  refunded: number
  /** When the gateway tries it again; null where it does not. */
  nextTryAt: Date | null
  /** Why the last try failed, in the gateway's words. */
  failure: string | null
  /**
   * The gateway's own page for it, where a bank that wants it can be shown that it is the person; null where there is
   * none, and once there is nothing to pay.
   */
  payUrl: string | null
}

/** Money that moved: in is positive, given back negative. */
export interface GatewayMovement {
  id: string
  invoiceId: string
  amount: number
  at: Date
}

/** Each is a code of the contract's closed list, with a sentence that says what to do. */
export type PaymentFaultCode =
  /** The bank says no; `message` is its reason. */
  | 'payment_declined'
  /** The bank wants the person to confirm. */
  | 'payment_authentication'
  /** The method is not there, or was never handed over whole. */
  | 'payment_method_unknown'
  /** Nothing has happened, by the gateway's word. */
  | 'payment_refused'
  /** Nobody knows whether it happened: ask for the account. */
  | 'payment_unreachable'
  | 'payment_signature'
  /** The keys of this installation are wrong. */
  | 'payment_settings'
