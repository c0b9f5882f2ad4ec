import { z } from 'zod'

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'regex')

/** An amount in the smallest unit of its currency: cents, or whole yen. Refunds are negative. */
export const Amount = z.int()

/** Currencies without hundredths (ISO 4217, minor unit 0 and 3). */
const withoutDecimals = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/
const withThreeDecimals = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/

/**
 * ISO 4217 divides these currencies, but their parts are unused, and the CLDR gives them no decimals. Whole amounts are
 * written without decimals, as usual in their countries.
 */
const paidInWholes = /^(AFN|ALL|COP|HUF|IDR|IQD|IRR|KPW|LAK|LBP|MGA|MMK|PKR|SLL|SOS|SYP|YER)$/

/** Number of decimals of a currency (ISO 4217). */
export const decimalsOf = (currency: string): 0 | 2 | 3 =>
  withoutDecimals.test(currency) ? 0 : withThreeDecimals.test(currency) ? 3 : 2

const noBreakSpace = '\u00a0'
const minus = '\u2212'

/** An amount for programs, such as `2171.28` or `-5.49`; exact, because no floating-point number is involved. */
export function decimalText(amount: number, currency: string): `${number}` {
  const digits = decimalsOf(currency)
  const units = String(Math.abs(amount)).padStart(digits + 1, '0')
  const point = units.length - digits
  const text = digits === 0 ? units : `${units.slice(0, point)}.${units.slice(point)}`
  return `${amount < 0 ? '-' : ''}${text}` as `${number}`
}

/**
 * An amount for people, such as `SGD 2,171.28` or `−SGD 5.49`: currency, no-break space, localised number. `bare` omits
 * the currency, for columns with a total.
 */
export function moneyText(amount: number, currency: string, locale: string, { bare = false } = {}): string {
  const digits = decimalsOf(currency)
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: paidInWholes.test(currency) ? 'stripIfInteger' : 'auto',
  })
  const text = number.format(decimalText(Math.abs(amount), currency))
  return `${amount < 0 ? minus : ''}${bare ? '' : currency + noBreakSpace}${text}`
}

/**
 * The part `part / of` of an amount, rounded half away from zero, so that a refund equals the charge. The only place
 * that rounds: each line and its tax once; totals are sums of rounded lines.
 */
export function share(amount: number, part: number, of: number): number {
  const product = BigInt(amount) * BigInt(part) * 2n
  const divisor = BigInt(of) * 2n
  const half = BigInt(of) * (product < 0n === divisor < 0n ? 1n : -1n)
  return Number((product + half) / divisor)
}

/** Tax of one line. The rate is in hundredths of a percent. */
export const taxOf = (amount: number, rate: number): number => share(amount, rate, 10_000)
