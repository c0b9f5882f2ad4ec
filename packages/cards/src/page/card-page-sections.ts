import type { Locale } from '@kartu/contracts/validation'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { CardSection } from '@kartu/contracts/company/customisation'
import { galleryMediumWidthPx } from '@kartu/contracts/limits'
import type { CardIcon } from '../card/card-icons.ts'
import { joined, leads, localPath, type pageWords } from './card-page-parts.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'
import { mapHref } from '../contacts/links.ts'
import type { LogoLooks } from '../card/logo-looks.ts'
import type { ResolvedCard, ResolvedContact } from '../card/resolve-card.ts'
import { socialNames } from '../contacts/social-names.ts'

/** Input of the sections. */
export type Draw = {
  card: ResolvedCard
  logos: LogoLooks
  words: (typeof pageWords)[Locale]
  icon: (name: CardIcon) => Html
  /** Path of the page, the prefix of `.vcf` and `/qr.svg`. */
  path: string
  pageUrl: string
  codeUrl: string
}

/** Sections that the template names and the card has content for, in the template's order. */
export function details(draw: Draw): HtmlValue {
  const sections = draw.card.template.sections
    .map((section) => drawSection[section](draw))
    .filter((section) => section !== false && section !== '')
  return sections.length > 0 ? html`<div class="what">${sections}</div>` : ''
}

const drawSection: Record<CardSection, (draw: Draw) => HtmlValue> = {
  contacts: (draw) =>
    list(
      draw.words.contacts,
      draw.card.contacts.filter(({ key }) => !isSocialKey(key)).map((contact) => contactRow(draw, contact)),
    ),
  socials: (draw) =>
    list(
      draw.words.socials,
      draw.card.contacts.filter(({ key }) => isSocialKey(key)).map((contact) => contactRow(draw, contact)),
    ),
  address: (draw) => draw.card.address !== '' && list(draw.words.address, [addressRow(draw)]),
  about,
  prompts,
  secondary_logos: secondaryLogos,
  gallery,
}

const list = (title: string, rows: Html[]): HtmlValue =>
  rows.length > 0 &&
  html`<section class="rows">
    <h2 class="hidden">${title}</h2>
    <ul class="list">
      ${rows}
    </ul>
  </section>`

function contactRow(draw: Draw, contact: ResolvedContact): Html {
  const { words, icon } = draw
  const { key, label, text, href } = contact
  const kind = isSocialKey(key) ? socialNames[key] : words.key[key]
  return row(icon(key), label || kind, breakable(text), href && leads(draw, key, href))
}

function addressRow(draw: Draw): Html {
  const { card, words, icon } = draw
  const link = leads(draw, 'map', mapHref(card.address))
  return row(icon('map'), words.address, card.address, link, words.open_map)
}

/** `more` is for readers who do not see the icon. */
function row(drawing: Html, label: string, value: HtmlValue, link: Html | null | '', more = ''): Html {
  const content = html`${drawing}<span
      ><span class="label" dir="auto">${label}</span
      ><b class="value" dir="auto">${value}</b>${more && html`<span class="hidden">${more}</span>`}</span
    >`
  if (!link) return html`<li class="row">${content}</li>`
  return html`<li><a class="row" ${link}>${content}</a></li>`
}

function about({ card, words }: Draw): HtmlValue {
  const paragraphs = [card.shortDescription, card.note].filter((text) => text !== '')
  if (paragraphs.length === 0) return ''
  return html`<section class="about">
    <h2 class="hidden">${words.about}</h2>
    ${paragraphs.map((text) => html`<p dir="auto">${withBreaks(text)}</p>`)}
  </section>`
}

function prompts(draw: Draw): HtmlValue {
  const { card, words } = draw
  if (card.prompts.length === 0) return ''
  const rows = card.prompts.map(({ label, text, href }) => {
    const shown = breakable(text)
    const answer = href === null ? shown : html`<a ${leads(draw, 'answer', href)}>${shown}</a>`
    return html`<div>
      <dt dir="auto">${label}</dt>
      <dd dir="auto">${answer}</dd>
    </div>`
  })
  return html`<section class="prompts">
    <h2 class="hidden">${words.prompts}</h2>
    <dl>${rows}</dl>
  </section>`
}

/**
 * Logos of partners and certificates, on white in both colour schemes because most are designed for it; white ones are
 * on ink.
 */
function secondaryLogos(draw: Draw): HtmlValue {
  const {
    card,
    logos: { onInk },
    words,
  } = draw
  if (card.secondaryLogos.length === 0) return ''
  const logos = card.secondaryLogos.map(({ url, width, height, alt, href }) => {
    const image = html`<img
      ${onInk.has(url) && inkPlate}
      src="${localPath(url)}"
      width="${width}"
      height="${height}"
      alt="${alt}"
      loading="lazy"
    />`
    const logo = href === null ? image : html`<a ${leads(draw, 'logo', href)}>${image}</a>`
    return html`<li>${logo}</li>`
  })
  return html`<section class="logos">
    <h2 class="hidden">${words.secondary_logos}</h2>
    <ul>
      ${logos}
    </ul>
  </section>`
}

const inkPlate = trustedHtml('class="ink"')

/** Pictures of the company, each in its own proportions, loaded lazily. */
function gallery({ card, words }: Draw): HtmlValue {
  if (card.gallery.length === 0) return ''
  const pictures = card.gallery.map(
    ({ url, width, height, alt }) =>
      html`<img
        src="${localPath(url)}"
        ${narrower(localPath(url), width)}
        width="${width}"
        height="${height}"
        alt="${alt}"
        loading="lazy"
      />`,
  )
  return html`<section class="gallery" aria-label="${words.gallery}">${pictures}</section>`
}

/** A narrower version of a wide picture, for phones. Sizes match `.gallery` in the style. */
function narrower(path: string, width: number): HtmlValue {
  const medium = path.replace(/\.webp$/, '-medium.webp')
  if (width <= galleryMediumWidthPx || medium === path) return ''
  return html`srcset="${medium} ${galleryMediumWidthPx}w, ${path} ${width}w" sizes="(min-width:62rem)
  32rem,(min-width:45rem) 29.5rem,calc(100vw - 2.75rem)"`
}

const withBreaks = (text: string): HtmlValue => joined(text.split('\n').map(breakable), html`<br />`)

/** Allows line breaks in email addresses before `@` and `.`, so that their words stay whole. */
function breakable(text: string): HtmlValue {
  if (!text.includes('@')) return text
  return text
    .split(/([^@/\s]+@[^@/\s]+)/)
    .map((part, at) => (at % 2 === 1 ? joined(part.split(/(?=[@.])/), html`<wbr />`) : part))
}
