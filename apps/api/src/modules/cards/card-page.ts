import { bannerLook } from '@kartu/cards/card-look'
import { cardColours, ink } from '@kartu/cards/contrast'
import { isSafeHref, mapHref } from '@kartu/cards/links'
import type { LogoPlates } from '@kartu/cards/logo-ground'
import type { ResolvedCard, ResolvedCompany, ResolvedContact } from '@kartu/cards/resolve-card'
import { socialNames } from '@kartu/cards/socials'
import { isSocialKey } from '@kartu/contracts/contacts'
import type { CardSection } from '@kartu/contracts/customisation'
import { companyColourDefault, galleryMediumWidthPx } from '@kartu/contracts/limits'
import type { AppLocale } from '@kartu/messages/translator'
import { html, type Html, type HtmlValue, trustedHtml } from '../../http/html.ts'
import { type CardIcon, iconSet } from './card-icons.ts'
import { banner, companyName, filled, ground, type PageClass, pageFrame, pageWords, tint } from './card-page-parts.ts'

export type CardPageData = {
  card: ResolvedCard
  locale: AppLocale
  /** Where the page stands, absolute and without query: `https://cards.example.com/c/anindya-x7k2mq`. */
  pageUrl: string
  /** What stands under its logos; without it they stand as they are. */
  logos?: LogoLooks
}

/** What was seen in the pictures of the logos that a card shows. */
export type LogoLooks = {
  plates: LogoPlates | null
  /** Addresses of the secondary logos that are drawn in white. */
  onInk: ReadonlySet<string>
}

type Draw = {
  card: ResolvedCard
  logos: LogoLooks
  words: (typeof pageWords)[AppLocale]
  icon: (name: CardIcon) => Html
  /** Path of the page: `.vcf` and `/qr.svg` hang on it. */
  path: string
  pageUrl: string
}

/**
 * The public page of a card: complete without a script, nothing from another host. Goes out with `cardPagePolicy`.
 */
export function renderCardPage({ card, locale, pageUrl, logos = asTheyAre }: CardPageData): string {
  const words = pageWords[locale]
  const { icon, symbols } = iconSet()
  const draw: Draw = { card, logos, words, icon, path: new URL(pageUrl).pathname, pageUrl }
  const described = details(draw)
  const look = bannerLook(colourOf(card), card.template.ground)
  const main = html`<main>
    ${banner(look, card.company && companyMark(card.company, logos.plates))}
    <div class="who">
      <div class="whom">
        ${portrait(draw)}
        <div>${name(draw)}</div>
      </div>
      ${actions(draw)}${quick(draw)}${help(draw)}
    </div>
    ${described}${qr(draw)}
  </main>`
  return pageFrame({
    locale,
    pageUrl,
    title: [card.name.full, card.company?.name].filter(Boolean).join(' – '),
    look,
    head: openGraph(draw, locale),
    looks: looksOf(card, described !== ''),
    body: html`${main}${symbols()}`,
    privacy: privacy(draw),
  })
}

const asTheyAre: LogoLooks = { plates: null, onInk: new Set() }

/** A centred card is one column everywhere. */
function looksOf({ template: { layout, typeface } }: ResolvedCard, isDescribed: boolean): PageClass[] {
  const looks: PageClass[] = isDescribed && layout !== 'centred' ? ['wide'] : []
  if (layout !== 'banner') looks.push(layout)
  if (typeface !== 'sans') looks.push(typeface)
  return looks
}

const colourOf = (card: ResolvedCard) => card.company?.colour ?? companyColourDefault

/** The logo in its size, or where there is none the name. */
function companyMark({ name: company, logo }: ResolvedCompany, plates: LogoPlates | null): Html {
  if (logo === null) return companyName(company)
  const heightPx = Math.round((logoBoxPx * logo.sizePercent) / 100)
  const widthPx = Math.round((heightPx * logo.width) / Math.max(1, logo.height))
  return html`<img
    class="logo${plates && plateClasses(plates)}"
    src="${localPath(logo.url)}"
    width="${widthPx}"
    height="${heightPx}"
    alt="${company}"
  />`
}

const logoBoxPx = 56

/** ` l-on-white d-on-ink`: by light, dark and forced colours. */
const plateClasses = ({ light, dark, forced }: LogoPlates): string =>
  Object.entries({ l: light, d: dark, f: forced })
    .map(([scheme, plate]) => (plate === null ? '' : ` ${scheme}-on-${plate === ink ? 'ink' : 'white'}`))
    .join('')

function portrait({ card, words }: Draw): Html {
  const { photo } = card
  if (photo === null) {
    return html`<div class="photo" aria-hidden="true">${tint(colourOf(card))}${card.name.initials}</div>`
  }
  const alt = filled(words.photo_of, { name: card.name.short })
  return html`<div class="photo">
    <img src="${localPath(photo.url)}" width="${photo.width}" height="${photo.height}" alt="${alt}" />
  </div>`
}

function name({ card, words, icon }: Draw): Html {
  const { company } = card
  const role = [card.jobTitle && html`<b>${card.jobTitle}</b>`, card.division].filter((part) => part !== '')
  const accreditations = card.accreditations && html` <small>${card.accreditations}</small>`
  return html`<h1 dir="auto">${card.name.display}${accreditations}</h1>
    ${card.pronouns && html`<p class="pronouns">${card.pronouns}</p>`}
    ${role.length > 0 && html`<p class="role" dir="auto">${joined(role, ' · ')}</p>`}
    ${
      company &&
      (company.isVerified
        ? html`<p class="org verified">${icon('verified')}${filled(words.verified_by, { company: company.name })}</p>`
        : html`<p class="org" dir="auto">${company.name}</p>`)
    }`
}

function actions({ card, words, icon, path }: Draw): Html {
  const colours = cardColours(card.company?.cardColour ?? companyColourDefault)
  const { classes, fill } = ground(colours.button, colours.buttonDark)
  return html`<div class="act">
    <a class="save ${classes}" href="${path}.vcf">${fill}${icon('save')}${words.save}</a>
    <a class="show" id="show-qr" href="#qr">${icon('qr')}${words.show_qr}</a>
  </div>`
}

/** What most people do next, as far as the page has it: at most four. */
function quick({ card, words, icon }: Draw): HtmlValue {
  const shows = (section: CardSection) => card.template.sections.includes(section)
  const contacts = shows('contacts') ? card.contacts : []
  const first = (...keys: string[]) => contacts.find(({ key, href }) => keys.includes(key) && href !== null)?.href
  const found: [CardIcon, string, string | null | undefined][] = [
    ['phone', words.call, first('phone', 'mobile')],
    ['whatsapp', words.whatsapp, first('whatsapp')],
    ['email', words.email, first('email')],
    ['website', words.website, first('website')],
    ['map', words.map, card.address === '' || !shows('address') ? null : mapHref(card.address)],
  ]
  const shown = found.filter(([, , href]) => href).slice(0, 4)
  if (shown.length === 0) return ''
  const links = shown.map(
    ([name, text, href]) => html`<a href="${checked(href ?? '')}" rel="noreferrer">${icon(name)}${text}</a>`,
  )
  return html`<nav class="quick" aria-label="${words.actions}">${links}</nav>`
}

function help({ words, pageUrl }: Draw): Html {
  return html`<details class="help">
    <summary>${words.help.title}</summary>
    <p>${words.help.text}<code>${pageUrl}</code></p>
  </details>`
}

/** The sections that the template names and the card has something for, in the template's order. */
function details(draw: Draw): HtmlValue {
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

function contactRow({ words, icon }: Draw, contact: ResolvedContact): Html {
  const { key, label, text, href } = contact
  const kind = isSocialKey(key) ? socialNames[key] : words.key[key]
  return row(icon(key), label || kind, text, href)
}

function addressRow({ card, words, icon }: Draw): Html {
  return row(icon('map'), words.address, card.address, mapHref(card.address), words.open_map)
}

/** `more` is said to those who do not see the icon. */
function row(drawing: Html, label: string, value: string, href: string | null, more = ''): Html {
  const content = html`${drawing}<span
      ><span class="label" dir="auto">${label}</span
      ><b class="value" dir="auto">${value}</b>${more && html`<span class="hidden">${more}</span>`}</span
    >`
  if (href === null) return html`<li class="row">${content}</li>`
  return html`<li><a class="row" href="${checked(href)}" rel="noreferrer">${content}</a></li>`
}

function about({ card, words }: Draw): HtmlValue {
  const paragraphs = [card.shortDescription, card.note].filter((text) => text !== '')
  if (paragraphs.length === 0) return ''
  return html`<section class="about">
    <h2 class="hidden">${words.about}</h2>
    ${paragraphs.map((text) => html`<p dir="auto">${withBreaks(text)}</p>`)}
  </section>`
}

function prompts({ card, words }: Draw): HtmlValue {
  if (card.prompts.length === 0) return ''
  const rows = card.prompts.map(({ label, text, href }) => {
    const answer = href === null ? text : html`<a href="${checked(href)}" rel="noreferrer">${text}</a>`
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

/** Partners and certificates, on paper in either picture: most logos are drawn for it, and white ones stand on ink. */
function secondaryLogos({ card, logos: { onInk }, words }: Draw): HtmlValue {
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
    return html`<li>${href === null ? image : html`<a href="${checked(href)}" rel="noreferrer">${image}</a>`}</li>`
  })
  return html`<section class="logos">
    <h2 class="hidden">${words.secondary_logos}</h2>
    <ul>
      ${logos}
    </ul>
  </section>`
}

const inkPlate = trustedHtml('class="ink"')

/** Pictures of the company; each at its own proportions, loaded when it comes near. */
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

/** A wide picture also comes narrower, for phones; the sizes are those of `.gallery` in the style. */
function narrower(path: string, width: number): HtmlValue {
  const medium = path.replace(/\.webp$/, '-medium.webp')
  if (width <= galleryMediumWidthPx || medium === path) return ''
  return html`srcset="${medium} ${galleryMediumWidthPx}w, ${path} ${width}w" sizes="(min-width:62rem)
  32rem,(min-width:45rem) 29.5rem,calc(100vw - 2.75rem)"`
}

/** Beside the card on a desk, at its foot on a phone; "Show QR code" opens it over the whole screen. */
function qr({ card, words, path }: Draw): Html {
  const alt = filled(words.qr.alt, { name: card.name.short })
  return html`<section class="qr" id="qr" aria-label="${words.qr.title}">
    <b dir="auto" aria-hidden="true">${card.name.display}</b>
    <img src="${path}/qr.svg" width="120" height="120" alt="${alt}" loading="lazy" />
    <p>${words.qr.hint}</p>
    <a class="close" href="#show-qr">${words.qr.close}</a>
  </section>`
}

function privacy({ card, words }: Draw): Html {
  const owner = card.company?.name ?? card.name.short
  return html`<details>
    <summary>${words.privacy.title}</summary>
    <p>${filled(words.privacy.text, { owner })}</p>
  </details>`
}

function openGraph({ card, words, pageUrl }: Draw, locale: AppLocale): Html {
  const picture = card.photo ?? card.company?.logo
  const role = [card.jobTitle, card.division, card.company?.name].filter(Boolean).join(' · ')
  const description = role || filled(words.description, { name: card.name.short })
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="profile" />
    <meta property="og:title" content="${card.name.full}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${pageUrl}" />
    <meta property="og:locale" content="${locale === 'id' ? 'id_ID' : 'en_US'}" />
    ${card.company && html`<meta property="og:site_name" content="${card.company.name}" />`}
    <meta property="profile:first_name" content="${card.name.parts.preferred_name || card.name.parts.first_name}" />
    ${card.name.parts.last_name && html`<meta property="profile:last_name" content="${card.name.parts.last_name}" />`}
    ${
      picture &&
      html`<meta property="og:image" content="${new URL(picture.url, pageUrl).href}" />
        <meta property="og:image:width" content="${picture.width}" /><meta
          property="og:image:height"
          content="${picture.height}"
        />`
    }
    <meta name="twitter:card" content="summary" /> `
}

/** Pictures are asked for by path, so that the page also works at an address that is not its public one. */
function localPath(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : parsed.pathname + parsed.search
}

/** Links were made safe where they were made; should one not be, it leads nowhere. */
const checked = (href: string): string => (isSafeHref(href) ? href : '#')

const withBreaks = (text: string): HtmlValue => joined(text.split('\n'), html`<br />`)

const joined = (parts: HtmlValue[], separator: HtmlValue): HtmlValue =>
  parts.map((part, at) => (at === 0 ? part : html`${separator}${part}`))
