import { z } from 'zod'

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'regex')

/** An amount in the smallest unit of its currency: cents, or whole yen. What is given back is negative. */
export const Amount = z.int()

/** Currencies that are not divided into hundredths (ISO 4217, minor unit 0 and 3). */
const withoutDecimals = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/
const withThreeDecimals = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/

/**
 * ISO 4217 divides these, and nobody pays with the parts: the CLDR gives them no decimals. Their amounts are written
 * without decimals when they are whole, as people of those countries do.
 */
const paidInWholes = /^(AFN|ALL|COP|HUF|IDR|IQD|IRR|KPW|LAK|LBP|MGA|MMK|PKR|SLL|SOS|SYP|YER)$/

/** How many digits of an amount stand behind the decimal mark (ISO 4217). */
export const decimalsOf = (currency: string): 0 | 2 | 3 =>
  withoutDecimals.test(currency) ? 0 : withThreeDecimals.test(currency) ? 3 : 2

const noBreakSpace = '\u00a0'
const minus = '\u2212'

/** An amount as programs write it, such as `2171.28` or `-5.49`; exact, because no number in between is. */
export function decimalText(amount: number, currency: string): `${number}` {
  const digits = decimalsOf(currency)
  const units = String(Math.abs(amount)).padStart(digits + 1, '0')
  const point = units.length - digits
  const text = digits === 0 ? units : `${units.slice(0, point)}.${units.slice(point)}`
  return `${amount < 0 ? '-' : ''}${text}` as `${number}`
}

/**
 * An amount for people, such as `SGD 2,171.28` or `−SGD 5.49`: the code, a no-break space, the number as the language
 * writes it. `bare` leaves the code out, for columns below a total that has it.
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
 * The part `part / of` of an amount, rounded half away from zero, so that what is given back is what was taken. The one
 * place where an amount is rounded: a line and its tax each once, and what lines come to is their sum.
 */
export function share(amount: number, part: number, of: number): number {
  const product = BigInt(amount) * BigInt(part) * 2n
  const divisor = BigInt(of) * 2n
  const half = BigInt(of) * (product < 0n === divisor < 0n ? 1n : -1n)
  return Number((product + half) / divisor)
}

/** Tax of one line, at a rate in hundredths of a percent. */
export const taxOf = (amount: number, rate: number): number => share(amount, rate, 10_000)
