import './mantine-styles.ts'
import './mantine.css'
import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  type MantineColorSchemeManager,
  mergeMantineTheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

interface MantineGroundProps {
  /** What is shown now; the choice itself is kept by what stands around it. */
  colorScheme: 'light' | 'dark'
  children: ReactNode
}

/**
 * What the theme says, as variables for Mantine's sheets. In a sheet made by script: Mantine would write them into a style
 * element, which the security policy refuses.
 */
function adoptVariables(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))))
  document.adoptedStyleSheets.push(sheet)
}

adoptVariables()
refuseStrayDrops()

/** Mantine with our theme and its styles. It stands around screens behind sign-in, not around the whole app. */
export function MantineGround({ colorScheme, children }: MantineGroundProps) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourSchemeFromOutside}
      defaultColorScheme={colorScheme}
      forceColorScheme={colorScheme}
    >
      {children}
    </MantineProvider>
  )
}

const colourSchemeFromOutside: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/** A file that is dropped beside its field would open in the browser and take the page away: outside of fields it does nothing. */
function refuseStrayDrops(): void {
  const refuse = (event: DragEvent): void => {
    const isFile = event.dataTransfer?.types.includes('Files') === true
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'file'
    if (!isFile || isField || event.defaultPrevented) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
