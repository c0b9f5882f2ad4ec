import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const theme: MantineThemeOverride = { components: { Popover: { defaultProps: { floatingStrategy: 'fixed' } } } }

/**
 * For content with a fixed position, such as a dialog or a floating bar: its menus are fixed as well. As part of the page
 * they would scroll away until the next frame, and a click in between would be lost.
 */
export function FixedPopups({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
