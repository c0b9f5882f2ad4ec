import { type ContactKey, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { urlOf } from '@kartu/contracts/web-address'
import { graphemes, wellFormed } from '../text/characters.ts'
import { cardColours } from './contrast.ts'
import { isSafeHref } from '../contacts/links.ts'
import type { ResolvedCard, ResolvedContact } from './resolve-card.ts'

export type SignaturePicture = 'photo' | 'logo' | 'none'

export type SignatureOptions = {
  picture: SignaturePicture
  /** Text of the link to the card; '' omits it. */
  linkText: string
  /** Absolute URL of the card; pictures come from the same host. */
  cardUrl: string
  /** Name of a kind of contact in the language of the signature. */
  nameOf: (key: ContactKey) => string
}

/** Gmail's limit (Google Workspace, "Create a Gmail signature"). */
export const signatureCharactersMax = 10_000

const rowsMax = 8
const linksMax = 10
const photoEdgePx = 80
const logoBox = { width: 120, height: 60 }
const pictureGapPx = 16
const textCharactersMax = 160

/**
 * The signature as HTML that mail programs keep: tables and inline styles, with picture sizes as attributes, because
 * Outlook's Word engine supports neither flex nor max-width. No style block, which Gmail drops. Pictures are JPEGs with
 * absolute URLs, because WebP, SVG and data URLs are lost. Text has the reader's colour, for dark mode; links set one,
 * because Outlook draws them blue. At most 10,000 characters: the last contacts are dropped.
 */
export function signatureHtml(card: ResolvedCard, options: SignatureOptions): string {
  const parts = partsOf(card, options)
  for (;;) {
    const markup = written(card, options, parts)
    if (markup.length <= signatureCharactersMax) return markup
    if (parts.links.length > 0) parts.links.pop()
    else if (parts.rows.length > 0) parts.rows.pop()
    else return written(card, { ...options, picture: 'none' }, parts)
  }
}

/** The signature as plain text, for emails without HTML. */
export function signatureText(card: ResolvedCard, options: SignatureOptions): string {
  const { rows, links } = partsOf(card, options)
  return [
    nameLine(card),
    card.jobTitle,
    organisationOf(card),
    '',
    ...rows.map(({ label, text }) => `${label}: ${text}`),
    ...links.map(({ label, href }) => `${label}: ${href}`),
    card.address,
    ...(options.linkText === '' ? [] : [`${options.linkText}: ${options.cardUrl}`]),
  ]
    .map(oneLine)
    .filter((line, at, lines) => line !== '' || (at > 0 && lines[at - 1] !== ''))
    .join('\n')
    .trim()
}

type Part = { label: string; text: string; href: string | null }

/** Numbers and addresses in rows, networks as links in one row. */
function partsOf(
  card: ResolvedCard,
  { nameOf }: SignatureOptions,
): { rows: Part[]; links: (Part & { href: string })[] } {
  const part = (contact: ResolvedContact): Part => ({
    label: contact.label || nameOf(contact.key),
    text: contact.text,
    href: contact.href !== null && isSafeHref(contact.href) ? contact.href : null,
  })
  const isLink = ({ key }: ResolvedContact) => isSocialKey(key) || key === 'whatsapp'
  const links = card.contacts.filter(isLink).map((contact) => ({ ...part(contact), label: nameOf(contact.key) }))
  return {
    rows: card.contacts
      .filter((contact) => !isLink(contact))
      .map(part)
      .slice(0, rowsMax),
    links: links.filter((link): link is Part & { href: string } => link.href !== null).slice(0, linksMax),
  }
}

const organisationOf = (card: ResolvedCard): string =>
  [card.division, card.company?.name ?? ''].filter((part) => part !== '').join(' · ')

const nameLine = (card: ResolvedCard): string =>
  card.pronouns === '' ? card.name.full : `${card.name.full} (${card.pronouns})`

function written(card: ResolvedCard, options: SignatureOptions, { rows, links }: ReturnType<typeof partsOf>): string {
  const picture = pictureOf(card, options)
  const lines = [
    line(`<strong>${words(card.name.full)}</strong>${card.pronouns === '' ? '' : ` (${words(card.pronouns)})`}`, 16),
    card.jobTitle === '' ? '' : line(words(card.jobTitle), 14),
    organisationOf(card) === '' ? '' : line(words(organisationOf(card)), 14),
    ...rows.map(({ label, text, href }, at) =>
      line(`${words(label)}: ${href === null ? words(text) : link(href, text, false)}`, 13, at === 0 ? 8 : 0),
    ),
    links.length === 0
      ? ''
      : line(links.map(({ label, href }) => link(href, label, true)).join(' &nbsp;·&nbsp; '), 13, 4),
    card.address === '' ? '' : line(words(card.address), 13, 4),
    options.linkText === '' || !isSafeHref(options.cardUrl)
      ? ''
      : line(`<strong>${link(options.cardUrl, options.linkText, true)}</strong>`, 13, 8),
  ].join('')
  const { accent } = cardColours(card.company?.cardColour ?? '')
  const beside =
    picture === null
      ? ''
      : `<td width="${picture.width + pictureGapPx}" valign="top" style="padding:0 ${pictureGapPx}px 0 0;">${picture.markup}</td>`
  const edge = picture === null ? '' : `border-left:2px solid ${accent};`
  return (
    `<table ${plainTable} style="${tableStyle}"><tr>${beside}` +
    `<td valign="top" style="padding:0 0 0 ${picture === null ? 0 : pictureGapPx}px;${edge}">` +
    `<table ${plainTable} style="${tableStyle}">${lines}</table></td></tr></table>`
  )
}

const plainTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const tableStyle = 'border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt;'
const font = 'font-family:Arial,Helvetica,sans-serif;'

/** A separate row, because Word's engine keeps the height of rows but not of line breaks. */
function line(markup: string, sizePx: number, abovePx = 0): string {
  const height = Math.round(sizePx * 1.4)
  return `<tr><td style="${font}font-size:${sizePx}px;line-height:${height}px;mso-line-height-rule:exactly;padding:${abovePx}px 0 0 0;">${markup}</td></tr>`
}

/** Contrast of at least 4.5 on white and on black. */
export const signatureLinkColour = '#757575'

const link = (href: string, text: string, underlined: boolean): string =>
  `<a href="${escaped(href)}" style="color:${signatureLinkColour};text-decoration:${underlined ? 'underline' : 'none'};">${words(text)}</a>`

/** The picture in its displayed size; null without one. */
function pictureOf(
  card: ResolvedCard,
  { picture, cardUrl }: SignatureOptions,
): { markup: string; width: number } | null {
  if (picture === 'photo' && card.photo)
    return image(jpegAddress(card.photo.url, cardUrl), card.name.short, photoEdgePx, photoEdgePx)
  const logo = card.company?.logo
  if (picture !== 'logo' || !logo) return null
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  const edge = (px: number) => Math.max(1, Math.round(px * scale))
  return image(jpegAddress(logo.url, cardUrl), card.company?.name ?? '', edge(logo.width), edge(logo.height))
}

function image(address: string | null, alt: string, width: number, height: number) {
  if (address === null) return null
  const size = `width:${width}px;height:${height}px;`
  const markup = `<img src="${escaped(address)}" alt="${words(alt)}" width="${width}" height="${height}" border="0" style="display:block;border:0;${size}" />`
  return { markup, width }
}

/** JPEG version of a stored WebP, absolute; null for an unsaved picture. */
function jpegAddress(url: string, cardUrl: string): string | null {
  const address = url.endsWith('.webp') ? urlOf(url.replace(/\.webp$/, '-small.jpg'), cardUrl) : null
  return address !== null && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null
}

/** Text for HTML on one line, shortened. */
function words(text: string): string {
  const plain = oneLine(text)
  if (plain.length <= textCharactersMax) return escaped(plain)
  let kept = ''
  for (const segment of graphemes(plain)) {
    if (kept.length + segment.length >= textCharactersMax) break
    kept += segment
  }
  return escaped(`${kept.trimEnd()}…`)
}

/** Removes surrogate halves, control characters and direction marks. */
const oneLine = (text: string): string =>
  wellFormed(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
