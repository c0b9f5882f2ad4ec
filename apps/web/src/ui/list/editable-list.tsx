import { type ComponentType, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContractForm } from '../form/checked-form.ts'
import classes from './list-row.module.css'
import { moved, movedErrors, type Reorder, useReorder } from './use-reorder.ts'
import { t } from '../words.ts'

/** Any form with such a list; `row` names a row on the screen. */
export type ListForm<L extends string, T extends { row: string }> = ContractForm<Record<L, T[]>>

export interface EditableRowProps<F> {
  form: F
  index: number
  count: number
  open: boolean
  onToggle: () => void
  onRemove: () => void
  reorder: Reorder
}

/** Appends a row, opens and focuses it; `name` is announced. */
export type AddRow<T> = (make: (row: string) => T, name: string) => void

interface EditableListProps<L extends string, T extends { row: string }> {
  form: ListForm<L, T>
  list: L
  label: string
  empty: string
  nameOf: (row: T) => string
  Row: ComponentType<EditableRowProps<ListForm<L, T>>>
  /** Shown below the list: the button that adds a row. */
  add: (onAdd: AddRow<T>) => ReactNode
}

/** A list of a form whose rows can be opened, closed, moved, added and removed; every change is announced. */
export function EditableList<L extends string, T extends { row: string }>(props: EditableListProps<L, T>) {
  const { form, list, nameOf, Row } = props
  const rows: readonly T[] = form.values[list]
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [fresh, setFresh] = useState<string | null>(null)
  const [removed, setRemoved] = useState(0)
  const [said, setSaid] = useState('')
  const foot = useRef<HTMLDivElement>(null)

  /** Starts from the current list: several rows may be added before the next render. */
  const put = (change: (rows: readonly T[]) => T[]): void => form.setFieldValue(list, change as never)
  const name = (index: number): string => {
    const row = rows[index]
    return row === undefined ? '' : nameOf(row)
  }
  const move = (from: number, to: number): void => {
    form.setErrors((errors) => movedErrors(errors, list, from, to, rows.length))
    put((before) => moved(before, from, to))
    setSaid(t(($) => $.ui.row.moved, { name: name(from), place: to + 1, count: rows.length }))
  }
  const listRef = useRef<HTMLUListElement>(null)
  const reorder = useReorder(listRef, rows.length, move)

  const remove = (index: number): void => {
    setSaid(t(($) => $.ui.row.removed, { name: name(index) }))
    form.removeListItem(list, index)
    setRemoved((before) => before + 1)
  }
  const add: AddRow<T> = (make, called) => {
    const row = newRow()
    put((before) => [...before, make(row)])
    setOpen((before) => new Set(before).add(row))
    setFresh(row)
    setSaid(t(($) => $.ui.row.added, { name: called }))
  }
  const toggle = (row: string): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(row)) next.add(row)
      return next
    })

  useRowFocus({ listRef, foot, removed, fresh, onFocused: () => setFresh(null) })

  return (
    <>
      {rows.length === 0 ? (
        <p className={classes.empty}>{props.empty}</p>
      ) : (
        <ul className={classes.list} ref={listRef} aria-label={props.label}>
          {rows.map(({ row }, index) => (
            <Row
              key={row}
              form={form}
              index={index}
              count={rows.length}
              open={open.has(row)}
              onToggle={() => toggle(row)}
              onRemove={() => remove(index)}
              reorder={reorder}
            />
          ))}
        </ul>
      )}
      <div ref={foot}>{props.add(add)}</div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

interface RowFocus {
  listRef: RefObject<HTMLUListElement | null>
  foot: RefObject<HTMLDivElement | null>
  removed: number
  fresh: string | null
  onFocused: () => void
}

/** Focuses the first field of a new row, and the add button after a removal. */
function useRowFocus({ listRef, foot, removed, fresh, onFocused }: RowFocus): void {
  const focused = useEffectEvent(onFocused)
  // Runs after the render, because the add button may only now appear.
  useEffect(() => {
    if (removed > 0) foot.current?.querySelector<HTMLElement>('button')?.focus()
  }, [removed, foot])

  useEffect(() => {
    if (fresh === null) return
    // The menu that added the row returns the focus to its button as it closes; this runs after.
    const frame = requestAnimationFrame(() => {
      const last = listRef.current?.lastElementChild
      last?.querySelector<HTMLElement>('input')?.focus()
      focused()
    })
    return () => cancelAnimationFrame(frame)
  }, [fresh, listRef])
}

/** Identifies a row that the server does not know yet. */
const newRow = (): string => {
  rowsMade += 1
  return `new-${rowsMade}`
}
let rowsMade = 0
