import type { IncomingHttpHeaders } from 'node:http'
import { vCard, vCardContentType, vCardFileName, type VCardVersion } from '@kartu/cards/vcard'
import type { Locale } from '@kartu/contracts/validation'
import { FileStoreFault } from '../../../gateways/files/files.ts'
import { type AskedLanguage, isLanguageRange, localeOf } from '../../../http/locale.ts'
import type { CardForm } from './public/public-cards.ts'
import { qrPngForm, qrSvgForm } from './card-code-forms.ts'
import { inert, smallPicture } from './card-file.ts'
import { pageForms } from './card-page-forms.ts'

export const vCardForm = (version: VCardVersion): CardForm => ({
  kind: `vcf ${version}`,
  mediaType: vCardContentType,
  compress: false,
  headers: inert,
  fileName: ({ card }) => vCardFileName(card),
  make: async ({ card, pageUrl }, deps) => {
    const photo = await smallPicture(card.photo, deps)
    const photoJpegBase64 = photo instanceof Buffer ? photo.toString('base64') : null
    const body = Buffer.from(vCard(card, { version, pageUrl, photoJpegBase64 }))
    return photo instanceof FileStoreFault ? { body, forNow: true } : body
  },
})

/** Part of a card URL after the slug. */
export type CardEnding = '' | '.vcf' | '/qr.svg' | '/qr.png'

type Query = Record<string, unknown>

const vCard3 = vCardForm('3.0')
const vCard4 = vCardForm('4.0')

/** Returns the form of a card that a URL requests: `?version=4.0` for vCards, `?lang=id` for the words of pages. */
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

/**
 * Language of the card's texts that a URL asks for. Browsers send `Accept-Language` for pages; a contact file is in the
 * language of the page that links to it. Pictures have no language.
 */
export function askedLanguage(
  ending: CardEnding,
  { lang }: Query,
  headers: IncomingHttpHeaders,
): AskedLanguage | undefined {
  if (ending !== '' && ending !== '.vcf') return undefined
  return {
    lang: typeof lang === 'string' ? lang : undefined,
    header: ending === '' ? headers['accept-language'] : undefined,
  }
}

/** The language that a URL names, for links to other pages. */
export const chosenTag = ({ lang }: Query): string | undefined =>
  typeof lang === 'string' && isLanguageRange(lang) ? lang : undefined

/** Returns the language chosen on the page, including a regional one such as `en-AU`, else the browser's language. */
export function visitorLocale({ lang }: Query, headers: IncomingHttpHeaders): Locale {
  const [, chosen] = typeof lang === 'string' ? (/^(en|id)(?:-|$)/.exec(lang) ?? []) : []
  return chosen === 'en' || chosen === 'id' ? chosen : localeOf(headers['accept-language'])
}
