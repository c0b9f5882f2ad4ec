import { Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DividedList } from '../layout/divided-list.tsx'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'
import listClasses from './list-row.module.css'
import { MovableRow } from './movable-row.tsx'
import classes from './shown-list.module.css'
import { moved, useReorder } from './use-reorder.ts'

interface ShownListProps<Item extends string> {
  /** Name of the list of shown items, for screen readers. */
  label: string
  all: readonly Item[]
  /** Shown items in their order. */
  shown: readonly Item[]
  onChange: (shown: Item[]) => void
  nameOf: (item: Item) => string
  /** Items that are always shown. */
  fixed?: readonly Item[]
}

/** Items that can be shown or hidden: shown ones can be reordered, hidden ones are listed below. */
export function ShownList<Item extends string>({ label, all, shown, onChange, nameOf, fixed }: ShownListProps<Item>) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const switches = useRef<HTMLDivElement>(null)
  const turned = useRef<Item | null>(null)
  const reorder = useReorder(list, shown.length, (from, to) => {
    const item = shown[from]
    if (item === undefined) return
    onChange(moved(shown, from, to))
    setSaid(t(($) => $.ui.row.moved, { name: nameOf(item), place: to + 1, count: shown.length }))
  })
  const show = (item: Item, isShown: boolean): void => {
    const others = shown.filter((one) => one !== item)
    onChange(isShown ? [...others, item] : others)
    turned.current = item
    const name = nameOf(item)
    setSaid(
      isShown ? t(($) => $.ui.row.shown, { name, place: others.length + 1 }) : t(($) => $.ui.row.hidden, { name }),
    )
  }
  // The switch has moved to the other list with its row, so it gets the focus again.
  useEffect(() => {
    if (turned.current === null) return
    switches.current?.querySelector<HTMLElement>(`[data-item="${turned.current}"]`)?.focus()
    turned.current = null
  }, [shown])

  const hidden = all.filter((item) => !shown.includes(item))
  const line = (item: Item, isShown: boolean) => (
    <Row grow justify="between" className={classes.line}>
      <Text as="span" strong={isShown} tone={isShown ? 'ink' : '3'}>
        {nameOf(item)}
      </Text>
      {fixed?.includes(item) ? null : (
        <Switch
          checked={isShown}
          data-item={item}
          aria-label={t(($) => $.ui.row.show, { name: nameOf(item) })}
          onChange={(event) => show(item, event.currentTarget.checked)}
        />
      )}
    </Row>
  )
  return (
    <div ref={switches}>
      <Stack gap="s">
        {shown.length > 0 ? (
          <ul ref={list} className={listClasses.list} aria-label={label}>
            {shown.map((item, index) => (
              <MovableRow
                key={item}
                name={nameOf(item)}
                index={index}
                count={shown.length}
                reorder={reorder}
                head={line(item, true)}
              />
            ))}
          </ul>
        ) : null}
        {hidden.length > 0 ? (
          <div className={classes.hidden}>
            <DividedList>
              {hidden.map((item) => (
                <li key={item}>{line(item, false)}</li>
              ))}
            </DividedList>
          </div>
        ) : null}
      </Stack>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
