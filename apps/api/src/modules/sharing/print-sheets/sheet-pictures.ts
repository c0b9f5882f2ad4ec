import { sheetLight } from '@kartu/cards/contrast'
import { logoGround } from '@kartu/cards/logo-ground'
import { imagePixelsMax } from '@kartu/contracts/limits'
import { loadSharp } from '../../platform/files/picture.ts'
import type { SheetPicture } from './sheet-shapes.ts'

export interface StoredPictureBytes {
  kind: 'photo' | 'logo'
  webp: Uint8Array
}

/** Logos are small on every format, so few pixels suffice. */
const logoPxMax = 480
/** Margin of a logo on a dark plate, as a share of its longer edge. */
const plateMarginShare = 0.1

/**
 * Prepares a stored picture for a page: a photo as JPEG of this width, a logo without transparency as PNG. Undefined if
 * the picture is damaged.
 */
export async function sheetPicture(
  { kind, webp }: StoredPictureBytes,
  photoPx: number,
): Promise<SheetPicture | undefined> {
  try {
    return kind === 'photo' ? await photoPicture(webp, photoPx) : await logoPicture(webp)
  } catch {
    return undefined
  }
}

const readOptions = { limitInputPixels: imagePixelsMax, pages: 1 }

async function photoPicture(webp: Uint8Array, edgePx: number): Promise<SheetPicture> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(webp, readOptions)
    .resize(edgePx, edgePx, { fit: 'cover', withoutEnlargement: true })
    .flatten({ background: sheetLight })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { type: 'image/jpeg', bytes: data, ground: sheetLight, widthPx: info.width, heightPx: info.height }
}

async function logoPicture(webp: Uint8Array): Promise<SheetPicture> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(webp, readOptions)
    .resize({ width: logoPxMax, height: logoPxMax, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const background = logoGround(data)
  const margin = background === sheetLight ? 0 : Math.round(Math.max(info.width, info.height) * plateMarginShare)
  // sharp flattens before it extends, whatever the order of the calls.
  const png = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png()
    .toBuffer()
  const [widthPx, heightPx] = [info.width + 2 * margin, info.height + 2 * margin]
  return { type: 'image/png', bytes: png, ground: background, widthPx, heightPx }
}
