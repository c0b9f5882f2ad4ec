import { urlOf } from '@kartu/contracts/web-address'
import type { AskedLanguage } from '../../../http/locale.ts'
import { chosenTag } from '../../company/cards/card-forms.ts'
import type { ShareRequest } from './send-page.ts'

/**
 * Returns the visitor's choice of a language, from the URL of this page or of the card's page. The links on a card's
 * page are the same for all visitors, so they do not contain the choice.
 */
export function visitorQuery({ query, headers, params }: ShareRequest): { lang: string | undefined } {
  const before = urlOf(headers.referer ?? '')
  const isCard = before?.pathname.toLowerCase() === `/c/${params.name}`.toLowerCase()
  const lang = chosenTag(query) ?? (before && isCard ? chosenTag(Object.fromEntries(before.searchParams)) : undefined)
  return { lang }
}

/** Language of the card's texts: `texts` in the URL if it differs from the language of Kartu's labels. */
export function askedTexts(request: ShareRequest): AskedLanguage {
  const { texts } = request.query
  return {
    lang: chosenTag({ lang: texts }) ?? visitorQuery(request).lang,
    header: request.headers['accept-language'],
  }
}
