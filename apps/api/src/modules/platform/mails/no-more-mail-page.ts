import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import { html, type HtmlValue, trustedHtml } from '@kartu/cards/html'
import { pagePolicy } from '../../../http/answers/page-policy.ts'
import type { Refused } from './mail-refusals.ts'

const style = `:root{color-scheme:light dark;--ink:#15181f;--ink2:#4a4f5a;--paper:#faf9f6;--sheet:#fff;--line:#d9d5cb;--accent:#0f6e63;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f2f2ef;--ink2:#b9bcc4;--paper:#101216;--sheet:#191c22;--line:#3a3e47;--accent:#7fd1c5;--on:#101216}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink);overflow-wrap:anywhere}
main{max-width:32rem;margin:0 auto;padding:clamp(1.5rem,10vh,6rem) 1rem 1.5rem}
section{background:var(--sheet);border:1px solid var(--line);border-radius:1rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.02em}
p{margin-top:.75rem;color:var(--ink2)}
form{display:grid;gap:.625rem;margin-top:1.25rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:none;color:var(--ink);cursor:pointer}
section a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent)}
button.first{background:var(--accent);border-color:var(--accent);color:var(--on)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
nav{display:flex;gap:1rem;justify-content:center;margin-top:1rem;font-size:.875rem}
nav>*{display:inline-flex;align-items:center;min-height:2.75rem}
nav a{color:var(--ink2)}`

export const noMoreMailPolicy = pagePolicy(style, { pictures: true, forms: true })

/** Reasons why the page of a link cannot be shown. */
export type LinkFault = 'unknown' | 'unread' | 'away' | 'often'

export function faultPage(locale: Locale, fault: LinkFault): string {
  const t = translator(locale)
  const again = html`<p><a href="">${t(($) => $.mail.stop.open_again)}</a></p>`
  return wordsPage(
    locale,
    t(($) => $.mail.stop[`${fault}_title`]),
    html`<p>${t(($) => $.mail.stop[fault])}</p>
      ${fault !== 'unknown' && again}`,
  )
}

/** The page on which a reader stops the mails of a company or of the server. Works without a script. */
export function noMoreMailPage(locale: Locale, name: string, refused: Refused): string {
  const t = translator(locale)
  const company = `“${name}”`
  if (refused.company || refused.server) {
    const done = refused.server ? t(($) => $.mail.stop.done_server) : t(($) => $.mail.stop.done_company, { company })
    return wordsPage(
      locale,
      t(($) => $.mail.stop.done_title),
      html`<p>${done}</p>
        <form method="post">
          ${
            refused.server
              ? null
              : html`<button name="act" value="server">${t(($) => $.mail.stop.from_server)}</button>`
          }
          <button name="act" value="allow">${t(($) => $.mail.stop.again)}</button>
        </form>`,
    )
  }
  return wordsPage(
    locale,
    t(($) => $.mail.stop.title),
    html`<p>${t(($) => $.mail.stop.company, { company })}</p>
      <p>${t(($) => $.mail.stop.server)}</p>
      <p>${t(($) => $.mail.stop.stays)}</p>
      <form method="post">
        <button class="first" name="act" value="company">${t(($) => $.mail.stop.from_company, { company })}</button>
        <button name="act" value="server">${t(($) => $.mail.stop.from_server)}</button>
      </form>`,
  )
}

type StopWord = 'title' | 'text' | 'submit' | 'done_title' | 'done'

/** The page on which a subscriber stops a mail: the question, or the answer once it is stopped. */
export function stopPage(locale: Locale, isStopped: boolean, word: (key: StopWord) => string): string {
  if (isStopped) return wordsPage(locale, word('done_title'), html`<p>${word('done')}</p>`)
  return wordsPage(
    locale,
    word('title'),
    html`<p>${word('text')}</p>
      <form method="post"><button class="first">${word('submit')}</button></form>`,
  )
}

/** A page for readers outside any company, with some text and at most one form. */
export function wordsPage(locale: Locale, title: string, body: HtmlValue): string {
  const languages = (
    [
      ['en', 'English'],
      ['id', 'Bahasa Indonesia'],
    ] as const
  ).map(([code, name]) =>
    code === locale
      ? html`<span aria-current="true">${name}</span>`
      : html`<a href="?lang=${code}" hreflang="${code}" lang="${code}">${name}</a>`,
  )
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${
          // The tags are included, because the policy's hash does not match white space between them and the style.
          trustedHtml(`<style>${style}</style>`)
        }
      </head>
      <body>
        <main>
          <section>
            <h1>${title}</h1>
            ${body}
          </section>
          <nav aria-label="${translator(locale)(($) => $.mail.stop.languages)}">${languages}</nav>
        </main>
      </body>
    </html>`.text
}
