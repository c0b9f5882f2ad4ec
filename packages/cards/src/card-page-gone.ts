import { companyColourDefault } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { cameBy } from './came-by.ts'
import { bannerLook } from './card-look.ts'
import { pageBody, pageFrame } from './card-page-frame.ts'
import { banner, companyName, filled, pageWords } from './card-page-parts.ts'
import { html, type HtmlValue } from './html.ts'
import { webHref, webText } from './links.ts'

export type CardGonePageData = {
  locale: Locale
  /** Where the page stands, absolute and without query; null for one that stands wherever there is no card. */
  pageUrl: string | null
  /**
   * `unknown` also stands for a card that was removed: which of both it is, is nobody's business. `waiting` is a card
   * whose owner was invited or asks to join; `away` is nothing about the card: the server cannot look;
   * `often` is `unknown` once more, after many of these; `closing` stands for every card of a company that is to be
   * deleted, and names nobody.
   */
  reason: 'unknown' | 'paused' | 'waiting' | 'closing' | 'away' | 'often'
  /** Whose card it is; only for a paused card whose owner may be named. */
  name?: string
  /** Whose company it is, likewise. */
  company?: { name: string; website: string; colour: string }
  /** The colleague who answers for somebody who left. */
  standIn?: { name: string; title: string; path: string }
}

/** The page at an address without a card: says why, and where to go on. Goes out under the policy of a card's page. */
export function renderCardGonePage({ locale, pageUrl, reason, name, company, standIn }: CardGonePageData): string {
  const words = pageWords[locale]
  const look = bannerLook(company?.colour ?? companyColourDefault, 'company')
  const sentence = standIn
    ? filled(words.gone.moved, { name: standIn.name })
    : reason === 'unknown'
      ? words.gone.unknown
      : reason === 'waiting' || reason === 'closing' || reason === 'away' || reason === 'often'
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
              <a href="${cameBy(standIn.path, 'card')}">${filled(words.gone.moved_open, { name: standIn.name })}</a>
            </div>`
          }
          ${reason === 'away' && html`<div class="act"><a href="">${words.gone.away_again}</a></div>`} ${onward}
        </div>
      </main>`,
    }),
  })
}
