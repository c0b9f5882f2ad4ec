import type { PaymentMethod } from '@kartu/contracts/billing/payment'
import { t } from './words.ts'

const known = ['amex', 'diners', 'discover', 'jcb', 'mastercard', 'sandbox', 'unionpay', 'visa'] as const

/** "Visa ending in 4242". */
export function methodName({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  const name = known.find((word) => word === brand)
  return t(($) => $.payment.methods.ending, { brand: t(($) => $.payment.brand[name ?? 'other']), last4 })
}

const weekMs = 7 * 86_400_000

type Expiry = { state: 'fine' | 'soon' | 'over'; month: string; weeks: number }

/** A card is valid until the end of its month. */
export function expiryOf(method: PaymentMethod, nowMs: number): Expiry {
  const { expires_month: month, expires_year: year, expires_soon: soon } = method
  const endsMs = Date.UTC(year, month, 1)
  return {
    state: endsMs <= nowMs ? 'over' : soon ? 'soon' : 'fine',
    month: `${String(month).padStart(2, '0')}/${year}`,
    weeks: Math.max(1, Math.round((endsMs - nowMs) / weekMs)),
  }
}
