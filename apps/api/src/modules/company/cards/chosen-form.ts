import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '@kartu/contracts/validation'
import { localeOf } from '../../../http/locale.ts'
import { qrPngForm, qrSvgForm, vCardForm } from './card-forms.ts'
import { pageForms } from './card-page-forms.ts'
import type { CardForm } from './public/public-cards.ts'

/** What follows the link of a card in an address. */
export type CardEnding = '' | '.vcf' | '/qr.svg' | '/qr.png'

type Query = Record<string, unknown>

const vCard3 = vCardForm('3.0')
const vCard4 = vCardForm('4.0')

/** The form of a card that an address asks for: `?version=4.0` for vCards, `?lang=id` for pages. */
export function chosenForm(ending: CardEnding, query: Query, headers: IncomingHttpHeaders): CardForm {
  switch (ending) {
    case '':
      return pageForms[visitorLocale(query, headers)]
    case '.vcf':
      return query['version'] === '4.0' ? vCard4 : vCard3
    case '/qr.svg':
      return qrSvgForm
    case '/qr.png':
      return qrPngForm
  }
}

/** A choice made on the page, else the browser's language. */
export function visitorLocale({ lang }: Query, headers: IncomingHttpHeaders): Locale {
  return lang === 'en' || lang === 'id' ? lang : localeOf(headers['accept-language'])
}
