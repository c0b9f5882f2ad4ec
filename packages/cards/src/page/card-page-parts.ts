import { cardPage as en } from '@kartu/messages/en/company/card-page'
import { cardPage as id } from '@kartu/messages/id/company/card-page'
import type { TapTarget } from '@kartu/contracts/activity/activities.plain'
import type { Locale } from '@kartu/contracts/validation'
import { urlOf } from '@kartu/contracts/web-address'
import { cameByCard } from '../card/came-by.ts'
import type { BannerLook } from '../card/card-look.ts'
import { cardColours, type Ground, type Hex, ink, mixed, sheetDark, sheetLight } from '../card/contrast.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'
import { isSafeHref } from '../contacts/links.ts'
import { companyNameLines } from '../text/names.ts'

/** Messages of these pages, read directly: calling the translator for each would be most of the work of a page. */
export const pageWords: Record<Locale, typeof en | typeof id> = { en, id }

/** Replaces `{{name}}` by its value. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** A company colour under text: a drawing, with the classes that colour the text in light and dark. */
export function ground(light: Ground, dark: Ground, ornament: HtmlValue = ''): { classes: string; fill: Html } {
  return {
    classes: `l-${textNames[light.text] ?? 'ink'} d-${textNames[dark.text] ?? 'paper'}`,
    fill: html`<svg class="fill" aria-hidden="true" focusable="false">
      ${rects(light.ground, dark.ground)}${ornament}
    </svg>`,
  }
}

/** Head of the card; `sign` is the company's logo or name. */
export function banner({ light, dark, mark }: BannerLook, sign: HtmlValue): Html {
  const ornament = mark === null ? ring('currentColor', '.07') : marked(mark)
  const { classes, fill } = ground(light, dark, ornament)
  return html`<header class="banner ${classes}">${fill}${sign}</header>`
}

/** Company name without a logo, on two lines if it is long. */
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

/** A ring and an edge in the company's colour, if the background has another one. */
const marked = ({ light, dark }: { light: Hex; dark: Hex }): HtmlValue =>
  light === dark
    ? [ring(light, '.16'), edge(light)]
    : [ring(light, '.1', lightOnly), edge(light, lightOnly), ring(dark, '.16', darkOnly), edge(dark, darkOnly)]

const edge = (fill: Hex, only = ''): Html => html`<rect width="100%" height="4" fill="${fill}" ${trustedHtml(only)} />`

/** Background of initials: a pale tint of the company's colour. */
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

/**
 * Pictures have relative URLs, so that the page also works at a non-public address. Unsaved pictures of a preview are
 * in the browser and keep their URL.
 */
export function localPath(url: string): string {
  const parsed = url.startsWith('http') ? urlOf(url) : null
  return parsed === null ? url : parsed.pathname + parsed.search
}

/** Links are already safe; this is a second check. */
const checked = (href: string): string => (isSafeHref(href) ? href : '#')

/**
 * A link that the browser reports to this host when followed, without script or redirect. Browsers that do not report
 * still follow it. `path` is the page's.
 */
export const tapped = (path: string, target: TapTarget | 'qr'): Html => html`ping="${path}/tap/${target}"`

/** Target of a link on a card, and the URL that is notified. */
export const leads = ({ path, pageUrl }: { path: string; pageUrl: string }, target: TapTarget, href: string): Html =>
  html`href="${checked(cameByCard(href, pageUrl))}" ${tapped(path, target)} rel="noreferrer"`

export const joined = (parts: HtmlValue[], separator: HtmlValue): HtmlValue =>
  parts.map((part, at) => (at === 0 ? part : html`${separator}${part}`))
