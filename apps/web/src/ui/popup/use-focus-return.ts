import { useLayoutEffect, useRef } from 'react'

/** Remembers where the focus is, and gives it back there: to the button of a menu, or to the page when the place is gone. */
export function keepFocus(): () => void {
  const before = document.activeElement
  const menu = before?.closest('[role="menu"]')
  const from = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : before
  return () => {
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : null
    ;(back ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })
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
