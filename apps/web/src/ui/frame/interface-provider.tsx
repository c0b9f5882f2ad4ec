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

// `build/later-styles.ts` does not see packages that Vite has pre-bundled.
if (import.meta.env.DEV) void import('./mantine-later-styles.ts')

interface InterfaceProviderProps {
  /** The scheme shown now; a parent stores the choice. */
  colorScheme: 'light' | 'dark'
  children: ReactNode
}

/**
 * Variables of the theme for Mantine's sheets, in a constructed sheet: Mantine would write them into a style element,
 * which the security policy refuses.
 */
function adoptVariables(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))))
  document.adoptedStyleSheets.push(sheet)
}

adoptVariables()
refuseStrayDrops()

/** Mantine with our theme and its styles. It wraps screens behind sign-in, not the whole app. */
export function InterfaceProvider({ colorScheme, children }: InterfaceProviderProps) {
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

/** A file dropped outside its field would open in the browser and replace the page, so such drops are ignored. */
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
