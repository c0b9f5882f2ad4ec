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
 * Payments gateway. Every action takes a key: the same action with the same key happens once, even after a crash or a
 * lost answer. An action returns no state: fetch the `account` afterwards. Every fault is thrown as a `PaymentFault`.
 */
export interface Payments {
  readonly kind: 'sandbox' | 'stripe'
  /** The gateway's time; in the sandbox, the operator can move it. */
  now(): Promise<Date>
  /** Creates a customer, or changes the one with this `id`. Returns its ID. */
  saveCustomer(key: string, customer: Customer, id?: string): Promise<string>
  /** How the browser submits a payment method. */
  beginMethod(customerId: string): Promise<MethodBeginning>
  /** Adds the method that the browser submitted and makes it the default. */
  addMethod(key: string, customerId: string, setup: string): Promise<void>
  makeDefault(customerId: string, methodId: string): Promise<void>
  /** If it is the default, the newest other working method replaces it. */
  removeMethod(customerId: string, methodId: string): Promise<void>
  /** Price of an order. Changes nothing; the customer need not exist yet. */
  quote(customerId: string | undefined, order: GatewayOrder): Promise<OrderQuote>
  /**
   * Starts or changes a subscription. Business seats change now and are charged for the remaining part of the period;
   * pro licences are billed from the next period. If the payment fails, nothing changes.
   */
  order(key: string, customerId: string, order: GatewayOrder): Promise<void>
  /** Ends the subscription at the end of its period. */
  cancel(key: string, customerId: string): Promise<void>
  resume(key: string, customerId: string): Promise<void>
  /** Charges every open invoice to the default method. */
  pay(key: string, customerId: string): Promise<void>
  /** Refunds a paid invoice, or a part of it in minor units. */
  refund(key: string, invoiceId: string, amount: number): Promise<void>
  /** The current state. */
  account(customerId: string): Promise<Account>
  /** Checks the signature over the received bytes; throws `payment_signature`. */
  readEvent(raw: Buffer, signature: string | undefined): GatewayEvent
}

export interface GatewayOrder {
  items: readonly GatewayItem[]
  interval: 'month' | 'year'
  /** ISO 4217. */
  currency: string
  tax: TaxRule
  /**
   * Moment from which the remainder of a period is counted, in whole days: a day that has begun counts as left. The
   * caller ensures that it is minutes ago: an earlier one refunds more, a later one costs less.
   */
  at: Date
  /** Starts the subscription with a trial, without a payment method. */
  trialDays?: number
}

export interface OrderQuote {
  /** Null if nothing is charged now. */
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
  /** Credit for the next invoices. */
  credit: number
  /** The latest subscription, even if it has ended. */
  subscription: GatewaySubscription | null
  /** Bill at the end of the period; null if there is none. */
  next: GatewaySum | null
  /** Newest first. */
  invoices: readonly GatewayInvoice[]
  movements: readonly GatewayMovement[]
}

export interface GatewayEvent {
  id: string
  /** Undefined for an event without a customer, which is only acknowledged. */
  customerId: string | undefined
}

export class PaymentFault extends Error {
  readonly code: PaymentFaultCode

  constructor(code: PaymentFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** True once a card has expired; it is valid to the end of its month. */
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
