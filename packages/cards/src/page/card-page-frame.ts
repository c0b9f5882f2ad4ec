import { directionOf } from '@kartu/contracts/language-tags'
import type { CardTemplate } from '@kartu/contracts/company/customisation'
import type { Locale } from '@kartu/contracts/validation'
import type { BannerLook } from '../card/card-look.ts'
import { pageWords } from './card-page-parts.ts'
import { cardPageStyle } from './card-page-style.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'

/** Languages of a card's texts. */
export type PageLanguages = {
  /** Language tags, that of the card first. */
  all: readonly string[]
  shown: string
}

/** Frame of every public page. */
export type PageFrame = {
  locale: Locale
  /** Languages of a card with more than one. */
  languages?: PageLanguages | undefined
  /** Absolute URL without query. Null for a page without its own URL. */
  pageUrl: string | null
  title: string
  /** Instructions to search engines; `noindex` by default. */
  robots?: string
  look: BannerLook
  head?: HtmlValue
  /** Style that replaces the complete style of cards. The page's policy allows it by hash. */
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
  /** Languages of a card with more than one. */
  languages?: PageLanguages | undefined
  /** Classes for layout and typeface. */
  looks?: readonly PageClass[]
  content: HtmlValue
  /** Text in the footer, next to the languages. */
  privacy?: HtmlValue
}

/** `wide` has two columns on a desktop. The others are the layouts and typefaces of templates, except the defaults. */
export type PageClass = 'wide' | 'centred' | 'compact' | 'cover' | 'plain' | Exclude<CardTemplate['typeface'], 'sans'>

export function pageFrame(page: PageFrame): string {
  const { lang, dir } = languageOf(page)
  // Unformatted, because the policy allows the style by its hash, which white space would change.
  // oxfmt-ignore
  return html`<!doctype html><html lang="${lang}"${dir === 'rtl' && html` dir="rtl"`}${page.worker === undefined ? '' : html` data-worker="${page.worker}"`}><head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="${page.robots ?? 'noindex'}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="${page.look.light.ground}">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${page.look.dark.ground}">
<meta name="format-detection" content="telephone=no,email=no,address=no,date=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.pageUrl === null ? '' : addresses(page.pageUrl, page)}${page.head}<style>${trustedHtml(page.style ?? cardPageStyle)}</style>${page.script === undefined ? '' : html`<script>${trustedHtml(page.script)}</script>`}</head>
${page.body}</html>`.text
}

export const pageBody = ({ locale, languages, looks = [], content, privacy }: PageBody): Html =>
  html`<body${looks.length > 0 ? trustedHtml(` class="${looks.join(' ')}"`) : ''}>${content}
<footer ${wordsLanguage(locale, languages)}>${switchOf(locale, languages)}${privacy}</footer></body>`

/** True if the card's texts are in a further language, for which Kartu may have no words. */
const isTranslated = (languages: PageLanguages | undefined): languages is PageLanguages =>
  languages !== undefined && languages.shown !== languages.all[0]

/** Language and direction of the page: those of the card's texts if they are translated, else those of Kartu's words. */
const languageOf = ({ locale, languages }: Pick<PageFrame, 'locale' | 'languages'>) =>
  isTranslated(languages)
    ? { lang: languages.shown, dir: directionOf(languages.shown) }
    : { lang: locale, dir: 'ltr' as const }

/** Attributes of a part with Kartu's words on a page in another language. */
export const wordsLanguage = (locale: Locale, languages: PageLanguages | undefined): HtmlValue =>
  isTranslated(languages) && languages.shown !== locale && html`lang="${locale}" dir="ltr"`

/** Attributes of a single text with Kartu's words, which is aligned with the texts around it. */
export const wordsTag = (locale: Locale, languages: PageLanguages | undefined): HtmlValue =>
  isTranslated(languages) && languages.shown !== locale && html` lang="${locale}"`

/** Query of a page in a further language; empty for the card's own. */
export const languageQuery = (languages: PageLanguages | undefined): string =>
  isTranslated(languages) ? `?lang=${languages.shown}` : ''

/** Languages that a visitor can choose: those of Kartu's words, then those of the card. */
const choices = (languages: PageLanguages | undefined): string[] => [
  ...new Set(['en', 'id', ...(languages?.all ?? [])]),
]

/** Only search engines use the addresses in other languages, so pages that they may not list have none. */
function addresses(pageUrl: string, { languages, robots }: Pick<PageFrame, 'languages' | 'robots'>): Html {
  const others = robots === undefined ? '' : alternates(pageUrl, languages)
  return html`<link rel="canonical" href="${pageUrl}${languageQuery(languages)}" />${others}`
}

const alternates = (pageUrl: string, languages: PageLanguages | undefined): Html =>
  html`${choices(languages).map((tag) => html`<link rel="alternate" hreflang="${tag}" href="${pageUrl}?lang=${tag}" />`)}${
    languages !== undefined && html`<link rel="alternate" hreflang="x-default" href="${pageUrl}" />`
  }`

export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' }

function switchOf(locale: Locale, languages: PageLanguages | undefined): Html {
  const current = isTranslated(languages) ? languages.shown : locale
  const item = (tag: string) =>
    tag === current
      ? html`<li><span aria-current="true" ${tag !== locale && html`lang="${tag}"`}>${languageName(tag)}</span></li>`
      : html`<li><a href="?lang=${tag}" hreflang="${tag}" lang="${tag}">${languageName(tag)}</a></li>`
  return html`<nav aria-label="${pageWords[locale].languages}">
    <ul>
      ${choices(languages).map(item)}
    </ul>
  </nav>`
}

const isLocale = (tag: string): tag is Locale => tag in languageNames

/** Name of a language in that language. */
const languageName = (tag: string): string =>
  isLocale(tag) ? languageNames[tag] : (new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag)
