import { localStore } from './storage.ts'
import { store, useStore } from './store.ts'

const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** `public/color-scheme.js` reads the same key before the first paint. */
const key = 'kartu.color_scheme'
const attribute = 'data-mantine-color-scheme'

function chosenColorScheme(): ColorScheme {
  const value = localStore.get(key)
  return colorSchemes.find((scheme) => scheme === value) ?? 'auto'
}

export function chooseColorScheme(chosen: ColorScheme): void {
  localStore.set(key, chosen)
  show()
}

/** The chosen scheme, and the resulting one. */
export const useColorScheme = (): Scheme => useStore(scheme)

/** Follows the other tabs, and the system unless a scheme is chosen. */
export function followColorScheme(): void {
  systemDark().addEventListener('change', show)
  window.addEventListener('storage', (event) => {
    if (event.key === key) show()
  })
  show()
}

interface Scheme {
  chosen: ColorScheme
  shown: 'light' | 'dark'
}

const scheme = store<Scheme>({ chosen: 'auto', shown: 'light' })
const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

function show(): void {
  const chosen = chosenColorScheme()
  const system = systemDark().matches ? 'dark' : 'light'
  const shown = chosen === 'auto' ? system : chosen
  document.documentElement.setAttribute(attribute, shown)
  scheme.set({ chosen, shown })
}
