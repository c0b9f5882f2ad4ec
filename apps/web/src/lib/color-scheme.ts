import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** `public/color-scheme.js` reads the same key before the first paint. */
const key = 'kartu.color_scheme'
const attribute = 'data-mantine-color-scheme'

function chosenColorScheme(): ColorScheme {
  const value = localStore.get(key)
  return colorSchemes.find((scheme) => scheme === value) ?? 'auto'
}

export function chooseColorScheme(scheme: ColorScheme): void {
  localStore.set(key, scheme)
  show()
  for (const listener of listeners) listener()
}

/** The choice, and what it comes to now. */
export function useColorScheme(): { chosen: ColorScheme; shown: 'light' | 'dark' } {
  const chosen = useSyncExternalStore(subscribe, chosenColorScheme)
  const shown = useSyncExternalStore(subscribe, shownColorScheme)
  return { chosen, shown }
}

/** Follows the system while nothing else is chosen, and the other tabs. */
export function followColorScheme(): void {
  systemDark().addEventListener('change', showAndTell)
  window.addEventListener('storage', (event) => {
    if (event.key === key) showAndTell()
  })
  show()
}

const listeners = new Set<() => void>()
const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

function shownColorScheme(): 'light' | 'dark' {
  const chosen = chosenColorScheme()
  if (chosen !== 'auto') return chosen
  return systemDark().matches ? 'dark' : 'light'
}

function show(): void {
  document.documentElement.setAttribute(attribute, shownColorScheme())
}

function showAndTell(): void {
  show()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
