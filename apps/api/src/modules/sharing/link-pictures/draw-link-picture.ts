import { cardColours, mixed } from '@kartu/cards/contrast'
import { linkPictureHeightPx, linkPictureWidthPx } from '@kartu/cards/link-preview'
import { logoGround } from '@kartu/cards/logo-ground'
import { imagePixelsMax } from '@kartu/contracts/limits'
import type { LinkPictureContent } from '../../company/cards/public/link-picture.ts'
import { loadSharp } from '../../platform/files/picture.ts'
import { fitText, type FittedText, type TextBox } from './text-outlines.ts'

export interface LinkPictureInput {
  content: LinkPictureContent
  /** Bytes of the stored pictures; undefined if there are none or they could not be read. */
  photo: Uint8Array | undefined
  logo: Uint8Array | undefined
}

export interface DrawnPicture {
  jpeg: Uint8Array
  /** False if a stored picture is damaged and therefore left out. */
  isComplete: boolean
}

const circle = { x: 80, y: 135, sidePx: 360 }
const marginPx = 80
const textLeftPx = 500
const plate = { maxWidthPx: 320, maxHeightPx: 96, paddingPx: 18, radiusPx: 16 }
const jpegQuality = 84

type Block = TextBox & { opacity: number; gapPx: number }
const nameBox = { weight: 'bold', sizesPx: [76, 68, 60], twoLineSizesPx: [64, 56, 48, 42] } as const
const titleBox = { weight: 'regular', sizesPx: [38, 34], twoLineSizesPx: [34, 30] } as const
const companyBox = { weight: 'bold', sizesPx: [34, 30], twoLineSizesPx: [] } as const

/** Draws the picture of a link: photo or initials, name, job title, company and logo in the company's colours. */
export async function drawLinkPicture({ content, photo, logo }: LinkPictureInput): Promise<DrawnPicture> {
  const sharp = await loadSharp()
  const { ground, text } = cardColours(content.colour).banner
  const [portrait, mark] = await Promise.all([photo && drawPhoto(photo), logo && drawLogo(logo)])
  const initials = !portrait && content.initials !== '' ? await drawInitials(content.initials, text) : ''
  const hasCircle = portrait !== undefined || initials !== ''
  const left = hasCircle ? textLeftPx : marginPx
  const blocks = await setBlocks(content, linkPictureWidthPx - marginPx - left)
  const size = `width="${linkPictureWidthPx}" height="${linkPictureHeightPx}"`
  // Rendered as one drawing with embedded pictures, which takes a third of the time of compositing layers.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${ground}"/>
${portrait ? imageMarkup('portrait', { type: 'image/jpeg', bytes: portrait }, { ...portraitBox, radiusPx: circle.sidePx / 2 }) : ''}
${initials === '' ? '' : `<circle cx="${centre.x}" cy="${centre.y}" r="${circle.sidePx / 2}" fill="${mixed(text, ground, 0.16)}"/>${initials}`}
${mark ? imageMarkup('mark', { type: 'image/png', bytes: mark.png }, { ...mark, radiusPx: plate.radiusPx }) : ''}
<g fill="${text}">${textMarkup(blocks, left, mark ? mark.y - marginPx / 4 : linkPictureHeightPx)}</g></svg>`
  const jpeg = await sharp(Buffer.from(drawing), { unlimited: true })
    .flatten({ background: ground })
    .jpeg({ quality: jpegQuality })
    .toBuffer()
  return { jpeg, isComplete: !(photo && !portrait) && !(logo && !mark) }
}

const centre = { x: circle.x + circle.sidePx / 2, y: circle.y + circle.sidePx / 2 }

const portraitBox = { x: circle.x, y: circle.y, widthPx: circle.sidePx, heightPx: circle.sidePx }

/** Undefined if the stored picture is damaged. */
async function drawPhoto(photo: Uint8Array): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  try {
    return await sharp(photo, { limitInputPixels: imagePixelsMax, pages: 1 })
      .resize(circle.sidePx, circle.sidePx, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      // The SVG renderer decodes JPEG in half the time of PNG.
      .jpeg({ quality: 94 })
      .toBuffer()
  } catch {
    return undefined
  }
}

interface Box {
  x: number
  y: number
  widthPx: number
  heightPx: number
}

/** The logo in the lower right corner, on a plate on which it is visible. */
async function drawLogo(logo: Uint8Array): Promise<(Box & { png: Buffer }) | undefined> {
  const sharp = await loadSharp()
  const { maxWidthPx, maxHeightPx, paddingPx } = plate
  try {
    const { data, info } = await sharp(logo, { limitInputPixels: imagePixelsMax, pages: 1 })
      .resize({ width: maxWidthPx - 2 * paddingPx, height: maxHeightPx - 2 * paddingPx, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const background = logoGround(data)
    // sharp flattens before it extends, whatever the order of the calls.
    const png = await sharp(data, { raw: info })
      .flatten({ background })
      .extend({ top: paddingPx, bottom: paddingPx, left: paddingPx, right: paddingPx, background })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const [widthPx, heightPx] = [info.width + 2 * paddingPx, info.height + 2 * paddingPx]
    const x = linkPictureWidthPx - marginPx / 2 - widthPx
    return { png, x, y: linkPictureHeightPx - marginPx / 2 - heightPx, widthPx, heightPx }
  } catch {
    return undefined
  }
}

function imageMarkup(
  id: string,
  { type, bytes }: { type: string; bytes: Buffer },
  { x, y, widthPx, heightPx, radiusPx }: Box & { radiusPx: number },
): string {
  const box = `x="${x}" y="${y}" width="${widthPx}" height="${heightPx}"`
  return `<clipPath id="${id}"><rect ${box} rx="${radiusPx}"/></clipPath>
<image ${box} clip-path="url(#${id})" href="data:${type};base64,${bytes.toString('base64')}"/>`
}

async function drawInitials(initials: string, fill: string): Promise<string> {
  const fitted = await fitText(initials, { weight: 'bold', widthPx: 280, sizesPx: [150, 120, 90], twoLineSizesPx: [] })
  const [line] = fitted?.lines ?? []
  if (!fitted || !line) return ''
  const place = `${centre.x - line.widthPx / 2} ${centre.y + fitted.sizePx * 0.36}`
  return `<g fill="${fill}" transform="translate(${place})">${line.markup}</g>`
}

interface SetBlock {
  text: FittedText
  block: Block
}

async function setBlocks({ name, title, company }: LinkPictureContent, widthPx: number): Promise<SetBlock[]> {
  const isOfCompany = name === ''
  const wanted: [string, Block][] = [
    [name, { ...nameBox, widthPx, opacity: 1, gapPx: 0 }],
    [title, { ...titleBox, widthPx, opacity: 0.92, gapPx: 18 }],
    [company, { ...(isOfCompany ? nameBox : companyBox), widthPx, opacity: 1, gapPx: isOfCompany ? 0 : 26 }],
  ]
  const set: SetBlock[] = []
  for (const [words, block] of wanted) {
    const text = await fitText(words, block)
    if (text) set.push({ text, block })
  }
  return set
}

const lineHeight = 1.24
const ascentShare = 0.94

/** Stacks the blocks vertically, centred between the top and `bottom`. */
function textMarkup(blocks: readonly SetBlock[], left: number, bottom: number): string {
  const heightOf = ({ text, block }: SetBlock, at: number) =>
    text.lines.length * text.sizePx * lineHeight + (at === 0 ? 0 : block.gapPx)
  const height = blocks.reduce((sum, block, at) => sum + heightOf(block, at), 0)
  // Left-to-right and right-to-left lines are aligned at the edge at which the first one begins.
  const isRightToLeft = blocks[0]?.text.isRightToLeft ?? false
  let y = Math.max(marginPx / 2, (linkPictureHeightPx - height) / 2)
  if (y + height > bottom) y = Math.max(marginPx / 2, bottom - height)
  return blocks
    .map(({ text, block }, at) => {
      y += at === 0 ? 0 : block.gapPx
      const lines = text.lines.map(({ markup, widthPx }) => {
        const x = isRightToLeft ? linkPictureWidthPx - marginPx - widthPx : left
        const placed = `<g transform="translate(${x.toFixed(2)} ${(y + text.sizePx * ascentShare).toFixed(2)})">${markup}</g>`
        y += text.sizePx * lineHeight
        return placed
      })
      return `<g opacity="${block.opacity}">${lines.join('')}</g>`
    })
    .join('')
}
