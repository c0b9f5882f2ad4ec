import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in whole pixels, known before the first paint; 0 while it is not rendered. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = (): void => setWidthPx(node.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return widthPx
}
