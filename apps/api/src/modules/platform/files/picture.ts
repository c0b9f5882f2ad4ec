import { createHash } from 'node:crypto'
import { backgroundHeightPx, backgroundWidthPx, galleryMediumWidthPx, imagePixelsMax } from '@kartu/contracts/limits'
import { sheetLight } from '@kartu/cards/contrast'
import { logoGround } from '@kartu/cards/logo-ground'
import type { ResizeOptions, Sharp } from 'sharp'
import { AppError } from '../../../http/errors.ts'
import { hidesAnotherFile } from './hidden-content.ts'
import { inTurns } from '../../../http/uploads/in-turns.ts'
import { loadSharp } from './load-sharp.ts'

export interface EncodedPicture {
  /** SHA-256 of the WebP, hexadecimal: the name of the picture. */
  hash: string
  width: number
  height: number
  webp: Buffer
  /** For phones: a wide picture of the gallery, narrower. */
  medium: Buffer | undefined
  /** For readers that know no WebP: contacts on phones, mail programs. Small, square for photos. */
  jpeg: Buffer
}

const shapes = {
  photo: { sidePx: 640, smallPx: 150 },
  logo: { sidePx: 800, smallPx: 150 },
  gallery: { sidePx: 1280, smallPx: 320 },
  background: { sidePx: backgroundWidthPx, smallPx: 480 },
  /** Of a lead: small print stays readable. */
  badge: { sidePx: 1600, smallPx: 320 },
} as const

/** How much of its picture a logo takes on a ground of ink. */
const insetShare = 0.84

/** Kinds that take JPEG and PNG alone, and what says so. For the gallery it is the specification's rule (section 5). */
const typesOf = { gallery: 'gallery_type', background: 'background_type' } as const

/** A decoded picture takes up to 100 MB, and libvips uses more than one thread for it. */
const decode = inTurns(2, 100)

/** The signatures of the three formats that are taken; everything else is refused before a decoder sees it. */
function formatOf(head: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/**
 * Decodes and encodes a picture anew: type by content, pixels limited before decoding, orientation applied, metadata
 * and whatever else the file carried gone; of several frames the first stays. A photo is cut to a square. `read` gives
 * the uploaded bytes when it is their turn, so that pictures that wait are not in memory.
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
  const { sidePx, smallPx } = shapes[kind]
  const original = sharp(content, { limitInputPixels: imagePixelsMax, failOn: 'warning', pages: 1 }).rotate()
  const { autoOrient, width, height } = await original.metadata()
  if (kind === 'background' && isSmallerThanScreen(autoOrient)) throw new AppError('background_small')
  const fitInto = (maxPx: number) => sizeWithin(kind, maxPx, width, height)
  // Decoded once; all variants are made of the small result.
  const { data, info } = await original.resize(fitInto(sidePx)).raw().toBuffer({ resolveWithObject: true })
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const webp = await decoded()
    .webp({ quality: kind === 'background' ? 90 : 84, effort: 3 })
    .toBuffer()
  const hash = createHash('sha256').update(webp).digest('hex')
  return {
    hash,
    width: info.width,
    height: info.height,
    webp,
    ...(await smaller(decoded, info.width, kind, fitInto(smallPx))),
  }
}

function sizeWithin(kind: keyof typeof shapes, maxPx: number, width: number, height: number): ResizeOptions {
  if (kind === 'background') return wide(maxPx)
  if (kind !== 'photo') return { width: maxPx, height: maxPx, fit: 'inside', withoutEnlargement: true }
  const side = Math.min(maxPx, width, height)
  return { width: side, height: side, fit: 'cover' }
}

type SmallerOnes = Pick<EncodedPicture, 'medium' | 'jpeg'>

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
  const ground = kind === 'logo' ? logoGround(await sampled(decoded())) : sheetLight
  const small = decoded().resize(size)
  const placed = ground === sheetLight ? small : await inset(small, ground)
  const jpeg = await placed.flatten({ background: ground }).jpeg({ quality: 82 }).toBuffer()
  return { medium, jpeg }
}

/** What stands beside a picture that was encoded elsewhere, made of its WebP. Throws at what is none. */
export const smallerOnes = (webp: Buffer, kind: keyof typeof shapes): Promise<SmallerOnes> =>
  decode(async () => {
    if (formatOf(webp) !== 'webp' || hidesAnotherFile(webp)) throw new AppError('image_type')
    const sharp = await loadSharp()
    const decoded = () => sharp(webp, { limitInputPixels: imagePixelsMax, failOn: 'warning', pages: 1 })
    const { width, height } = await decoded().metadata()
    return smaller(decoded, width, kind, sizeWithin(kind, shapes[kind].smallPx, width, height))
  })

/** The picture in few pixels, red, green, blue and opacity: enough to tell what it is drawn in. */
const sampled = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: 64, height: 64, fit: 'inside' }).ensureAlpha().raw().toBuffer()

/** Letters do not touch the edge of a ground that is seen; size and proportions of the picture stay. */
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
      // The library flattens before it extends, whatever the order here.
      .extend({
        left,
        right: width - inner.width - left,
        top,
        bottom: height - inner.height - top,
        background: ground,
      })
  )
}

/** A picture of that width, cut to the shape of a screen around its middle. */
const wide = (widthPx: number): ResizeOptions => ({
  width: widthPx,
  height: Math.round((widthPx * backgroundHeightPx) / backgroundWidthPx),
  fit: 'cover',
})

const isSmallerThanScreen = ({ width, height }: { width: number; height: number }): boolean =>
  width < backgroundWidthPx || height < backgroundHeightPx

/** Names in the file store and, below `/files/`, on the web. */
export const webpName = (hash: string): string => `${hash}.webp`
export const mediumName = (hash: string): string => `${hash}-medium.webp`
export const jpegName = (hash: string): string => `${hash}-small.jpg`
