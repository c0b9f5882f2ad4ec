/**
 * Selects the square of a picture that is kept. All lengths are in pixels of the picture; `zoom` 1 is the largest
 * square that fits.
 */
export interface Crop {
  readonly centreX: number
  readonly centreY: number
  readonly zoom: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface CropSquare {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** The largest zoom at which the kept square still has `sidePixelsMin` pixels a side; never below 1, never above 8. */
export const zoomMax = (picture: PictureSize, sidePixelsMin: number): number =>
  Math.max(1, Math.min(8, Math.min(picture.width, picture.height) / sidePixelsMin))

/** Faces are in the upper half of portrait pictures, so the first square is a little above the middle. */
export function firstCrop(picture: PictureSize): Crop {
  return clampCrop({ centreX: picture.width / 2, centreY: picture.height * 0.42, zoom: 1 }, picture, 1)
}

export function cropSquare(crop: Crop, picture: PictureSize): CropSquare {
  const side = Math.min(picture.width, picture.height) / crop.zoom
  return { x: crop.centreX - side / 2, y: crop.centreY - side / 2, side }
}

/** Moves the kept square by shares of its own side, so that a drag follows the finger at every zoom. */
export function moveCrop(crop: Crop, picture: PictureSize, by: { x: number; y: number }): Crop {
  const { side } = cropSquare(crop, picture)
  return clampCrop(
    { ...crop, centreX: crop.centreX + by.x * side, centreY: crop.centreY + by.y * side },
    picture,
    crop.zoom,
  )
}

/** Zooms while the point at `anchor` (shares of the square, 0.5 is its middle) stays where it is. */
export function zoomCrop(
  crop: Crop,
  picture: PictureSize,
  zoom: number,
  max: number,
  anchor: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Crop {
  const before = cropSquare(crop, picture)
  const next = Math.min(Math.max(zoom, 1), max)
  const side = Math.min(picture.width, picture.height) / next
  const pointX = before.x + anchor.x * before.side
  const pointY = before.y + anchor.y * before.side
  return clampCrop(
    { centreX: pointX + (0.5 - anchor.x) * side, centreY: pointY + (0.5 - anchor.y) * side, zoom: next },
    picture,
    max,
  )
}

function clampCrop(crop: Crop, picture: PictureSize, max: number): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), Math.max(max, 1))
  const half = Math.min(picture.width, picture.height) / zoom / 2
  return {
    zoom,
    centreX: Math.min(Math.max(crop.centreX, half), picture.width - half),
    centreY: Math.min(Math.max(crop.centreY, half), picture.height - half),
  }
}
