import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One line that says what the page is. */
  line?: ReactNode
  /** At most one primary button, last. */
  actions?: ReactNode
}

export function PageHeader({ title, line, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {line ? <p className={classes.line}>{line}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
