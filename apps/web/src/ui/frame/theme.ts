import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { alertModalWidthPx, modalWidthPx } from '@kartu/contracts/limits'
import { componentDefaults } from './theme-components.ts'

const accent: MantineColorsTuple = [
  '#e6f2f0',
  '#cde6e2',
  '#a6d6cf',
  '#7fd1c5',
  '#4bab9e',
  '#1f8578',
  '#0f6e63',
  '#0c5f56',
  '#0a5049',
  '#15302d',
]
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f6f4ef',
  '#f1eee8',
  '#e8e5de',
  '#d9d5cb',
  '#9a9891',
  '#6b707b',
  '#4a4f5a',
  '#2b303a',
  '#15181f',
]
const dark: MantineColorsTuple = [
  '#f2f2ef',
  '#b9bcc4',
  '#989ca6',
  '#6f7480',
  '#3a3e47',
  '#22252b',
  '#191c22',
  '#101216',
  '#0c0e11',
  '#08090b',
]
const red: MantineColorsTuple = [
  '#fdecea',
  '#fbd5d1',
  '#f5aca5',
  '#ff8a80',
  '#dc4a3d',
  '#c43227',
  '#b42318',
  '#9a1c13',
  '#80160f',
  '#371d1c',
]
const yellow: MantineColorsTuple = [
  '#fdf3e1',
  '#f9e4bf',
  '#f1cd8f',
  '#e5b567',
  '#c98a2a',
  '#b06f0d',
  '#9a5b00',
  '#824c00',
  '#6a3e00',
  '#30261a',
]

/** Names that follow the tokens in both colour schemes; `color="ink"` is the primary action of a page. */
const tokens: Record<string, { ground: string; soft: string; on: string; hover: string }> = {
  ink: { ground: 'var(--ink)', soft: 'var(--line-2)', on: 'var(--on-ink)', hover: 'var(--ink-hover)' },
  accent: { ground: 'var(--accent)', soft: 'var(--accent-soft)', on: 'var(--on-accent)', hover: mixed('accent') },
  red: { ground: 'var(--bad)', soft: 'var(--bad-soft)', on: 'var(--on-bad)', hover: mixed('bad') },
  yellow: { ground: 'var(--warn)', soft: 'var(--warn-soft)', on: 'var(--on-accent)', hover: mixed('warn') },
}

function mixed(token: string): string {
  return `color-mix(in srgb, var(--${token}) 86%, var(--ink))`
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const token = tokens[input.color ?? input.theme.primaryColor]
  if (token === undefined) return defaultVariantColorsResolver(input)
  const border = '1px solid transparent'
  switch (input.variant) {
    case 'filled':
      return { background: token.ground, hover: token.hover, color: token.on, border }
    case 'light':
      return { background: token.soft, hover: token.soft, color: token.ground, border }
    case 'subtle':
      return { background: 'transparent', hover: 'var(--hover)', color: token.ground, border }
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: token.ground, border }
    case 'outline':
      return { background: 'transparent', hover: token.soft, color: token.ground, border: `1px solid ${token.ground}` }
    default:
      return defaultVariantColorsResolver(input)
  }
}

const px = (value: number) => `${value / 16}rem`

/** Paper and ink: the design tokens of `tokens.css` in Mantine's terms. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  colors: { accent, gray, dark, red, yellow, ink: gray },
  white: '#ffffff',
  black: '#15181f',
  autoContrast: true,
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: px(12.5), sm: px(14), md: px(15), lg: px(19), xl: px(23) },
  fontWeights: { regular: '450', medium: '600', bold: '700' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: px(29), lineHeight: '1.2' },
      h2: { fontSize: px(23), lineHeight: '1.25' },
      h3: { fontSize: px(19), lineHeight: '1.3' },
      h4: { fontSize: px(15), lineHeight: '1.4' },
      h5: { fontSize: px(14), lineHeight: '1.4' },
      h6: { fontSize: px(12.5), lineHeight: '1.4' },
    },
  },
  radius: { xs: '5px', sm: '7px', md: '10px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  shadows: { xs: 'none', sm: 'none', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: componentDefaults,
  other: { modalWidthPx, alertModalWidthPx },
})

const surfaces = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--accent)',
  // Red of destructive actions in a menu.
  '--mantine-color-red-6': 'var(--bad)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sheet-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--line-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces })
