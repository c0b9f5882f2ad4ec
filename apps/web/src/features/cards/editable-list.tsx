import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../ui/contract-form.ts'
import type { CardDraft } from './card-draft.ts'
import classes from './list-row.module.css'
import { moved, movedErrors, type Reorder, useReorder } from './use-reorder.ts'

type ListName = 'contacts' | 'prompts'
type Item<L extends ListName> = CardDraft[L][number]

export interface EditableRowProps {
  form: ContractForm<CardDraft>
  index: number
  count: number
  open: boolean
  onToggle: () => void
  onRemove: () => void
  reorder: Reorder
}

export interface AddRowProps<L extends ListName> {
  form: ContractForm<CardDraft>
  /** Puts a new row at the end, opens it and leads there. */
  onAdd: (make: (row: string) => Item<L>, name: string) => void
}

interface EditableListProps<L extends ListName> {
  form: ContractForm<CardDraft>
  list: L
  label: string
  empty: string
  nameOf: (index: number) => string
  Row: ComponentType<EditableRowProps>
  Add: ComponentType<AddRowProps<L>>
}

/** A list of the draft whose rows open, close, move, come and go; every change is said aloud. */
export function EditableList<L extends ListName>(props: EditableListProps<L>) {
  const { form, list, nameOf, Row, Add } = props
  const { t } = useTranslation()
  const rows: readonly { row: string }[] = form.values[list]
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [fresh, setFresh] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const foot = useRef<HTMLDivElement>(null)

  const put = (next: readonly { row: string }[]): void => form.setFieldValue(list, [...next] as never)
  const move = (from: number, to: number): void => {
    form.setErrors((errors) => movedErrors(errors, list, from, to, rows.length))
    put(moved(rows, from, to))
    setSaid(t(($) => $.cards.row.moved, { name: nameOf(from), place: to + 1, count: rows.length }))
  }
  const listRef = useRef<HTMLUListElement>(null)
  const reorder = useReorder(listRef, rows.length, move)

  const remove = (index: number): void => {
    setSaid(t(($) => $.cards.row.removed, { name: nameOf(index) }))
    form.removeListItem(list, index)
    foot.current?.querySelector<HTMLElement>('button')?.focus()
  }
  const add = (make: (row: string) => Item<L>, name: string): void => {
    const row = newRow()
    put([...rows, make(row)])
    setOpen((before) => new Set(before).add(row))
    setFresh(row)
    setSaid(t(($) => $.cards.row.added, { name }))
  }
  const toggle = (row: string): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(row)) next.add(row)
      return next
    })

  useEffect(() => {
    if (fresh === null) return
    // The menu that added the row gives the focus back to its button as it closes; this comes after.
    const frame = requestAnimationFrame(() => {
      const last = listRef.current?.lastElementChild
      last?.querySelector<HTMLElement>('input')?.focus()
      setFresh(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [fresh])

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
      <div ref={foot}>
        <Add form={form} onAdd={add} />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** Names a row that the server does not know yet. */
const newRow = (): string => {
  rowsMade += 1
  return `new-${rowsMade}`
}
let rowsMade = 0
