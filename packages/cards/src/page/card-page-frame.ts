import type { Locale } from '@kartu/contracts/validation'
import type { BannerLook } from '../card/card-look.ts'
import { pageWords } from './card-page-parts.ts'
import { cardPageStyle } from './card-page-style.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'

/** Frame of every page of this kind. */
export type PageFrame = {
  locale: Locale
  /** Absolute URL without query. Null for a page without its own URL. */
  pageUrl: string | null
  title: string
  /** Instructions to search engines; `noindex` by default. */
  robots?: string
  look: BannerLook
  head?: HtmlValue
  /** Style that replaces the cards' style. The page's policy allows it by hash. */
  style?: string
  /** Script that the page's policy allows by hash. */
  script?: string
  /** Path of the service worker that the script starts. */
  worker?: string | undefined
  /** Result of `pageBody`. */
  body: Html
}

export type PageBody = {
  locale: Locale
  /** Classes for layout and typeface. */
  looks?: readonly PageClass[]
  content: HtmlValue
  /** Text in the footer, next to the languages. */
  privacy?: HtmlValue
}

/** `wide` has two columns on a desktop. Templates may replace the first value of each kind by the others. */
export type PageClass = 'wide' | 'centred' | 'compact' | 'cover' | 'plain' | 'serif' | 'rounded' | 'mono'

export function pageFrame(page: PageFrame): string {
  // Unformatted, because the policy allows the style by its hash, which white space would change.
  // oxfmt-ignore
  return html`<!doctype html><html lang="${page.locale}"${page.worker === undefined ? '' : html` data-worker="${page.worker}"`}><head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="${page.robots ?? 'noindex'}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="${page.look.light.ground}">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${page.look.dark.ground}">
<meta name="format-detection" content="telephone=no,email=no,address=no,date=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.pageUrl === null ? '' : addresses(page.pageUrl)}${page.head}<style>${trustedHtml(page.style ?? cardPageStyle)}</style>${page.script === undefined ? '' : html`<script>${trustedHtml(page.script)}</script>`}</head>
${page.body}</html>`.text
}

export const pageBody = ({ locale, looks = [], content, privacy }: PageBody): Html =>
  html`<body${looks.length > 0 ? trustedHtml(` class="${looks.join(' ')}"`) : ''}>${content}
<footer>${languages(locale)}${privacy}</footer></body>`

const addresses = (pageUrl: string): Html =>
  html`<link rel="canonical" href="${pageUrl}" />
    <link rel="alternate" hreflang="en" href="${pageUrl}?lang=en" />
    <link rel="alternate" hreflang="id" href="${pageUrl}?lang=id" />`

export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' }

function languages(current: Locale): Html {
  const item = (locale: Locale) =>
    locale === current
      ? html`<li><span aria-current="true">${languageNames[locale]}</span></li>`
      : html`<li><a href="?lang=${locale}" hreflang="${locale}" lang="${locale}">${languageNames[locale]}</a></li>`
  return html`<nav aria-label="${pageWords[current].languages}">
    <ul>
      ${item('en')}${item('id')}
    </ul>
  </nav>`
}
