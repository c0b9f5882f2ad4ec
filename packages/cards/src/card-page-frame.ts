import type { Locale } from '@kartu/contracts/validation'
import type { BannerLook } from './card-look.ts'
import { pageWords } from './card-page-parts.ts'
import { cardPageStyle } from './card-page-style.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'

/** What every page of this kind has around its content. */
export type PageFrame = {
  locale: Locale
  /** Absolute, without query; null for a page that has no address of its own. */
  pageUrl: string | null
  title: string
  look: BannerLook
  head?: HtmlValue
  /** Another style than that of cards; the policy of the page allows it by its hash. */
  style?: string
  /** From `pageBody`. */
  body: Html
}

export type PageBody = {
  locale: Locale
  /** Classes of the style: how the page is laid out, and in which typeface. */
  looks?: readonly PageClass[]
  content: HtmlValue
  /** Stands in the footer beside the languages. */
  privacy?: HtmlValue
}

/** `wide` has two columns on a desk; the others name what a template chooses besides the first of its kind. */
export type PageClass = 'wide' | 'centred' | 'compact' | 'serif' | 'rounded' | 'mono'

export function pageFrame(page: PageFrame): string {
  // Left as it is: the policy of the page allows the style by its hash, which white space around it would change.
  // oxfmt-ignore
  return html`<!doctype html><html lang="${page.locale}"><head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="${page.look.light.ground}">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${page.look.dark.ground}">
<meta name="format-detection" content="telephone=no,email=no,address=no,date=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.pageUrl === null ? '' : addresses(page.pageUrl)}${page.head}<style>${trustedHtml(page.style ?? cardPageStyle)}</style></head>
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
