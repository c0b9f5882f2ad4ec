import { useEffect, useEffectEvent } from 'react'

/** A position or a distance, as shares of the element's side. */
export interface Share {
  x: number
  y: number
}

/**
 * Drag with one pointer, pinch with two, zoom with the wheel over an element. A drag to the right is a negative `x`:
 * the kept part moves to the left of the picture. The element is state of its owner (`ref={setArea}`), because inside a
 * dialog it is rendered later than its owner.
 */
export function useCropGestures(
  area: HTMLElement | null,
  move: (by: Share) => void,
  zoom: (factor: number, anchor: Share) => void,
): void {
  const onMove = useEffectEvent(move)
  const onZoom = useEffectEvent(zoom)

  useEffect(() => {
    if (area === null) return
    const node = area
    const points = new Map<number, Share>()

    const place = (event: MouseEvent): Share => {
      const box = node.getBoundingClientRect()
      return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    }
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return
      node.setPointerCapture(event.pointerId)
      points.set(event.pointerId, place(event))
    }
    const moved = (event: PointerEvent): void => {
      const before = points.get(event.pointerId)
      if (!before) return
      const now = place(event)
      const other = [...points].find(([id]) => id !== event.pointerId)?.[1]
      points.set(event.pointerId, now)
      const hands = other ? 2 : 1
      onMove({ x: (before.x - now.x) / hands, y: (before.y - now.y) / hands })
      if (!other) return
      const was = Math.hypot(before.x - other.x, before.y - other.y)
      const is = Math.hypot(now.x - other.x, now.y - other.y)
      if (was > 0.01) onZoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    }
    const up = (event: PointerEvent): void => {
      points.delete(event.pointerId)
    }
    const wheel = (event: WheelEvent): void => {
      // The dialog behind must not scroll, so this listener is not passive.
      event.preventDefault()
      onZoom(Math.exp(-event.deltaY / 500), place(event))
    }

    node.addEventListener('pointerdown', down)
    node.addEventListener('pointermove', moved)
    node.addEventListener('pointerup', up)
    node.addEventListener('pointercancel', up)
    node.addEventListener('wheel', wheel, { passive: false })
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', moved)
      node.removeEventListener('pointerup', up)
      node.removeEventListener('pointercancel', up)
      node.removeEventListener('wheel', wheel)
    }
  }, [area])
}
