import { contrast, type Hex, ink, sheetLight } from './contrast.ts'

/** Below this the eye takes a surface for its ground; a pale yellow on white is there, a strong one is not. */
const seenContrastMin = 1.5
/** As much as may be lost on white before a logo leaves it: a fine highlight is no reason to. */
const lostShareMax = 0.1

/**
 * The ground on which most of a logo is seen: white, or ink for one that is drawn in white or nearly so. For pictures
 * that lose their transparency. `pixels` is red, green, blue and opacity, a byte each.
 */
export function logoGround(pixels: Uint8Array): Hex {
  const lost = (ground: Hex): number => {
    let all = 0
    let unseen = 0
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
      if (opacity === 0) continue
      all += opacity
      if (contrast(hexOf(red, green, blue), ground) < seenContrastMin) unseen += opacity
    }
    return all === 0 ? 0 : unseen / all
  }
  const onWhite = lost(sheetLight)
  return onWhite > lostShareMax && lost(ink) < onWhite ? ink : sheetLight
}

const hexOf = (...channels: number[]): Hex =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
