import { useLayoutEffect, useRef } from 'react'

/** What opened the dialogs that are open. */
let opener: HTMLElement | null = null

/**
 * Remembers where the focus is, and gives it back there: to the button of a menu; to what opened the dialog whose place this
 * one took, as when a form has loaded; or to the page when all that is gone.
 */
export function keepFocus(): () => void {
  const before = document.activeElement
  const menu = before?.closest('[role="menu"]')
  const place = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : before
  const from = place instanceof HTMLElement && place !== document.body ? place : null
  if (from !== null && from.closest('[role="dialog"]') === null) opener = from
  const outside = opener
  return () => {
    const back = [from, outside].find((one) => one?.isConnected) ?? document.querySelector('main')
    if (!back?.closest('[role="dialog"]')) opener = null
    back?.focus({ preventScroll: true })
  }
}

/** The same for a dialog of Mantine, which does so only for dialogs that were closed before: ours come and go whole. */
export function useFocusReturn(opened: boolean): void {
  const open = useRef(false)
  useLayoutEffect(() => {
    if (!opened) return
    open.current = true
    const giveBack = keepFocus()
    return () => {
      open.current = false
      setTimeout(() => {
        if (!open.current) giveBack()
      })
    }
  }, [opened])
}
