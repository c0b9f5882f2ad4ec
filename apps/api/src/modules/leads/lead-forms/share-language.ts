import { urlOf } from '@kartu/contracts/web-address'
import type { AskedLanguage } from '../../../http/locale.ts'
import { chosenTag } from '../../company/cards/card-forms.ts'
import type { ShareRequest } from './send-page.ts'

/**
 * The visitor's choice of a language: in the URL, or on the card's page from which the visitor came, whose links are the
 * same for all visitors of a card in one language.
 */
export function visitorQuery({ query, headers, params }: ShareRequest): { lang: string | undefined } {
  const before = urlOf(headers.referer ?? '')
  const isCard = before?.pathname.toLowerCase() === `/c/${params.name}`.toLowerCase()
  const lang = chosenTag(query) ?? (before && isCard ? chosenTag(Object.fromEntries(before.searchParams)) : undefined)
  return { lang }
}

/** Language of the card's texts: `texts` if the visitor reads them in a different language from Kartu's words. */
export function askedTexts(request: ShareRequest): AskedLanguage {
  const { texts } = request.query
  return {
    lang: chosenTag({ lang: texts }) ?? visitorQuery(request).lang,
    header: request.headers['accept-language'],
  }
}
