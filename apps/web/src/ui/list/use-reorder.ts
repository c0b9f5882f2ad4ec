import {
  type DOMAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

interface Drag {
  from: number
  to: number
  offsetPx: number
  /** Height of the gap for the dragged row. */
  heightPx: number
}

interface Grab {
  pointerId: number
  from: number
  /** Position in the page, so that scrolling counts as moving. */
  startPx: number
  clientYPx: number
  /** Top and height of every row when the drag began, in the page. */
  rows: { topPx: number; heightPx: number }[]
}

const edgePx = 72
const scrollStepPx = 9

export interface Reorder {
  /** The row that is being dragged. */
  dragged: number | null
  /** Distance of a row from its place while one is dragged, in pixels. */
  shiftOf: (index: number) => number
  handleProps: (
    index: number,
  ) => Pick<
    DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'
  >
}

/**
 * Reorders a list by its handles: dragged with finger, pen or mouse, or moved by arrow keys, Home and End. Every row is
 * a direct child of `list` with the attribute `data-row`. `onMove` gets the new position. A drag changes nothing until
 * it ends, and Escape reverts it.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): Reorder {
  const grab = useRef<Grab | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const follow = (): void => {
    const held = grab.current
    const own = held?.rows[held.from]
    if (!held || !own) return
    const offsetPx = held.clientYPx + window.scrollY - held.startPx
    setDrag({
      from: held.from,
      to: placeAt(held, own.topPx + own.heightPx / 2 + offsetPx),
      offsetPx,
      heightPx: own.heightPx,
    })
  }
  const drop = (): void => {
    grab.current = null
    setDrag(null)
  }

  useWhileDragging(drag !== null, grab, follow, drop)

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || count < 2) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const nodes = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
      grab.current = {
        pointerId: event.pointerId,
        from: index,
        startPx: event.clientY + window.scrollY,
        clientYPx: event.clientY,
        rows: nodes.map((node) => {
          const { top, height } = node.getBoundingClientRect()
          return { topPx: top + window.scrollY, heightPx: height }
        }),
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grab.current
      if (held?.pointerId !== event.pointerId) return
      held.clientYPx = event.clientY
      if (drag !== null || Math.abs(event.clientY + window.scrollY - held.startPx) > 3) follow()
    },
    onPointerUp: () => {
      if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
      drop()
    },
    onPointerCancel: drop,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      if (to !== index && to >= 0 && to < count) onMove(index, to)
    },
  })

  const shiftOf = (index: number): number => {
    if (drag === null) return 0
    if (index === drag.from) return drag.offsetPx
    if (index > drag.from && index <= drag.to) return -drag.heightPx
    if (index < drag.from && index >= drag.to) return drag.heightPx
    return 0
  }

  return { dragged: drag?.from ?? null, shiftOf, handleProps }
}

/** While a row is dragged: scrolls the page near its edges, and ends the drag on Escape. */
function useWhileDragging(dragging: boolean, grab: RefObject<Grab | null>, follow: () => void, drop: () => void): void {
  const scrolled = useEffectEvent(follow)
  const escaped = useEffectEvent(drop)
  useEffect(() => {
    if (!dragging) return
    let frame = requestAnimationFrame(function scroll() {
      const held = grab.current
      if (held) {
        const step =
          held.clientYPx < edgePx ? -scrollStepPx : held.clientYPx > window.innerHeight - edgePx ? scrollStepPx : 0
        const before = window.scrollY
        if (step !== 0) window.scrollBy(0, step)
        if (window.scrollY !== before) scrolled()
      }
      frame = requestAnimationFrame(scroll)
    })
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') escaped()
    }
    window.addEventListener('keydown', escape)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', escape)
    }
  }, [dragging, grab])
}

/** Index of a row whose middle is dragged to `middlePx`: after every row whose own middle it has passed. */
function placeAt({ rows, from }: Grab, middlePx: number): number {
  let place = from
  rows.forEach((row, index) => {
    const passedPx = row.topPx + row.heightPx / 2
    if (index > from && middlePx > passedPx) place = Math.max(place, index)
    if (index < from && middlePx < passedPx) place = Math.min(place, index)
  })
  return place
}

/** The list with one item moved; the others keep their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Errors of a list follow their rows: `contacts.2.value` becomes `contacts.0.value` when row 2 moves to 0. */
export function movedErrors<T>(
  errors: Record<string, T>,
  list: string,
  from: number,
  to: number,
  count: number,
): Record<string, T> {
  const order = moved([...Array(count).keys()], from, to)
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const [name, index, ...rest] = field.split('.')
      const place = name === list && index !== undefined ? order.indexOf(Number(index)) : -1
      return [place < 0 ? field : [list, place, ...rest].join('.'), error]
    }),
  )
}
