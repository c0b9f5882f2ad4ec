import './mantine-styles.ts'
import './mantine.css'
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

interface MantineGroundProps {
  /** What is shown now; the choice itself is kept by whoever stands around. */
  colorScheme: 'light' | 'dark'
  children: ReactNode
}

/** Mantine with our theme and its styles. It stands around screens behind sign-in, not around the whole app. */
export function MantineGround({ colorScheme, children }: MantineGroundProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
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
