import { createHash } from 'node:crypto'
import { backgroundHeightPx, backgroundWidthPx, imagePixelsMax } from '@kartu/contracts/limits'
import sharp, { type ResizeOptions } from 'sharp'
import { AppError } from '../../http/errors.ts'

export interface EncodedPicture {
  /** SHA-256 of the WebP, hexadecimal: the name of the picture. */
  hash: string
  width: number
  height: number
  webp: Buffer
  /** For readers that know no WebP: contacts on phones, mail programs. Small, square for photos. */
  jpeg: Buffer
}

const shapes = {
  photo: { sidePx: 640, smallPx: 150 },
  logo: { sidePx: 800, smallPx: 150 },
  gallery: { sidePx: 1280, smallPx: 320 },
  background: { sidePx: backgroundWidthPx, smallPx: 480 },
} as const

/** Kinds that take JPEG and PNG alone, and what says so. For the gallery it is the specification's rule (section 5). */
const typesOf = { gallery: 'gallery_type', background: 'background_type' } as const

/** The signatures of the three formats that are taken; everything else is refused before a decoder sees it. */
function formatOf(head: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/**
 * Decodes and encodes a picture anew: type by content, pixels limited before decoding, orientation applied, metadata
 * and whatever else the file carried gone. A photo is cut to a square.
 */
export async function encodePicture(content: Buffer, kind: keyof typeof shapes): Promise<EncodedPicture> {
  const format = formatOf(content)
  if (!format || (format === 'webp' && kind in typesOf))
    throw new AppError(kind in typesOf ? typesOf[kind as keyof typeof typesOf] : 'image_type')
  const { sidePx, smallPx } = shapes[kind]
  const decode = () => sharp(content, { limitInputPixels: imagePixelsMax, failOn: 'warning', pages: 1 }).rotate()
  try {
    const { autoOrient, width, height } = await decode().metadata()
    if (kind === 'background' && isSmallerThanScreen(autoOrient)) throw new AppError('background_small')
    const fitInto = (sidePx: number): ResizeOptions => {
      if (kind === 'background') return wide(sidePx)
      if (kind !== 'photo') return { width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true }
      const side = Math.min(sidePx, width, height)
      return { width: side, height: side, fit: 'cover' }
    }
    const main = await decode()
      .resize(fitInto(sidePx))
      .webp({ quality: kind === 'background' ? 90 : 84, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    const jpeg = await decode()
      .resize(fitInto(smallPx))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    const hash = createHash('sha256').update(main.data).digest('hex')
    return { hash, width: main.info.width, height: main.info.height, webp: main.data, jpeg }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(/pixel limit/i.test(String(error)) ? 'image_pixels' : 'image_damaged', { cause: error })
  }
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
export const jpegName = (hash: string): string => `${hash}-small.jpg`
