import type { CardTemplate } from '@kartu/contracts/company/customisation'
import { cardColours, type Ground, type Hex, ink } from './contrast.ts'

/** Background of logo and company name in light and dark, and the colour of the ornament. */
export type BannerLook = {
  light: Ground
  dark: Ground
  /** The company's colour if the background has another colour. Null draws the ornament in the text colour. */
  mark: { light: Hex; dark: Hex } | null
}

const paper: Ground = { ground: '#faf9f6', text: ink }
const paperDark: Ground = { ground: '#101216', text: '#f2f2ef' }
const inkGround: Ground = { ground: ink, text: '#ffffff' }
const inkGroundDark: Ground = { ground: '#0b0d10', text: '#f2f2ef' }

/** The banner of a card. Every text on it reaches 4.5:1, whatever the company's colour is. */
export function bannerLook(companyColour: Hex, ground: CardTemplate['ground']): BannerLook {
  const { banner, bannerDark, accent, accentDark } = cardColours(companyColour)
  if (ground === 'paper') return { light: paper, dark: paperDark, mark: { light: accent, dark: accentDark } }
  if (ground === 'ink') return { light: inkGround, dark: inkGroundDark, mark: { light: accentDark, dark: accentDark } }
  return { light: banner, dark: bannerDark, mark: null }
}

/** Fonts that phones and computers already have. */
const systemStacks = {
  sans: '-apple-system,"Segoe UI Variable Text","Segoe UI",Roboto,"Noto Sans",Inter,Cantarell,Ubuntu,Arial,system-ui,sans-serif',
  serif: 'ui-serif,"New York","Iowan Old Style",Charter,Cambria,"Noto Serif","DejaVu Serif",Georgia,serif',
  rounded:
    'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN","Google Sans Rounded",Nunito,Quicksand,"Varela Round",Calibri,Carlito,Ubuntu,system-ui,sans-serif',
  mono: 'ui-monospace,"SF Mono","Cascadia Mono",Menlo,"Roboto Mono","Noto Sans Mono",Consolas,"DejaVu Sans Mono","Liberation Mono",monospace',
}

/**
 * Fonts of each typeface. A loaded font is followed by a system font of the same size, then by the other system fonts.
 */
export const typefaceStacks: Record<CardTemplate['typeface'], string> = {
  ...systemStacks,
  inter: `card-inter,card-inter-like,${systemStacks.sans}`,
  literata: `card-literata,card-literata-like,${systemStacks.serif}`,
  nunito: `card-nunito,card-nunito-like,${systemStacks.rounded}`,
  barlow_condensed: `card-barlow_condensed,card-barlow_condensed-like,"Arial Narrow",${systemStacks.sans}`,
}
