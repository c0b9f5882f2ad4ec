import type { BannerLook } from '@kartu/cards/card-look'
import { cardColours, type Ground, type Hex, ink, mixed, sheetDark, sheetLight } from '@kartu/cards/contrast'
import { companyNameLines } from '@kartu/cards/names'
import { cardPage as en } from '@kartu/messages/en/card-page'
import { cardPage as id } from '@kartu/messages/id/card-page'
import type { AppLocale } from '@kartu/messages/translator'
import type { Words } from '@kartu/messages/words'
import { html, type Html, type HtmlValue, trustedHtml } from '../../http/html.ts'
import { cardPageStyle } from './card-page-style.ts'

/** What every page of this kind has around its content. */
export type PageFrame = {
  locale: AppLocale
  /** Absolute, without query; null for a page that has no address of its own. */
  pageUrl: string | null
  title: string
  look: BannerLook
  head?: HtmlValue
  /** Classes of the style: how the page is laid out, and in which typeface. */
  looks?: readonly PageClass[]
  body: HtmlValue
  /** Stands in the footer beside the languages. */
  privacy?: HtmlValue
}

/** `wide` has two columns on a desk; the others name what a template chooses besides the first of its kind. */
export type PageClass = 'wide' | 'centred' | 'compact' | 'serif' | 'rounded' | 'mono'

export function pageFrame(page: PageFrame): string {
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
${page.pageUrl === null ? '' : addresses(page.pageUrl)}${page.head}<style>${trustedHtml(cardPageStyle)}</style></head>
<body${page.looks?.length ? trustedHtml(` class="${page.looks.join(' ')}"`) : ''}>${page.body}
<footer>${languages(page.locale)}${page.privacy}</footer></body></html>`.text
}

const addresses = (pageUrl: string): Html =>
  html`<link rel="canonical" href="${pageUrl}" />
    <link rel="alternate" hreflang="en" href="${pageUrl}?lang=en" />
    <link rel="alternate" hreflang="id" href="${pageUrl}?lang=id" />`

/** The words of these pages, read as they stand: asking the translator for each would be most of the work of a page. */
export const pageWords: Record<AppLocale, Words<typeof en>> = { en, id }

/** Puts values where a text says `{{name}}`. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const languageNames: Record<AppLocale, string> = { en: 'English', id: 'Bahasa Indonesia' }

function languages(current: AppLocale): Html {
  const item = (locale: AppLocale) =>
    locale === current
      ? html`<li><span aria-current="true">${languageNames[locale]}</span></li>`
      : html`<li><a href="?lang=${locale}" hreflang="${locale}" lang="${locale}">${languageNames[locale]}</a></li>`
  return html`<nav aria-label="${pageWords[current].languages}">
    <ul>
      ${item('en')}${item('id')}
    </ul>
  </nav>`
}

/** A colour of the company under text: a drawing, with the classes that give the text its colour in both pictures. */
export function ground(light: Ground, dark: Ground, ornament: HtmlValue = ''): { classes: string; fill: Html } {
  return {
    classes: `l-${textNames[light.text] ?? 'ink'} d-${textNames[dark.text] ?? 'paper'}`,
    fill: html`<svg class="fill" aria-hidden="true" focusable="false">
      ${rects(light.ground, dark.ground)}${ornament}
    </svg>`,
  }
}

/** The head of the card; `sign` is the company's logo or name. */
export function banner({ light, dark, mark }: BannerLook, sign: HtmlValue): Html {
  const ornament = mark === null ? ring('currentColor', '.07') : marked(mark)
  const { classes, fill } = ground(light, dark, ornament)
  return html`<header class="banner ${classes}">${fill}${sign}</header>`
}

/** A company's name where there is no logo, on two lines when it is long. */
export const companyName = (name: string): Html =>
  html`<p class="company" dir="auto">${companyNameLines(name).map((line) => html`<span>${line}</span> `)}</p>`

const ring = (stroke: string, opacity: string, only = ''): Html =>
  html`<circle
    cx="78%"
    cy="72%"
    r="9.5rem"
    fill="none"
    stroke="${stroke}"
    stroke-opacity="${opacity}"
    stroke-width="44"
    ${trustedHtml(only)}
  />`

/** Where the ground is not the company's colour: the ring and an edge in it. */
const marked = ({ light, dark }: { light: Hex; dark: Hex }): HtmlValue =>
  light === dark
    ? [ring(light, '.16'), edge(light)]
    : [ring(light, '.1', lightOnly), edge(light, lightOnly), ring(dark, '.16', darkOnly), edge(dark, darkOnly)]

const edge = (fill: Hex, only = ''): Html => html`<rect width="100%" height="4" fill="${fill}" ${trustedHtml(only)} />`

/** The colour behind initials: a breath of the company's on the sheet. */
export function tint(colour: Hex): Html {
  const { button, buttonDark } = cardColours(colour)
  const light = mixed(button.ground, sheetLight, 0.14)
  const dark = mixed(buttonDark.ground, sheetDark, 0.18)
  return html`<svg class="fill" aria-hidden="true" focusable="false">${rects(light, dark)}</svg>`
}

function rects(light: Hex, dark: Hex): Html {
  const rect = (fill: Hex, only: string) =>
    html`<rect width="100%" height="100%" fill="${fill}" ${trustedHtml(only)} />`
  return light === dark ? rect(light, '') : html`${rect(light, lightOnly)}${rect(dark, darkOnly)}`
}

const lightOnly = 'class="l-only"'
const darkOnly = 'class="d-only"'

const textNames: Record<Hex, string> = { [ink]: 'ink', '#ffffff': 'white', '#000000': 'black', '#f2f2ef': 'paper' }
