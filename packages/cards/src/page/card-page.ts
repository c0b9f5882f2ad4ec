import type { CardTemplate } from '@kartu/contracts/company/customisation'
import { isLoadedTypeface } from '@kartu/contracts/company/customisation.plain'
import { companyColourDefault } from '@kartu/contracts/limits'
import { networkNames } from '@kartu/messages/network-names'
import type { Locale } from '@kartu/contracts/validation'
import { iconSet } from '../card/card-icons.ts'
import { bannerLook } from '../card/card-look.ts'
import {
  languageQuery,
  pageBody,
  type PageClass,
  pageFrame,
  type PageLanguages,
  wordsLanguage,
  wordsTag,
} from './card-page-frame.ts'
import {
  banner,
  companyName,
  filled,
  ground,
  joined,
  localPath,
  pageWords,
  tapped,
  tint,
  type Draw,
} from './card-page-parts.ts'
import { cardFontPreloads, typefaceStyle } from './card-page-fonts.ts'
import { cardPageScript } from './card-page-script.ts'
import { details } from './card-page-sections.ts'
import { cardPageStyleFor } from './card-page-style.ts'
import { cardColours, ink } from '../card/contrast.ts'
import { html, type Html, type HtmlValue, trustedHtml } from './html.ts'
import { type LinkPicture, linkPreviewTags } from './link-preview.ts'
import type { LogoPlates } from '../card/logo-ground.ts'
import type { LogoLooks } from '../card/logo-looks.ts'
import type { ResolvedCard, ResolvedCompany } from '../card/resolve-card.ts'
import { findableRobots, personData } from './person-data.ts'
import { calledName } from '../text/names.ts'

export type CardPageData = {
  card: ResolvedCard
  locale: Locale
  /** Absolute URL of the page without query: `https://cards.example.com/c/anindya-x7k2mq`. */
  pageUrl: string
  /** Plates under logos. Without it logos are drawn directly. */
  logos?: LogoLooks
  /** Small version of the photo as a `data:` URL, so that it appears with the page. */
  photoData?: string | undefined
  /** QR code of a card that has no page yet. A published page serves its own. */
  codeUrl?: string
  /** Picture in previews of the page's link. */
  picture?: LinkPicture
  /** Path of the service worker that saves the page. Without it, the page works only online. */
  worker?: string | undefined
  /** URLs of the card's passes, if visitors can add them. */
  passUrls?: PassUrls
}

/** URLs that add a card to a wallet; an undefined one is not offered. */
export type PassUrls = { apple?: string; google?: string }

/** A page with its style, which its policy allows by hash. */
export type StyledPage = { text: string; style: string }

export const renderCardPage = (data: CardPageData): string => cardPage(data).text

/**
 * The public page of a card, complete without script or foreign content. Its policy allows its one style and pictures
 * of its own host.
 */
export function cardPage(data: CardPageData): StyledPage {
  const { card, locale, pageUrl } = data
  const { typeface } = card.template
  const body = bodyOf(data)
  const style = cardPageStyleFor(body.text) + typefaceStyle(typeface)
  const text = pageFrame({
    locale,
    languages: languagesOf(card),
    pageUrl,
    title: [card.name.full, card.company?.name].filter(Boolean).join(' – '),
    look: lookOf(card),
    ...(card.searchEngines && { robots: findableRobots }),
    head: isLoadedTypeface(typeface)
      ? html`${headOf(data)}${trustedHtml(cardFontPreloads(typeface, body.text))}`
      : headOf(data),
    style,
    script: cardPageScript,
    worker: data.worker,
    body,
  })
  return { text, style }
}

/** Undefined for a card in one language. */
const languagesOf = ({ languages, shownLanguage }: ResolvedCard): PageLanguages | undefined =>
  languages.length > 1 ? { all: languages, shown: shownLanguage } : undefined

/** The page from `<body>` to `</body>`, which previews show under `cardPreviewStyle`. */
export const renderCardBody = (data: CardPageData): string => bodyOf(data).text

function bodyOf(data: CardPageData): Html {
  const { card, locale, pageUrl, logos = asTheyAre, photoData, codeUrl, worker, passUrls } = data
  const { icon, symbols } = iconSet()
  const path = new URL(pageUrl).pathname
  const languages = languagesOf(card)
  const draw: Draw = {
    card,
    logos,
    photoData,
    words: pageWords[locale],
    icon,
    path,
    pageUrl,
    codeUrl: codeUrl ?? `${path}/qr.svg`,
    locale,
    inWords: wordsLanguage(locale, languages),
    tag: wordsTag(locale, languages),
    fileUrl: `${path}.vcf${languageQuery(languages)}`,
    shareUrl: `${path}/share${languages === undefined ? '' : `?lang=${card.shownLanguage}`}`,
  }
  const described = details(draw)
  const layout = layoutOf(card)
  const main = html`<main>
    ${send(draw)}${head(draw)}
    <div class="side">
      <div class="who">
        <div class="whom">
          ${layout === 'banner' || layout === 'centred' || layout === 'compact' ? portrait(draw) : ''}
          <div>${name(draw)}</div>
        </div>
      </div>
      ${bar(draw)}${keep(draw, passUrls)}${help(draw)}${qr(draw)}
    </div>
    ${described}
  </main>`
  return pageBody({
    locale,
    languages,
    looks: looksOf(card, described !== ''),
    content: html`${worker !== undefined && savedNote(draw)}${main}${symbols()}`,
    privacy: privacy(draw, worker !== undefined),
  })
}

const asTheyAre: LogoLooks = { plates: null, onInk: new Set() }

const lookOf = (card: ResolvedCard) => bannerLook(colourOf(card), card.template.ground)

/** Shares the page itself. Only the page's script shows it. */
const send = ({ words, icon, tag }: Draw): Html =>
  html`<button class="send" type="button" ${tag} aria-label="${words.share_page}">${icon('send')}</button>`

/** The layout, or the banner for a photo layout without a photo. */
const layoutOf = ({ photo, template: { layout } }: ResolvedCard): CardTemplate['layout'] =>
  layout === 'photo' && photo === null ? 'banner' : layout

/** A card around its photo has one column at every width. */
function looksOf(card: ResolvedCard, isDescribed: boolean): PageClass[] {
  const layout = layoutOf(card)
  const { typeface } = card.template
  const looks: PageClass[] = isDescribed && layout !== 'centred' && layout !== 'photo' ? ['wide'] : []
  if (layout !== 'banner') looks.push(layout === 'photo' ? 'cover' : layout)
  if (typeface !== 'sans') looks.push(typeface)
  return looks
}

/** Photo and banner above the name, as the layout arranges them. */
function head(draw: Draw): HtmlValue {
  const { card, logos } = draw
  const layout = layoutOf(card)
  if (layout === 'plain') return ''
  const sign = card.company && companyMark(card.company, logos.plates)
  const strip = banner(lookOf(card), sign, {
    texture: card.template.texture,
    picture: layout === 'photo' ? null : (card.company?.banner ?? null),
  })
  return layout === 'photo' ? [portrait(draw), strip] : strip
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

/** Draws the picture together with the page, not one frame later. */
const decodedAtOnce = trustedHtml('decoding="sync"')

function portrait({ card, words, photoData }: Draw): Html {
  const { photo } = card
  if (photo === null) {
    return html`<div class="photo" aria-hidden="true">${tint(colourOf(card))}${card.name.initials}</div>`
  }
  const alt = filled(words.photo_of, { name: card.name.short })
  // The photo layout shows it larger.
  const small = layoutOf(card) === 'photo' ? undefined : photoData
  return html`<div class="photo">
    <img
      src="${small ?? localPath(photo.url)}"
      ${small !== undefined && decodedAtOnce}
      width="${photo.width}"
      height="${photo.height}"
      alt="${alt}"
    />
  </div>`
}

function name({ card, words, icon, tag }: Draw): Html {
  const { company } = card
  const role = [card.jobTitle && html`<b>${card.jobTitle}</b>`, card.division].filter((part) => part !== '')
  // Without an explicit direction, the label would decide the direction of the line.
  const phonetic =
    card.phonetic_name && html`<span class="hidden" ${tag} dir="auto">${words.pronounced} </span>${card.phonetic_name}`
  const said = [phonetic, card.pronouns].filter((part) => part !== '')
  const accreditations = card.accreditations && html` <small>${card.accreditations}</small>`
  return html`<h1 dir="auto">${card.name.display}${accreditations}</h1>
    ${said.length > 0 && html`<p class="pronouns" dir="auto">${joined(said, ' · ')}</p>`}
    ${role.length > 0 && html`<p class="role" dir="auto">${joined(role, ' · ')}</p>`}
    ${
      company?.name &&
      (company.isVerified
        ? html`<p class="org verified" ${tag}>
            ${icon('verified')}${filled(words.verified_by, { company: company.verifiedName })}
          </p>`
        : html`<p class="org" dir="auto">${company.name}</p>`)
    }`
}

/** The actions of the page. The bar stays at the bottom of the screen while the page scrolls. */
function bar({ card, words, icon, path, inWords, fileUrl, shareUrl }: Draw): Html {
  const colours = cardColours(card.company?.cardColour ?? companyColourDefault)
  const { classes, fill } = ground(colours.button, colours.buttonDark)
  const names = { name: calledName(card.name.parts) }
  return html`<div class="bar" ${inWords}>
    <div class="after" id="after">
      <p>
        <span class="on-ios">${filled(words.after.ios, names)}</span>
        <span class="on-android">${filled(words.after.android, names)}</span>
        <span class="on-other">${filled(words.after.other, names)}</span>
      </p>
      <a class="unsaved" href="#help">${words.help.title}</a>
    </div>
    <div class="act">
      <a class="save ${classes}" href="${fileUrl}">${fill}${icon('save')}${words.save}</a>
      ${
        card.company?.takesDetails &&
        html`<a class="share" href="${shareUrl}" ${tapped(path, 'details')}
          >${icon('share')}<span class="long">${words.share}</span><span class="short">${words.share_short}</span></a
        >`
      }
    </div>
    <div class="hidden" id="said" role="status" data-copied="${words.copied}"></div>
  </div>`
}

/** Adds the card to the wallet of the visitor's phone. Both are shown, because without script the phone is unknown. */
function keep({ words, inWords }: Draw, { apple, google }: PassUrls = {}): HtmlValue {
  const links = [
    apple !== undefined && html`<a href="${apple}">${words.keep_apple}</a>`,
    google !== undefined && html`<a href="${google}">${words.keep_google}</a>`,
  ].filter((link) => link !== false)
  return links.length > 0 && html`<p class="keep" ${inWords}><span>${words.keep}</span>${links}</p>`
}

/**
 * Help, closed without script. The script hides it until it is needed and chooses the sentence for the browser of an
 * app.
 */
function help({ words, pageUrl, inWords }: Draw): Html {
  const { title, text, in_app: inApp, external, browser, line, line_open: lineOpen } = words.help
  const apps = { instagram: external, facebook: external, tiktok: browser, wechat: browser, linkedin: browser }
  const sentences = Object.entries(apps).map(
    ([key, choice]) =>
      html`<p class="to-app to-${key}">${filled(inApp, { app: networkNames[key as keyof typeof apps], choice })}</p>`,
  )
  return html`<details class="help" id="help" ${inWords}>
    <summary>${title}</summary>
    <p class="any">${text}</p>
    ${sentences}
    <div class="to-app to-line">
      <p>${line}</p>
      <a href="?openExternalBrowser=1">${lineOpen}</a>
    </div>
    <code>${pageUrl}</code>
  </details>`
}

/** Below the actions on a desktop, at the end on a phone. "Show QR code" opens it in full screen. */
function qr({ card, words, codeUrl, path, inWords }: Draw): Html {
  const alt = filled(words.qr.alt, { name: card.name.short })
  return html`<section class="qr" id="qr" aria-label="${words.qr.title}" ${inWords}>
    <b dir="auto" aria-hidden="true">${card.name.display}</b>
    <img src="${codeUrl}" width="120" height="120" alt="${alt}" loading="lazy" />
    <div>
      <p>${words.qr.hint}</p>
      <a class="show" id="show-qr" href="#qr" ${tapped(path, 'qr')}>${words.show_qr}</a>
    </div>
    <a class="close" href="#show-qr">${words.qr.close}</a>
  </section>`
}

/** Shown on a saved page, with the time that the script inserts. */
function savedNote({ words, inWords }: Draw): Html {
  const [before = '', after = ''] = words.saved.split('{{when}}')
  return html`<p class="kept" role="status" ${inWords}>${before}<time id="kept"></time>${after}</p>`
}

function privacy({ card, words }: Draw, isSaved: boolean): Html {
  const owner = card.company?.name || card.name.short
  return html`<details>
    <summary>${words.privacy.title}</summary>
    <p>${filled(words.privacy.text, { owner })}${isSaved && ` ${words.privacy.saved}`}</p>
  </details>`
}

function headOf({ card, locale, pageUrl, picture }: CardPageData): Html {
  const role = [card.jobTitle, card.division, card.company?.name].filter(Boolean).join(' · ')
  const { first_name: firstName, last_name: lastName, preferred_name: preferredName } = card.name.parts
  const query = languageQuery(languagesOf(card))
  const preview = linkPreviewTags({
    kind: 'profile',
    title: card.name.full,
    description: role || filled(pageWords[locale].description, { name: card.name.short }),
    url: `${pageUrl}${query}`,
    locale: query === '' ? locale : card.shownLanguage,
    siteName: card.company?.name,
    picture,
  })
  return html`<link rel="alternate" type="text/vcard" href="${pageUrl}.vcf${query}" />${preview}
    <meta property="profile:first_name" content="${preferredName || firstName}" />
    ${lastName && html`<meta property="profile:last_name" content="${lastName}" />`}${card.searchEngines && personData(card, pageUrl)}`
}
