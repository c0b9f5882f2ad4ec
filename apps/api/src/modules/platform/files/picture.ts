import { createHash } from 'node:crypto'
import { backgroundHeightPx, backgroundWidthPx, galleryMediumWidthPx, imagePixelsMax } from '@kartu/contracts/limits'
import { sheetLight } from '@kartu/cards/contrast'
import { logoGround } from '@kartu/cards/logo-ground'
import type { ResizeOptions, Sharp } from 'sharp'
import { AppError } from '../../../http/errors.ts'
import { inTurns } from '../../../http/uploads/in-turns.ts'

export interface EncodedPicture {
  /** SHA-256 of the WebP in hexadecimal, used as the picture's name. */
  hash: string
  width: number
  height: number
  webp: Buffer
  /** Narrower version of a wide gallery picture, for phones. */
  medium: Buffer | undefined
  /** Version of a photo that is part of the page of a card. */
  inline: Buffer | undefined
  /** Small JPEG for readers without WebP: contacts on phones, mail programs. Square for photos. */
  jpeg: Buffer
}

const shapes = {
  photo: { sidePx: 640, smallPx: 150 },
  logo: { sidePx: 800, smallPx: 150 },
  gallery: { sidePx: 1280, smallPx: 320 },
  banner: { sidePx: 1280, smallPx: 320 },
  /** A banner in emails, shown at half of its pixels. */
  signature: { sidePx: 1280, smallPx: 1200 },
  background: { sidePx: backgroundWidthPx, smallPx: 480 },
  /** A lead's badge, in which small print stays legible. */
  badge: { sidePx: 1600, smallPx: 320 },
} as const

/** Twice the width of a photo on a card. */
const inlinePx = 216
/** Up to this size, an ordinary card and its headers fit into the first 14 kB, which a server sends without waiting. */
const inlineBytesMax = 4_500
const inlineQualities = [65, 45, 25] as const

/** Share of the picture that a logo fills on a dark background. */
const insetShare = 0.84

/** Kinds that accept only JPEG and PNG, with the error code. For the gallery the specification says so (section 5). */
const typesOf = { gallery: 'gallery_type', background: 'background_type' } as const

/** A decoded picture takes up to 100 MB, and libvips uses more than one thread per picture. */
const decode = inTurns(2, 100)

/** Signatures of the three accepted formats; all other content is refused before it reaches a decoder. */
function formatOf(head: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/**
 * Re-encodes a picture: format by content, pixels limited before decoding, orientation applied, metadata and trailing
 * data removed, first frame of an animation kept. A photo is cropped to a square. `read` supplies the uploaded bytes
 * when it is their turn, so that waiting pictures use no memory.
 */
export function encodePicture(read: () => Promise<Buffer>, kind: keyof typeof shapes): Promise<EncodedPicture> {
  return decode(async () => {
    const content = await read()
    const format = formatOf(content)
    if (!format || (format === 'webp' && kind in typesOf))
      throw new AppError(kind in typesOf ? typesOf[kind as keyof typeof typesOf] : 'image_type')
    if (hidesAnotherFile(content)) throw new AppError('image_polyglot')
    try {
      return await encode(content, kind)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError(/pixel limit/i.test(String(error)) ? 'image_pixels' : 'image_damaged', { cause: error })
    }
  })
}

async function encode(content: Buffer, kind: keyof typeof shapes): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const { sidePx } = shapes[kind]
  const original = sharp(content, { limitInputPixels: imagePixelsMax, failOn: 'warning', pages: 1 }).rotate()
  const { autoOrient, width, height } = await original.metadata()
  if (kind === 'background' && isSmallerThanScreen(autoOrient)) throw new AppError('background_small')
  const { data: webp, info } = await original
    .resize(sizeWithin(kind, sidePx, width, height))
    .webp({ quality: kind === 'background' ? 90 : 84, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(webp).digest('hex')
  return { hash, width: info.width, height: info.height, webp, ...(await smallerOf(webp, kind)) }
}

function sizeWithin(kind: keyof typeof shapes, maxPx: number, width: number, height: number): ResizeOptions {
  if (kind === 'background') return wide(maxPx)
  if (kind !== 'photo') return { width: maxPx, height: maxPx, fit: 'inside', withoutEnlargement: true }
  const side = Math.min(maxPx, width, height)
  return { width: side, height: side, fit: 'cover' }
}

type SmallerOnes = Pick<EncodedPicture, 'medium' | 'inline' | 'jpeg'>

async function smaller(
  decoded: () => Sharp,
  width: number,
  kind: keyof typeof shapes,
  size: ResizeOptions,
): Promise<SmallerOnes> {
  const medium =
    kind === 'gallery' && width > galleryMediumWidthPx
      ? await decoded().resize({ width: galleryMediumWidthPx }).webp({ quality: 84, effort: 3 }).toBuffer()
      : undefined
  const inline = kind === 'photo' ? await smallEnough(decoded) : undefined
  const ground = kind === 'logo' ? logoGround(await sampled(decoded())) : sheetLight
  const small = decoded().resize(size)
  const placed = ground === sheetLight ? small : await inset(small, ground)
  const jpeg = await placed.flatten({ background: ground }).jpeg({ quality: 82 }).toBuffer()
  return { medium, inline, jpeg }
}

/** Encodes a photo at the best quality within the limit; undefined if no quality fits. */
async function smallEnough(decoded: () => Sharp): Promise<Buffer | undefined> {
  for (const quality of inlineQualities) {
    const small = decoded().resize({ width: inlinePx, withoutEnlargement: true })
    const webp = await small.webp({ quality, effort: 5 }).toBuffer()
    if (webp.length <= inlineBytesMax) return webp
  }
  return undefined
}

/** Creates the smaller versions of a picture from its WebP file. Throws for other formats. */
export const smallerOnes = (webp: Buffer, kind: keyof typeof shapes): Promise<SmallerOnes> =>
  decode(async () => {
    if (formatOf(webp) !== 'webp' || hidesAnotherFile(webp)) throw new AppError('image_type')
    return smallerOf(webp, kind)
  })

/** Both an upload and an import draw them from the WebP, so that an exported company has the same bytes again. */
async function smallerOf(webp: Buffer, kind: keyof typeof shapes): Promise<SmallerOnes> {
  const sharp = await loadSharp()
  const decoded = () => sharp(webp, { limitInputPixels: imagePixelsMax, failOn: 'warning', pages: 1 })
  const { width, height } = await decoded().metadata()
  return smaller(decoded, width, kind, sizeWithin(kind, shapes[kind].smallPx, width, height))
}

/** A few pixels of the picture in red, green, blue and opacity: enough to find its main colour. */
const sampled = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: 64, height: 64, fit: 'inside' }).ensureAlpha().raw().toBuffer()

/** Adds a margin so that letters do not touch the edge of a visible background; size and proportions stay. */
async function inset(picture: Sharp, ground: string): Promise<Sharp> {
  const sharp = await loadSharp()
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const inner = {
    width: Math.max(1, Math.round(width * insetShare)),
    height: Math.max(1, Math.round(height * insetShare)),
  }
  const left = Math.floor((width - inner.width) / 2)
  const top = Math.floor((height - inner.height) / 2)
  return (
    sharp(data, { raw: { width, height, channels } })
      .resize({ ...inner, fit: 'fill' })
      // The library flattens before it extends, regardless of the order here.
      .extend({
        left,
        right: width - inner.width - left,
        top,
        bottom: height - inner.height - top,
        background: ground,
      })
  )
}

/** Resizes to this width and crops to the shape of a screen around the centre. */
const wide = (widthPx: number): ResizeOptions => ({
  width: widthPx,
  height: Math.round((widthPx * backgroundHeightPx) / backgroundWidthPx),
  fit: 'cover',
})

const isSmallerThanScreen = ({ width, height }: { width: number; height: number }): boolean =>
  width < backgroundWidthPx || height < backgroundHeightPx

/** Name in the file store and below `/files/` on the web. */
export const webpName = (hash: string): string => `${hash}.webp`
const mediumName = (hash: string): string => `${hash}-medium.webp`
export const inlineName = (hash: string): string => `${hash}-inline.webp`
export const jpegName = (hash: string): string => `${hash}-small.jpg`
/** Names and bytes of the smaller versions. */
export const smallerFiles = (
  hash: string,
  { jpeg, medium, inline }: SmallerOnes,
): [name: string, content: Buffer][] => [
  [jpegName(hash), jpeg],
  ...(medium ? [[mediumName(hash), medium] as [string, Buffer]] : []),
  ...(inline ? [[inlineName(hash), inline] as [string, Buffer]] : []),
]

/** Name of a link's picture in the file store; `hash` is that of its content. */
export const linkPictureName = (hash: string): string => `${hash}-link.jpg`

/**
 * Marks by which a browser or a script engine recognises a page, a program or a document at any offset of a file. Each
 * is too long to occur by chance in compressed data.
 */
const marks = /<script|<!doctype html|<html[\s>]|<iframe|<svg\s+[a-z:]+=|<\?php\s|%PDF-1\./i

/** Signatures of RAR and 7z archives. */
const archives = [Buffer.from('526172211a07', 'hex'), Buffer.from('377abcaf271c', 'hex')]

const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const zipEndBytes = 22
const zipCommentBytesMax = 65_535

/**
 * True if a picture is also a valid page, script, document or archive (a polyglot). Encoding would remove the hidden
 * part; the file is refused because no honest user sends one. Data that phones append to photos (a second picture, a
 * short film, depth) does not match.
 */
function hidesAnotherFile(content: Buffer): boolean {
  return marks.test(content.toString('latin1')) || archives.some((head) => content.includes(head)) || endsAsZip(content)
}

/** True if the last bytes form a ZIP end record, whose comment reaches the last byte (APPNOTE, section 4.3.16). */
function endsAsZip(content: Buffer): boolean {
  const first = Math.max(0, content.length - zipEndBytes - zipCommentBytesMax)
  for (let at = content.lastIndexOf(zipEnd); at >= first; at = at === 0 ? -1 : content.lastIndexOf(zipEnd, at - 1)) {
    if (at + zipEndBytes <= content.length && at + zipEndBytes + content.readUInt16LE(at + 20) === content.length) {
      return true
    }
  }
  return false
}

/** Loads sharp with the first picture: most starts never need it, and it loads a native library. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
