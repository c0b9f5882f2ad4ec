import type { TapTarget } from '@kartu/contracts/activity/activities.plain'
import type { CardSection } from '@kartu/contracts/company/customisation'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { type CardIcon, iconSet } from '../card/card-icons.ts'
import { bannerLook } from '../card/card-look.ts'
import { pageBody, type PageClass, pageFrame } from './card-page-frame.ts'
import {
  banner,
  companyName,
  filled,
  ground,
  joined,
  leads,
  localPath,
  pageWords,
  tapped,
  tint,
} from './card-page-parts.ts'
import { details, type Draw } from './card-page-sections.ts'
import { cardColours, ink } from '../card/contrast.ts'
import { html, type Html, type HtmlValue } from './html.ts'
import { type LinkPicture, linkPreviewTags } from './link-preview.ts'
import { mapHref } from '../contacts/links.ts'
import type { LogoPlates } from '../card/logo-ground.ts'
import type { LogoLooks } from '../card/logo-looks.ts'
import type { ResolvedCard, ResolvedCompany } from '../card/resolve-card.ts'

export type CardPageData = {
  card: ResolvedCard
  locale: Locale
  /** Absolute URL of the page without query: `https://cards.example.com/c/anindya-x7k2mq`. */
  pageUrl: string
  /** Plates under logos. Without it logos are drawn directly. */
  logos?: LogoLooks
  /** QR code of a card that has no page yet. A published page serves its own. */
  codeUrl?: string
  /** Picture of the page's link. */
  picture?: LinkPicture
}

/**
 * The public page of a card, complete without script or foreign content. Its policy allows its one style and pictures
 * of its own host.
 */
export function renderCardPage(data: CardPageData): string {
  const { card, locale, pageUrl } = data
  return pageFrame({
    locale,
    pageUrl,
    title: [card.name.full, card.company?.name].filter(Boolean).join(' – '),
    look: lookOf(card),
    head: headOf(data),
    body: bodyOf(data),
  })
}

/** The page from `<body>` to `</body>`, which previews show under `cardPreviewStyle`. */
export const renderCardBody = (data: CardPageData): string => bodyOf(data).text

function bodyOf({ card, locale, pageUrl, logos = asTheyAre, codeUrl }: CardPageData): Html {
  const { icon, symbols } = iconSet()
  const path = new URL(pageUrl).pathname
  const draw: Draw = {
    card,
    logos,
    words: pageWords[locale],
    icon,
    path,
    pageUrl,
    codeUrl: codeUrl ?? `${path}/qr.svg`,
  }
  const described = details(draw)
  const main = html`<main>
    ${banner(lookOf(card), card.company && companyMark(card.company, logos.plates))}
    <div class="who">
      <div class="whom">
        ${portrait(draw)}
        <div>${name(draw)}</div>
      </div>
      ${actions(draw)}${quick(draw)}${help(draw)}
    </div>
    ${described}${qr(draw)}
  </main>`
  return pageBody({
    locale,
    looks: looksOf(card, described !== ''),
    content: html`${main}${symbols()}`,
    privacy: privacy(draw),
  })
}

const asTheyAre: LogoLooks = { plates: null, onInk: new Set() }

const lookOf = (card: ResolvedCard) => bannerLook(colourOf(card), card.template.ground)

/** A centred card has one column at every width. */
function looksOf({ template: { layout, typeface } }: ResolvedCard, isDescribed: boolean): PageClass[] {
  const looks: PageClass[] = isDescribed && layout !== 'centred' ? ['wide'] : []
  if (layout !== 'banner') looks.push(layout)
  if (typeface !== 'sans') looks.push(typeface)
  return looks
}

const colourOf = (card: ResolvedCard) => card.company?.colour ?? companyColourDefault

/** The logo in its size, or the name without one. */
function companyMark({ name: company, logo }: ResolvedCompany, plates: LogoPlates | null): HtmlValue {
  if (logo === null) return company && companyName(company)
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

/** ` l-on-white d-on-ink`: for light, dark and forced colours. */
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
  // Without an explicit direction, the label would decide the direction of the line.
  const phonetic =
    card.phonetic_name && html`<span class="hidden" dir="auto">${words.pronounced} </span>${card.phonetic_name}`
  const said = [phonetic, card.pronouns].filter((part) => part !== '')
  const accreditations = card.accreditations && html` <small>${card.accreditations}</small>`
  return html`<h1 dir="auto">${card.name.display}${accreditations}</h1>
    ${said.length > 0 && html`<p class="pronouns" dir="auto">${joined(said, ' · ')}</p>`}
    ${role.length > 0 && html`<p class="role" dir="auto">${joined(role, ' · ')}</p>`}
    ${
      company?.name &&
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
    <a class="show" id="show-qr" href="#qr" ${tapped(path, 'qr')}>${icon('qr')}${words.show_qr}</a>
    ${card.company?.takesDetails && html`<a class="share" href="${path}/share" ${tapped(path, 'details')}>${icon('share')}${words.share}</a>`}
  </div>`
}

/** The most common actions that the page supports, at most four. */
function quick(draw: Draw): HtmlValue {
  const { card, words, icon } = draw
  const shows = (section: CardSection) => card.template.sections.includes(section)
  const contacts = shows('contacts') ? card.contacts : []
  const first = (...keys: string[]) => contacts.find(({ key, href }) => keys.includes(key) && href !== null)
  const address = { key: 'map' as const, href: mapHref(card.address) }
  const found: [CardIcon, string, { key: TapTarget; href: string | null } | undefined][] = [
    ['phone', words.call, first('phone', 'mobile')],
    ['whatsapp', words.whatsapp, first('whatsapp')],
    ['email', words.email, first('email')],
    ['website', words.website, first('website')],
    ['map', words.map, card.address === '' || !shows('address') ? undefined : address],
  ]
  const shown = found.flatMap(([name, text, link]) => (link ? [{ name, text, link }] : [])).slice(0, 4)
  if (shown.length === 0) return ''
  const links = shown.map(
    ({ name, text, link: { key, href } }) => html`<a ${leads(draw, key, href ?? '')}>${icon(name)}${text}</a>`,
  )
  return html`<nav class="quick" aria-label="${words.actions}">${links}</nav>`
}

function help({ words, pageUrl }: Draw): Html {
  return html`<details class="help">
    <summary>${words.help.title}</summary>
    <p>${words.help.text}<code>${pageUrl}</code></p>
  </details>`
}

/** Next to the card on a desktop, below it on a phone. "Show QR code" opens it in full screen. */
function qr({ card, words, codeUrl }: Draw): Html {
  const alt = filled(words.qr.alt, { name: card.name.short })
  return html`<section class="qr" id="qr" aria-label="${words.qr.title}">
    <b dir="auto" aria-hidden="true">${card.name.display}</b>
    <img src="${codeUrl}" width="120" height="120" alt="${alt}" loading="lazy" />
    <p>${words.qr.hint}</p>
    <a class="close" href="#show-qr">${words.qr.close}</a>
  </section>`
}

function privacy({ card, words }: Draw): Html {
  const owner = card.company?.name || card.name.short
  return html`<details>
    <summary>${words.privacy.title}</summary>
    <p>${filled(words.privacy.text, { owner })}</p>
  </details>`
}

function headOf({ card, locale, pageUrl, picture }: CardPageData): Html {
  const role = [card.jobTitle, card.division, card.company?.name].filter(Boolean).join(' · ')
  const { first_name: firstName, last_name: lastName, preferred_name: preferredName } = card.name.parts
  const preview = linkPreviewTags({
    kind: 'profile',
    title: card.name.full,
    description: role || filled(pageWords[locale].description, { name: card.name.short }),
    url: pageUrl,
    locale,
    siteName: card.company?.name,
    picture,
  })
  return html`<link rel="alternate" type="text/vcard" href="${pageUrl}.vcf" />${preview}
    <meta property="profile:first_name" content="${preferredName || firstName}" />
    ${lastName && html`<meta property="profile:last_name" content="${lastName}" />`}`
}
