import type { PathStep } from '@kartu/cards/code-paths'
import type { Hex } from '@kartu/cards/contrast'
import type { Weight } from '../../platform/pdf/pdf-fonts.ts'

/** Lengths of a page are in millimetres, x to the right and y down. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Part of a page. The PDF and the preview draw the same shapes. */
export type Shape =
  | { kind: 'box'; box: Box; fill: Hex; radius: number }
  | { kind: 'path'; x: number; y: number; scale: number; path: readonly PathStep[]; fill: Hex }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number]; colour: Hex; isDashed: boolean }
  | { kind: 'picture'; box: Box; picture: string; radius: number }
  | { kind: 'text'; x: number; baseline: number; size: number; text: string; weight: Weight; colour: Hex }
  /** Shapes that are rotated by 180° around the centre of a box. */
  | { kind: 'turned'; box: Box; shapes: readonly Shape[] }

export interface SheetPage {
  width: number
  height: number
  /** Size after trimming and bleed, for a page that is trimmed. */
  cut: { trim: Box; bleed: Box } | null
  shapes: readonly Shape[]
}

/** A picture ready to be embedded: opaque, as JPEG or PNG. */
export interface SheetPicture {
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  /** Colour that replaced the transparency of the picture. */
  ground: Hex
  widthPx: number
  heightPx: number
}

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

/** The largest box with the given proportions within another box: centred, or in its upper left or right corner. */
export function contained(of: { width: number; height: number }, within: Box, at: 'left' | 'right' | 'centre'): Box {
  const scale = Math.min(within.width / of.width, within.height / of.height)
  const [width, height] = [of.width * scale, of.height * scale]
  return {
    x: within.x + (within.width - width) * { left: 0, right: 1, centre: 0.5 }[at],
    y: within.y + (within.height - height) * (at === 'centre' ? 0.5 : 0),
    width,
    height,
  }
}
