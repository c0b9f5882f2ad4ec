import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './list-row.module.css'
import type { Reorder } from './use-reorder.ts'
import { t } from '../words.ts'

interface MovableRowProps {
  name: string
  index: number
  count: number
  reorder: Reorder
  withIcon?: boolean
  open?: boolean
  /** Shown next to the handle. */
  head: ReactNode
  /** Shown below the handle and the head. */
  children?: ReactNode
}

/** A row that is moved by its handle: dragged, or by the arrow keys. */
export function MovableRow({ name, index, count, reorder, withIcon, open, head, children }: MovableRowProps) {
  return (
    <li
      className={classes.row}
      data-row
      data-icon={withIcon || undefined}
      data-open={open || undefined}
      data-dragged={reorder.dragged === index || undefined}
      data-dragging={reorder.dragged !== null || undefined}
      style={reorder.dragged === null ? undefined : { transform: `translateY(${reorder.shiftOf(index)}px)` }}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.grip}
          disabled={count < 2}
          aria-label={t(($) => $.ui.row.move, { name, place: index + 1, count })}
          {...reorder.handleProps(index)}
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden="true" />
        </button>
        {head}
      </div>
      {children}
    </li>
  )
}
