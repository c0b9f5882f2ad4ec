import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const theme: MantineThemeOverride = { components: { Popover: { defaultProps: { floatingStrategy: 'fixed' } } } }

/**
 * Around what stays in its place while the page moves, such as a dialog or a floating bar: its menus and lists of options
 * stay as well. Elsewhere they lie on the page and move with it; here the page would carry them off until the next frame,
 * and a click that falls between is lost.
 */
export function FixedPopups({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
