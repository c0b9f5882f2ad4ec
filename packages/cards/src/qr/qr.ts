import { create } from 'qrcode'
import { contrast, type Hex, ink, isHex, textContrastMin } from '../card/contrast.ts'

/** Quiet zone: ISO/IEC 18004, section 6.3.8, requires four modules. */
export const quietZoneModules = 4

export type QrOptions = {
  /** Colour of the dark modules. Ink replaces a colour that scanners cannot distinguish from white. */
  colour?: Hex
  /** A PNG or JPEG as `data:` address, drawn in the middle. */
  logo?: string
  /**
   * Maximum edge in pixels. The drawing uses whole pixels per module, because scanners misread uneven ones. Without it
   * the drawing fills its container.
   */
  sizePxMax?: number
}

/**
 * A QR code as SVG, dark on white in both colour schemes. With a logo the middle is cleared and the correction level is
 * Q, which restores more than is hidden; without one it is M. Throws a TypeError for an invalid URL, or a logo that is
 * not a picture.
 */
export const qrSvg = (address: string, options: QrOptions = {}): string =>
  drawn(qrMatrix(address, options.logo !== undefined), options)

/** A QR code of ASCII text other than web URLs, such as `otpauth://…`. */
export const qrSvgOfText = (text: string): string => drawn(matrixOf(text, false), {})

/** A contact as vCard, in UTF-8. Level L keeps its modules large; it is sufficient because screens have no stains. */
export const qrSvgOfContact = (vCard: string): string => drawn(matrixOf(vCard, false, 'L'), {})

function drawn({ dark, modules }: QrMatrix, { colour = ink, logo, sizePxMax }: QrOptions): string {
  const edge = modules + 2 * quietZoneModules
  const sizePx = sizePxMax === undefined ? 0 : Math.max(1, Math.floor(sizePxMax / edge)) * edge
  const size = sizePx === 0 ? '' : ` width="${sizePx}" height="${sizePx}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"${size} shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${edge}v${edge}H0z"/>` +
    `<path fill="${scannable(colour)}" d="${rowRuns(dark, modules)}"/>` +
    `${logo === undefined ? '' : logoImage(logo, modules)}</svg>`
  )
}

/**
 * The encoded text: ASCII only, with a punycode host and percent-encoding, because readers disagree about the character
 * set. Throws a TypeError unless it is an http or https URL.
 */
export function qrText(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`not a web address: ${address}`)
  return url.href
}

export type QrMatrix = {
  /** Modules along one edge, without the quiet zone. */
  modules: number
  dark: (row: number, column: number) => boolean
}

/** The modules of the code; with `clearMiddle` those under the logo are light. */
export const qrMatrix = (address: string, clearMiddle = false): QrMatrix => matrixOf(qrText(address), clearMiddle)

function matrixOf(text: string, clearMiddle: boolean, level: 'L' | 'M' | 'Q' = clearMiddle ? 'Q' : 'M'): QrMatrix {
  const { modules: matrix } = create(text, { errorCorrectionLevel: level })
  const from = (matrix.size - clearModules(matrix.size)) / 2
  const hidden = (at: number) => clearMiddle && at >= from && at < matrix.size - from
  return {
    modules: matrix.size,
    dark: (row, column) => matrix.get(row, column) === 1 && !(hidden(row) && hidden(column)),
  }
}

/** A sixth of the edge: about 3 % of the modules, of the 25 % that level Q restores. Odd, like the edge. */
export function clearModules(modules: number): number {
  const sixth = Math.round(modules * 0.18)
  return sixth % 2 === 1 ? sixth : sixth - 1
}

const scannable = (colour: Hex): Hex => (isHex(colour) && contrast(colour, '#ffffff') >= textContrastMin ? colour : ink)

/** One rectangle for each run of dark modules in a row. */
function rowRuns(dark: QrMatrix['dark'], modules: number): string {
  let path = ''
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (!dark(row, column)) continue
      const from = column
      while (column + 1 < modules && dark(row, column + 1)) column++
      const run = column - from + 1
      path += `M${from + quietZoneModules} ${row + quietZoneModules}h${run}v1h-${run}z`
    }
  }
  return path
}

function logoImage(logo: string, modules: number): string {
  if (!/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(logo))
    throw new TypeError('the logo is not a PNG or JPEG')
  const edge = clearModules(modules) - 1
  const from = quietZoneModules + (modules - edge) / 2
  return `<image x="${from}" y="${from}" width="${edge}" height="${edge}" href="${logo}"/>`
}
