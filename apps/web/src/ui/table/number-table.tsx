import type { ReactNode } from 'react'
import classes from './number-table.module.css'

interface NumberTableProps {
  caption: string
  /** ID of the caption, for the element that scrolls. */
  captionId?: string
  /** Rows of the head. */
  head: ReactNode
  children: ReactNode
}

/** Numbers in columns; the first column names the row. */
export function NumberTable({ caption, captionId, head, children }: NumberTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden" id={captionId}>
        {caption}
      </caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
