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
  /** Absolute, without query. */
  pageUrl: string
  title: string
  colour: Hex
  head?: HtmlValue
  /** Two columns on a desk. */
  isWide?: boolean
  body: HtmlValue
  /** Stands in the footer beside the languages. */
  privacy?: HtmlValue
}

export function pageFrame(page: PageFrame): string {
  const { banner, bannerDark } = cardColours(page.colour)
  const address = (locale: AppLocale) => `${page.pageUrl}?lang=${locale}`
  return html`<!doctype html><html lang="${page.locale}"><head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="${banner.ground}">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${bannerDark.ground}">
<meta name="format-detection" content="telephone=no,email=no,address=no,date=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="canonical" href="${page.pageUrl}">
<link rel="alternate" hreflang="en" href="${address('en')}">
<link rel="alternate" hreflang="id" href="${address('id')}">
${page.head}<style>${trustedHtml(cardPageStyle)}</style></head>
<body${page.isWide && trustedHtml(' class="wide"')}>${page.body}
<footer>${languages(page.locale)}${page.privacy}</footer></body></html>`.text
}

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

/** The head of the card in the company's colour; `mark` is its logo or name. */
export function banner(colour: Hex, mark: HtmlValue): Html {
  const colours = cardColours(colour)
  const { classes, fill } = ground(colours.banner, colours.bannerDark, ring)
  return html`<header class="banner ${classes}">${fill}${mark}</header>`
}

/** A company's name where there is no logo, on two lines when it is long. */
export const companyName = (name: string): Html =>
  html`<p class="company" dir="auto">${companyNameLines(name).map((line) => html`<span>${line}</span> `)}</p>`

const ring = html`<circle
  cx="78%"
  cy="72%"
  r="9.5rem"
  fill="none"
  stroke="currentColor"
  stroke-opacity=".07"
  stroke-width="44"
/>`

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
  return light === dark ? rect(light, '') : html`${rect(light, ' class="l-only"')}${rect(dark, ' class="d-only"')}`
}

const textNames: Record<Hex, string> = { [ink]: 'ink', '#ffffff': 'white', '#000000': 'black', '#f2f2ef': 'paper' }
