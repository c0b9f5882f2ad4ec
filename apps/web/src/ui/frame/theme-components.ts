import type { MantineThemeComponents } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'

const float = { shadow: 'md', radius: 'lg' } as const
// Open popups stay open while the page scrolls.
const popup = { ...float, hideDetached: false, transitionProps: { transition: 'pop', duration: 120 } } as const

// Mantine hides the scrollbar with a style element, which the security policy refuses; `scroll-lock.tsx` does it
// instead.
const scrolls = { removeScrollProps: { removeScrollBar: false } }

const hintAbove = { inputWrapperOrder: ['label', 'description', 'input', 'error'] }

/** Defaults of the components, by Mantine's names; styles are in `mantine.css`. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'ink', size: 36 } },
  Alert: { defaultProps: { variant: 'light', radius: 'lg' } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Avatar: { defaultProps: { size: 36 } },
  Badge: { defaultProps: { variant: 'light', size: 'lg', tt: 'none', fw: 600 } },
  Button: { defaultProps: { color: 'ink', size: 'sm' } },
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  CheckboxGroup: { defaultProps: hintAbove },
  Combobox: { defaultProps: popup },
  Drawer: { defaultProps: { ...scrolls, overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 } } },
  // A hint is below its input, but above a group of choices.
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Loader: { defaultProps: { size: 18, color: 'var(--ink-3)' } },
  // A menu must not contain the hidden element that Mantine puts first.
  Menu: { defaultProps: { ...popup, offset: 6, withInitialFocusPlaceholder: false } },
  Modal: {
    defaultProps: {
      ...scrolls,
      size: modalWidthPx,
      radius: 'xl',
      padding: 'lg',
      yOffset: '8dvh',
      overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
      transitionProps: { transition: 'pop', duration: 150 },
    },
  },
  ModalRoot: { defaultProps: scrolls },
  Paper: { defaultProps: { radius: 'lg', withBorder: true } },
  Popover: { defaultProps: { ...popup, offset: 6 } },
  Progress: { defaultProps: { size: 6, radius: 'xl' } },
  RadioGroup: { defaultProps: hintAbove },
  SegmentedControl: { defaultProps: { size: 'sm', radius: 'md' } },
  // Tab skips the list; arrows, typing and a click open it.
  Select: {
    defaultProps: { comboboxProps: popup, checkIconPosition: 'right', allowDeselect: false, openOnFocus: false },
  },
  Switch: { defaultProps: { size: 'sm' } },
  Text: { defaultProps: { size: 'sm' } },
  Tooltip: { defaultProps: { openDelay: 300, radius: 'sm', offset: 6, transitionProps: { duration: 120 } } },
}
