import { html, type HtmlValue, trustedHtml } from '@kartu/cards/html'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import type { StoredMail } from '../../gateways/mail/outbox-mailer.ts'
import { pagePolicy } from '../answers/page-policy.ts'

/** Colours, sizes and radii of the web app (`tokens.css`). */
const style = `:root{color-scheme:light dark;--ink:#15181f;--ink2:#4a4f5a;--ink3:#6b707b;--paper:#faf9f6;--sheet:#fff;--line:#e8e5de;--control:#d9d5cb;--accent:#0f6e63;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f2f2ef;--ink2:#b9bcc4;--ink3:#989ca6;--paper:#101216;--sheet:#191c22;--line:#2a2d34;--control:#3a3e47;--accent:#7fd1c5;--on:#101216}}
*{box-sizing:border-box;margin:0}
body{font:450 14px/1.5 "Plus Jakarta Sans",system-ui,sans-serif;background:var(--paper);color:var(--ink);overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:40px 20px 64px}
header{display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:16px}
h1{font-size:23px;line-height:1.25;letter-spacing:-.02em}
header p,.none{margin-top:4px;color:var(--ink2)}
.act{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--control);border-radius:10px;background:var(--sheet);color:var(--ink);font-weight:600;text-decoration:none}
.first{border-color:var(--ink);background:var(--ink);color:var(--on)}
nav{display:flex;flex-wrap:wrap;gap:8px}
article{margin-top:12px;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
article:first-of-type{margin-top:28px}
summary{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:14px 18px;border-radius:14px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
h2{font-size:15px;letter-spacing:-.015em}
summary p,time{color:var(--ink3)}
summary p{grid-column:1}
time{grid-area:1/2;white-space:nowrap}
.letter{display:grid;gap:14px;padding:14px 18px 18px;border-top:1px solid var(--line)}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:10px;background:#fff}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/** The list may frame only pages of its own host, which are the mails. */
export const outboxPolicy = `${pagePolicy(style, { pictures: true })}; frame-src 'self'`

/** A mail has its own styles and runs no script; its links open in a new tab, outside of the sandbox. */
export const letterPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The HTML of a mail as a page, framed by the list. */
export const letterPage = (letter: string): string => `<!doctype html><base target="_blank">${letter}`

/** The newest mails, each with its text, its HTML if it has one, and clickable links. */
export function outboxPage(locale: Locale, mails: readonly StoredMail[], to: string | undefined): string {
  const t = translator(locale)
  const title = t(($) => $.mail.outbox.title)
  const now = Date.now()
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Kartu</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${
          // Includes the tags of the style, because the policy's hash allows no white space between them and the style.
          trustedHtml(`<style>${style}</style>`)
        }
      </head>
      <body>
        <main>
          <header>
            <div>
              <h1>${title}</h1>
              <p>${to === undefined ? t(($) => $.mail.outbox.text) : t(($) => $.mail.outbox.text_to, { email: to })}</p>
            </div>
            <nav aria-label="${t(($) => $.mail.outbox.pages)}">
              ${to === undefined ? null : html`<a class="act" href="/dev/mail">${t(($) => $.mail.outbox.all)}</a>`}
              <a class="act first" href="${locale === 'id' ? '/id' : '/'}">${t(($) => $.mail.outbox.open)}</a>
            </nav>
          </header>
          ${
            mails.length === 0
              ? html`<article><p class="letter">${t(($) => $.mail.outbox.none)}</p></article>`
              : mails.map((mail, at) => article(locale, mail, at === 0, now))
          }
        </main>
      </body>
    </html>`.text
}

function article(locale: Locale, mail: StoredMail, isOpen: boolean, now: number): HtmlValue {
  const sent = new Date(mail.createdAt)
  const t = translator(locale)
  const content = html`<summary>
      <h2>${mail.subject}</h2>
      <p>${mail.to}</p>
      <time datetime="${sent.toISOString()}" title="${sent.toISOString()}">${timeAgo(locale, sent, now)}</time>
    </summary>
    <div class="letter">
      ${
        mail.html === null
          ? null
          : html`<iframe
              src="/dev/mail/${mail.id}"
              title="${t(($) => $.mail.outbox.letter, { subject: mail.subject })}"
              loading="lazy"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
      }
      <pre>${withLinks(mail.text)}</pre>
    </div>`
  return html`<article>
    ${isOpen ? html`<details open>${content}</details>` : html`<details>${content}</details>`}
  </article>`
}

/** Turns web addresses into links; a full stop or bracket after one belongs to the sentence. */
function withLinks(text: string): HtmlValue {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/).map((part, at) => {
    return at % 2 === 0 ? part : html`<a href="${part}">${part}</a>`
  })
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `3 minutes ago`, in the largest full unit; seconds are `now`. */
export function timeAgo(locale: Locale, then: Date, now: number): string {
  const seconds = Math.max(0, Math.floor((now - then.getTime()) / 1000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', Infinity]
  return format.format(size === Infinity ? 0 : -Math.floor(seconds / size), unit)
}
