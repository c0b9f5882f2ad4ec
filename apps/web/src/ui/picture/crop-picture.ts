import type { CropSquare } from './crop-geometry.ts'

/** A picture ready to be drawn, rotated as its camera recorded. Call `free` once it is no longer shown. */
export interface LoadedPicture {
  element: HTMLImageElement
  url: string
  width: number
  height: number
  free: () => void
}

/** Fails when the browser cannot read the file as a picture. */
export async function loadPicture(file: Blob): Promise<LoadedPicture> {
  const url = URL.createObjectURL(file)
  const element = new Image()
  element.src = url
  try {
    await element.decode()
    if (element.naturalWidth === 0 || element.naturalHeight === 0) throw new Error('The picture is empty')
  } catch (cause) {
    URL.revokeObjectURL(url)
    throw new Error('The picture could not be read', { cause })
  }
  return {
    element,
    url,
    width: element.naturalWidth,
    height: element.naturalHeight,
    free: () => URL.revokeObjectURL(url),
  }
}

const sidePixelsMax = 1024
const quality = 0.92

/**
 * The square as a separate picture, at most 1024 pixels a side: PNG and WebP stay as they are (they may be
 * transparent), everything else becomes JPEG.
 */
export async function cutPicture(picture: LoadedPicture, square: CropSquare, type: string): Promise<Blob> {
  const side = Math.max(1, Math.round(Math.min(square.side, sidePixelsMax)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.element, square.x, square.y, square.side, square.side, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg', quality)
  })
  if (blob === null) throw new Error('The picture could not be written')
  return blob
}
