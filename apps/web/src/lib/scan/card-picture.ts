import type { Box } from '@kartu/cards/scan-lines'

/** The longest side, in pixels: letters of 2 mm on a card that fills the picture are 40 high. */
const sideMax = 1600

/** A photo as displayed, scaled down for quick reading. Rejects formats that the browser cannot show. */
export async function pictureOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const ground = canvas.getContext('2d', { willReadFrequently: true })
  if (!ground) throw new Error('This browser cannot draw pictures')
  ground.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return ground.getImageData(0, 0, canvas.width, canvas.height)
}

/** Size for keeping with a lead: still readable, and small enough to wait on a phone and for a slow network. */
const keptSideMax = 1200
const keptBytesMax = 400_000

export async function keptPicture(picture: ImageData): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  for (const share of [1, 0.7, 0.5]) {
    const scale = share * Math.min(1, keptSideMax / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    if (file !== null && file.size <= keptBytesMax) return file
  }
  throw new Error('The picture cannot be made small enough')
}

/** Draws a part of the picture rotated counterclockwise around its middle, as the reader did. */
export async function drawStraight(
  canvas: HTMLCanvasElement,
  picture: ImageData,
  degrees: number,
  part: Box,
): Promise<void> {
  canvas.width = part.width
  canvas.height = part.height
  const bitmap = await createImageBitmap(picture)
  const ground = canvas.getContext('2d')
  ground?.translate(picture.width / 2 - part.x, picture.height / 2 - part.y)
  ground?.rotate((-degrees * Math.PI) / 180)
  ground?.drawImage(bitmap, -picture.width / 2, -picture.height / 2)
  bitmap.close()
}
