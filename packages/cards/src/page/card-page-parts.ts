import { cardPage as en } from '@kartu/messages/en/company/card-page'
import { cardPage as id } from '@kartu/messages/id/company/card-page'
import type { TapTarget } from '@kartu/contracts/activity/activities.plain'
import type { Locale } from '@kartu/contracts/validation'
import { urlOf } from '@kartu/contracts/web-address'
import { cameByCard } from '../card/came-by.ts'
import type { CardIcon } from '../card/card-icons.ts'
import type { BannerLook } from '../card/card-look.ts'
import { cardColours, type Ground, type Hex, ink, mixed, sheetDark, sheetLight } from '../card/contrast.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'
import type { LogoLooks } from '../card/logo-looks.ts'
import type { Picture } from '@kartu/contracts/company/cards'
import type { CardTemplate } from '@kartu/contracts/company/customisation'
import type { ResolvedCard } from '../card/resolve-card.ts'
import { isSafeHref } from '../contacts/links.ts'
import { companyNameLines } from '../text/names.ts'

/** Messages of these pages, read directly: calling the translator for each would be most of the work of a page. */
export const pageWords: Record<Locale, typeof en | typeof id> = { en, id }
export type PageWords = (typeof pageWords)[Locale]

/** Input of the sections. */
export type Draw = {
  card: ResolvedCard
  logos: LogoLooks
  /** Small version of the photo as a `data:` URL. */
  photoData: string | undefined
  words: PageWords
  icon: (name: CardIcon) => Html
  /** Path of the page, the prefix of `.vcf` and `/qr.svg`. */
  path: string
  pageUrl: string
  codeUrl: string
  locale: Locale
  /** Attributes of a part with Kartu's words, on a page in another language. */
  inWords: HtmlValue
  /** Attributes of a single text with Kartu's words between texts of the card, with a space before them. */
  tag: HtmlValue
  /** Path of the contact file, in the language of the page. */
  fileUrl: string
  /** Path of the lead form. For a card in several languages it names that of the page. */
  shareUrl: string
}

/** Replaces `{{name}}` with its value. */
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

/** Drawing behind the sign of a banner. */
export type BannerFill = { texture?: CardTemplate['texture']; picture?: Picture | null }

/** Head of the card; `sign` is the company's logo or name. */
export function banner(
  look: BannerLook,
  sign: HtmlValue,
  { texture = 'rings', picture = null }: BannerFill = {},
): Html {
  if (picture !== null) {
    return html`<header class="banner picture">
      <img src="${localPath(picture.url)}" width="${picture.width}" height="${picture.height}" alt="" />${sign}
    </header>`
  }
  const { classes, fill } = ground(look.light, look.dark, ornament(look, texture))
  return html`<header class="banner ${classes}">${fill}${sign}</header>`
}

/** Company name without a logo, on two lines if it is long. */
export const companyName = (name: string): Html =>
  html`<p class="company" dir="auto">${companyNameLines(name).map((line) => html`<span>${line}</span> `)}</p>`

/** The texture, and an edge in the company's colour if the background has another one. */
function ornament({ mark }: BannerLook, texture: CardTemplate['texture']): HtmlValue {
  const draw = textures[texture]
  if (mark === null) return draw('currentColor', '.07')
  const { light, dark } = mark
  return light === dark
    ? [draw(light, '.16'), edge(light)]
    : [draw(light, '.1', lightOnly), edge(light, lightOnly), draw(dark, '.16', darkOnly), edge(dark, darkOnly)]
}

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

/** Fine lines. The pattern is named after its colour, because a banner has one per colour scheme. */
function grid(stroke: string, opacity: string, only = ''): Html {
  const name = `grid-${stroke.replace('#', '')}`
  return html`<pattern id="${name}" width="28" height="28" patternUnits="userSpaceOnUse">
      <path d="M28 0H0V28" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="3" />
    </pattern>
    <rect width="100%" height="100%" fill="url(#${name})" ${trustedHtml(only)} />`
}

const textures = { none: () => '', rings: ring, grid } satisfies Record<
  CardTemplate['texture'],
  (stroke: string, opacity: string, only?: string) => HtmlValue
>

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

/** Text with its line breaks. */
export const withBreaks = (text: string): HtmlValue => joined(text.split('\n').map(breakable), html`<br />`)

/** Allows line breaks in email addresses before `@` and `.`, so that their words stay whole. */
export function breakable(text: string): HtmlValue {
  if (!text.includes('@')) return text
  return text
    .split(/([^@/\s]+@[^@/\s]+)/)
    .map((part, at) => (at % 2 === 1 ? joined(part.split(/(?=[@.])/), html`<wbr />`) : part))
}
