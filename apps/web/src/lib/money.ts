import { moneyText } from '@kartu/contracts/billing/money'
import { localeTag } from './format.ts'

/** `SGD 2,171.28`: code and number as the reader's language writes them. */
export const formatMoney = (amount: number, currency: string): string => moneyText(amount, currency, localeTag())

/** The number alone, for columns above a total with the code. */
export const formatBareMoney = (amount: number, currency: string): string =>
  moneyText(amount, currency, localeTag(), { bare: true })
