import { contrast, type Hex, ink, sheetLight } from './contrast.ts'

/**
 * Below this contrast, a surface merges with its background. A pale yellow merges with white, a strong one does not.
 */
const seenContrastMin = 1.5
/** Share of a logo that may be lost on white, so that a fine highlight does not switch the logo to ink. */
const lostShareMax = 0.1

/** On a card, a logo must be distinguishable at a glance. */
const plateContrastMin = 2
/** A picture with a smaller share of transparent pixels has its own background. */
const clearShareMin = 0.02
/** Below this opacity, a pixel counts as transparent. */
const solidMin = 128

/**
 * Background on which most of a logo is visible: white, or ink for a mostly white logo. For pictures that lose their
 * transparency. `pixels` has red, green, blue and opacity, one byte each.
 */
export function logoGround(pixels: Uint8Array | Uint8ClampedArray): Hex {
  const onWhite = lostShare(pixels, sheetLight, seenContrastMin)
  return onWhite > lostShareMax && lostShare(pixels, ink, seenContrastMin) < onWhite ? ink : sheetLight
}

/** Plates under a logo by colour scheme: white, ink, or null if it is visible without one. */
export interface LogoPlates {
  light: Hex | null
  dark: Hex | null
  /** With forced colours the background is unknown. */
  forced: Hex | null
}

/** Plates of a transparent logo over a card's background, in light and dark. */
export function logoPlates(
  pixels: Uint8Array | Uint8ClampedArray,
  { light, dark }: { light: Hex; dark: Hex },
): LogoPlates {
  if (!hasClearParts(pixels)) return { light: null, dark: null, forced: null }
  const plate = logoGround(pixels)
  const lost = (ground: Hex) => lostShare(pixels, ground, plateContrastMin)
  const onPlate = lost(plate)
  const under = (ground: Hex) => (lost(ground) > lostShareMax && onPlate < lost(ground) ? plate : null)
  return { light: under(light), dark: under(dark), forced: plate }
}

function hasClearParts(pixels: Uint8Array | Uint8ClampedArray): boolean {
  let clear = 0
  for (let at = 3; at < pixels.length; at += 4) if (isClear(pixels[at])) clear += 1
  return clear * 4 >= pixels.length * clearShareMin
}

/**
 * Share of the drawing's outline that is not distinguishable from the background; of all its pixels if it has no
 * outline. Inner parts are visible on any background, such as white letters on a blue square.
 */
function lostShare(pixels: Uint8Array | Uint8ClampedArray, ground: Hex, contrastMin: number): number {
  const outline = { all: 0, unseen: 0 }
  const inside = { all: 0, unseen: 0 }
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
    if (opacity === 0) continue
    const isOutline = opacity >= solidMin && (isClear(pixels[at - 1]) || isClear(pixels[at + 7]))
    const counted = isOutline ? outline : inside
    counted.all += opacity
    if (contrast(hexOf(red, green, blue), ground) < contrastMin) counted.unseen += opacity
  }
  const { all, unseen } = outline.all > 0 ? outline : inside
  return all === 0 ? 0 : unseen / all
}

/** True for the opacity of a transparent neighbour; false beyond the picture. */
const isClear = (opacity: number | undefined): boolean => opacity !== undefined && opacity < solidMin

const hexOf = (...channels: number[]): Hex =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
