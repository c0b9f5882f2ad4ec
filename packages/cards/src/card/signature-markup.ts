import { urlOf } from '@kartu/contracts/web-address'
import { graphemes, wellFormed } from '../text/characters.ts'

/*
 * Markup that mail programs keep. Rules and their sources:
 * - Outlook for Windows draws with Word: no flex, no max-width, no padding on links. So: tables, sizes as attributes
 *   (Microsoft, "Word HTML and CSS rendering capabilities in Outlook 2007").
 * - Gmail drops style blocks with errors, classes of replies, and `position`; it accepts 10,000 characters
 *   (Google Workspace, "CSS support" and "Create a Gmail signature"). So: inline styles.
 * - WebP, SVG and data URLs are lost in Outlook or Gmail. So: JPEG and PNG with absolute URLs.
 * - Apple Mail, Outlook and Gmail recolour texts in the dark if they set no colour. So: texts have the reader's colour.
 */

const textCharactersMax = 160

export const plainTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
export const tableStyle = 'border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt;'
export const font = 'font-family:Arial,Helvetica,sans-serif;'

/** A separate row, because Word's engine keeps the height of rows but not of line breaks. */
export function line(markup: string, sizePx: number, abovePx = 0): string {
  const height = Math.round(sizePx * 1.4)
  return `<tr><td style="${font}font-size:${sizePx}px;line-height:${height}px;mso-line-height-rule:exactly;padding:${abovePx}px 0 0 0;">${markup}</td></tr>`
}

/** Contrast of at least 4.5 on white and on black. */
export const signatureLinkColour = '#757575'

export const link = (href: string, text: string, underlined: boolean): string =>
  `<a href="${escaped(href)}" style="color:${signatureLinkColour};text-decoration:${underlined ? 'underline' : 'none'};">${words(text)}</a>`

export interface Image {
  markup: string
  width: number
}

/** A picture in its displayed size. */
export function image(address: string, alt: string, width: number, height: number): Image {
  const size = `width:${width}px;height:${height}px;`
  const markup = `<img src="${escaped(address)}" alt="${words(alt)}" width="${width}" height="${height}" border="0" style="display:block;border:0;${size}" />`
  return { markup, width }
}

/** Size within a box, without enlarging beyond it. */
export function sizeWithin(
  box: { width: number; height: number },
  picture: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const edge = (px: number) => Math.max(1, Math.round(px * scale))
  return { width: edge(picture.width), height: edge(picture.height) }
}

/** JPEG version of a stored WebP, absolute; null for an unsaved picture. */
export function jpegAddress(url: string, cardUrl: string): string | null {
  const address = url.endsWith('.webp') ? urlOf(url.replace(/\.webp$/, '-small.jpg'), cardUrl) : null
  return address !== null && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null
}

/** Text for HTML on one line, shortened. */
export function words(text: string, charactersMax = textCharactersMax): string {
  const plain = oneLine(text)
  if (plain.length <= charactersMax) return escaped(plain)
  let kept = ''
  for (const segment of graphemes(plain)) {
    if (kept.length + segment.length >= charactersMax) break
    kept += segment
  }
  return escaped(`${kept.trimEnd()}…`)
}

/** Removes surrogate halves, control characters and direction marks. */
export const oneLine = (text: string): string =>
  wellFormed(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
