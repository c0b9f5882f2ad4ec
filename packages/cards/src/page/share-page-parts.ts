import { companyColourDefault } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { sharePage as en } from '@kartu/messages/en/leads/share-page'
import { sharePage as id } from '@kartu/messages/id/leads/share-page'
import { type CardIcon, iconSet } from '../card/card-icons.ts'
import { bannerLook } from '../card/card-look.ts'
import { languageNames, pageFrame } from './card-page-frame.ts'
import { filled, localPath } from './card-page-parts.ts'
import { html, type Html, type HtmlValue } from './html.ts'
import { calledName, companyNameLines } from '../text/names.ts'
import type { ResolvedCard } from '../card/resolve-card.ts'
import { sharePageStyle, sharePreviewStyle } from './share-page-style.ts'

export const shareWords: Record<Locale, typeof en | typeof id> = { en, id }

/** Input of every page that accompanies a card. */
export type Shared = {
  card: ResolvedCard
  locale: Locale
  /** Absolute URL of the card, without query. */
  pageUrl: string
}

/** URL query that carries the languages of Kartu's texts and of the card's texts to the next page. */
export const shareQuery = (card: ResolvedCard, locale: Locale): string => `?lang=${locale}${textsQuery(card)}`

/** The same query for another language of Kartu's texts. The card's texts use it too if the card has that language. */
export const switchQuery = (card: ResolvedCard, locale: Locale): string =>
  `?lang=${locale}${card.languages.includes(locale) ? '' : textsQuery(card)}`

/** `&texts=ja` for a card in several languages. */
export const textsQuery = ({ languages, shownLanguage }: ResolvedCard): string =>
  languages.length > 1 ? `&texts=${shownLanguage}` : ''

/** Query of the card or its contact file in the language that is shown. */
const cardQuery = ({ languages, shownLanguage }: ResolvedCard): string =>
  languages.length > 1 ? `?lang=${shownLanguage}` : ''

export const sharePath = (pageUrl: string): string => `${new URL(pageUrl).pathname}/share`

/** A company's text in the reader's language, or in its only language. */
export const inLanguage = (texts: { en: string; id: string }, locale: Locale): string =>
  texts[locale] || texts.en || texts.id

/** Consent text: the company's, or Kartu's default. */
export const consentSentence = (
  { text, tellsSeenAgain }: { text: { en: string; id: string } | null; tellsSeenAgain: boolean },
  company: string,
  locale: Locale,
): string =>
  [
    text === null ? shareWords[locale].consent : inLanguage(text, locale),
    ...(tellsSeenAgain ? [shareWords[locale].consent_seen_again] : []),
  ]
    .join(' ')
    .replaceAll('{company}', company)

const lookOf = ({ company, template }: ResolvedCard) =>
  bannerLook(company?.colour ?? companyColourDefault, template.ground)

const colourOf = ({ company }: ResolvedCard) => company?.cardColour ?? companyColourDefault

/** The exact style of these pages, which the policy must allow. */
export const shareStyleOf = (card: ResolvedCard): string => sharePageStyle(lookOf(card), colourOf(card))

export const sharePreviewOf = (card: ResolvedCard): string => sharePreviewStyle(lookOf(card), colourOf(card))

export const shareFrame = ({ card, locale }: Shared, title: string, body: Html, head?: Html): string =>
  pageFrame({ locale, pageUrl: null, title, look: lookOf(card), head, style: shareStyleOf(card), body })

/** Names of the person and the company for sentences. */
export const namesOf = ({ name, company }: ResolvedCard): { name: string; company: string } => ({
  name: calledName(name.parts),
  company: company?.name || name.short,
})

export function shareParts({ card, locale, pageUrl }: Shared) {
  const words = shareWords[locale]
  const { icon, symbols } = iconSet()
  const path = new URL(pageUrl).pathname
  const names = namesOf(card)
  const [fileUrl, cardPath] = [`${path}.vcf${cardQuery(card)}`, `${path}${cardQuery(card)}`]
  const inTexts = card.shownLanguage !== card.language && html`lang="${card.shownLanguage}"`
  return {
    icon: (name: CardIcon): Html => icon(name),
    fileUrl,
    cardPath,
    names,
    /** The card's owner. Saving the contact comes before all questions. */
    person: (): Html =>
      html`<div class="person">
        ${portrait(card)}
        <div>
          <b dir="auto" ${inTexts}>${card.name.short}</b
          >${card.jobTitle && html`<small dir="auto" ${inTexts}>${card.jobTitle}</small>`}
        </div>
        <a class="save" href="${fileUrl}" aria-label="${filled(words.save_of, { name: card.name.short })}"
          >${icon('save')}${words.save}</a
        >
      </div>`,
    body: (content: HtmlValue, language: (locale: Locale, name: string) => Html): Html =>
      html`<body>
        <header dir="auto" ${inTexts}>
          ${companyNameLines(names.company).map((line) => html`<span>${line}</span> `)}
        </header>
        <main>${content}</main>
        <footer>
          <div role="group" aria-label="${words.languages}">
            ${(['en', 'id'] as const).map((one) => language(one, languageNames[one]))}
          </div>
          <a href="#how">${words.privacy.link}</a>
        </footer>
        ${symbols()}
      </body>`,
  }
}

const portrait = ({ photo, name }: ResolvedCard): Html =>
  photo === null
    ? html`<span class="initials" aria-hidden="true">${name.initials}</span>`
    : html`<img src="${localPath(photo.url)}" width="${photo.width}" height="${photo.height}" alt="" />`
