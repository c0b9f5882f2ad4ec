import { t } from './words.ts'

const known = ['amex', 'diners', 'discover', 'jcb', 'mastercard', 'sandbox', 'unionpay', 'visa'] as const

/** Of what the gateway calls a brand. */
export function brandName(brand: string): string {
  const name = known.find((word) => word === brand)
  return t(($) => $.payment.brand[name ?? 'other'])
}
