import type {
  Customer,
  GatewayInvoice,
  GatewayItem,
  GatewayMethod,
  GatewayMovement,
  GatewaySubscription,
  GatewaySum,
  PaymentFaultCode,
  TaxRule,
} from '../../db/schema/gateway-account.ts'

/**
 * Payments gateway. Every act takes a key: the same act with the same key happens once, also after a crash or a lost
 * answer. An act returns no state: fetch the `account` afterwards. Every fault is thrown as a `PaymentFault`.
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
  /** Price of an order. Changes nothing; a customer need not exist yet. */
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

export interface OrderQuote {
  /** Null where nothing happens now. */
  today: GatewaySum | null
  /** Amount of `today` charged to the method, after earlier credit. */
  due: number
  renewal: GatewaySum
  renewsAt: Date
}

export type MethodBeginning =
  | { kind: 'sandbox'; methods: readonly string[] }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string }

export interface Account {
  customerId: string
  methods: readonly GatewayMethod[]
  defaultMethodId: string | null
  /** Money that is kept for the next invoices. */
  credit: number
  /** The last there was, also when it has ended. */
  subscription: GatewaySubscription | null
  /** Bill at the end of the period; null if there is none. */
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

export class PaymentFault extends Error {
  readonly code: PaymentFaultCode

  constructor(code: PaymentFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** True once a card has expired; it is good to the end of its month. */
export const isExpired = (
  { expiresMonth, expiresYear }: Pick<GatewayMethod, 'expiresMonth' | 'expiresYear'>,
  at: number,
): boolean => at >= Date.UTC(expiresYear, expiresMonth)

/**
 * Returns the method that is used once the default one is removed: the newest that has not expired and whose last charge
 * was not refused. If there is none of these, it is the newest. `others` is sorted, oldest first.
 */
export function nextMethod<T extends GatewayMethod>(
  others: readonly T[],
  isRefused: (method: T) => boolean,
  at: number,
): T | undefined {
  return others.findLast((method) => !isExpired(method, at) && !isRefused(method)) ?? others.at(-1)
}
