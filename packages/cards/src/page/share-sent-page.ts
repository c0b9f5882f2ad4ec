import type { Locale } from '@kartu/contracts/validation'
import { filled } from './card-page-parts.ts'
import { html, type Html } from './html.ts'
import { shareFrame, type Shared, shareParts, shareQuery, shareWords, switchQuery } from './share-page-parts.ts'

export type SentPageData = Shared & {
  /** Null if it is too old to be shown to anyone with the URL. */
  sent: { name: string; lines: readonly { label: string; value: string }[]; phone: string | null } | null
  /** A corrected number that is invalid. */
  wrongPhone?: string
  /** Email address that receives the card. */
  mailedTo: string | null
  /** URL of this answer without query, used for the other language. */
  address: string
}

/** The page after sending: the contact first, then the sent details, and how to withdraw them. */
export function renderSentPage(data: SentPageData): string {
  const { card, locale, sent, mailedTo } = data
  const words = shareWords[locale]
  const { names, fileUrl, cardPath, icon, body } = shareParts(data)
  const title = sent === null ? words.sent.title_unnamed : filled(words.sent.title, { name: sent.name })
  const content = html`<p class="done">${icon('check')}</p>
    <h1 dir="auto">${title}</h1>
    <p>${filled(words.sent.text, names)}</p>
    <p>
      <a class="go" href="${fileUrl}">${icon('save')}${filled(words.sent.save, names)}</a>
      <a class="go" href="${cardPath}">${words.sent.back}</a>
    </p>
    ${
      sent !== null &&
      mailedTo !== null &&
      html`<div class="mailed">
        ${icon('email')}
        <p><small>${words.sent.mailed}</small>${mailedTo}</p>
      </div>`
    }
    ${
      sent !== null &&
      html`<h2>${words.sent.what}</h2>
        <dl>
          ${sent.lines.map(
            ({ label, value }) =>
              html`<dt dir="auto">${label}</dt>
                <dd dir="auto">${value}</dd>`,
          )}
        </dl>`
    }
    ${sent !== null && sent.phone !== null && correction(data, sent.phone)}
    <p class="small">${mistake(data, names.name)}</p>
    <section class="how" id="how">
      <h2>${words.privacy.title}</h2>
      <p>${filled(words.privacy.text, names)}</p>
    </section>`
  const language = (one: Locale, name: string): Html =>
    one === locale
      ? html`<span aria-current="true">${name}</span>`
      : html`<a href="${data.address}${switchQuery(card, one)}" hreflang="${one}" lang="${one}">${name}</a>`
  return shareFrame(data, filled(words.page_title, { name: card.name.short }), body(content, language))
}

/** Correction form, because a number without country code may belong to another country. */
function correction({ address, card, locale, wrongPhone }: SentPageData, phone: string): Html {
  const words = shareWords[locale]
  const fault = wrongPhone === undefined ? '' : words.fault.phone
  return html`<form method="post" action="${address}${shareQuery(card, locale)}">
    <div class="field">
      <label for="phone">${words.sent.correct_label}</label>
      <input
        class="text"
        type="tel"
        id="phone"
        name="phone"
        autocomplete="tel"
        value="${wrongPhone ?? phone}"
        ${fault !== '' && html`aria-invalid="true" aria-describedby="phone-fault" autofocus=""`}
      />
      ${fault !== '' && html`<p class="fault" id="phone-fault">${fault}</p>`}
    </div>
    <button class="go">${words.sent.correct}</button>
  </form>`
}

/** Contact for corrections: the email on the card, else a general hint. */
function mistake({ card, locale }: SentPageData, name: string): Html | string {
  const words = shareWords[locale].sent
  const mail = card.contacts.find(({ key, href }) => key === 'email' && href !== null)
  if (!mail) return filled(words.mistake_plain, { name })
  const [before = '', after = ''] = filled(words.mistake, { name, address: '\u0000' }).split('\u0000')
  return html`${before}<a href="${mail.href}">${mail.text}</a>${after}`
}
