import { IconChevronDown, type Icon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Stack, Text } from '../layout/layout.tsx'
import classes from './list-row.module.css'
import { MovableRow } from './movable-row.tsx'
import type { Reorder } from './use-reorder.ts'

interface ListRowProps {
  name: string
  icon?: Icon
  title: string
  text: string
  /** True if nothing is filled in, so that the text is a placeholder. */
  blank: boolean
  index: number
  count: number
  open: boolean
  faulty: boolean
  onToggle: () => void
  reorder: Reorder
  children: ReactNode
}

/** A row of a sortable list: closed it reads like the card, opened it shows its fields. */
export function ListRow(props: ListRowProps) {
  const { name, index, count, open, reorder } = props
  const bodyId = useId()
  // A closed body stays mounted, because an upload in it may still run or have failed.
  const [isMounted, setMounted] = useState(open)
  if (open && !isMounted) setMounted(true)
  return (
    <MovableRow
      name={name}
      index={index}
      count={count}
      reorder={reorder}
      withIcon={props.icon !== undefined}
      open={open}
      head={
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={bodyId}
          data-faulty={props.faulty || undefined}
          onClick={props.onToggle}
        >
          {props.icon ? <props.icon className={classes.icon} size={20} stroke={1.5} aria-hidden="true" /> : null}
          <Stack as="span" gap="none" grow>
            <Text as="span" size="small" tone="3" oneLine className={classes.line}>
              {props.title}
            </Text>
            <Text
              as="span"
              size="large"
              tone={props.faulty ? 'bad' : props.blank ? '3' : undefined}
              oneLine
              className={classes.line}
            >
              {props.text}
            </Text>
          </Stack>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden="true" />
        </button>
      }
    >
      <div className={classes.body} id={bodyId} hidden={!open}>
        {isMounted ? props.children : null}
      </div>
    </MovableRow>
  )
}
