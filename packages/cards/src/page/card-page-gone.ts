import { companyColourDefault } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { cameBy } from '../card/came-by.ts'
import { bannerLook } from '../card/card-look.ts'
import { pageBody, pageFrame } from './card-page-frame.ts'
import { banner, companyName, filled, pageWords } from './card-page-parts.ts'
import { html, type HtmlValue } from './html.ts'
import { type LinkPicture, linkPreviewTags } from './link-preview.ts'
import { webHref, webText } from '../contacts/links.ts'

export type CardGonePageData = {
  locale: Locale
  /** Absolute URL of the page without query. Null for a page that answers any URL without a card. */
  pageUrl: string | null
  /**
   * `unknown` includes removed cards, which must not be distinguishable. `waiting` belongs to an invited person or join
   * request. `away` means that the server cannot check. `often` is `unknown` after many requests. `closing` is any card
   * of a company in deletion, without names. `link_ended` is a short link that has ended.
   */
  reason: 'unknown' | 'paused' | 'waiting' | 'closing' | 'away' | 'often' | 'link_ended'
  /** Name of the card's owner, only for a paused card that may name them. */
  name?: string
  /** The owner's company, only for a paused card or ended link that may name it. */
  company?: { name: string; website: string; colour: string }
  /** Colleague who replaces a leaver. `lang` is the language that the visitor has chosen. */
  standIn?: { name: string; title: string; path: string; lang?: string | undefined }
  /** Path of the card that an ended link offers. */
  cardPath?: string
  /** Picture in the link preview of a page that names a colleague. */
  picture?: LinkPicture
}

/** Page at a URL without a visible card: the reason and the next step. Uses the policy of card pages. */
export function renderCardGonePage({
  locale,
  pageUrl,
  reason,
  name,
  company,
  standIn,
  cardPath,
  picture,
}: CardGonePageData): string {
  const words = pageWords[locale]
  const look = bannerLook(company?.colour ?? companyColourDefault, 'company')
  const sentence = standIn
    ? filled(words.gone.moved, { name: standIn.name })
    : reason === 'unknown'
      ? words.gone.unknown
      : reason === 'waiting' ||
          reason === 'closing' ||
          reason === 'away' ||
          reason === 'often' ||
          reason === 'link_ended'
        ? words.gone[reason]
        : name
          ? filled(words.gone.paused, { name })
          : words.gone.paused_unnamed
  const href = company ? webHref(company.website) : null
  const site = href !== null && filled(words.gone.visit, { site: webText(company?.website ?? '') })
  const title = standIn
    ? filled(words.gone.moved_title, { name: standIn.name })
    : reason === 'away'
      ? words.gone.away_title
      : reason === 'link_ended'
        ? words.gone.link_ended_title
        : words.gone.title
  const onward: HtmlValue = company && [
    html`<p>${filled(words.gone.company, { company: company.name })}</p>`,
    site !== false && html`<div class="act"><a href="${href}" rel="noreferrer">${site}</a></div>`,
  ]
  return pageFrame({
    locale,
    pageUrl,
    title,
    look,
    head:
      standIn &&
      pageUrl !== null &&
      linkPreviewTags({
        kind: 'website',
        title,
        description: sentence,
        url: pageUrl,
        locale,
        siteName: company?.name,
        picture,
      }),
    body: pageBody({
      locale,
      content: html`<main>
        ${banner(look, company && companyName(company.name))}
        <div class="gone">
          <h1>${title}</h1>
          ${standIn && standIn.title !== '' && html`<p>${standIn.title}</p>`}
          <p>${sentence}</p>
          ${
            standIn &&
            html`<div class="act">
              <a href="${hrefOf(standIn)}">${filled(words.gone.moved_open, { name: standIn.name })}</a>
            </div>`
          }
          ${
            cardPath !== undefined &&
            html`<div class="act"><a href="${cameBy(cardPath, 'link')}">${words.gone.link_ended_card}</a></div>`
          }
          ${reason === 'away' && html`<div class="act"><a href="">${words.gone.away_again}</a></div>`} ${onward}
        </div>
      </main>`,
    }),
  })
}

/** URL of the colleague's card, in the language that the visitor has chosen. */
const hrefOf = ({ path, lang }: NonNullable<CardGonePageData['standIn']>): string =>
  `${cameBy(path, 'card')}${lang === undefined ? '' : `&lang=${lang}`}`
