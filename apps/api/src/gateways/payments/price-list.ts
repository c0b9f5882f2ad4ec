import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as limits from '@kartu/contracts/limits'
import { Amount, Currency } from '@kartu/contracts/billing/money'
import type { intervals, Ware } from '@kartu/contracts/billing/subscriptions'
import { Email, line } from '@kartu/contracts/validation'
import { z } from 'zod'
import type { Issuer } from '../../db/schema/billing.ts'
import type { Env } from '../../settings/env.ts'
import { SettingError } from '../../settings/setting-error.ts'

const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country of two capital letters, such as SG')
const CurrencyCode = Currency.regex(/^[A-Z]{3}$/, 'must be a currency of three capital letters, such as SGD')
const price = Amount.min(0).max(1_000_000_000)

const IssuerForm: z.ZodType<Issuer> = z.strictObject({
  name: line(limits.companyNameCharactersMax).min(1),
  address_lines: z.array(line(limits.addressCharactersMax).min(1)).min(1).max(3),
  postal_code: line(limits.postalCodeCharactersMax).default(''),
  city: line(limits.nameCharactersMax).default(''),
  region: line(limits.nameCharactersMax).default(''),
  country: Country,
  tax_id: line(limits.taxIdCharactersMax).default(''),
  email: Email,
  /** Time zone for days and years of invoices, and the first day of a tax. */
  time_zone: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Singapore'),
})

const perPiece = z.strictObject({ business: price, pro: price } satisfies Record<Ware, unknown>)

const TaxSince = z.strictObject({
  name: line(20).min(1),
  /** In hundredths of a percent. */
  rate: z.int().min(0).max(10_000),
  since: z.iso.date('must be a day such as 2024-01-01'),
})

const PriceList = z
  .strictObject({
    issuer: IssuerForm,
    /** Currency of countries that `currencies` does not name. */
    currency: CurrencyCode,
    /** By billing country. */
    currencies: z.record(Country, CurrencyCode),
    /** By currency and interval, per unit, in the currency's smallest unit and before tax. */
    prices: z.record(CurrencyCode, z.strictObject({ month: perPiece, year: perPiece })),
    /** By billing country: tax rates, each with its first day. */
    taxes: z.record(Country, z.array(TaxSince).min(1)),
    /** Countries among which a business with a tax ID owes the tax itself. */
    unions: z.record(
      z.string(),
      z.strictObject({ countries: z.array(Country).min(2), also_from_outside: z.boolean().default(false) }),
    ),
  })
  .superRefine(({ issuer, currency, currencies, prices, taxes }, context) => {
    if (issuer.tax_id === '' && Object.keys(taxes).length > 0)
      context.addIssue({
        code: 'custom',
        path: ['issuer', 'tax_id'],
        message: 'is missing, but a tax needs one',
      })
    const missing = (path: string[], of: string) =>
      context.addIssue({ code: 'custom', path, message: `is ${of}, which has no prices` })
    if (!prices[currency]) missing(['currency'], currency)
    for (const [country, of] of Object.entries(currencies)) if (!prices[of]) missing(['currencies', country], of)
  })
export type PriceList = z.output<typeof PriceList>

/** Price of a unit, by product. */
export type UnitAmounts = z.output<typeof perPiece>

const ownFile = fileURLToPath(new URL('prices.json', import.meta.url))

/**
 * Prices, taxes and issuer from the operator's file (`BILLING_FILE`), else Kartu's defaults. Throws a `SettingError`
 * that names the field.
 */
export function readPriceList(path: string | undefined): PriceList {
  const result = PriceList.safeParse(readJson(path ?? ownFile))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') ?? ''
  throw new SettingError(
    `The setting BILLING_FILE is "${path}" but ${field === '' ? 'its content' : `its field ${field}`} ${sentence(issue)}.`,
  )
}

/** The default issuer is fictional, so no money may be collected in its name. */
export function openPriceList({
  billing,
  billingFile,
  mode,
}: Pick<Env, 'billing' | 'billingFile' | 'mode'>): PriceList {
  if (billing === 'stripe' && billingFile === undefined && mode === 'production') {
    throw new SettingError('BILLING is "stripe", so BILLING_FILE must name a file with your prices, taxes and address.')
  }
  return readPriceList(billingFile)
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new SettingError(`The setting BILLING_FILE is "${path}" but that file ${what}: ${(error as Error).message}`)
  }
}

function sentence(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'is not valid'
  if (issue.message.startsWith('must be') || issue.message.startsWith('is ')) return issue.message
  if (issue.code === 'unrecognized_keys') return `has an unknown field: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_key')
    return `must be named by ${issue.origin === 'record' ? issue.issues[0]?.message.replace('must be ', '') : 'a code'}`
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message)) return 'is missing'
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return `must be ${issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`}`
  if (issue.code === 'invalid_type') return `must be ${issue.expected}`
  return `is not valid (${issue.message})`
}

/** Currency of a country. It is fixed when a subscription begins. */
export const currencyOf = (prices: PriceList, country: string): string => prices.currencies[country] ?? prices.currency

/** Price of a unit for one interval. Throws if the operator's list has no prices in that currency. */
export function unitAmounts(prices: PriceList, currency: string, interval: (typeof intervals)[number]): UnitAmounts {
  const found = prices.prices[currency]
  if (!found) throw new Error(`The price list has no prices in ${currency}, in which a subscription is billed`)
  return found[interval]
}

/** The date in the issuer's time zone, such as `2026-11-22`. */
export const dayOf = ({ issuer }: Pick<PriceList, 'issuer'>, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: issuer.time_zone, dateStyle: 'short' }).format(at)

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
