import type { GatewayLine, GatewaySubscription, GatewaySum } from './gateway-account.ts'

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
