import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '@kartu/contracts/validation'
import { localeOf } from '../../../http/locale.ts'
import { qrPngForm, qrSvgForm, vCardForm } from './card-forms.ts'
import { pageForms } from './card-page-forms.ts'
import type { CardForm } from './public/public-cards.ts'

/** Ending of a card URL after its link. */
export type CardEnding = '' | '.vcf' | '/qr.svg' | '/qr.png'

type Query = Record<string, unknown>

const vCard3 = vCardForm('3.0')
const vCard4 = vCardForm('4.0')

/** Returns the form of a card that a URL requests: `?version=4.0` for vCards, `?lang=id` for pages. */
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

/** Returns the language chosen on the page, else the browser's language. */
export function visitorLocale({ lang }: Query, headers: IncomingHttpHeaders): Locale {
  return lang === 'en' || lang === 'id' ? lang : localeOf(headers['accept-language'])
}
