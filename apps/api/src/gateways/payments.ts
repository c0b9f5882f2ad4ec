/**
 * Where money moves. Everything that acts takes a key: the same act with the same key happens once, also after a crash
 * or a lost answer. Nothing is told by what an act answers: ask for the `account` afterwards. Whatever goes wrong is
 * thrown as a `PaymentFault`.
 */
export interface Payments {
  readonly kind: 'sandbox' | 'stripe'
  /** The gateway's time; in the sandbox it is what the operator has made of it. */
  now(): Promise<Date>
  /** Makes a customer, or changes the one that `id` names. Returns its id. */
  saveCustomer(key: string, customer: Customer, id?: string): Promise<string>
  /** How the browser hands over a payment method. */
  beginMethod(customerId: string): Promise<MethodBeginning>
  /** Adds what the browser has handed over; it becomes the one that is used. */
  addMethod(key: string, customerId: string, setup: string): Promise<void>
  makeDefault(customerId: string, methodId: string): Promise<void>
  /** If it is the one in use, the newest other one that works takes its place. */
  removeMethod(customerId: string, methodId: string): Promise<void>
  /** What an order would cost. Nothing is changed; a customer need not exist yet. */
  quote(customerId: string | undefined, order: GatewayOrder): Promise<OrderQuote>
  /**
   * Begins a subscription, or changes the one there is. Business seats change now, by the part of the period that is
   * left; pro licences are billed from the next period. Where the payment fails, nothing has changed.
   */
  order(key: string, customerId: string, order: GatewayOrder): Promise<void>
  /** Ends the subscription with its period. */
  cancel(key: string, customerId: string): Promise<void>
  resume(key: string, customerId: string): Promise<void>
  /** Tries every open invoice with the default method. */
  pay(key: string, customerId: string): Promise<void>
  /** Gives back what was paid for an invoice, or a part of it in minor units. */
  refund(key: string, invoiceId: string, amount: number): Promise<void>
  /** Everything as it is now. */
  account(customerId: string): Promise<Account>
  /** Checks the signature over the bytes as they came; throws `payment_signature`. */
  readEvent(raw: Buffer, signature: string | undefined): GatewayEvent
}

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

export interface GatewayOrder {
  items: readonly GatewayItem[]
  interval: 'month' | 'year'
  /** ISO 4217. */
  currency: string
  tax: TaxRule
  /**
   * The moment that what is left of a period is counted from, in whole days: a day that has begun counts as left. The
   * caller sees to it that it was minutes ago: an earlier one gives back more, a later one costs less.
   */
  at: Date
  /** A subscription that begins with a trial, without a payment method. */
  trialDays?: number
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

export interface OrderQuote {
  /** Null where nothing happens now. */
  today: GatewaySum | null
  /** Of `today`, what is taken from the method after what was kept of earlier. */
  due: number
  renewal: GatewaySum
  renewsAt: Date
}

export interface GatewayMethod {
  id: string
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

export type MethodBeginning =
  | { kind: 'sandbox'; methods: readonly string[] }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string }

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

export interface Account {
  customerId: string
  methods: readonly GatewayMethod[]
  defaultMethodId: string | null
  /** Money that is kept for the next invoices. */
  credit: number
  /** The last there was, also when it has ended. */
  subscription: GatewaySubscription | null
  /** What comes at the end of the period; null where nothing does. */
  next: GatewaySum | null
  /** Newest first. */
  invoices: readonly GatewayInvoice[]
  movements: readonly GatewayMovement[]
}

export interface GatewayEvent {
  id: string
  /** Undefined of an event that is about no customer: answered, and nothing else. */
  customerId: string | undefined
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

export class PaymentFault extends Error {
  readonly code: PaymentFaultCode

  constructor(code: PaymentFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
