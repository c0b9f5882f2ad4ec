import { imagePixelsMax } from '@kartu/contracts/limits'
import { loadPicture, type LoadedPicture } from './crop-picture.ts'

const heicTypes = ['image/heic', 'image/heif']
const svgType = 'image/svg+xml'
/** Kinds that some browsers read and the server refuses: they are converted to JPEG or PNG before the upload. */
export const drawnTypes = [...heicTypes, svgType]
export const drawnEndings = ['.heic', '.heif', '.svg']

/** A photo of 48 megapixels has 10 to 25 MB. */
export const originalBytesMax = 52_428_800

const drawnSidePixelsMax = 2560
/** A vector has no size of its own. */
const svgSidePixels = 1024
const quality = 0.9
const shrink = 0.7

export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name)
export const isHeic = (file: File): boolean => heicTypes.includes(file.type) || isHeicName(file.name)
const isSvg = (file: File): boolean => file.type === svgType || /\.svg$/i.test(file.name)

/** Loads a file whose type may be missing. */
export const loadFile = (file: File): Promise<LoadedPicture> =>
  loadPicture(isSvg(file) && file.type !== svgType ? new Blob([file], { type: svgType }) : file)

/**
 * The picture in a form that the server accepts: redrawn if its kind is refused, or if it has too many pixels or bytes.
 */
export async function fitPicture(file: File, picture: LoadedPicture, bytesMax: number): Promise<Blob> {
  const { width, height } = picture
  const mustDraw = isSvg(file) || isHeic(file)
  if (!mustDraw && file.size <= bytesMax && width * height <= imagePixelsMax) return file
  const longest = Math.max(width, height)
  let scale = isSvg(file) ? svgSidePixels / longest : Math.min(1, drawnSidePixelsMax / longest)
  const type = isSvg(file) ? 'image/png' : mustDraw ? 'image/jpeg' : file.type
  let drawn = await draw(picture, scale, type)
  while (drawn.size > bytesMax && longest * scale > 1) {
    scale *= shrink
    drawn = await draw(picture, scale, type)
  }
  return drawn
}

async function draw({ element, width, height }: LoadedPicture, scale: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(element, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob === null) throw new Error('The picture could not be written')
  return blob
}
