import { type ContactKey, isPhoneKey, isSocialKey, isWebKey } from '@kartu/contracts/company/card-fields.plain'
import type { SignatureField } from '@kartu/contracts/sharing/email-signatures.plain'
import { isSafeHref } from '../contacts/links.ts'
import { cardColours } from './contrast.ts'
import type { ResolvedCard, ResolvedContact } from './resolve-card.ts'
import {
  type Block,
  type DesignedOptions,
  designedLook,
  type Look,
  type SignatureOptions,
  standardLook,
} from './signature-look.ts'
import {
  escaped,
  font,
  type Image,
  image,
  jpegAddress,
  line,
  link,
  oneLine,
  plainTable,
  signatureLinkColour,
  sizeWithin,
  tableStyle,
  words,
} from './signature-markup.ts'

export type { DesignedOptions, SignatureOptions, SignaturePicture } from './signature-look.ts'
export { signatureLinkColour }

/** Gmail's limit (Google Workspace, "Create a Gmail signature"). */
export const signatureCharactersMax = 10_000

const rowsMax = 8
const linksMax = 10
const photoEdgePx = 80
const codeEdgePx = 80
const logoBox = { width: 120, height: 60 }
const bannerBox = { width: 600, height: 200 }
const pictureGapPx = 16
const disclaimerCharactersMax = 600

type Options = SignatureOptions | DesignedOptions

/** The parts of the signature that one person has, ready to be drawn. */
interface Content {
  look: Look
  rows: (Part & { block: SignatureField })[]
  links: (Part & { href: string })[]
}

type Part = { label: string; text: string; href: string | null }

/**
 * The signature as HTML that mail programs keep (`signature-markup.ts`). At most 10,000 characters: the last contacts are
 * dropped first, then pictures.
 */
export function signatureHtml(card: ResolvedCard, options: Options): string {
  const content = contentOf(card, options)
  for (;;) {
    const markup = written(card, options, content)
    if (markup.length <= signatureCharactersMax || !isReduced(content)) return markup
  }
}

/** Drops the least important part. Returns false if none is left to drop. */
function isReduced({ look, links, rows }: Content): boolean {
  if (links.pop() !== undefined || rows.pop() !== undefined) return true
  for (const part of ['banner', 'code', 'logo', 'photo'] as const)
    if (look[part]) {
      Object.assign(look, { [part]: part === 'banner' ? null : false })
      return true
    }
  return look.blocks.pop() !== undefined
}

/** The signature as plain text, for emails without HTML. */
export function signatureText(card: ResolvedCard, options: Options): string {
  const { look, rows, links } = contentOf(card, options)
  const rowsOf = (block: SignatureField) =>
    rows.filter((row) => row.block === block).map(({ label, text }) => `${label}: ${text}`)
  const linesOf: Record<Block, () => string[]> = {
    job_title: () => [card.jobTitle],
    organisation: () => [organisationOf(card)],
    phone: () => rowsOf('phone'),
    email: () => rowsOf('email'),
    website: () => rowsOf('website'),
    contacts: () => rows.map(({ label, text }) => `${label}: ${text}`),
    social: () => links.map(({ label, href }) => `${label}: ${href}`),
    address: () => [card.address],
    card_link: () => (look.linkText === '' ? [] : [`${look.linkText}: ${options.cardUrl}`]),
  }
  const head = look.blocks.findIndex((block) => block !== 'job_title' && block !== 'organisation')
  const texts = look.blocks.flatMap((block, at) => [...(at === head && at > 0 ? [''] : []), ...linesOf[block]()])
  const { banner } = look
  const bannerLine = banner === null ? [] : ['', banner.link === '' ? banner.alt : `${banner.alt}: ${banner.link}`]
  const disclaimer = look.disclaimer === '' ? [] : ['', ...look.disclaimer.split('\n')]
  return [nameLine(card), ...texts, ...bannerLine, ...disclaimer]
    .map(oneLine)
    .filter((text, at, lines) => text !== '' || (at > 0 && lines[at - 1] !== ''))
    .join('\n')
    .trim()
}

function contentOf(card: ResolvedCard, options: Options): Content {
  const { nameOf } = options
  const look = 'design' in options ? designedLook(options) : standardLook(options)
  const part = (contact: ResolvedContact): Part => ({
    label: contact.label || nameOf(contact.key),
    text: contact.text,
    href: contact.href !== null && isSafeHref(contact.href) ? contact.href : null,
  })
  const isLink = ({ key }: ResolvedContact) => isSocialKey(key) || key === 'whatsapp'
  const isShown = (block: SignatureField) => look.blocks.includes(block) || look.blocks.includes('contacts')
  const rows = card.contacts
    .filter((contact) => !isLink(contact))
    .map((contact) => ({ ...part(contact), block: blockOf(contact.key) }))
    .filter(({ block }) => isShown(block))
  const links = card.contacts.filter(isLink).map((contact) => ({ ...part(contact), label: nameOf(contact.key) }))
  return {
    look,
    rows: rows.slice(0, rowsMax),
    links: links.filter((one): one is Part & { href: string } => one.href !== null).slice(0, linksMax),
  }
}

const blockOf = (key: ContactKey): SignatureField =>
  isPhoneKey(key) ? 'phone' : isWebKey(key) ? 'website' : key === 'email' ? 'email' : 'social'

const organisationOf = (card: ResolvedCard): string =>
  [card.division, card.company?.name ?? ''].filter((part) => part !== '').join(' · ')

const nameLine = (card: ResolvedCard): string =>
  card.pronouns === '' ? card.name.full : `${card.name.full} (${card.pronouns})`

function written(card: ResolvedCard, options: Options, content: Content): string {
  const { look } = content
  const pictures = picturesOf(card, options.cardUrl, look)
  const lines = [
    line(`<strong>${words(card.name.full)}</strong>${card.pronouns === '' ? '' : ` (${words(card.pronouns)})`}`, 16),
    ...blockLines(card, options, content),
  ].join('')
  const width = Math.max(0, ...pictures.map((picture) => picture.width))
  const beside =
    pictures.length === 0
      ? ''
      : `<td width="${width + pictureGapPx}" valign="top" style="padding:0 ${pictureGapPx}px 0 0;">${stacked(pictures)}</td>`
  const colour = look.colours === 'card' ? cardColours(card.company?.cardColour ?? '').accent : signatureLinkColour
  const edge = pictures.length === 0 ? '' : `border-left:2px solid ${colour};`
  const head =
    `<table ${plainTable} style="${tableStyle}"><tr>${beside}` +
    `<td valign="top" style="padding:0 0 0 ${pictures.length === 0 ? 0 : pictureGapPx}px;${edge}">` +
    `<table ${plainTable} style="${tableStyle}">${lines}</table></td></tr></table>`
  return withFoot(head, footLines(options, look))
}

/** One picture as it is, or several below each other. */
function stacked(pictures: readonly Image[]): string {
  const [first, ...more] = pictures
  if (first === undefined || more.length === 0) return first?.markup ?? ''
  const rows = pictures.map(
    ({ markup }, at) => `<tr><td style="padding:${at === 0 ? 0 : 8}px 0 0 0;">${markup}</td></tr>`,
  )
  return `<table ${plainTable} style="${tableStyle}">${rows.join('')}</table>`
}

const withFoot = (head: string, foot: string): string =>
  foot === '' ? head : `<table ${plainTable} style="${tableStyle}"><tr><td>${head}</td></tr>${foot}</table>`

function blockLines(card: ResolvedCard, options: Options, { look, rows, links }: Content): string[] {
  const rowLines = (shown: Content['rows']) =>
    shown.map(({ label, text, href }, at) =>
      line(`${words(label)}: ${href === null ? words(text) : link(href, text, false)}`, 13, at === 0 ? 8 : 0),
    )
  const ofBlock = (block: SignatureField) => rowLines(rows.filter((row) => row.block === block))
  const textLine = (text: string, sizePx: number, abovePx = 0) =>
    text === '' ? [] : [line(words(text), sizePx, abovePx)]
  const linesOf: Record<Block, () => string[]> = {
    job_title: () => textLine(card.jobTitle, 14),
    organisation: () => textLine(organisationOf(card), 14),
    phone: () => ofBlock('phone'),
    email: () => ofBlock('email'),
    website: () => ofBlock('website'),
    contacts: () => rowLines(rows),
    social: () =>
      links.length === 0
        ? []
        : [line(links.map(({ label, href }) => link(href, label, true)).join(' &nbsp;·&nbsp; '), 13, 4)],
    address: () => textLine(card.address, 13, 4),
    card_link: () => cardLink(card, options.cardUrl, look),
  }
  return look.blocks.flatMap((block) => linesOf[block]())
}

function cardLink(card: ResolvedCard, cardUrl: string, { linkText, isButton, colours }: Look): string[] {
  if (linkText === '' || !isSafeHref(cardUrl)) return []
  if (!isButton) return [line(`<strong>${link(cardUrl, linkText, true)}</strong>`, 13, 8)]
  const { button } = cardColours(card.company?.cardColour ?? '')
  const { ground, text } = colours === 'card' ? button : { ground: signatureLinkColour, text: '#ffffff' }
  // The cell has the colour and the padding, because Word ignores both on a link.
  return [
    `<tr><td style="padding:10px 0 0 0;"><table ${plainTable} style="${tableStyle}"><tr>` +
      `<td bgcolor="${ground}" style="${font}font-size:13px;line-height:18px;padding:8px 14px;">` +
      `<a href="${escaped(cardUrl)}" style="color:${text};text-decoration:none;"><strong>${words(linkText)}</strong></a>` +
      `</td></tr></table></td></tr>`,
  ]
}

function picturesOf(card: ResolvedCard, cardUrl: string, look: Look): Image[] {
  const { company, photo } = card
  const photoUrl = look.photo && photo ? jpegAddress(photo.url, cardUrl) : null
  const logo = look.logo ? company?.logo : null
  const logoUrl = logo ? jpegAddress(logo.url, cardUrl) : null
  const logoSize = logo ? sizeWithin(logoBox, logo) : null
  const codeUrl = look.code && isSafeHref(cardUrl) ? codeAddress(cardUrl) : null
  return [
    ...(photoUrl === null ? [] : [image(photoUrl, card.name.short, photoEdgePx, photoEdgePx)]),
    ...(logoUrl === null || logoSize === null
      ? []
      : [image(logoUrl, company?.name ?? '', logoSize.width, logoSize.height)]),
    ...(codeUrl === null ? [] : [linked(image(codeUrl, look.linkText, codeEdgePx, codeEdgePx), cardUrl)]),
  ]
}

const linked = ({ markup, width }: Image, href: string): Image => ({
  markup: `<a href="${escaped(href)}" style="color:${signatureLinkColour};text-decoration:none;">${markup}</a>`,
  width,
})

/** The card's code as PNG. */
function codeAddress(cardUrl: string): string {
  const url = new URL(cardUrl)
  return `${url.origin}${url.pathname}/qr.png`
}

function footLines({ cardUrl, isPreview = false }: Options, { banner, disclaimer }: Look): string {
  const url = banner?.image.url ?? ''
  const address = isPreview && url.startsWith('blob:') ? url : jpegAddress(url, cardUrl)
  const size = banner && sizeWithin(bannerBox, banner.image)
  const drawn = address && size ? image(address, banner.alt, size.width, size.height) : null
  const shown = drawn && banner && isSafeHref(banner.link) ? linked(drawn, banner.link) : drawn
  const texts = disclaimer.split('\n').filter((text) => text.trim() !== '')
  const notice = texts.map((text, at) => line(words(text, disclaimerCharactersMax), 11, at === 0 ? 12 : 0))
  return `${shown ? `<tr><td style="padding:12px 0 0 0;">${shown.markup}</td></tr>` : ''}${notice.join('')}`
}
