import { t } from './words.ts'

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The country's name for a company's tax number. */
export function taxIdName(country: string): string {
  const name = union.includes(country) ? 'EU' : (['SG', 'ID', 'AU', 'GB'] as const).find((known) => known === country)
  return t(($) => $.payment.tax_id[name ?? 'other'])
}
