import { useLayoutEffect, useRef } from 'react'

/** Element that opened the open dialogs. */
let opener: HTMLElement | null = null

/**
 * Remembers the focus and returns it: to the button of a menu; to the opener of a dialog that this one replaced, for
 * instance when a form has loaded; or to the page if those were removed.
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

/**
 * The same for a Mantine dialog, which returns the focus only if it was closed before; Kartu's are mounted and
 * unmounted.
 */
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
