import { companyColourDefault } from '@kartu/contracts/limits'

/** `#` and six hex digits. */
export type Hex = string

// Ink and sheet colours of the design; page and previews use exactly these.
export const ink = '#15181f'
export const sheetLight = '#ffffff'
export const sheetDark = '#191c22'
const paperInk = '#f2f2ef'
const duskBanner = '#262a31'

/** WCAG 2.2, 1.4.3: minimum for text of any size. */
export const textContrastMin = 4.5

export type Ground = { ground: Hex; text: Hex }

/** Colours derived from a company's colour for use with text, in light and dark. */
export type CardColours = {
  banner: Ground
  bannerDark: Ground
  button: Ground
  buttonDark: Ground
  /** The colour as text and outline on the sheet. */
  accent: Hex
  accentDark: Hex
}

/**
 * The colours of a card, derived from the company's: every text reaches 4.5:1. A colour too close to the white sheet
 * for a button, such as the default `#fafafa`, is replaced by ink. In the dark scheme, the button has the lightened
 * colour with dark text. An invalid colour counts as the default.
 */
export function cardColours(companyColour: Hex): CardColours {
  const colour = isHex(companyColour) ? companyColour.toLowerCase() : companyColourDefault
  const known = made.get(colour)
  if (known) return known
  if (made.size >= madeMax) made.clear()
  const colours = makeColours(colour)
  made.set(colour, colours)
  return colours
}

/** Cache by colour, because a company has one colour and many cards. */
const made = new Map<Hex, CardColours>()
const madeMax = 1000

function makeColours(colour: Hex): CardColours {
  const { lightness, chroma } = toOklch(colour)
  const isGrey = chroma < 0.025
  const isPale = distance(colour, sheetLight) < 0.13
  const banner = readableGround(colour)
  return {
    banner,
    bannerDark: isPale || (isGrey && lightness > 0.75) ? { ground: duskBanner, text: paperInk } : banner,
    button: isPale ? { ground: ink, text: '#ffffff' } : banner,
    buttonDark: isGrey ? { ground: paperInk, text: ink } : { ground: lightened(colour), text: ink },
    accent: isGrey || isPale ? ink : readableOn(sheetLight, colour, 0),
    accentDark: isGrey ? paperInk : readableOn(sheetDark, colour, 1),
  }
}

/** The most readable text colour: ink or white, else black if neither reaches 4.5:1. */
export function textOn(ground: Hex): Hex {
  const best = contrast(ink, ground) >= contrast('#ffffff', ground) ? ink : '#ffffff'
  return contrast(best, ground) >= textContrastMin ? best : '#000000'
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2 relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: Hex): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** `over` on `under` with this opacity, 0 to 1, as one opaque colour. */
export function mixed(over: Hex, under: Hex, share: number): Hex {
  const parts = channels(over).map((value, at) => value * share + (channels(under)[at] ?? 0) * (1 - share))
  return hex(parts as Channels)
}

/**
 * The colour if ink or white is readable on it. Some colours, such as pure red, almost allow white; they are darkened
 * imperceptibly instead of using black text.
 */
function readableGround(colour: Hex): Ground {
  const white = contrast('#ffffff', colour)
  if (white >= textContrastMin) return { ground: colour, text: '#ffffff' }
  if (white < 3.2) return { ground: colour, text: textOn(colour) }
  return { ground: readableOn('#ffffff', colour, 0), text: '#ffffff' }
}

function lightened(colour: Hex): Hex {
  const { lightness, chroma, hue } = toOklch(colour)
  return fromOklch({ lightness: Math.max(lightness, 0.78), chroma: Math.min(chroma, 0.15), hue })
}

/** The colour moved towards black (0) or white (1), only as far as needed for contrast with `other`. */
function readableOn(other: Hex, colour: Hex, end: 0 | 1): Hex {
  if (contrast(colour, other) >= textContrastMin) return colour
  const { lightness, chroma, hue } = toOklch(colour)
  let [fails, reads] = [lightness, end as number]
  let nearest = fromOklch({ lightness: reads, chroma, hue })
  while (Math.abs(reads - fails) > 0.001) {
    const middle = (reads + fails) / 2
    const moved = fromOklch({ lightness: middle, chroma, hue })
    if (contrast(moved, other) >= textContrastMin) [reads, nearest] = [middle, moved]
    else fails = middle
  }
  return nearest
}

// OKLab and OKLCH (Björn Ottosson, 2020; CSS Color 4, section 9.2): perceptual lightness, so that a colour gets lighter
// or darker without changing its hue.

type Channels = [red: number, green: number, blue: number]
type Oklch = { lightness: number; chroma: number; hue: number }

function toOklch(colour: Hex): Oklch {
  const [lightness, a, b] = toOklab(colour)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour in sRGB; chroma is reduced until it fits. */
function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  const light = Math.min(1, Math.max(0, lightness))
  for (let kept = chroma; kept > 0.001; kept -= 0.005) {
    const rgb = fromOklab(light, kept * Math.cos(hue), kept * Math.sin(hue))
    if (rgb.every((value) => value >= -0.001 && value <= 1.001)) return encoded(rgb)
  }
  return encoded(fromOklab(light, 0, 0))
}

function toOklab(colour: Hex): Channels {
  const [red, green, blue] = linear(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab(lightness: number, a: number, b: number): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Perceived difference of two colours: Euclidean in OKLab; about 0.02 is just noticeable. */
function distance(one: Hex, other: Hex): number {
  const a = toOklab(one)
  const b = toOklab(other)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** sRGB of a hex colour, 0 to 255. */
function channels(colour: Hex): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const linear = (colour: Hex) =>
  channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels

const encoded = (rgb: Channels) =>
  hex(rgb.map((value) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)) as Channels)

const hex = (rgb: Channels): Hex =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value || 0)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
