import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One line that says what the page is. */
  line?: ReactNode
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  /** At most one primary button, last. */
  actions?: ReactNode
}

export function PageHeader({ title, line, back, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        {back ? (
          <Link className={classes.back} to={back.to}>
            <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
            {back.label}
          </Link>
        ) : null}
        <h1 className={classes.title}>{title}</h1>
        {line ? <p className={classes.line}>{line}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
