import type { LeadRow } from '@kartu/contracts/leads/leads'
import { leadStatuses, type LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropAt, focusBeside, focusCard } from './board-keys.ts'
import { useStatusName } from '../status-names.ts'
import { t } from '../words.ts'

/** A card being moved. */
export interface Held {
  row: LeadRow
  to: LeadStatus
  /** Offset of the pointer; with keys the card stays in place. */
  offset: { x: number; y: number } | null
}

const thresholdPx = 5

/**
 * Moves cards by mouse and pen, and by keys: space picks one up, the arrows choose the target, space drops it, Escape
 * puts it back. A finger scrolls; it uses the menu of the card. `said` is announced by a screen reader.
 */
export function useBoardDrag(onDrop: (row: LeadRow, to: LeadStatus) => Promise<LeadStatus>) {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const [arrived, setArrived] = useState<{ leadId: string; status: LeadStatus } | null>(null)
  const start = useRef<{ x: number; y: number; row: LeadRow } | null>(null)
  const dragged = useRef(false)

  const name = useStatusName()
  const drop = ({ row, to, offset }: Held): void => {
    setHeld(null)
    if (to === row.status) return setSaid(t(($) => $.leads.board.put_back, { name: row.name, from: name(to) }))
    setSaid('')
    if (offset === null) setArrived({ leadId: row._id, status: to })
    void onDrop(row, to).then((now) => {
      const words = { name: row.name, to: name(now), from: name(now) }
      setSaid(t(($) => (now === to ? $.leads.board.dropped : $.leads.board.put_back), words))
      if (now !== to && offset === null) setArrived({ leadId: row._id, status: now })
    })
  }
  const putBack = (): void => {
    start.current = null
    if (held === null) return
    setSaid(t(($) => $.leads.board.put_back, { name: held.row.name, from: name(held.row.status) }))
    setHeld(null)
  }

  // The card has its new place only after the render.
  useEffect(() => {
    if (arrived !== null) focusCard(arrived.leadId, arrived.status)
  }, [arrived])

  const escaped = useEffectEvent(putBack)
  const holds = held !== null
  useEffect(() => {
    if (!holds) return
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') escaped()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [holds])

  const onKeys = (row: LeadRow, event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    const own = held?.row._id === row._id ? held : null
    if (own === null) {
      const onLink = (event.target as HTMLElement).dataset['cardLink'] !== undefined
      if (key === ' ' && onLink) {
        setHeld({ row, to: row.status, offset: null })
        setSaid(t(($) => $.leads.board.lifted, { name: row.name, from: name(row.status) }))
      } else if (!onLink || !focusBeside(event.currentTarget, key)) return
    } else if (key === ' ' || key === 'Enter') drop(own)
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const at = leadStatuses.indexOf(own.to) + (key === 'ArrowLeft' ? -1 : 1)
      const to = leadStatuses[Math.min(Math.max(at, 0), leadStatuses.length - 1)] ?? own.to
      setHeld({ ...own, to })
      setSaid(t(($) => $.leads.board.moving, { name: row.name, from: name(row.status), to: name(to) }))
    } else if (key === 'Tab') return putBack()
    else return
    event.preventDefault()
  }

  const cardProps = (row: LeadRow) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false
      if (event.button !== 0 || event.pointerType === 'touch') return
      if ((event.target as Element).closest('button')) return
      start.current = { x: event.clientX, y: event.clientY, row }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = start.current
      if (begun?.row._id !== row._id) return
      const offset = { x: event.clientX - begun.x, y: event.clientY - begun.y }
      if (!dragged.current && Math.hypot(offset.x, offset.y) < thresholdPx) return
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      const under = dropAt(event.clientX, event.clientY)
      const to = leadStatuses.find((status) => status === under) ?? row.status
      setHeld({ row, to, offset })
    },
    onPointerUp: () => {
      start.current = null
      if (held !== null && held.offset !== null) drop(held)
    },
    onPointerCancel: putBack,
    // The end of a drag does not count as a click on the link.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeys(row, event),
  })

  return { held, said, cardProps }
}

export type BoardDrag = ReturnType<typeof useBoardDrag>
