import { contrast, type Hex, ink, sheetLight } from './contrast.ts'

/** Below this the eye takes a surface for its ground; a pale yellow on white is there, a strong one is not. */
const seenContrastMin = 1.5
/** As much as may be lost on white before a logo leaves it: a fine highlight is no reason to. */
const lostShareMax = 0.1

/** On a card a logo has to be told from its ground at a glance. */
const plateContrastMin = 2
/** A picture that is clear in fewer places than this has a ground of its own. */
const clearShareMin = 0.02

/**
 * The ground on which most of a logo is seen: white, or ink for one that is drawn in white or nearly so. For pictures
 * that lose their transparency. `pixels` is red, green, blue and opacity, a byte each.
 */
export function logoGround(pixels: Uint8Array | Uint8ClampedArray): Hex {
  const onWhite = lostShare(pixels, sheetLight, seenContrastMin)
  return onWhite > lostShareMax && lostShare(pixels, ink, seenContrastMin) < onWhite ? ink : sheetLight
}

/** What stands under a logo, by what a reader's screen shows: white, ink, or nothing where it is seen as it is. */
export interface LogoPlates {
  light: Hex | null
  dark: Hex | null
  /** Where the reader chose the colours (forced colours), the ground is anybody's guess. */
  forced: Hex | null
}

/** The plates of a logo with clear parts over a ground of the card, in the light and in the dark picture. */
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
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < 128) clear += 1
  return clear * 4 >= pixels.length * clearShareMin
}

/** How much of what is drawn is not told from the ground. */
function lostShare(pixels: Uint8Array | Uint8ClampedArray, ground: Hex, contrastMin: number): number {
  let all = 0
  let unseen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
    if (opacity === 0) continue
    all += opacity
    if (contrast(hexOf(red, green, blue), ground) < contrastMin) unseen += opacity
  }
  return all === 0 ? 0 : unseen / all
}

const hexOf = (...channels: number[]): Hex =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
