import { useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page from scrolling while this is mounted in a dialog or drawer; its scrollbar leaves a gap. */
export function ScrollLock() {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    locks += 1
    if (locks === 1) {
      style.scrollbarGutter = window.innerWidth > document.documentElement.clientWidth ? 'stable' : ''
      style.overflow = 'hidden'
    }
    return () => {
      locks -= 1
      if (locks > 0) return
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [])
  return null
}
