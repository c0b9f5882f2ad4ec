import type { Hex } from '../card/contrast.ts'
import type { CodeDrawing } from './code-drawing.ts'
import { type Box, type PathStep, short, svgPath } from './code-paths.ts'

/** Pictures of a drawing as `data:` addresses of PNG or JPEG files. */
export type SvgPictures = { logo: string | null; text: string | null }

/** An opaque picture: rows of RGB from the top, compressed by zlib. */
export type RgbPicture = { widthPx: number; heightPx: number; deflated: Uint8Array<ArrayBuffer> }
export type RgbPictures = { logo: RgbPicture | null; text: RgbPicture | null }

const pictureAddress = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/

/** The drawing as SVG, which fills its container unless it has a width. Throws a TypeError for another picture. */
export function codeSvg(drawing: CodeDrawing, pictures: SvgPictures, widthPxMax?: number): string {
  const { width, height, shapes, isCrisp } = drawing
  const scale = widthPxMax === undefined ? 0 : Math.max(1, Math.floor(widthPxMax / width))
  const size = scale === 0 ? '' : ` width="${short(width * scale)}" height="${short(height * scale)}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}"${size}${isCrisp ? ' shape-rendering="crispEdges"' : ''}>` +
    shapes.map(({ fill, path }) => `<path fill="${fill}" d="${svgPath(path)}"/>`).join('') +
    `${svgImage(drawing.logo, pictures.logo)}${svgImage(drawing.text, pictures.text)}</svg>`
  )
}

function svgImage(box: Box | null, picture: string | null): string {
  if (box === null || picture === null) return ''
  if (!pictureAddress.test(picture)) throw new TypeError('the picture is not a PNG or JPEG')
  return `<image x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}" href="${picture}"/>`
}

/** Width of PDF and EPS files on paper, in points: 50 mm. Both scale without loss. */
const paperWidthPt = (50 / 25.4) * 72

/** The drawing as a PDF 1.4 of one page. */
export function codePdf(drawing: CodeDrawing, pictures: RgbPictures): Uint8Array<ArrayBuffer> {
  const scale = paperWidthPt / drawing.width
  const heightPt = drawing.height * scale
  const images = placed(drawing, pictures)
  const content = [
    `${short(scale)} 0 0 ${short(-scale)} 0 ${short(heightPt)} cm`,
    ...drawing.shapes.map(({ fill, path }) => `${colour(fill)} rg\n${operators(path, pdfLetters)}f`),
    ...images.map(({ box }, at) => `q ${pictureMatrix(box)} cm /P${at} Do Q`),
  ].join('\n')
  const names = images.map((_, at) => `/P${at} ${5 + at} 0 R`).join(' ')
  const objects: Part[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${short(paperWidthPt)} ${short(heightPt)}] /Contents 4 0 R ` +
        `/Resources << /XObject << ${names} >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n`, content, '\nendstream'],
    ...images.map(({ picture: { widthPx, heightPx, deflated } }): Part[] => [
      `<< /Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`,
      deflated,
      '\nendstream',
    ]),
  ]
  return pdfFile(objects)
}

type Part = string | Uint8Array<ArrayBuffer>

/** Joins the objects and appends the table of their offsets. */
function pdfFile(objects: readonly Part[][]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const add = (part: Part): void => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  add('%PDF-1.4\n')
  const offsets = objects.map((object, at) => {
    const offset = length
    for (const part of [`${at + 1} 0 obj\n`, ...object, '\nendobj\n']) add(part)
    return offset
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  add(`xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\n`)
  add(`startxref\n${start}\n%%EOF\n`)
  const file = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    file.set(part, offset)
    offset += part.length
  }
  return file
}

/** The drawing as an EPS file of language level 3, in ASCII. */
export function codeEps(drawing: CodeDrawing, pictures: RgbPictures): string {
  const scale = paperWidthPt / drawing.width
  const heightPt = drawing.height * scale
  return [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(paperWidthPt)} ${Math.ceil(heightPt)}`,
    `%%HiResBoundingBox: 0 0 ${short(paperWidthPt)} ${short(heightPt)}`,
    '%%LanguageLevel: 3',
    '%%Pages: 1',
    '%%EndComments',
    'gsave',
    `0 ${short(heightPt)} translate ${short(scale)} ${short(-scale)} scale`,
    ...drawing.shapes.map(
      ({ fill, path }) => `${colour(fill)} setrgbcolor newpath\n${operators(path, epsLetters)}fill`,
    ),
    ...placed(drawing, pictures).map(({ box, picture }) => epsImage(box, picture)),
    'grestore',
    '%%EOF',
    '',
  ].join('\n')
}

function epsImage(box: Box, { widthPx, heightPx, deflated }: RgbPicture): string {
  const hex = Array.from(deflated, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    `gsave [${pictureMatrix(box)}] concat /DeviceRGB setcolorspace`,
    `<< /ImageType 1 /Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8 /Decode [0 1 0 1 0 1]`,
    `/ImageMatrix [${widthPx} 0 0 ${-heightPx} 0 ${heightPx}]`,
    '/DataSource currentfile /ASCIIHexDecode filter /FlateDecode filter >> image',
    `${hex.replaceAll(/.{1,120}/g, '$&\n')}>`,
    'grestore',
  ].join('\n')
}

function placed({ logo, text }: CodeDrawing, pictures: RgbPictures): { box: Box; picture: RgbPicture }[] {
  const pairs = [
    [logo, pictures.logo],
    [text, pictures.text],
  ] as const
  return pairs.flatMap(([box, picture]) => (box && picture ? [{ box, picture }] : []))
}

/** Maps the unit square of a picture, which has y up, onto a box, which has y down. */
const pictureMatrix = ({ x, y, width, height }: Box): string =>
  `${short(width)} 0 0 ${short(-height)} ${short(x)} ${short(y + height)}`

const colour = (hex: Hex): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')

const pdfLetters = { M: 'm', L: 'l', C: 'c', Z: 'h' }
const epsLetters = { M: 'moveto', L: 'lineto', C: 'curveto', Z: 'closepath' }

const operators = (path: readonly PathStep[], letters: Record<PathStep[0], string>): string =>
  path
    .map(([letter, ...numbers]) => `${numbers.map((value) => `${short(value)} `).join('')}${letters[letter]}\n`)
    .join('')
